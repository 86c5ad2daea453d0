import { type InlayHalf, slantedInlayDepth } from '@kerf/cam';
import { type Polylines, polylineAt, polylineCount, polylineLength, signedArea } from '@kerf/geometry';
import { type Problem, roundTo, toolRadiusAt } from '@kerf/machining';
import type { JobProblemMaker } from '../problems';
import type { DesignCheck } from './check';

/**
 * Lengths and areas that differ by less than this share belong to the same shape, because its curves were turned into
 * lines twice.
 */
const SAME_SHAPE = 0.002;
/** Depths and radii that differ by less than this, mm, are the same: the difference is rounding. */
const TOLERANCE = 1e-6;

/** One half, with its shape. */
interface Half extends InlayHalf {
  readonly objectId: string;
  /** `area` and `length` tell shapes apart. They do not change when a shape is moved or rotated. */
  readonly area: number;
  readonly length: number;
}

/**
 * Whether the halves of an inlay fit into each other. An opening and a plug belong together when they have the same
 * shape and are cut in one design. They fit when:
 * - both have walls of the same kind;
 * - both are cut with bits of the same form;
 * - both are equally deep, when their walls slant.
 *
 * Halves in different designs cannot be compared. So each half is also checked alone: for a bit of the wrong form, for
 * a bit that is too short for the depth, and for a gap as large as the depth.
 */
export const checkInlayFit: DesignCheck = ({ job }, problem) => {
  const halves = new Map<string, Half>();
  for (const { objectId, geometry, facts } of job.operations)
    if (facts.half && !halves.has(objectId))
      halves.set(objectId, { ...facts.half, objectId, ...measureOf(geometry) });
  const all = [...halves.values()];
  return all.flatMap((half) => {
    const found = ownProblem(half, problem) ?? misfitWithAll(half, all, problem);
    return found ? [found] : [];
  });
};

/** Why a plug fits into none of the openings of its shape; null: it fits into one, or there is none. */
function misfitWithAll(half: Half, halves: readonly Half[], problem: JobProblemMaker): Problem | null {
  const mates = half.part === 'male' ? halves.filter((other) => isMate(half, other)) : [];
  const misfits = mates.map((mate) => misfitOf(half, mate, problem));
  return misfits.includes(null) ? null : (misfits[0] ?? null);
}

function measureOf(geometry: Polylines): { readonly area: number; readonly length: number } {
  let [area, length] = [0, 0];
  for (let i = 0; i < polylineCount(geometry); i += 1) {
    const ring = polylineAt(geometry, i);
    area += Math.abs(signedArea(ring));
    length += polylineLength(ring, geometry.closed[i] === 1);
  }
  return { area, length };
}

function isMate(plug: Half, other: Half): boolean {
  if (other.part !== 'female') return false;
  const isSame = (a: number, b: number) => Math.abs(a - b) <= SAME_SHAPE * Math.max(a, b);
  return isSame(plug.area, other.area) && isSame(plug.length, other.length);
}

function ownProblem(half: Half, problem: JobProblemMaker): Problem | null {
  const { objectId: name, walls, gap, startDepth, targetDepth, wallTool: tool } = half;
  const place = { objectId: name };
  if (walls === 'straight' && tool.kind === 'v-bit') return problem('inlay-needs-end-mill', { name }, place);
  if (walls !== 'slanted' || tool.kind !== 'v-bit' || targetDepth <= startDepth) return null;
  const depth = slantedInlayDepth(half, tool);
  if (gap >= Math.min(depth, targetDepth) - startDepth - TOLERANCE)
    return problem('inlay-all-gap', { name }, place);
  if (depth >= targetDepth - TOLERANCE) return null;
  return problem('inlay-shallower', { name, depth: roundTo(depth, 2) }, place);
}

/** Why a plug does not fit into an opening of its shape; null: it fits. */
function misfitOf(plug: Half, opening: Half, problem: JobProblemMaker): Problem | null {
  const values = { name: plug.objectId, part: opening.objectId };
  const place = { objectId: plug.objectId };
  if (plug.walls !== opening.walls) return problem('inlay-different-walls', values, place);
  if (!isSameForm(plug, opening)) return problem('inlay-different-bits', values, place);
  if (plug.walls === 'straight' || Math.abs(heightOf(plug) - heightOf(opening)) <= TOLERANCE) return null;
  return problem('inlay-different-depth', values, place);
}

function heightOf({ startDepth, targetDepth }: Half): number {
  return targetDepth - startDepth;
}

function isSameForm(plug: Half, opening: Half): boolean {
  const [a, b] = [plug.wallTool, opening.wallTool];
  if (a.kind !== b.kind) return false;
  if (a.kind === 'v-bit' && b.kind === 'v-bit' && plug.walls === 'slanted')
    return Math.abs(a.angle - b.angle) <= TOLERANCE;
  const radius = ({ wallTool, targetDepth }: Half) => toolRadiusAt(wallTool, targetDepth);
  return Math.abs(radius(plug) - radius(opening)) <= TOLERANCE;
}
