import type { Dialect } from '../dialect';
import { FLUIDNC } from './fluidnc';
import { GRBL } from './grbl';
import { GRBLHAL } from './grblhal';
import { LINUXCNC } from './linuxcnc';
import { MACH3 } from './mach3';
import { MARLIN } from './marlin';
import { MARLIN_FAN } from './marlin-fan';

/** All dialects, by name. */
export const DIALECTS: ReadonlyMap<string, Dialect> = new Map(
  [GRBL, GRBLHAL, FLUIDNC, MARLIN, MARLIN_FAN, LINUXCNC, MACH3].map((dialect) => [dialect.name, dialect]),
);
