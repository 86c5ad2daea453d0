import type { Dialect } from '../dialect';
import { GRBL } from './grbl';

/**
 * FluidNC: like GRBL, with longer lines. A tool change waits for the operator, because M6 does nothing where no changer
 * is set up.
 */
export const FLUIDNC: Dialect = {
  ...GRBL,
  name: 'fluidnc',
  label: 'FluidNC',
  maxLineLength: 255,
};
