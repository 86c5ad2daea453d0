import { lineOfSegment, type MotionTrace, SegmentKind, segmentKind } from '@kerf/gcode';
import { type Fixture, isLaser, toolRadiusAt } from '@kerf/machining';
import { type MotionTimeline, startOfSegment } from '../time/timeline';
import type { StockTool } from './cutter-shape';
import { type BitTable, type ProgramBit, ProgramBits } from './program-bits';
import { FaultLog, type StockFault, type StockFaultKind } from './stock-fault';

/** An overlap smaller than this is touching, not hitting; coordinates are rounded to 0.001 mm. */
const SLACK = 0.005;

/**
 * The places where a program hits a fixture, a clamp that holds the work, in a rapid or a cut. A laser hits nothing,
 * because its head stays above the work.
 *
 * - The tool is treated as a cylinder. Its width is the tool's width at the height of the fixture's top, when the tip
 *   is at its lowest point of the segment.
 * - The cylinder, and shank and holder where they are known, are tested against the box of the fixture.
 * - A run of consecutive segments that hit a fixture is one fault. Where several parts of the tool hit the same
 *   fixture, only the lowest of these parts is reported.
 * - `table`: the bits of a program that changes bits.
 */
export function fixtureFaults(
  trace: MotionTrace,
  timeline: MotionTimeline,
  tool: StockTool,
  fixtures: readonly Fixture[],
  table?: BitTable,
): StockFault[] {
  if (fixtures.length === 0 || isLaser(tool)) return [];
  const log = new FaultLog();
  const bits = new ProgramBits(trace, tool, table, SLACK);
  const deepest = new Map<StockFaultKind, FixtureHit>();
  for (let segment = 0; segment < trace.segmentCount; segment += 1) {
    if (segmentKind(trace, segment) === SegmentKind.probe) continue;
    deepest.clear();
    const bit = bits.at(segment);
    for (const fixture of fixtures) {
      const hit = hitOf(trace.points, segment, bit, fixture);
      if (hit && hit.depth > (deepest.get(hit.kind)?.depth ?? 0)) deepest.set(hit.kind, hit);
    }
    for (const { kind, depth, at } of deepest.values()) log.add(kind, segment, depth, at);
  }
  return log.before(
    trace.segmentCount,
    (segment) => lineOfSegment(trace, segment),
    (segment) => startOfSegment(timeline, segment),
  ).faults;
}

interface FixtureHit {
  readonly kind: StockFaultKind;
  readonly depth: number;
  readonly at?: NonNullable<StockFault['at']>;
}

/**
 * Returns the hit of the tool's cutting part with a fixture along a segment. When the cutting part does not hit the
 * fixture, returns the hit of the lowest of the other parts (shank, holder) that hits it.
 */
function hitOf(
  points: Float32Array,
  segment: number,
  { tool, bodies }: ProgramBit,
  fixture: Fixture,
): FixtureHit | undefined {
  const at = 3 * segment;
  const low = Math.min(points[at + 2]!, points[at + 5]!);
  const cutter = depthOfHit(points, at, toolRadiusAt(tool, fixture.top - low) - SLACK, 0, fixture);
  if (cutter > 0) return { kind: 'hits-fixture', depth: cutter };
  for (const { part, radius, from } of bodies) {
    const depth = depthOfHit(points, at, radius, from, fixture);
    if (depth > 0) return { kind: `${part}-hits-fixture`, depth, at: placeOfHit(points, at, fixture) };
  }
  return undefined;
}

/**
 * How deep a cylinder hits a fixture along a segment: how far the cylinder's lower face gets below the fixture's top,
 * mm. 0 when the cylinder does not hit. The cylinder has the radius `radius`, and its lower face is `from` above the
 * tip.
 */
function depthOfHit(
  points: Float32Array,
  at: number,
  radius: number,
  from: number,
  fixture: Fixture,
): number {
  const [z0, z1] = [points[at + 2]! + from, points[at + 5]! + from];
  const low = Math.min(z0, z1);
  const { top } = fixture;
  if (low >= top - SLACK || radius <= 0) return 0;
  // The part of the move on which the lower face is below the fixture's top.
  const crossing = z0 === z1 ? 0 : (top - z0) / (z1 - z0);
  const begin = z0 > top ? crossing : 0;
  const end = z1 > top ? crossing : 1;
  const [dx, dy] = [points[at + 3]! - points[at]!, points[at + 4]! - points[at + 1]!];
  const [x0, y0] = [points[at]! + begin * dx, points[at + 1]! + begin * dy];
  const [x1, y1] = [points[at]! + end * dx, points[at + 1]! + end * dy];
  if (isFarFrom(x0, y0, x1, y1, fixture, radius)) return 0;
  return distanceToBox(x0, y0, x1, y1, fixture) < radius ? top - low : 0;
}

/** The point on a fixture's top that is nearest to the lower end of a segment. */
function placeOfHit(
  points: Float32Array,
  at: number,
  { x, y, width, height, top }: Fixture,
): { readonly x: number; readonly y: number; readonly z: number } {
  const lower = points[at + 5]! <= points[at + 2]! ? at + 3 : at;
  return {
    x: Math.min(x + width, Math.max(x, points[lower]!)),
    y: Math.min(y + height, Math.max(y, points[lower + 1]!)),
    z: top,
  };
}

/** Whether a move is farther from a box than `radius` along one axis: this quick test settles nearly all segments. */
function isFarFrom(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  { x, y, width, height }: Fixture,
  radius: number,
): boolean {
  return (
    Math.min(x0, x1) >= x + width + radius ||
    Math.max(x0, x1) <= x - radius ||
    Math.min(y0, y1) >= y + height + radius ||
    Math.max(y0, y1) <= y - radius
  );
}

/** The distance, seen from above, between a straight move and the box of a fixture. */
function distanceToBox(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  { x, y, width, height }: Fixture,
): number {
  if (isCrossed(x0, y0, x1, y1, x, y, x + width, y + height)) return 0;
  const ends = Math.min(
    Math.hypot(beyond(x0, x, x + width), beyond(y0, y, y + height)),
    Math.hypot(beyond(x1, x, x + width), beyond(y1, y, y + height)),
  );
  const [dx, dy] = [x1 - x0, y1 - y0];
  const squared = dx * dx + dy * dy;
  let least = ends;
  for (const cornerX of [x, x + width])
    for (const cornerY of [y, y + height]) {
      const along = squared > 0 ? ((cornerX - x0) * dx + (cornerY - y0) * dy) / squared : 0;
      const share = Math.min(1, Math.max(0, along));
      least = Math.min(least, Math.hypot(cornerX - x0 - share * dx, cornerY - y0 - share * dy));
    }
  return least;
}

/** How far a value is outside of a range. */
function beyond(value: number, low: number, high: number): number {
  return Math.max(0, low - value, value - high);
}

/** Whether a straight move crosses a box, by Liang and Barsky: the shares of the move that are within both ranges. */
function isCrossed(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  minX: number,
  minY: number,
  maxX: number,
  maxY: number,
): boolean {
  let [from, to] = [0, 1];
  for (const [start, way, low, high] of [
    [x0, x1 - x0, minX, maxX],
    [y0, y1 - y0, minY, maxY],
  ] as const) {
    if (way === 0) {
      if (start < low || start > high) return false;
      continue;
    }
    const [a, b] = [(low - start) / way, (high - start) / way];
    from = Math.max(from, Math.min(a, b));
    to = Math.min(to, Math.max(a, b));
  }
  return from <= to;
}
