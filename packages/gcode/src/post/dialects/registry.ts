import type { Dialect } from '../dialect';
import { GRBL } from './grbl';

/** All dialects, by name. */
export const DIALECTS: ReadonlyMap<string, Dialect> = new Map(
  [GRBL].map((dialect) => [dialect.name, dialect]),
);
