import type { Part, Pose, Vector } from '@kerf/generators';
import { flattenPath, type Polylines, polylineAt, polylineCount, signedArea } from '@kerf/geometry';

/** A face of a body in the picture: contours of x, y in mm of the picture, y down. */
export interface Face {
  readonly contours: readonly (readonly (readonly [number, number])[])[];
  /** How much light falls on the face, 0–1. */
  readonly light: number;
  readonly part: Part;
}

/** The direction from which a box is seen: from the front right, from above. */
const RIGHT: Vector = [Math.SQRT1_2, -Math.SQRT1_2, 0];
const ELEVATION = 0.52;
const TOWARDS: Vector = [
  -Math.SQRT1_2 * Math.cos(ELEVATION),
  -Math.SQRT1_2 * Math.cos(ELEVATION),
  Math.sin(ELEVATION),
];
const UP: Vector = [
  Math.SQRT1_2 * Math.sin(ELEVATION),
  Math.SQRT1_2 * Math.sin(ELEVATION),
  Math.cos(ELEVATION),
];

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const along = (from: Vector, direction: Vector, by: number): Vector => [
  from[0] + by * direction[0],
  from[1] + by * direction[1],
  from[2] + by * direction[2],
];
const shown = (point: Vector): readonly [number, number] => [dot(point, RIGHT), -dot(point, UP)];

type Body = Part & { readonly pose: Pose };

/** The middle of a part in space. */
function middleOf({ pose }: Body, flat: Polylines): Vector {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < flat.coordinates.length; i += 2) {
    minX = Math.min(minX, flat.coordinates[i]!);
    maxX = Math.max(maxX, flat.coordinates[i]!);
    minY = Math.min(minY, flat.coordinates[i + 1]!);
    maxY = Math.max(maxY, flat.coordinates[i + 1]!);
  }
  const corner = along(along(pose.origin, pose.right, (minX + maxX) / 2), pose.up, (minY + maxY) / 2);
  return along(corner, pose.inward, pose.thickness / 2);
}

/**
 * The faces of the parts of a thing as seen from the front right, from above, in the order in which they are painted.
 * `spread` moves the parts apart: by this share of their distance from the middle.
 */
export function facesOf(parts: readonly Part[], spread: number): readonly Face[] {
  const bodies = parts.filter((part): part is Body => part.pose !== undefined);
  const items = bodies.map((part) => ({ part, flat: flattenPath(part.outline, 0.1) }));
  const middles = items.map(({ part, flat }) => middleOf(part, flat));
  const count = Math.max(1, middles.length);
  const centre = [0, 1, 2].map((axis) => middles.reduce((sum, middle) => sum + middle[axis]!, 0) / count);
  return items
    .map(({ part, flat }, i) => {
      const middle = middles[i]!;
      const shift: Vector = [0, 1, 2].map((axis) => (middle[axis]! - centre[axis]!) * spread) as never;
      return { part, flat, shift, near: dot(along(middle, shift, 1), TOWARDS) };
    })
    .sort((a, b) => a.near - b.near)
    .flatMap(({ part, flat, shift }) => bodyFaces(part, flat, shift));
}

/** The sides of a part that are turned towards the eye, and then its face. */
function bodyFaces(part: Body, flat: Polylines, shift: Vector): readonly Face[] {
  const { origin, right, up, inward, thickness } = part.pose;
  // Of the two faces of a plate, the one that is turned towards the eye is seen.
  const isInnerSeen = dot(inward, TOWARDS) > 0;
  const at = (x: number, y: number, depth: number) =>
    along(along(along(along(origin, shift, 1), right, x), up, y), inward, depth);
  const [seen, hidden] = isInnerSeen ? [thickness, 0] : [0, thickness];
  const sides: Face[] = [];
  const contours: (readonly [number, number])[][] = [];
  for (let i = 0; i < polylineCount(flat); i += 1) {
    const ring = polylineAt(flat, i);
    const contour: (readonly [number, number])[] = [];
    const turn = signedArea(ring) > 0 || i > 0 ? 1 : -1;
    for (let j = 0; j < ring.length; j += 2) {
      const [x, y] = [ring[j]!, ring[j + 1]!];
      const [nextX, nextY] = [ring[(j + 2) % ring.length]!, ring[(j + 3) % ring.length]!];
      contour.push(shown(at(x, y, seen)));
      const size = Math.hypot(nextX - x, nextY - y);
      // The normal to the right of an edge points out of the material.
      const normal = along(
        along([0, 0, 0], right, (turn * (nextY - y)) / size),
        up,
        (-turn * (nextX - x)) / size,
      );
      if (dot(normal, TOWARDS) <= 1e-9) continue;
      const corners = [at(x, y, hidden), at(nextX, nextY, hidden), at(nextX, nextY, seen), at(x, y, seen)];
      sides.push({ contours: [corners.map(shown)], light: lightOn(normal), part });
    }
    contours.push(contour);
  }
  const facing: Vector = isInnerSeen ? inward : (inward.map((value) => -value) as never);
  return [...sides, { contours, light: lightOn(facing), part }];
}

/** More light falls from above and from the left than from the right. */
function lightOn(normal: Vector): number {
  return 0.55 + 0.45 * Math.max(0, normal[2]) + 0.25 * Math.max(0, -normal[1]);
}
