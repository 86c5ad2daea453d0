// Whether a mesh certainly needs no repair and has no fault: `isCertainlySound` of
// `packages/importers/src/model/kernel/sound-mesh.ts`, which calls the steps in their order. Half-edge `3t + k` runs
// from corner k of triangle t to its next corner. The host calls each step for a few thousand things at a time, because
// the engine improves a function from one call to the next.

/** In place of a mate: not found yet. */
const NONE: i32 = -1;

/** The addresses of the mesh. */
let positions: usize = 0;
let triangles: usize = 0;
let triangleCount: i32 = 0;

/** Where the half-edges that leave each corner begin in the two lists behind: their numbers, and where they end. */
let starts: usize = 0;
let halves: usize = 0;
let ends: usize = 0;
/** For each half-edge the one that runs back, of the triangle behind. */
let mates: usize = 0;

/** A byte for each triangle, 1 when it is in the queue; and the triangles of the present piece. */
let seen: usize = 0;
let queue: usize = 0;
let queueEnd: i32 = 0;
let queueAt: i32 = 0;
/** All triangles before this one are in pieces that have been looked at. */
let firstUnseen: i32 = 0;
/** The first corner of the present piece, from which its volume is measured, and that volume. */
let origin: usize = 0;
let volume: f64 = 0;

/** Sets the mesh and the lists that are made of it. Starts and bytes begin as zeros, mates as −1. */
export function setMesh(
  positionsAt: usize,
  trianglesAt: usize,
  count: i32,
  startsAt: usize,
  halvesAt: usize,
  endsAt: usize,
  matesAt: usize,
  seenAt: usize,
  queueStart: usize,
): void {
  positions = positionsAt;
  triangles = trianglesAt;
  triangleCount = count;
  starts = startsAt;
  halves = halvesAt;
  ends = endsAt;
  mates = matesAt;
  seen = seenAt;
  queue = queueStart;
  queueEnd = 0;
  queueAt = 0;
  firstUnseen = 0;
  volume = 0;
}

function entry(list: usize, index: i32): i32 {
  return load<i32>(list + ((<usize>index) << 2));
}

function setEntry(list: usize, index: i32, value: i32): void {
  store<i32>(list + ((<usize>index) << 2), value);
}

/** The address of the place of a corner. */
function placeOf(corner: i32): usize {
  return positions + <usize>corner * 12;
}

function nextOf(half: i32): i32 {
  return half % 3 === 2 ? half - 2 : half + 1;
}

function previousOf(half: i32): i32 {
  return half % 3 === 0 ? half + 2 : half - 1;
}

/** Counts the half-edges that leave each corner. False for a triangle that names a corner twice, or has no surface. */
export function countHalves(from: i32, to: i32): bool {
  for (let half = 3 * from; half < 3 * to; half += 3) {
    const a = entry(triangles, half);
    const b = entry(triangles, half + 1);
    const c = entry(triangles, half + 2);
    if (a === b || b === c || c === a || isFlat(placeOf(a), placeOf(b), placeOf(c))) return false;
    setEntry(starts, a + 2, entry(starts, a + 2) + 1);
    setEntry(starts, b + 2, entry(starts, b + 2) + 1);
    setEntry(starts, c + 2, entry(starts, c + 2) + 1);
  }
  return true;
}

/** Whether three places are on one line: the same numbers as in `isFlat` of `packages/geometry/src/mesh/flats.ts`. */
function isFlat(a: usize, b: usize, c: usize): bool {
  const ux = <f64>load<f32>(b) - <f64>load<f32>(a);
  const uy = <f64>load<f32>(b, 4) - <f64>load<f32>(a, 4);
  const uz = <f64>load<f32>(b, 8) - <f64>load<f32>(a, 8);
  const vx = <f64>load<f32>(c) - <f64>load<f32>(a);
  const vy = <f64>load<f32>(c, 4) - <f64>load<f32>(a, 4);
  const vz = <f64>load<f32>(c, 8) - <f64>load<f32>(a, 8);
  return uy * vz === uz * vy && uz * vx === ux * vz && ux * vy === uy * vx;
}

/** Makes starts of the counts, one entry too far, where `placeHalves` counts on. False for a corner without any. */
export function sumStarts(corners: i32): bool {
  for (let corner = 0; corner < corners; corner += 1) {
    const own = entry(starts, corner + 2);
    if (own === 0) return false;
    setEntry(starts, corner + 2, entry(starts, corner + 1) + own);
  }
  return true;
}

/** Puts half-edges behind the corner that they leave. */
export function placeHalves(from: i32, to: i32): void {
  for (let half = 3 * from; half < 3 * to; half += 1) {
    const corner = entry(triangles, half);
    const at = entry(starts, corner + 1);
    setEntry(halves, at, half);
    setEntry(ends, at, entry(triangles, nextOf(half)));
    setEntry(starts, corner + 1, at + 1);
  }
}

/**
 * Finds the mates of the half-edges that leave some corners. Each is looked for at the end that fewer half-edges leave,
 * so that the hub of a fan costs no more than its spokes. False where there is not exactly one.
 */
export function findMates(from: i32, to: i32): bool {
  for (let corner = from; corner < to; corner += 1) {
    const first = entry(starts, corner);
    const last = entry(starts, corner + 1);
    for (let i = first; i < last; i += 1) {
      const end = entry(ends, i);
      const stop = entry(starts, end + 1);
      const begin = entry(starts, end);
      if (stop - begin > last - first) continue;
      let found = NONE;
      for (let j = begin; j < stop; j += 1) {
        if (entry(ends, j) !== corner) continue;
        if (found !== NONE) return false;
        found = entry(halves, j);
      }
      if (found === NONE || !marry(entry(halves, i), found)) return false;
    }
  }
  return true;
}

/** Makes two half-edges mates; false when one of them has another mate. */
function marry(half: i32, other: i32): bool {
  const mate = entry(mates, half);
  const back = entry(mates, other);
  if ((mate !== NONE && mate !== other) || (back !== NONE && back !== half)) return false;
  setEntry(mates, half, other);
  setEntry(mates, other, half);
  return true;
}

/** False for a half-edge without a mate, and for two triangles back to back, which have the same three corners. */
export function checkMates(from: i32, to: i32): bool {
  for (let half = 3 * from; half < 3 * to; half += 3) {
    const a = entry(mates, half);
    const b = entry(mates, half + 1);
    const c = entry(mates, half + 2);
    if (a === NONE || b === NONE || c === NONE) return false;
    if (a / 3 === b / 3 && b / 3 === c / 3) return false;
  }
  return true;
}

/** False for a corner whose half-edges do not all belong to the fan around the first one. */
export function checkFans(from: i32, to: i32): bool {
  for (let corner = from; corner < to; corner += 1) {
    const first = entry(starts, corner);
    const half = entry(halves, first);
    let count = 0;
    let at = half;
    do {
      count += 1;
      at = entry(mates, previousOf(at));
    } while (at !== half);
    if (count !== entry(starts, corner + 1) - first) return false;
  }
  return true;
}

/**
 * Goes on over up to `most` triangles, from neighbour to neighbour, and measures the volume of each piece. Returns 1
 * when there is more, 0 when all pieces are done, −1 for a piece whose volume is negative: its inside is outside, or it
 * is the wall of a cavity.
 */
export function measurePieces(most: i32): i32 {
  for (let count = 0; count < most; count += 1) {
    if (queueAt === queueEnd) {
      if (volume < 0) return -1;
      if (!beginPiece()) return 0;
    }
    const triangle = entry(queue, queueAt);
    queueAt += 1;
    volume += volumeUnder(triangle);
    for (let half = 3 * triangle; half < 3 * triangle + 3; half += 1) enqueue(entry(mates, half) / 3);
  }
  return 1;
}

/** Begins a piece with the next triangle that is in no piece; false when there is none. */
function beginPiece(): bool {
  volume = 0;
  queueAt = 0;
  queueEnd = 0;
  while (firstUnseen < triangleCount && load<u8>(seen + firstUnseen) === 1) firstUnseen += 1;
  if (firstUnseen === triangleCount) return false;
  origin = placeOf(entry(triangles, 3 * firstUnseen));
  enqueue(firstUnseen);
  return true;
}

function enqueue(triangle: i32): void {
  if (load<u8>(seen + triangle) === 1) return;
  store<u8>(seen + triangle, 1);
  setEntry(queue, queueEnd, triangle);
  queueEnd += 1;
}

/** A part of the volume of a piece: the same numbers as in `packages/geometry/src/mesh/pieces.ts`. */
function volumeUnder(triangle: i32): f64 {
  const a = placeOf(entry(triangles, 3 * triangle));
  const b = placeOf(entry(triangles, 3 * triangle + 1));
  const c = placeOf(entry(triangles, 3 * triangle + 2));
  const ax = <f64>load<f32>(a);
  const ay = <f64>load<f32>(a, 4);
  const az = <f64>load<f32>(a, 8);
  const bx = <f64>load<f32>(b) - ax;
  const by = <f64>load<f32>(b, 4) - ay;
  const bz = <f64>load<f32>(b, 8) - az;
  const cx = <f64>load<f32>(c) - ax;
  const cy = <f64>load<f32>(c, 4) - ay;
  const cz = <f64>load<f32>(c, 8) - az;
  const x = by * cz - bz * cy;
  const y = bz * cx - bx * cz;
  const z = bx * cy - by * cx;
  const height =
    x * (ax - <f64>load<f32>(origin)) +
    y * (ay - <f64>load<f32>(origin, 4)) +
    z * (az - <f64>load<f32>(origin, 8));
  return height / 6;
}
