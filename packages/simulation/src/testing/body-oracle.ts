import { type MotionTrace, SegmentKind, segmentKind } from '@kerf/gcode';
import type { StockTool } from '../stock/cutter-shape';
import { type StockGridShape, stockGridShape } from '../stock/stock-grid';
import { oracleHeightOfSegment, pointAt, undersideOf } from './stock-oracle';

/** A cylinder around the axis of a bit, with its lower face `from` mm above the tip. */
export interface OracleCylinder {
  readonly radius: number;
  readonly from: number;
}

/**
 * How far material extends above the lower face of a cylinder along a segment, mm: a lower and an upper bound. A bound
 * is negative when no material extends above the face.
 */
export interface OracleHit {
  readonly least: number;
  readonly most: number;
}

/** The number of positions of the tip that are checked along a segment. */
const STEPS = 80;

/**
 * What a cylinder hits on each segment of a program, computed slowly and simply: the tip is moved from position to
 * position. The cutting edges leave a gap in a column of material; the material above that gap is one piece. A hit
 * between two positions may be missed. So the search runs twice: with a cylinder that is slightly too slim and edges
 * that are too wide, and the other way round.
 */
export function oracleHits(
  trace: MotionTrace,
  tool: StockTool,
  stock: StockGridShape['stock'],
  cellSize: number,
  cylinder: OracleCylinder,
): OracleHit[] {
  const { columns, rows } = stockGridShape(stock, cellSize);
  const low = new Float64Array(columns * rows);
  const high = new Float64Array(columns * rows);
  const hits: OracleHit[] = [];
  for (let segment = 0; segment < trace.segmentCount; segment += 1) {
    let [least, most] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let cell = 0; cell < low.length; cell += 1) {
      const x = ((cell % columns) + 0.5) * cellSize;
      const y = (Math.floor(cell / columns) + 0.5) * cellSize;
      least = Math.max(least, depthAt(trace, segment, tool, cylinder, low[cell]!, x, y, -1));
      most = Math.max(most, depthAt(trace, segment, tool, cylinder, high[cell]!, x, y, 1));
      const own = oracleHeightOfSegment(trace, segment, tool, stock.thickness, x, y);
      low[cell] = Math.min(low[cell]!, own.least);
      high[cell] = Math.min(high[cell]!, own.greatest);
    }
    hits.push({ least, most });
  }
  return hits;
}

/**
 * Finds the depth for one column of material that reaches up to `height`. `side`: whether the largest (1) or the
 * smallest (−1) value is wanted.
 */
function depthAt(
  trace: MotionTrace,
  segment: number,
  tool: StockTool,
  { radius, from }: OracleCylinder,
  height: number,
  x: number,
  y: number,
  side: 1 | -1,
): number {
  const [start, end] = [pointAt(trace, segment), pointAt(trace, segment + 1)];
  // The material is always lower than the face, or the move is never near the column.
  if (height <= Math.min(start.z, end.z) + from) return Number.NEGATIVE_INFINITY;
  if (Math.hypot(beyond(x, start.x, end.x), beyond(y, start.y, end.y)) > radius + 1)
    return Number.NEGATIVE_INFINITY;
  const step = Math.hypot(end.x - start.x, end.y - start.y) / STEPS;
  const edges = undersideOf(tool, segmentKind(trace, segment) === SegmentKind.rapid ? 0.005 : 0);
  const body = radius + side * (step + 1e-3);
  const cutter = edges.radius - side * (step + 1e-3);
  let [floorOfGap, topOfGap, deepest] = [height, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let index = 0; index <= STEPS; index += 1) {
    const share = index / STEPS;
    const z = start.z + share * (end.z - start.z);
    const away = Math.hypot(start.x + share * (end.x - start.x) - x, start.y + share * (end.y - start.y) - y);
    const face = z + from;
    if (away <= cutter) {
      topOfGap = Math.max(topOfGap, face);
      floorOfGap = Math.min(floorOfGap, z + edges.heightAt(Math.min(away, edges.radius)));
    }
    if (away > body) continue;
    deepest = Math.max(deepest, height - Math.max(face, topOfGap), floorOfGap - face);
  }
  return deepest;
}

/** How far a value is outside of a range. */
function beyond(value: number, a: number, b: number): number {
  return Math.max(0, Math.min(a, b) - value, value - Math.max(a, b));
}
