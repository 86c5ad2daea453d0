import { expandBounds, type Point } from '@kerf/geometry';
import { MoveKind, type Moves, type Toolpath } from '@kerf/machining';
import type { MillingCut } from '../cuts/cut';
import type { CamJob, CamOperation } from '../cuts/operation';
import { isClampBeside } from '../paths/clamps';
import { type CuttingRuns, cuttingRuns } from './cutting-runs';
import { isFreeing } from './freed-parts';

/* Between two operations the tool travels at the safe height, because a person may have put a clamp or a screw between
   two objects without saying so. Nothing of that kind stands where the tool cuts, nor on a narrow strip between two
   cuts. So the way to a neighbouring object that crosses only such ground is at the retract height. */

/** The widest strip, mm, between two cuts on which nothing stands: a clamp or the head of a screw is wider. */
const WIDEST_STRIP = 5;
/** The distance between the checked points of a way, mm. */
const STEP = 0.5;
/** Longer ways, mm, are at the safe height without a check: they cross more than a narrow strip. */
const LONGEST_WAY = 100;

/**
 * The toolpaths of one program, in their order. Where the way between two of them certainly crosses no obstacle, the
 * first one ends at the retract height, and the second one begins there.
 */
export function withLowTravel(job: CamJob, toolpaths: readonly Toolpath[]): readonly Toolpath[] {
  if (job.mode === 'laser') return toolpaths;
  const operationOf = new Map(job.operations.map((operation) => [operation.key, operation]));
  const operations = toolpaths.map(({ operationKey }) => operationOf.get(operationKey));
  const cuts = operations.map(lowCut);
  const { thickness = Number.POSITIVE_INFINITY } = job;
  const firstLoose = operations.findIndex((one) => one && isFreeing(one, thickness));
  const runs = new Map<Toolpath, CuttingRuns>();
  const heights = toolpaths.map((toolpath, i) => {
    const before = toolpaths[i - 1];
    const [from, to] = [cuts[i - 1], cuts[i]];
    // A part that was cut out may be loose and stick out.
    if (!before || !from || !to || (firstLoose >= 0 && firstLoose < i)) return null;
    return isFree({ before, from, toolpath, to }, runs)
      ? Math.max(from.retractHeight, to.retractHeight)
      : null;
  });
  return toolpaths.map((toolpath, i) => {
    const [begin, end] = [heights[i] ?? null, heights[i + 1] ?? null];
    if (begin === null && end === null) return toolpath;
    const moves = withEnds(toolpath.moves, begin, end);
    return begin === null ? { ...toolpath, moves } : { ...toolpath, moves, travelHeight: begin };
  });
}

/** A milling cut whose retract height is below its safe height; null for any other cut. */
function lowCut(operation: CamOperation | undefined): MillingCut | null {
  if (!operation || !('retractHeight' in operation) || operation.facts.rank === 'surface') return null;
  return operation.retractHeight < operation.safeHeight ? operation : null;
}

interface Neighbours {
  readonly before: Toolpath;
  readonly from: MillingCut;
  readonly toolpath: Toolpath;
  readonly to: MillingCut;
}

/** Whether the way between two toolpaths crosses only cut ground and narrow strips, with no clamp beside it. */
function isFree({ before, from, toolpath, to }: Neighbours, known: Map<Toolpath, CuttingRuns>): boolean {
  const [start, end] = [endOf(before), startOf(toolpath)];
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  if (length > LONGEST_WAY || !isSameDrive(before, toolpath)) return false;
  if (before.moves.kinds.at(-1) !== MoveKind.rapid) return false;
  if (isClampBeside(to.fixtures, start, end, to.tool, 0)) return false;
  const reach = WIDEST_STRIP / 2 + (from.tool.kind === 'end-mill' ? from.tool.diameter / 2 : 0);
  const cut = [before, toolpath].map((one) => {
    const runs = known.get(one) ?? cuttingRuns(one.moves);
    known.set(one, runs);
    return runs;
  });
  const count = Math.ceil(length / STEP);
  for (let i = 0; i <= count; i += 1) {
    const share = count > 0 ? i / count : 0;
    const at = { x: start.x + share * (end.x - start.x), y: start.y + share * (end.y - start.y) };
    if (!cut.some((runs) => isNear(runs, at, reach))) return false;
  }
  return true;
}

function isSameDrive({ drive: a }: Toolpath, { drive: b }: Toolpath): boolean {
  return a.kind === 'spindle' && b.kind === 'spindle' && a.spindleSpeed === b.spindleSpeed;
}

/** Whether the middle of the tool comes within `reach` of a point while it cuts. */
function isNear({ runs }: CuttingRuns, { x, y }: Point, reach: number): boolean {
  return runs.some(({ points, bounds }) => {
    const { minX, minY, maxX, maxY } = expandBounds(bounds, reach);
    if (x < minX || x > maxX || y < minY || y > maxY) return false;
    let [ax, ay] = [points[0]!, points[1]!];
    for (let i = 0; i < points.length; i += 2) {
      const [bx, by] = [points[i]!, points[i + 1]!];
      const [dx, dy] = [bx - ax, by - ay];
      const square = dx * dx + dy * dy;
      const t = square > 0 ? Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / square)) : 0;
      const [ox, oy] = [ax + t * dx - x, ay + t * dy - y];
      if (ox * ox + oy * oy <= reach * reach) return true;
      [ax, ay] = [bx, by];
    }
    return false;
  });
}

/** The moves with other heights of the first and the last move; null leaves a height as it is. */
function withEnds(moves: Moves, begin: number | null, end: number | null): Moves {
  const ends = moves.ends.slice();
  if (begin !== null) ends[2] = begin;
  if (end !== null) ends[ends.length - 1] = end;
  return { ...moves, ends };
}

function startOf({ moves: { ends } }: Toolpath): Point {
  return { x: ends[0]!, y: ends[1]! };
}

function endOf({ moves: { ends } }: Toolpath): Point {
  return { x: ends.at(-3)!, y: ends.at(-2)! };
}
