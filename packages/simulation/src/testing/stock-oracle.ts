import { type MotionTrace, SegmentKind, segmentKind } from '@kerf/gcode';
import type { StockTool } from '../stock/cutter-shape';

/** A random number generator with a seed (mulberry32): the same programs in every run. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The smallest and the largest height that may be right at a point. They differ only on the rim of a move. */
export interface OracleHeight {
  readonly least: number;
  readonly greatest: number;
}

/** A cell that is this close to the rim of a move, or closer, counts as on the rim, mm. */
const RIM = 1e-3;

/**
 * The height of the surface at (x, y) after all segments of `trace`, computed slowly and simply. For each segment,
 * bisection finds the stretch of the move in which the tool covers the point. Ternary search then finds the lowest
 * underside of the tool in that stretch. This is possible because the height of the underside is convex along a
 * straight move.
 */
export function oracleHeight(
  trace: MotionTrace,
  tool: StockTool,
  thickness: number,
  x: number,
  y: number,
): OracleHeight {
  let [least, greatest] = [0, 0];
  for (let segment = 0; segment < trace.segmentCount; segment += 1) {
    const own = oracleHeightOfSegment(trace, segment, tool, thickness, x, y);
    least = Math.min(least, own.least);
    greatest = Math.min(greatest, own.greatest);
  }
  return { least, greatest };
}

/** The height of the surface at (x, y) after one segment in an untouched stock. */
export function oracleHeightOfSegment(
  trace: MotionTrace,
  segment: number,
  tool: StockTool,
  thickness: number,
  x: number,
  y: number,
): OracleHeight {
  const kind = segmentKind(trace, segment);
  const cutter = undersideOf(tool, kind === SegmentKind.rapid ? 0.005 : 0);
  const from = pointAt(trace, segment);
  const to = pointAt(trace, segment + 1);
  const distanceAt = (t: number) => {
    const dx = from.x + t * (to.x - from.x) - x;
    const dy = from.y + t * (to.y - from.y) - y;
    return Math.sqrt(dx * dx + dy * dy);
  };
  const closest = nearest(from, to, x, y);
  const gap = distanceAt(closest) - cutter.radius;
  if (gap > RIM) return { least: 0, greatest: 0 };
  const height = (t: number) =>
    from.z + t * (to.z - from.z) + cutter.heightAt(Math.min(distanceAt(t), cutter.radius));
  const covers = (t: number) => distanceAt(t) <= cutter.radius;
  const [low, high] = covers(closest)
    ? [edge(closest, 0, covers), edge(closest, 1, covers)]
    : [closest, closest];
  const lowest = Math.max(-thickness, Math.min(height(low), height(high), thirds(low, high, height)));
  return {
    least: Math.min(0, Math.abs(gap) < RIM ? lowestOf(from.z, to.z, thickness) : lowest),
    greatest: gap < -RIM ? Math.min(0, lowest) : 0,
  };
}

/** The underside of a tool whose radius is smaller by `less`: its height above the tip at a distance from the axis. */
export function undersideOf(
  tool: StockTool,
  less: number,
): { readonly radius: number; readonly heightAt: (distance: number) => number } {
  const radius = tool.diameter / 2 - less;
  const ballAt = (ball: number, distance: number) =>
    ball - Math.sqrt(Math.max(0, ball * ball - distance * distance));
  switch (tool.kind) {
    case 'ball-end-mill':
      return { radius, heightAt: (distance) => ballAt(radius, distance) };
    case 'v-bit': {
      const tip = Math.min(radius, (tool.tipDiameter ?? 0) / 2);
      return { radius, heightAt: (distance) => Math.max(0, distance - tip) / Math.tan(tool.angle / 2) };
    }
    case 'tapered-ball-end-mill': {
      const half = tool.angle / 2;
      const ball = tool.tipDiameter / 2;
      const [out, up] = [ball * Math.cos(half), ball * (1 - Math.sin(half))];
      const coneAt = (distance: number) => up + Math.max(0, distance - out) / Math.tan(half);
      return {
        radius,
        heightAt: (distance) =>
          distance > ball - less
            ? coneAt(distance)
            : Math.min(ballAt(ball - less, distance), coneAt(distance)),
      };
    }
    default:
      return { radius, heightAt: () => 0 };
  }
}

function lowestOf(a: number, b: number, thickness: number): number {
  return Math.max(-thickness, Math.min(a, b));
}

export function pointAt(trace: MotionTrace, index: number): { x: number; y: number; z: number } {
  const { points } = trace;
  return { x: points[3 * index]!, y: points[3 * index + 1]!, z: points[3 * index + 2]! };
}

function nearest(from: { x: number; y: number }, to: { x: number; y: number }, x: number, y: number): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const squared = dx * dx + dy * dy;
  if (squared === 0) return 0;
  return Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / squared));
}

/** The last position from `inside` towards `end` at which the tool still covers the cell. */
function edge(inside: number, end: number, covers: (t: number) => boolean): number {
  if (covers(end)) return end;
  let [good, bad] = [inside, end];
  for (let step = 0; step < 50; step += 1) {
    const middle = (good + bad) / 2;
    if (covers(middle)) good = middle;
    else bad = middle;
  }
  return good;
}

function thirds(low: number, high: number, height: (t: number) => number): number {
  let [a, b] = [low, high];
  for (let step = 0; step < 80; step += 1) {
    const [c, d] = [a + (b - a) / 3, b - (b - a) / 3];
    if (height(c) < height(d)) b = d;
    else a = c;
  }
  return height((a + b) / 2);
}
