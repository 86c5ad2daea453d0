import type { TriangleMesh } from '@kerf/geometry';
import { type CutterForm, heightOfForm } from '../surface/cutter-form';

/**
 * The height at which forms rest on a mesh with their axis at (x, y), found by asking all triangles. On a triangle the
 * height of the surface minus the height of the form is concave. Its largest value is searched along a line across the
 * triangle, and the largest such line is searched in the same way.
 */
export function restingHeight(
  { positions, triangles }: TriangleMesh,
  forms: readonly CutterForm[],
  x: number,
  y: number,
): number {
  let highest = Number.NEGATIVE_INFINITY;
  for (const form of forms)
    for (let at = 0; at < triangles.length; at += 3) {
      const corners = [0, 1, 2].map((i) => {
        const corner = 3 * triangles[at + i]!;
        return [positions[corner]! - x, positions[corner + 1]! - y, positions[corner + 2]!] as const;
      }) as unknown as readonly [Corner, Corner, Corner];
      highest = Math.max(highest, onTriangle(corners, form) + form.lift);
    }
  return highest;
}

type Corner = readonly [x: number, y: number, z: number];

function onTriangle([a, b, c]: readonly [Corner, Corner, Corner], form: CutterForm): number {
  const reach = form.radius;
  const isFar = [0, 1].some(
    (axis) =>
      Math.min(a[axis]!, b[axis]!, c[axis]!) > reach || Math.max(a[axis]!, b[axis]!, c[axis]!) < -reach,
  );
  if (isFar) return Number.NEGATIVE_INFINITY;
  const along = (from: Corner, to: Corner, share: number): Corner => [
    from[0] + share * (to[0] - from[0]),
    from[1] + share * (to[1] - from[1]),
    from[2] + share * (to[2] - from[2]),
  ];
  const found = greatest((share) => {
    const from = along(a, b, share);
    const to = along(a, c, share);
    return greatest((own) => onPoint(along(from, to, own), form));
  });
  return found < -BEYOND_RIM / 2 ? Number.NEGATIVE_INFINITY : found;
}

/** What is taken off beyond the rim, mm. */
const BEYOND_RIM = 1e6;

/** Beyond the rim the value falls steeply with the distance, so that the search finds its way back. */
function onPoint([x, y, z]: Corner, form: CutterForm): number {
  const r = Math.sqrt(x * x + y * y);
  return r > form.radius ? z - BEYOND_RIM * (1 + r - form.radius) : z - heightOfForm(form, r);
}

/** The largest value of a concave function on 0…1. Values far below count as none. */
function greatest(value: (share: number) => number): number {
  const ratio = (Math.sqrt(5) - 1) / 2;
  let [low, high] = [0, 1];
  let [one, other] = [1 - ratio, ratio];
  let [atOne, atOther] = [value(one), value(other)];
  let best = Math.max(value(0), value(1), atOne, atOther);
  for (let i = 0; i < 50; i += 1) {
    if (atOne >= atOther) {
      [high, other, atOther] = [other, one, atOne];
      one = high - ratio * (high - low);
      atOne = value(one);
      best = Math.max(best, atOne);
    } else {
      [low, one, atOne] = [one, other, atOther];
      other = low + ratio * (high - low);
      atOther = value(other);
      best = Math.max(best, atOther);
    }
  }
  return best;
}
