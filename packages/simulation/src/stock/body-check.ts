import { type BodyFinding, BodySearch } from './body-search';
import type { Move } from './carve-segment';
import type { StockGridShape } from './stock-grid';

/*
 * Shank and holder: does a part of the bit that does not cut meet material? The field of heights is the classic Z-map of NC
 * verification (Choi and Jerard, Sculptured Surface Machining, 1998), and the parts are cylinders about the axis of the bit.
 *
 * For one straight move, let a cell's centre be `a` along the move and `b` to its side, m the slope of the move, and F how far
 * the cylinder's lower face is above the tip. A cylinder of radius R is over the centre while the tip is on its way from
 * a − √(R² − b²) to a + √(R² − b²), as far as that lies on the move: from `first` to `last`. The cutting edges, of radius r,
 * come to the centre at `enter` and clear all of it between the tip's underside and F above the tip. With h for the height
 * before the move and h' for that after it, what stands in the cylinder's way is highest
 *
 * - on a level or rising way when it comes: h − z(first) − F. What the edges clear meanwhile is no higher than the face;
 * - on a falling way, where the edges come too, above what they clear on their arrival: h − z(enter) − F. What lies lower is
 *   cut before the face gets there;
 * - on a falling way at the end, above what is left: h' − z(last) − F, but under the edges as they are at the end, which leave
 *   nothing there. A part that is no wider than they are meets nothing then.
 *
 * So a move is looked at once before it is cut and, where it falls, mostly once more after. Nothing is sampled: this is exact
 * for the centres of the cells. A stock of heights has no overhangs: what the edges leave standing over themselves is told when
 * they come, and is gone then. So nothing is told of what lies under them where the move before has ended; and the heights
 * could not tell, as the carving leaves to a move what it cuts lower than the one before. Arcs come as chords, which the machine
 * follows too.
 *
 * What makes it quick is known from searches for the greatest in what changes little:
 *
 * - Branch and bound over the greatest heights of square blocks, one level of a maximum mipmap (Tevs, Ihrke and Seidel, Maximum
 *   Mipmaps for Fast, Accurate, and Scalable Dynamic Height Field Rendering, 2008). Material only goes away: a bound may be old,
 *   and is renewed where it was no help several times. The top of the stock bounds all of it, so that most moves end with one
 *   comparison, and a search ends where nothing can stand deeper in the face than what is found.
 * - Coherence between moves, as collision detection has it with its witnesses (Baraff, Curved Surfaces and Coherence for
 *   Non-penetrating Rigid Body Simulation, 1990): after a move that met something, the same cell is asked first; after one that
 *   met nothing, only the crescent is searched into which the disc has moved.
 * - Of moves that meet something one after the other, one fault is told, with its deepest place. So a move is searched only
 *   for what is deeper than those before it in the same run, once it is known to meet anything.
 */

/** A part of a bit that does not cut. */
export interface BodyPart {
  readonly part: 'shank' | 'holder';
  /** mm, a little less than it is: being touched is no fault. */
  readonly radius: number;
  /** Its lower face, mm above the tip: not below where the edges have their full width. */
  readonly from: number;
}

/** What a part of a bit meets on a move. */
export interface BodyHit {
  readonly isHit: boolean;
  /** How far material stands above its lower face, mm; 0 where moves right before, each of which met something, met as much. */
  readonly depth: number;
  /** Where `depth` is more than 0: the first cell where it is that, block by block and row by row. */
  readonly cell: number;
  /** How high the material stood there, mm. */
  readonly height: number;
}

/** Looks for material in the way of shank and holder, move by move, in one grid. */
export class BodyCheck {
  readonly #slack: number;
  readonly #search: BodySearch;
  readonly #findings: BodyFinding[] = [];
  /** The segment, parts and cutter that were looked at last. */
  #latest = -1;
  #latestParts: readonly BodyPart[] = [];
  #cutter = 0;
  /** The heights of the tip at the ends of the move. */
  #start = 0;
  #end = 0;

  /** `values`: heights in mm, row by row, 0 at most. `slack`: meeting no more than this is no fault, mm. */
  constructor(grid: StockGridShape, values: Float32Array, slack: number) {
    this.#slack = slack;
    this.#search = new BodySearch(grid, values, slack);
  }

  /** To be asked before a segment is cut. `cutter`: the radius of what it cuts, mm. The segments must come in their order. */
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

  /** To be asked after the same segment was cut: what each of its parts meets. Good until the next segment. */
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

function nothingKnown(): BodyFinding {
  return { isHit: false, depth: 0, cell: -1, height: 0, run: 0, witness: -1, isClear: false };
}
