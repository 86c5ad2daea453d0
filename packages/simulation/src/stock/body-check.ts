import { type BodyFinding, BodySearch, nothingKnown } from './body-search';
import type { Move } from './carve-segment';
import type { StockGridShape } from './stock-grid';

/* Shank and holder: does a part of the bit that does not cut hit material? The field of heights is the classic Z-map of
   NC verification (Choi and Jerard, Sculptured Surface Machining, 1998). The parts (shank and holder) are cylinders
   around the axis of the bit.

   The names, for one cell and one straight move:

   - `a` is the position of the cell's centre along the move, `b` its distance to the side, m the slope of the move;
   - F is the height of the cylinder's lower face above the tip, R the radius of the cylinder;
   - the cylinder is over the centre while the tip is on its way from a − √(R² − b²) to a + √(R² − b²). The pieces of
     this way before and after the move do not count; what is left goes from `first` to `last`;
   - the cutting edges have the radius r. They come to the centre at `enter`, and clear everything there from the tip's
     underside up to F above the tip;
   - z is the height of the tip, h the height of the material before the move, h' the height after it.

   The overlap of the material with the cylinder is largest

   - on a level or rising move, when the cylinder arrives: h − z(first) − F. Material that the edges clear until then
     does not matter, because it is no higher than the face;
   - on a falling move, if the edges come to the centre too, when the edges arrive: h − z(enter) − F. Lower material
     does not matter, because the edges cut it before the face gets there;
   - on a falling move, also at the end, over the material that is left: h' − z(last) − F. The cells under the edges at
     the end are not searched, because nothing is left there. So a cylinder that is no wider than the edges hits nothing
     at the end.

   So a move is checked once before it is cut. Most falling moves are checked once more after they are cut. Nothing is
   sampled: the result is exact for the centres of the cells. The machine follows arcs as chords, so they are checked as
   chords.

   A stock of heights has no overhangs. Material that stays above the edges is reported when the edges arrive, and
   removed then. For that reason the cells under the edges at the end of the previous move are not searched. The heights
   of these cells could not be used anyway: the carving of a move leaves cells that the next move cuts lower to the next
   move, so they are still too high.

   Known techniques for finding a maximum in slowly changing data make the search fast:

   - Branch and bound over the largest heights of square blocks, one level of a maximum mipmap (Tevs, Ihrke and Seidel,
     Maximum Mipmaps for Fast, Accurate, and Scalable Dynamic Height Field Rendering, 2008). Material is only removed,
     so an old bound of a block is still a bound. It is computed again after it did not help several times. The top of
     the stock is a bound for all blocks, so most moves end with one comparison. A search ends when no block that is
     left can overlap the face more than the largest overlap found.
   - Coherence between moves, like the witnesses of collision detection (Baraff, Curved Surfaces and Coherence for
     Non-penetrating Rigid Body Simulation, 1990). After a move that hit something, the cell of that hit is checked
     first; if the edges have cleared it, the cell at the same place from the start of the new move. The order of the
     search stays the same, so this does not change which of several equal cells is reported. After a move that hit
     nothing, only the crescent is searched into which the disc has moved.
   - Consecutive moves that hit something are one fault, with its deepest place. So once a move is known to hit
     something, it is only searched for places deeper than those of the earlier moves in the same run. */

/** A part of a bit that does not cut. */
export interface BodyPart {
  readonly part: 'shank' | 'holder';
  /** mm, slightly less than the real radius: touching is not a fault. */
  readonly radius: number;
  /** The height of its lower face above the tip, mm. The edges have their full width at that height or below it. */
  readonly from: number;
}

/** The overlap of a part of a bit with material on a move. */
export interface BodyHit {
  readonly isHit: boolean;
  /**
   * How far material extends above the lower face of the part, mm. 0 when the moves right before this move hit
   * something too, and at least as deep.
   */
  readonly depth: number;
  /** When `depth` is above 0: the first cell with that depth, block by block and row by row. */
  readonly cell: number;
  /** The height of the material in that cell, mm. */
  readonly height: number;
}

/** Searches for material in the way of shank and holder, move by move, in one grid. */
export class BodyCheck {
  readonly #slack: number;
  readonly #search: BodySearch;
  readonly #findings: BodyFinding[] = [];
  /** The segment, parts and cutter of the last check. */
  #latest = -1;
  #latestParts: readonly BodyPart[] = [];
  #cutter = 0;
  /** The heights of the tip at the ends of the move. */
  #start = 0;
  #end = 0;

  /** `values`: heights in mm, row by row, 0 at most. `slack`: an overlap up to this is not a fault, mm. */
  constructor(grid: StockGridShape, values: Float32Array, slack: number) {
    this.#slack = slack;
    this.#search = new BodySearch(grid, values, slack);
  }

  /**
   * Checks a segment before it is cut. The segments must come in their order. `cutter`: the radius of the tool that
   * cuts, mm.
   */
  before(segment: number, move: Move, parts: readonly BodyPart[], cutter: number): void {
    const isNext = segment === this.#latest + 1 && parts === this.#latestParts;
    const edges = isNext ? Math.min(this.#cutter, cutter) : -1;
    this.#latest = segment;
    this.#latestParts = parts;
    this.#cutter = cutter;
    this.#start = move.z0;
    this.#end = move.z1;
    this.#search.takeMove(move, cutter, edges);
    if (!isNext) this.#findings.length = 0;
    for (const [index, { radius, from }] of parts.entries()) {
      this.#findings[index] ??= nothingKnown();
      const finding = this.#findings[index];
      finding.isHit = false;
      finding.depth = 0;
      if (this.#isAboveAll(from)) continue;
      this.#search.look(move.z1 < move.z0 ? 'enter' : 'first', radius, move.z0 + from, finding);
    }
  }

  /** Call it after the same segment was cut. Returns the hit of each part, valid until the next segment. */
  after(parts: readonly BodyPart[]): readonly BodyHit[] {
    for (const [index, { radius, from }] of parts.entries()) {
      const finding = this.#findings[index]!;
      if (this.#end < this.#start && radius > this.#cutter && !this.#isAboveAll(from))
        this.#search.look('last', radius, this.#start + from, finding);
      finding.run = finding.isHit ? Math.max(finding.run, finding.depth) : 0;
      finding.isClear = !finding.isHit;
    }
    return this.#findings;
  }

  #isAboveAll(from: number): boolean {
    return Math.min(this.#start, this.#end) + from + this.#slack >= 0;
  }
}
