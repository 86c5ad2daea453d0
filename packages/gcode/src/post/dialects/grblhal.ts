import type { Dialect } from '../dialect';
import { GRBL } from './grbl';

/** grblHAL: like GRBL, but with longer lines and a tool change of its own (M6). */
export const GRBLHAL: Dialect = {
  ...GRBL,
  name: 'grblhal',
  label: 'grblHAL',
  maxLineLength: 255,
  toolChange: ['T{number} M6'],
};
