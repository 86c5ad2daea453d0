import type { Dialect } from '../dialect';
import { GRBL } from './grbl';

/**
 * FluidNC: like GRBL, but with longer lines. A tool change waits for the operator, because M6 does nothing on a machine
 * without a tool changer.
 */
export const FLUIDNC: Dialect = {
  ...GRBL,
  name: 'fluidnc',
  label: 'FluidNC',
  maxLineLength: 255,
};
