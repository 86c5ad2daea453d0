import { applyMatrix, type FillRule, type Matrix, type Polylines } from '@kerf/geometry';

/**
 * One line of a fill at height `y`: from `spans[0]` to `spans[1]`, from `spans[2]` to `spans[3]`, and so on, ascending.
 */
export interface ScanRow {
  readonly y: number;
  readonly spans: Float64Array;
}

/** Spans shorter than this, mm, are points and are left out. */
const SHORTEST_SPAN = 0.005;

/**
 * Cuts the area of closed polylines into horizontal lines `interval` apart, after mapping the polylines by `map`. The
 * first line is half an interval above the lowest point. Rows without any area are left out.
 *
 * First, the crossings of edges and rows are counted, so that all crossings fit one flat array. Then every edge is
 * added to the rows that it crosses, and each row is sorted. Apart from the sorting, the time is linear in the number
 * of crossings.
 */
export function scanRows(polylines: Polylines, fillRule: FillRule, interval: number, map: Matrix): ScanRow[] {
  const edges = mappedEdges(polylines, map);
  let minY = Number.POSITIVE_INFINITY;
  let maxY = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < edges.length; at += 4) {
    minY = Math.min(minY, edges[at + 1]!, edges[at + 3]!);
    maxY = Math.max(maxY, edges[at + 1]!, edges[at + 3]!);
  }
  const count = minY < maxY ? Math.max(1, Math.floor((maxY - minY) / interval + 0.5)) : 0;
  const first = minY + Math.min(interval, maxY - minY) / 2;
  const { starts, xs, turns } = crossings(edges, first, interval, count);
  const rows: ScanRow[] = [];
  for (let row = 0; row < count; row += 1) {
    const from = starts[row]!;
    const to = starts[row + 1]!;
    if (to === from) continue;
    const spans = spansOf(xs.subarray(from, to), turns.subarray(from, to), fillRule);
    if (spans.length > 0) rows.push({ y: first + row * interval, spans });
  }
  return rows;
}

/** x1, y1, x2, y2 of each edge of the closed polylines. */
function mappedEdges({ coordinates, starts, closed }: Polylines, map: Matrix): Float64Array {
  const edges: number[] = [];
  for (let i = 0; i < closed.length; i += 1) {
    if (closed[i] !== 1) continue;
    const points = coordinates.subarray(2 * starts[i]!, 2 * starts[i + 1]!);
    let before = applyMatrix(map, { x: points.at(-2)!, y: points.at(-1)! });
    for (let at = 0; at < points.length; at += 2) {
      const point = applyMatrix(map, { x: points[at]!, y: points[at + 1]! });
      edges.push(before.x, before.y, point.x, point.y);
      before = point;
    }
  }
  return Float64Array.from(edges);
}

interface Crossings {
  /** The crossings of row r begin at the index `starts[r]` and end before `starts[r + 1]`. */
  readonly starts: Uint32Array;
  readonly xs: Float64Array;
  /** For each crossing, 1 when the edge goes up, −1 when it goes down. */
  readonly turns: Int8Array;
}

function crossings(edges: Float64Array, first: number, interval: number, count: number): Crossings {
  const starts = new Uint32Array(count + 1);
  const eachRow = (at: number, visit: (row: number, t: number) => void) => {
    const ay = edges[at + 1]!;
    const by = edges[at + 3]!;
    const low = Math.min(ay, by);
    const high = Math.max(ay, by);
    let row = Math.max(0, Math.ceil((low - first) / interval - 1));
    for (; row < count; row += 1) {
      const y = first + row * interval;
      if (y >= high) break;
      if (y >= low) visit(row, (y - ay) / (by - ay));
    }
  };
  for (let at = 0; at < edges.length; at += 4)
    eachRow(at, (row) => {
      starts[row + 1] = starts[row + 1]! + 1;
    });
  for (let row = 0; row < count; row += 1) starts[row + 1] = starts[row + 1]! + starts[row]!;
  const xs = new Float64Array(starts[count] ?? 0);
  const turns = new Int8Array(xs.length);
  const next = starts.slice();
  for (let at = 0; at < edges.length; at += 4)
    eachRow(at, (row, t) => {
      const slot = next[row]!;
      next[row] = slot + 1;
      xs[slot] = edges[at]! + t * (edges[at + 2]! - edges[at]!);
      turns[slot] = edges[at + 3]! > edges[at + 1]! ? 1 : -1;
    });
  return { starts, xs, turns };
}

function spansOf(xs: Float64Array, turns: Int8Array, fillRule: FillRule): Float64Array {
  const order = fillRule === 'evenodd' ? null : Array.from(xs.keys()).sort((a, b) => xs[a]! - xs[b]!);
  const sorted = order ? Float64Array.from(order, (i) => xs[i]!) : xs.slice().sort();
  const spans: number[] = [];
  let winding = 0;
  for (let i = 0; i < sorted.length; i += 1) {
    const wasInside = winding !== 0;
    winding = order ? winding + turns[order[i]!]! : 1 - winding;
    const isInside = winding !== 0;
    if (isInside === wasInside) continue;
    const x = sorted[i]!;
    const previous = spans.at(-1);
    if (previous !== undefined && x - previous < SHORTEST_SPAN) spans.pop();
    else spans.push(x);
  }
  return Float64Array.from(spans);
}
