// The slopes with which a body can touch a corner: the twin of
// `packages/cam/src/operations/relief/surface/slope-polygon.ts`.
import { SLACK, UPRIGHT } from './slopes';

/** The addresses of the polygon and of another one that is being made, and the most points of each. */
let points: usize = 0;
let spare: usize = 0;
let most: i32 = 0;
export let pointCount: i32 = 0;

/** Sets the addresses. Each has room for so many points. */
export function setPolygon(pointsAt: usize, spareAt: usize, room: i32): void {
  points = pointsAt;
  spare = spareAt;
  most = room;
}

/** A number of the polygon: x y of each point. */
export function polygonPoint(i: i32): f64 {
  return load<f64>(points + ((<usize>i) << 3));
}

function setPoint(list: usize, i: i32, x: f64, y: f64): void {
  store<f64>(list + ((<usize>i) << 4), x);
  store<f64>(list + ((<usize>i) << 4), y, 8);
}

/** Finds the polygon of a corner. Returns false when it is empty. */
export function fillPolygon(positions: usize, corner: i32, others: usize, from: i32, to: i32): bool {
  setPoint(points, 0, -UPRIGHT, -UPRIGHT);
  setPoint(points, 1, UPRIGHT, -UPRIGHT);
  setPoint(points, 2, UPRIGHT, UPRIGHT);
  setPoint(points, 3, -UPRIGHT, UPRIGHT);
  pointCount = 4;
  const at = positions + <usize>corner * 12;
  for (let i = from; i < to; i += 1) {
    const other = positions + <usize>load<i32>(others + ((<usize>i) << 2)) * 12;
    const dx = <f64>load<f32>(other) - <f64>load<f32>(at);
    const dy = <f64>load<f32>(other, 4) - <f64>load<f32>(at, 4);
    const dz = <f64>load<f32>(other, 8) - <f64>load<f32>(at, 8);
    const length = Math.sqrt(dx * dx + dy * dy);
    if (length * UPRIGHT <= Math.abs(dz)) {
      if (dz > 0) return false;
      continue;
    }
    const rise = dz / length;
    keep(dx / length, dy / length, rise - SLACK * (1 + rise * rise));
    if (pointCount === 0) return false;
  }
  return true;
}

/** Keeps the part of the polygon in which x · ex + y · ey ≥ level. */
function keep(ex: f64, ey: f64, level: f64): void {
  let kept: i32 = 0;
  let px = polygonPoint(2 * pointCount - 2);
  let py = polygonPoint(2 * pointCount - 1);
  let before = px * ex + py * ey - level;
  for (let i: i32 = 0; i < pointCount; i += 1) {
    const x = polygonPoint(2 * i);
    const y = polygonPoint(2 * i + 1);
    const own = x * ex + y * ey - level;
    if (own >= 0 !== before >= 0 && kept < most) {
      const share = before / (before - own);
      setPoint(spare, kept, px + share * (x - px), py + share * (y - py));
      kept += 1;
    }
    if (own >= 0 && kept < most) {
      setPoint(spare, kept, x, y);
      kept += 1;
    }
    px = x;
    py = y;
    before = own;
  }
  const old = points;
  points = spare;
  spare = old;
  pointCount = kept;
}
