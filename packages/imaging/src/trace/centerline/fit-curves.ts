import type { PathBuilder } from '@kerf/geometry';
import type { Stroke } from './strokes';

/** How far a curve may be from the points of a stroke, in pixels. */
const TOLERANCE = 0.5;
/** How often the places of the points on a curve are improved before the curve is divided. */
const REPARAMETRISATIONS = 3;
/** How far before and after a point its bend is measured, in points. */
const BEND_REACH = 5;
/** At a smoothing of 1 a bend of this angle is sharp. */
const SHARP_BEND = (3 * Math.PI) / 8;
/** From this smoothing on nothing is sharp. */
const ALL_SMOOTH = 1.33;

type Vector = readonly [x: number, y: number];

/**
 * Adds a stroke as a subpath of cubic curves, after P. J. Schneider, 'An algorithm for automatically fitting digitized
 * curves' (Graphics Gems, 1990): a curve is fitted to all points by least squares, and divided at the worst point when
 * it is too far from it. The stroke is divided beforehand where it has a sharp bend, which `smoothing` decides.
 */
export function drawStroke({ points, isClosed }: Stroke, smoothing: number, builder: PathBuilder): void {
  const given = Array.from(
    { length: points.length / 2 },
    (_, i): Vector => [points[2 * i]!, points[2 * i + 1]!],
  );
  const bends = sharpBends(given, isClosed, smoothing);
  const turned = isClosed && bends.length > 0 ? bends[0]! : 0;
  const list = isClosed ? [...given.slice(turned), ...given.slice(0, turned), given[turned]!] : given;
  const cuts = [
    ...new Set([0, ...bends.map((bend) => (isClosed ? bend - turned : bend)), list.length - 1]),
  ].sort((a, b) => a - b);
  builder.moveTo(...list[0]!);
  // A closed stroke without a sharp bend begins and ends in the same direction.
  const isRound = isClosed && bends.length === 0 && list.length > 3;
  const around = isRound ? direction(list.at(-3)!, list[2]!) : null;
  for (let i = 0; i + 1 < cuts.length; i += 1) {
    const part = list.slice(cuts[i]!, cuts[i + 1]! + 1);
    const reach = Math.min(3, part.length - 1);
    const start = around ?? direction(part[0]!, part[reach]!);
    const end = around ? negative(around) : direction(part.at(-1)!, part[part.length - 1 - reach]!);
    fit(part, start, end, builder);
  }
  if (isClosed) builder.close();
}

/** The indices of the points at which a stroke bends sharply, at most one per bend. */
function sharpBends(points: readonly Vector[], isClosed: boolean, smoothing: number): readonly number[] {
  if (smoothing >= ALL_SMOOTH || points.length <= 2 * BEND_REACH) return [];
  const count = points.length;
  const at = (i: number) => points[(i + count) % count]!;
  const bends = points.map((point, i) => {
    if (!isClosed && (i < BEND_REACH || i >= count - BEND_REACH)) return 0;
    const [ax, ay] = direction(at(i - BEND_REACH), point);
    const [bx, by] = direction(point, at(i + BEND_REACH));
    return Math.abs(Math.atan2(ax * by - ay * bx, ax * bx + ay * by));
  });
  const found: number[] = [];
  bends.forEach((bend, i) => {
    if (bend <= smoothing * SHARP_BEND) return;
    for (let k = -BEND_REACH; k <= BEND_REACH; k += 1) {
      const other = bends[(i + k + count) % count]!;
      if (other > bend || (other === bend && k < 0)) return;
    }
    found.push(i);
  });
  return found;
}

/** Fits curves to points; they begin along `start` and end against `end`. */
function fit(points: readonly Vector[], start: Vector, end: Vector, builder: PathBuilder): void {
  const last = points.at(-1)!;
  if (isStraight(points)) {
    builder.lineTo(...last);
    return;
  }
  let places = chordPlaces(points);
  let worst = { index: points.length >> 1, away: Number.POSITIVE_INFINITY };
  for (let round = 0; round <= REPARAMETRISATIONS; round += 1) {
    const curve = leastSquares(points, places, start, end);
    worst = worstPoint(points, places, curve);
    if (worst.away <= TOLERANCE) {
      builder.cubicTo(...curve[1], ...curve[2], ...last);
      return;
    }
    places = places.map((place, i) => nearerPlace(curve, points[i]!, place));
  }
  if (points.length < 4) {
    builder.lineTo(...last);
    return;
  }
  const index = Math.min(points.length - 2, Math.max(1, worst.index));
  const reach = Math.min(3, index, points.length - 1 - index);
  const across = direction(points[index + reach]!, points[index - reach]!);
  fit(points.slice(0, index + 1), start, across, builder);
  fit(points.slice(index), negative(across), end, builder);
}

/** Whether all points are on the line from the first to the last. */
function isStraight(points: readonly Vector[]): boolean {
  const [first, last] = [points[0]!, points.at(-1)!];
  const [dx, dy] = direction(first, last);
  return points.every(([x, y]) => Math.abs((x - first[0]) * dy - (y - first[1]) * dx) <= TOLERANCE / 2);
}

type Curve = readonly [Vector, Vector, Vector, Vector];

/** The place of each point, 0–1, by the length of the way to it. */
function chordPlaces(points: readonly Vector[]): readonly number[] {
  const lengths = [0];
  for (let i = 1; i < points.length; i += 1)
    lengths.push(
      lengths[i - 1]! + Math.hypot(points[i]![0] - points[i - 1]![0], points[i]![1] - points[i - 1]![1]),
    );
  const whole = lengths.at(-1)!;
  return lengths.map((length) => (whole > 0 ? length / whole : 0));
}

/** The curve with these directions at its ends that is nearest to the points at their places. */
function leastSquares(
  points: readonly Vector[],
  places: readonly number[],
  start: Vector,
  end: Vector,
): Curve {
  const [first, last] = [points[0]!, points.at(-1)!];
  let [a, b, c, p, q] = [0, 0, 0, 0, 0];
  points.forEach(([x, y], i) => {
    const t = places[i]!;
    const s = 1 - t;
    const [k0, k1, k2, k3] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
    const [ux, uy, vx, vy] = [start[0] * k1, start[1] * k1, end[0] * k2, end[1] * k2];
    const [rx, ry] = [
      x - first[0] * (k0 + k1) - last[0] * (k2 + k3),
      y - first[1] * (k0 + k1) - last[1] * (k2 + k3),
    ];
    a += ux * ux + uy * uy;
    b += ux * vx + uy * vy;
    c += vx * vx + vy * vy;
    p += ux * rx + uy * ry;
    q += vx * rx + vy * ry;
  });
  const determinant = a * c - b * b;
  const chord = Math.hypot(last[0] - first[0], last[1] - first[1]);
  let [one, other] = [(c * p - b * q) / determinant, (a * q - b * p) / determinant];
  const isGood = (length: number) => length > 1e-3 * chord && length < 4 * chord;
  if (!isGood(one) || !isGood(other)) [one, other] = [chord / 3, chord / 3];
  return [
    first,
    [first[0] + one * start[0], first[1] + one * start[1]],
    [last[0] + other * end[0], last[1] + other * end[1]],
    last,
  ];
}

function worstPoint(points: readonly Vector[], places: readonly number[], curve: Curve) {
  let worst = { index: 0, away: 0 };
  points.forEach(([x, y], index) => {
    const [cx, cy] = pointOf(curve, places[index]!);
    const away = Math.hypot(x - cx, y - cy);
    if (away > worst.away) worst = { index, away };
  });
  return worst;
}

/** A place on the curve that is nearer to the point than `place`: one step of Newton's method. */
function nearerPlace(curve: Curve, [x, y]: Vector, place: number): number {
  const [p0, p1, p2, p3] = curve;
  const [px, py] = pointOf(curve, place);
  const s = 1 - place;
  const slope = (k: 0 | 1) =>
    3 * (s * s * (p1[k] - p0[k]) + 2 * s * place * (p2[k] - p1[k]) + place * place * (p3[k] - p2[k]));
  const bend = (k: 0 | 1) => 6 * (s * (p2[k] - 2 * p1[k] + p0[k]) + place * (p3[k] - 2 * p2[k] + p1[k]));
  const [dx, dy] = [slope(0), slope(1)];
  const denominator = dx * dx + dy * dy + (px - x) * bend(0) + (py - y) * bend(1);
  if (Math.abs(denominator) < 1e-12) return place;
  return Math.min(1, Math.max(0, place - ((px - x) * dx + (py - y) * dy) / denominator));
}

function pointOf([p0, p1, p2, p3]: Curve, t: number): Vector {
  const s = 1 - t;
  const [k0, k1, k2, k3] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
  return [
    k0 * p0[0] + k1 * p1[0] + k2 * p2[0] + k3 * p3[0],
    k0 * p0[1] + k1 * p1[1] + k2 * p2[1] + k3 * p3[1],
  ];
}

/** The unit vector from one point to another; (1, 0) when they are equal. */
function direction([ax, ay]: Vector, [bx, by]: Vector): Vector {
  const long = Math.hypot(bx - ax, by - ay);
  return long > 0 ? [(bx - ax) / long, (by - ay) / long] : [1, 0];
}

function negative([x, y]: Vector): Vector {
  return [-x, -y];
}
