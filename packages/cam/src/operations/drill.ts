import {
  filterPolylines,
  type Point,
  type Polylines,
  polylineAt,
  polylineCount,
  polylinesBounds,
  polylinesFrom,
  signedArea,
} from '@kerf/geometry';
import { type Moves, throwIfCancelled, toolRadiusAt } from '@kerf/machining';
import type { MillingCut } from '../cuts/cut';
import type { GenerateContext } from '../cuts/generate-context';
import { depthPasses } from '../paths/depth-passes';
import { MillWriter } from '../paths/mill-writer';
import { tolerancesFor } from '../paths/tolerances';
import type { CutKind } from './cut-kind';
import type { LoadOf } from './load/load-changes';
import { cutPocket } from './pocket';
import type { TargetForm } from './target-form';

/** A cut that makes holes in the middle of contours. */
export interface DrillCut extends MillingCut {
  readonly kind: 'drill';
  readonly method: 'simple' | 'peck' | 'bore' | 'countersink';
  /** 'contours': one hole per closed contour. 'object': one hole in the middle of all contours together. */
  readonly at: 'contours' | 'object';
  /** How deep the tool drills before each retract, mm. */
  readonly peckDepth: number;
  /** How long the bit turns at the bottom before it goes up, s. */
  readonly dwell: number;
  /** The distance between neighbouring cuts, mm, as in a pocket. It is for bores that are much wider than the tool. */
  readonly stepover: number;
}

/** A hole: its position, and the radius of its contour; null when the contour is not a circle. */
export interface Hole extends Point {
  readonly radius: number | null;
}

/**
 * How much the distances of a circle's points from its middle may differ: as a share of the radius, and at least this
 * many mm.
 */
const ROUNDNESS = { share: 0.01, least: 0.01 };

/** A circle that is wider than the tool by at least this much, mm, is bored; a narrower one is drilled. */
const LEAST_BORE = 0.05;

/**
 * Makes holes, going to the nearest hole next. A circle that is wider than the tool is milled in a helix of constant
 * radius, if the helix leaves no core in the middle. A still wider circle is cleared like a pocket, which the tool
 * enters in a helix.
 */
export function generateDrill(cut: DrillCut, context: GenerateContext): Moves {
  const writer = new MillWriter(cut, context.note);
  const isCountersink = cut.method === 'countersink';
  if (isCountersink && cut.tool.kind !== 'v-bit') {
    const { minX, minY } = polylinesBounds(cut.geometry);
    context.note?.({ code: 'countersink-needs-v-bit', x: minX, y: minY });
    return writer.finish();
  }
  const holes = nearestFirst(drilledHoles(cut));
  if (cut.finalDepth > cut.startDepth)
    holes.forEach((hole, i) => {
      throwIfCancelled(context);
      makeHole(hole, cut, writer, context);
      context.report((i + 1) / holes.length);
    });
  return writer.finish();
}

function makeHole(hole: Hole, cut: DrillCut, writer: MillWriter, context: GenerateContext): void {
  const room = (hole.radius ?? 0) - toolRadiusAt(cut.tool, cut.finalDepth);
  if (cut.method === 'bore' && room > LEAST_BORE) bore(hole, room, cut, writer, context);
  else if (cut.method === 'simple') drillDown(hole, [cut.finalDepth], cut, writer);
  else if (cut.method === 'countersink') drillDown(hole, [countersinkDepth(hole, cut)], cut, writer);
  else drillDown(hole, depthPasses(cut.startDepth, cut.finalDepth, cut.peckDepth), cut, writer);
}

/** Drills down to each of the depths and retracts after each, which removes the chips. */
function drillDown({ x, y }: Point, depths: readonly number[], cut: DrillCut, writer: MillWriter): void {
  let top = -cut.startDepth;
  for (const depth of depths) {
    writer.enterAt(x, y, -depth, top);
    top = -depth;
  }
  writer.dwell(cut.dwell);
}

/** The depth at which the cone is as wide as the circle. When there is no circle, it is the whole depth. */
function countersinkDepth({ radius }: Hole, { tool, startDepth, finalDepth }: DrillCut): number {
  if (radius === null || tool.kind !== 'v-bit') return finalDepth;
  return startDepth + Math.min(radius, tool.diameter / 2) / Math.tan(tool.angle / 2);
}

function bore(hole: Hole, room: number, cut: DrillCut, writer: MillWriter, context: GenerateContext): void {
  const toolRadius = toolRadiusAt(cut.tool, cut.finalDepth);
  const around = room - tolerancesFor(toolRadius).wallAllowance;
  if (around > 0.9 * toolRadius) {
    cutPocket(pocketOf(hole, cut), writer, context);
    return;
  }
  const [x, y] = [hole.x + around, hole.y];
  const half = {
    turn: cut.direction === 'climb' ? 1 : -1,
    cx: hole.x,
    cy: hole.y,
    length: Math.PI * around,
  } as const;
  const spans = [
    { ...half, x: hole.x - around, y },
    { ...half, x, y },
  ];
  const circle = { x, y, spans, length: 2 * Math.PI * around, isClosed: true };
  const depth = cut.finalDepth - cut.startDepth;
  const steepest = Math.min(cut.stepdown, writer.slope * circle.length);
  const turns = Math.ceil(depth / steepest - 1e-9);
  const length = turns * circle.length;
  writer.enterAt(x, y, -cut.startDepth, -cut.startDepth);
  writer.follow(circle, 0, length, (walked) => -cut.startDepth - (depth * walked) / length);
  writer.follow(circle, 0, circle.length, () => -cut.finalDepth);
  writer.dwell(cut.dwell);
}

/** The hole as a pocket whose contour is a circle. */
function pocketOf({ x, y, radius }: Hole, cut: DrillCut): Parameters<typeof cutPocket>[0] {
  const r = radius ?? 0;
  const sides = Math.ceil(Math.PI / Math.acos(1 - 0.001 / Math.max(r, 0.1)));
  const points = Array.from({ length: sides }, (_, i) => {
    const angle = (2 * Math.PI * i) / sides;
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
  }).flat();
  return {
    ...cut,
    kind: 'pocket',
    geometry: polylinesFrom([{ points, closed: true }]),
    strategy: 'offset',
    angle: 0,
    finish: { allowance: 0, stockToLeave: 0, isAtFullDepth: false },
    adaptive: null,
    slotFeedRatio: 1,
    after: null,
  };
}

/** The holes that an operation makes, in the order of their contours. */
export function drilledHoles({ geometry, at }: DrillCut): Hole[] {
  const holes = holesIn(geometry);
  if (at === 'contours' || holes.length === 1) return holes;
  const { minX, minY, maxX, maxY } = polylinesBounds(geometry);
  return minX <= maxX ? [{ x: (minX + maxX) / 2, y: (minY + maxY) / 2, radius: null }] : [];
}

/** The holes at the middles of closed contours. Circles have a radius. */
export function holesIn(geometry: Polylines): Hole[] {
  const closed = filterPolylines(geometry, (i) => geometry.closed[i] === 1);
  return Array.from({ length: polylineCount(closed) }, (_, i) => holeIn(polylineAt(closed, i)));
}

/** The centroid of a contour's area, with a radius when all points of the contour are equally far from it. */
function holeIn(points: Float64Array): Hole {
  const area = signedArea(points);
  let [x, y] = [0, 0];
  for (let i = 0, j = points.length - 2; i < points.length; j = i, i += 2) {
    const cross = points[j]! * points[i + 1]! - points[i]! * points[j + 1]!;
    x += (points[i]! + points[j]!) * cross;
    y += (points[i + 1]! + points[j + 1]!) * cross;
  }
  if (Math.abs(area) < 1e-9) return { x: points[0]!, y: points[1]!, radius: null };
  x /= 6 * area;
  y /= 6 * area;
  let [least, most] = [Number.POSITIVE_INFINITY, 0];
  for (let i = 0; i < points.length; i += 2) {
    const distance = Math.hypot(points[i]! - x, points[i + 1]! - y);
    least = Math.min(least, distance);
    most = Math.max(most, distance);
  }
  const isRound = points.length >= 16 && most - least <= Math.max(ROUNDNESS.least, ROUNDNESS.share * most);
  return { x, y, radius: isRound ? least : null };
}

function nearestFirst(holes: readonly Hole[]): Hole[] {
  const left = [...holes];
  const ordered: Hole[] = [];
  while (left.length > 0) {
    const { x, y } = ordered.at(-1) ?? { x: 0, y: 0 };
    let nearest = 0;
    left.forEach((hole, i) => {
      const best = left[nearest]!;
      if (Math.hypot(hole.x - x, hole.y - y) < Math.hypot(best.x - x, best.y - y)) nearest = i;
    });
    ordered.push(...left.splice(nearest, 1));
  }
  return ordered;
}

/** What loads the bit while it makes a hole: only boring moves it sideways. */
export const DRILL_LOAD: LoadOf<DrillCut> = ({ method }) => (method === 'bore' ? {} : null);

/** Holes in the middle of contours. */
export const DRILL_CUT: CutKind<DrillCut> = {
  generate: generateDrill,
  target: (cut) => drilledHoles(cut).map((hole) => holeForm(hole, cut)),
};

function holeForm(hole: Hole, { tool, startDepth, finalDepth, method }: DrillCut): TargetForm {
  const { x, y, radius } = hole;
  const lines = polylinesFrom([{ points: [x, y], closed: true }]);
  if (method === 'bore' && radius !== null && radius > tool.diameter / 2)
    return {
      lines,
      reach: radius,
      wallAt: -radius,
      heightAt: (distance) => (-distance < radius ? -finalDepth : 0),
    };
  const isSunk = method === 'countersink' && tool.kind === 'v-bit' && radius !== null;
  const tip = isSunk
    ? startDepth + Math.min(radius, tool.diameter / 2) / Math.tan(tool.angle / 2)
    : finalDepth;
  return { lines, tool, tip: -tip, beside: 0 };
}
