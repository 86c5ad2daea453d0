import type { Credit } from '@kerf/document';
import type { FillRule, Path } from '@kerf/geometry';

/** A picture for a word: a filled outline, y up, of any size. */
export interface Motif {
  /** Names the motif: 'stag-head'. */
  readonly name: string;
  readonly path: Path;
  readonly fillRule: FillRule;
  /** Who made it, and under which licence. */
  readonly credit: Credit;
}

/**
 * Finds motifs for the words of a person: for each word, in their order, the best motif, or null when there is none.
 * The composer's own catalogue is one; a library of designs can be another.
 */
export type FindMotifs = (words: readonly string[]) => Promise<readonly (Motif | null)[]>;
