// The contacts of a ball as records of numbers: the twin of
// `packages/cam/src/operations/relief/surface/contact-records.ts` and `form-offsets.ts` for a form that is nothing but
// a ball. The host asks for a few thousand records at a time, because the engine improves a function from one call to
// the next.
import { UPRIGHT } from './slopes';

/** The numbers of a record: see `contact-records.ts`. */
const EDGE_BYTES: usize = 40;
const CORNER_BYTES: usize = 28;
const FACET_BYTES: usize = 44;

/** The addresses of the corners' positions and of the records, and the centre of the records' coordinates. */
let positions: usize = 0;
let records: usize = 0;
let centerX: f64 = 0;
let centerY: f64 = 0;
let radius: f64 = 0;
/** By how much boxes are enlarged, mm. */
let pad: f64 = 0;

/** Sets what all records have in common, and where they are written. */
export function setRecords(positionsAt: usize, to: usize, x: f64, y: f64, ball: f64, enlarged: f64): void {
  positions = positionsAt;
  records = to;
  centerX = x;
  centerY = y;
  radius = ball;
  pad = enlarged;
}

/** The address behind the last record. */
export function recordsEnd(): usize {
  return records;
}

/** The address of the corner at an index of a list. */
function cornerAt(list: usize, index: i32): usize {
  return positions + <usize>load<u32>(list + ((<usize>index) << 2)) * 12;
}

/** The distance from the axis at which the ball has a slope. */
function radiusAt(steepness: f64): f64 {
  return min(radius, (radius * steepness) / Math.sqrt(1 + steepness * steepness));
}

/** Writes the records of facets `from` … `to − 1`. */
export function writeFacets(from: i32, to: i32, facets: usize): void {
  for (let facet = from; facet < to; facet += 1) {
    const a = cornerAt(facets, 3 * facet);
    const b = cornerAt(facets, 3 * facet + 1);
    const c = cornerAt(facets, 3 * facet + 2);
    const az = <f64>load<f32>(a, 8);
    const ux = <f64>load<f32>(b) - <f64>load<f32>(a);
    const uy = <f64>load<f32>(b, 4) - <f64>load<f32>(a, 4);
    const uz = <f64>load<f32>(b, 8) - az;
    const wx = <f64>load<f32>(c) - <f64>load<f32>(a);
    const wy = <f64>load<f32>(c, 4) - <f64>load<f32>(a, 4);
    const wz = <f64>load<f32>(c, 8) - az;
    const area = ux * wy - uy * wx;
    const gx = (uz * wy - wz * uy) / area;
    const gy = (wz * ux - uz * wx) / area;
    const steepness = Math.sqrt(gx * gx + gy * gy);
    const reach = steepness === 0 ? 0 : radiusAt(steepness);
    const share = steepness > 0 ? reach / steepness : 0;
    const x = <f64>load<f32>(a) - centerX - share * gx;
    const y = <f64>load<f32>(a, 4) - centerY - share * gy;
    const z = az - (radius - Math.sqrt(max(0.0, radius * radius - reach * reach)));
    const isTurned = area < 0;
    store<f32>(records, <f32>x);
    store<f32>(records, <f32>y, 4);
    store<f32>(records, <f32>(x + (isTurned ? wx : ux)), 8);
    store<f32>(records, <f32>(y + (isTurned ? wy : uy)), 12);
    store<f32>(records, <f32>(x + (isTurned ? ux : wx)), 16);
    store<f32>(records, <f32>(y + (isTurned ? uy : wy)), 20);
    store<f32>(records, <f32>z, 24);
    store<f32>(records, <f32>gx, 28);
    store<f32>(records, <f32>gy, 32);
    store<f32>(records, <f32>(z + min(0.0, min(uz, wz))), 36);
    store<f32>(records, <f32>(z + max(0.0, max(uz, wz))), 40);
    records += FACET_BYTES;
  }
}

/** The box of offsets of the latest edge or corner. */
let minX: f64 = 0;
let maxX: f64 = 0;
let minY: f64 = 0;
let maxY: f64 = 0;

/** Writes the records of edges `from` … `to − 1`; `slopes` has the least and the greatest slope across each. */
export function writeEdges(from: i32, to: i32, edges: usize, slopes: usize): void {
  for (let edge = from; edge < to; edge += 1) {
    const a = cornerAt(edges, 2 * edge);
    const b = cornerAt(edges, 2 * edge + 1);
    const dx = <f64>load<f32>(b) - <f64>load<f32>(a);
    const dy = <f64>load<f32>(b, 4) - <f64>load<f32>(a, 4);
    const dz = <f64>load<f32>(b, 8) - <f64>load<f32>(a, 8);
    const across = slopes + ((<usize>edge) << 4);
    takeOffsetsAcross(dx, dy, dz, load<f64>(across), load<f64>(across, 8));
    store<f32>(records, <f32>(<f64>load<f32>(a) - centerX));
    store<f32>(records, <f32>(<f64>load<f32>(a, 4) - centerY), 4);
    store<f32>(records, load<f32>(a, 8), 8);
    store<f32>(records, <f32>dx, 12);
    store<f32>(records, <f32>dy, 16);
    store<f32>(records, <f32>dz, 20);
    writeBox(records + 24);
    records += EDGE_BYTES;
  }
}

/** Writes the positions of the axis at which something is touched: the opposite of the offsets. */
function writeBox(at: usize): void {
  store<f32>(at, <f32>(-maxX - pad));
  store<f32>(at, <f32>(-minX + pad), 4);
  store<f32>(at, <f32>(-maxY - pad), 8);
  store<f32>(at, <f32>(-minY + pad), 12);
}

function takeOffsetsAcross(dx: f64, dy: f64, dz: f64, least: f64, greatest: f64): void {
  const length = Math.sqrt(dx * dx + dy * dy);
  const rise = dz / length;
  const from = max(-UPRIGHT, min(least, greatest));
  const to = min(UPRIGHT, max(least, greatest));
  const fromSteep = Math.sqrt(rise * rise + from * from);
  const toSteep = Math.sqrt(rise * rise + to * to);
  const most = max(fromSteep, toSteep);
  const fewest = from < 0 && to > 0 ? Math.abs(rise) : min(fromSteep, toSteep);
  // Along the edge the offset is rise · ρ(s) / s, which falls with s.
  const alongA = rise * (fewest > 0 ? radiusAt(fewest) / fewest : 0);
  const alongB = rise * (most > 0 ? radiusAt(most) / most : 0);
  const acrossA = fromSteep > 0 ? (from * radiusAt(fromSteep)) / fromSteep : 0;
  const acrossB = toSteep > 0 ? (to * radiusAt(toSteep)) / toSteep : 0;
  const ux = dx / length;
  const uy = dy / length;
  const alongMin = min(alongA, alongB);
  const alongMax = max(alongA, alongB);
  minX = min(ux * alongMin, ux * alongMax) + min(-uy * acrossA, -uy * acrossB);
  maxX = max(ux * alongMin, ux * alongMax) + max(-uy * acrossA, -uy * acrossB);
  minY = min(uy * alongMin, uy * alongMax) + min(ux * acrossA, ux * acrossB);
  maxY = max(uy * alongMin, uy * alongMax) + max(ux * acrossA, ux * acrossB);
}

/**
 * Writes the records of corners `from` … `to − 1`. The polygon of slopes of corner i ends at the point of entry i + 1
 * of `polygons`.
 */
export function writeCorners(from: i32, to: i32, corners: usize, polygons: usize, points: usize): void {
  for (let i = from; i < to; i += 1) {
    const corner = cornerAt(corners, i);
    const end = polygons + ((<usize>(i + 1)) << 2);
    takeSmoothOffsets(points + ((<usize>load<u32>(end - 4)) << 3), points + ((<usize>load<u32>(end)) << 3));
    if (minX > maxX) continue;
    store<f32>(records, <f32>(<f64>load<f32>(corner) - centerX));
    store<f32>(records, <f32>(<f64>load<f32>(corner, 4) - centerY), 4);
    store<f32>(records, load<f32>(corner, 8), 8);
    writeBox(records + 12);
    records += CORNER_BYTES;
  }
}

function takeSmoothOffsets(from: usize, to: usize): void {
  let leastX = Infinity;
  let leastY = Infinity;
  let mostX = -Infinity;
  let mostY = -Infinity;
  for (let at = from; at < to; at += 8) {
    const x = <f64>load<f32>(at);
    const y = <f64>load<f32>(at, 4);
    leastX = min(leastX, x);
    mostX = max(mostX, x);
    leastY = min(leastY, y);
    mostY = max(mostY, y);
  }
  const nearX = leastX > 0 ? leastX : mostX < 0 ? -mostX : 0;
  const nearY = leastY > 0 ? leastY : mostY < 0 ? -mostY : 0;
  const farX = max(-leastX, mostX);
  const farY = max(-leastY, mostY);
  maxX = onBall(mostX, mostX > 0 ? nearY : farY);
  minX = -onBall(-leastX, leastX < 0 ? nearY : farY);
  maxY = onBall(mostY, mostY > 0 ? nearX : farX);
  minY = -onBall(-leastY, leastY < 0 ? nearX : farX);
}

/** The offset along one axis at which the ball has the slope `own` along it and `other` across it. */
function onBall(own: f64, other: f64): f64 {
  return max(-radius, min(radius, (radius * own) / Math.sqrt(1 + own * own + other * other)));
}
