import type { BlockDraft } from './block-draft';
import { type MutablePosition, planeAxes } from './parser-state';

/** Angles below this, in radians, count as a full circle. */
const FULL_CIRCLE_BELOW = 5e-7;

/** After this many pieces, the rotation starts again from the exact angle. */
const CORRECTION_EVERY = 13;

const single = Math.fround;

/**
 * The end points of the straight pieces that replace an arc. The last point is exactly the arc's target. A chord of
 * angle θ misses its arc by r(1 − cos θ/2), so chords of the length 2·√(δ(2r − δ)) miss it by the tolerance δ. The
 * number of chords is rounded down.
 *
 * Like the firmware, this turns the radius vector from chord to chord, in single precision. Sine and cosine are
 * approximated by polynomials of the third order; after some chords they are computed exactly. The roundings are the
 * firmware's too, because every rounding affects the steps of the motors.
 */
export function expandArc(
  block: BlockDraft,
  from: Readonly<MutablePosition>,
  tolerance: number,
): MutablePosition[] {
  const [first, second, linear] = planeAxes(block.modal.plane);
  const { start, centre, sweep } = measureArc(block, from);
  const pieces = Math.floor(
    Math.abs(0.5 * sweep * block.r) / Math.sqrt(tolerance * (2 * block.r - tolerance)),
  );
  const angle = single(sweep / pieces);
  const rise = single((block.xyz[linear]! - from[linear]!) / pieces);
  const points: MutablePosition[] = [];
  let radius: readonly [number, number] = start;
  for (let piece = 1; piece < pieces; piece += 1) {
    radius =
      piece % CORRECTION_EVERY === 0
        ? turn(start, Math.cos(piece * angle), Math.sin(piece * angle))
        : turnSlightly(radius, angle);
    const point: MutablePosition = [0, 0, 0];
    point[first] = single(centre[0] + radius[0]);
    point[second] = single(centre[1] + radius[1]);
    point[linear] = single((points.at(-1) ?? from)[linear]! + rise);
    points.push(point);
  }
  points.push([...block.xyz]);
  return points;
}

/** An arc in its plane, mm and radians, with the firmware's roundings. */
export interface MeasuredArc {
  readonly centre: readonly [number, number];
  /** The start as seen from the centre. */
  readonly start: readonly [number, number];
  /** Counter-clockwise is positive. Never 0. */
  readonly sweep: number;
}

/** Measures the arc of a block that begins at `from`. */
export function measureArc(block: BlockDraft, from: Readonly<MutablePosition>): MeasuredArc {
  const [first, second] = planeAxes(block.modal.plane);
  const start = [single(-block.ijk[first]!), single(-block.ijk[second]!)] as const;
  const centre = [single(from[first]! - start[0]), single(from[second]! - start[1])] as const;
  const end = [single(block.xyz[first]! - centre[0]), single(block.xyz[second]! - centre[1])] as const;
  return { centre, start, sweep: findSweep(block, start, end) };
}

function findSweep(
  block: BlockDraft,
  start: readonly [number, number],
  end: readonly [number, number],
): number {
  const sweep = single(
    Math.atan2(start[0] * end[1] - start[1] * end[0], start[0] * end[0] + start[1] * end[1]),
  );
  if (block.modal.motion === 'G2') return sweep >= -FULL_CIRCLE_BELOW ? single(sweep - 2 * Math.PI) : sweep;
  return sweep <= FULL_CIRCLE_BELOW ? single(sweep + 2 * Math.PI) : sweep;
}

function turn(vector: readonly [number, number], cosine: number, sine: number): readonly [number, number] {
  return [single(vector[0] * cosine - vector[1] * sine), single(vector[0] * sine + vector[1] * cosine)];
}

/** cos θ ≈ 1 − θ²/2, sin θ ≈ θ(6 − θ²)/6. */
function turnSlightly(vector: readonly [number, number], angle: number): readonly [number, number] {
  const twice = single(2 - angle * angle);
  return turn(vector, single(twice * 0.5), single((angle * (twice + 4)) / 6));
}
