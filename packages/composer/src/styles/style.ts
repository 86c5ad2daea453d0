import type { Area } from '../ink/area';
import type { Ink } from '../ink/ink';
import type { Random } from '../ink/random';
import type { Lettering } from '../lettering';

/** What a style draws with. */
export interface Desk {
  readonly ink: Ink;
  readonly random: Random;
  readonly lettering: Lettering;
  /** At least one motif, each centred at the origin with a longer side of 1 mm; the first one is the subject. */
  readonly motifs: readonly [Area, ...Area[]];
  /** The words for the lettering; empty for none. */
  readonly text: string;
  readonly prompt: string;
}

/** A drawing on a sheet from (0, 0) to (width, height), mm. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** What is engraved, burnt or cleared. */
  readonly art: Area;
  /** Where the piece is cut out of the material. */
  readonly edge?: Area;
}

/** A way of making a drawing. */
export type Style = (desk: Desk) => Promise<Drawing>;
