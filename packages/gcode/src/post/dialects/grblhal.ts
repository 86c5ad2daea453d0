import type { Dialect } from '../dialect';
import { GRBL } from './grbl';

/** grblHAL: like GRBL, with longer lines and its own tool change (M6). */
export const GRBLHAL: Dialect = {
  ...GRBL,
  name: 'grblhal',
  label: 'grblHAL',
  maxLineLength: 255,
  toolChange: ['T{number} M6'],
};
