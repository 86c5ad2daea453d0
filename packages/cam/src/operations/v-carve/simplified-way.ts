/** A point of the bit's way. */
export interface WayPoint {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** How far the written way may be from this point, mm. */
  readonly slack: number;
}

/** Leaves out points that are almost on straight lines (Douglas and Peucker 1973). Both ends stay. */
export function simplifiedWay(points: readonly WayPoint[]): WayPoint[] {
  const kept: WayPoint[] = [];
  const open: [number, number][] = [[0, points.length - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [a, b] = span;
    const furthest = furthestBetween(points, a, b);
    if (furthest >= 0) open.push([furthest, b], [a, furthest]);
    else if (a < b) kept.push(points[a]!);
  }
  const last = points.at(-1);
  if (last) kept.push(last);
  return kept;
}

/** The point between two others that is furthest beyond its slack; −1 when every point is within. */
function furthestBetween(points: readonly WayPoint[], a: number, b: number): number {
  const [p, q] = [points[a]!, points[b]!];
  const [dx, dy, dz] = [q.x - p.x, q.y - p.y, q.z - p.z];
  const square = dx * dx + dy * dy + dz * dz;
  let furthest = -1;
  let most = 1;
  for (let i = a + 1; i < b; i += 1) {
    const point = points[i]!;
    const [x, y, z] = [point.x - p.x, point.y - p.y, point.z - p.z];
    const t = square > 0 ? Math.min(1, Math.max(0, (x * dx + y * dy + z * dz) / square)) : 0;
    const away = (x - t * dx) ** 2 + (y - t * dy) ** 2 + (z - t * dz) ** 2;
    const share = away / (point.slack * point.slack);
    if (share > most) [furthest, most] = [i, share];
  }
  return furthest;
}
