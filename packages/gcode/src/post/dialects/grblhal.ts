import type { Dialect } from '../dialect';
import { GRBL } from './grbl';

/** grblHAL: as GRBL, with longer lines and tool changes of its own (M6). */
export const GRBLHAL: Dialect = {
  ...GRBL,
  name: 'grblhal',
  label: 'grblHAL',
  maxLineLength: 255,
  toolChange: ['T{number} M6'],
};
