import type { WayPoint } from './simplified-way';

/** A straight piece of a way, or an arc whose height changes evenly. It begins where the piece before it ends. */
export interface WayPiece {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** 0: straight; 1: counter-clockwise around (cx, cy); −1: clockwise around (cx, cy). */
  readonly turn: 0 | 1 | -1;
  readonly cx: number;
  readonly cy: number;
}

/** Arcs shorter than this, mm, are lines: after rounding, a controller could take them for full turns. */
const SHORTEST_ARC = 0.1;
/** Arcs with a larger radius than this, mm, are lines. */
const LARGEST_RADIUS = 500;
/** An arc turns by no more than this, in radians, so that its middle is always between its ends. */
const MOST_TURN = 2.5;

/**
 * Fits lines and arcs to the points of a way, each as long as possible: its length is doubled until it fails, and then
 * found by halving. Every circle of the cone, `slope` mm wide per mm of depth, is within the slack of its point of the
 * circle at the same share of the piece's length.
 */
export function fitWay(points: readonly WayPoint[], slope: number): WayPiece[] {
  const pieces: WayPiece[] = [];
  const last = points.length - 1;
  for (let from = 0; from < last; ) {
    let best = linePiece(points[from + 1]!);
    let reached = from + 1;
    let failed = last + 1;
    for (let step = 1; failed - reached > 1 && reached < last; ) {
      const to = failed > last ? Math.min(last, reached + step) : (reached + failed) >> 1;
      const longer = pieceOver(points, slope, from, to);
      if (longer) [best, reached, step] = [longer, to, 2 * step];
      else failed = to;
    }
    pieces.push(best);
    from = reached;
  }
  return pieces;
}

function linePiece({ x, y, z }: WayPoint): WayPiece {
  return { x, y, z, turn: 0, cx: 0, cy: 0 };
}

/** One piece over the points `from`…`to`; null when no line or arc is within the slack of all points. */
function pieceOver(points: readonly WayPoint[], slope: number, from: number, to: number): WayPiece | null {
  const a = points[from]!;
  const b = points[to]!;
  if (isLine(points, slope, from, to)) return linePiece(b);
  const chord = Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2);
  if (chord < SHORTEST_ARC) return null;
  const [ux, uy] = [(b.x - a.x) / chord, (b.y - a.y) / chord];
  const [mx, my] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
  // The circle through both ends has its centre at the height h over the chord: u² + v² − chord²/4 = 2·v·h.
  let [vv, ve, sum] = [0, 0, 0];
  for (let i = from + 1; i < to; i += 1) {
    const [dx, dy] = [points[i]!.x - mx, points[i]!.y - my];
    const u = dx * ux + dy * uy;
    const v = dy * ux - dx * uy;
    vv += v * v;
    ve += v * (u * u + v * v - (chord * chord) / 4);
    sum += v;
  }
  const h = ve / (2 * vv);
  const radius = Math.sqrt((chord * chord) / 4 + h * h);
  const turn = sum > 0 ? -1 : 1;
  const sweep = 2 * Math.asin(Math.min(1, chord / 2 / radius));
  if (!(radius < LARGEST_RADIUS) || h * turn < 0 || sweep > MOST_TURN) return null;
  const arc = { x: b.x, y: b.y, z: b.z, turn, cx: mx - uy * h, cy: my + ux * h } as const;
  return isArc(points, slope, from, to, arc, radius, sweep) ? arc : null;
}

function isLine(points: readonly WayPoint[], slope: number, from: number, to: number): boolean {
  const [a, b] = [points[from]!, points[to]!];
  const [dx, dy, dz] = [b.x - a.x, b.y - a.y, slope * (b.z - a.z)];
  const square = dx * dx + dy * dy + dz * dz;
  let before = 0;
  for (let i = from + 1; i < to; i += 1) {
    const { x, y, z, slack } = points[i]!;
    const [px, py, pz] = [x - a.x, y - a.y, slope * (z - a.z)];
    const t = square > 0 ? (px * dx + py * dy + pz * dz) / square : 0;
    if (t < before || t > 1) return false;
    before = t;
    if ((px - t * dx) ** 2 + (py - t * dy) ** 2 + (pz - t * dz) ** 2 > slack * slack) return false;
  }
  return true;
}

/** Whether all points, and the middles between them, are within their slack of an arc. */
function isArc(
  points: readonly WayPoint[],
  slope: number,
  from: number,
  to: number,
  { cx, cy, z, turn }: WayPiece,
  radius: number,
  sweep: number,
): boolean {
  const a = points[from]!;
  const [sx, sy] = [a.x - cx, a.y - cy];
  let before = 0;
  let last = a;
  for (let i = from + 1; i <= to; i += 1) {
    const point = points[i]!;
    const [px, py] = [point.x - cx, point.y - cy];
    const angle = turn * Math.atan2(sx * py - sy * px, sx * px + sy * py);
    if (angle < before - 1e-9) return false;
    const off = Math.sqrt(px * px + py * py) - radius;
    const up = slope * (point.z - (a.z + (angle / sweep) * (z - a.z)));
    const slack = point.slack * point.slack;
    if (off * off + up * up > slack) return false;
    const sagitta = radius * (1 - Math.cos((angle - before) / 2));
    if (
      sagitta > point.slack &&
      Math.hypot((px + last.x - cx) / 2, (py + last.y - cy) / 2) < radius - point.slack
    )
      return false;
    before = angle;
    last = point;
  }
  return true;
}
