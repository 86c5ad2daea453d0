import type { Polylines } from '@kerf/geometry';
import type { CategoryName } from '../categories';
import type { Pen } from './pen';

/** An ornament that Kerf draws itself. */
export interface Ornament {
  /** Unique among the ornaments. */
  readonly id: string;
  readonly names: readonly [en: string, zh: string, pt: string];
  /** Further words by which it is found. */
  readonly words: readonly string[];
  /** Where it is not among frames and ornaments. */
  readonly category?: CategoryName;
  /** Its area, in any unit, y upwards. */
  readonly draw: (pen: Pen) => Polylines;
}

/** A family of ornaments: all members that are offered. */
export type OrnamentFamily = readonly Ornament[];
