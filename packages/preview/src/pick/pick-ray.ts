/** How space is projected on the screen, in perspective. */
export interface Projection {
  /** Column-major 4 × 4 matrix from mm to clip space (projection · view); w is the depth in mm. */
  readonly matrix: ArrayLike<number>;
  /** Size of the picture in CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/**
 * The position of a point (mm) on the screen, in CSS pixels from the top left. A point behind the camera gets a
 * position far away.
 */
export function placeOnScreen(
  { matrix: m, width, height }: Projection,
  x: number,
  y: number,
  z: number,
): [number, number] {
  const depth = Math.max(1e-3, m[3]! * x + m[7]! * y + m[11]! * z + m[15]!);
  return [
    ((m[0]! * x + m[4]! * y + m[8]! * z + m[12]!) / depth + 1) * (width / 2),
    (1 - (m[1]! * x + m[5]! * y + m[9]! * z + m[13]!) / depth) * (height / 2),
  ];
}

/** The line of sight through a position on the screen. */
export interface PickRay {
  /** The camera, mm. */
  readonly origin: Triple;
  /** The direction away from the camera, a vector of any length. */
  readonly direction: Triple;
  /** Size of a pixel at the depth of 1 mm, mm. */
  readonly pixelSize: number;
  /** The factors (a, b, c, d) with which the depth of a point is a·x + b·y + c·z + d. */
  readonly depth: readonly [number, number, number, number];
}

type Triple = readonly [x: number, y: number, z: number];

/** The line of sight through a position in CSS pixels from the top left. */
export function pickRay({ matrix: m, width, height }: Projection, x: number, y: number): PickRay {
  const rowX: Triple = [m[0]!, m[4]!, m[8]!];
  const rowY: Triple = [m[1]!, m[5]!, m[9]!];
  const rowW: Triple = [m[3]!, m[7]!, m[11]!];
  const [right, up] = [(2 * x) / width - 1, 1 - (2 * y) / height];
  // What is visible at the position satisfies clip x = right · w and clip y = up · w. These are two planes, and the ray
  // is their intersection.
  const direction = cross(minus(rowX, rowW, right), minus(rowY, rowW, up));
  const sign = dot(direction, rowW) < 0 ? -1 : 1;
  return {
    origin: whereAllVanish([rowX, m[12]!], [rowY, m[13]!], [rowW, m[15]!]),
    direction: [sign * direction[0], sign * direction[1], sign * direction[2]],
    pixelSize: Math.max(2 / (width * Math.sqrt(dot(rowX, rowX))), 2 / (height * Math.sqrt(dot(rowY, rowY)))),
    depth: [...rowW, m[15]!],
  };
}

/**
 * Whether something in a box (minX minY minZ maxX maxY maxZ at `at`) may be visible within `reach` pixels of the ray.
 * The result is false only when nothing can be visible there; it may be true although nothing is. The box is widened by
 * the size that `reach` has at the box's farthest corner. Then the ray is cut with the box, one pair of its faces after
 * another.
 */
export function boxIsNearRay(boxes: Float32Array, at: number, ray: PickRay, reach: number): boolean {
  const [a, b, c, d] = ray.depth;
  const farthest =
    a * boxes[a > 0 ? at + 3 : at]! +
    b * boxes[b > 0 ? at + 4 : at + 1]! +
    c * boxes[c > 0 ? at + 5 : at + 2]!;
  if (farthest + d <= 0) return false;
  const room = reach * ray.pixelSize * (farthest + d);
  let from = 0;
  let to = Number.POSITIVE_INFINITY;
  for (let axis = 0; axis < 3; axis += 1) {
    const low = boxes[at + axis]! - room - ray.origin[axis]!;
    const high = boxes[at + 3 + axis]! + room - ray.origin[axis]!;
    const along = ray.direction[axis]!;
    if (along === 0) {
      if (low > 0 || high < 0) return false;
      continue;
    }
    const enters = (along > 0 ? low : high) / along;
    const leaves = (along > 0 ? high : low) / along;
    if (enters > from) from = enters;
    if (leaves < to) to = leaves;
    if (from > to) return false;
  }
  return true;
}

/** The smallest depth of a box's corners, mm. */
export function boxDepth(boxes: Float32Array, at: number, { depth: [a, b, c, d] }: PickRay): number {
  return (
    a * boxes[a > 0 ? at : at + 3]! +
    b * boxes[b > 0 ? at + 1 : at + 4]! +
    c * boxes[c > 0 ? at + 2 : at + 5]! +
    d
  );
}

type Plane = readonly [normal: Triple, offset: number];

/** The point that three planes n · p + offset = 0 have in common, by Cramer's rule. */
function whereAllVanish([n1, o1]: Plane, [n2, o2]: Plane, [n3, o3]: Plane): Triple {
  const [c23, c31, c12] = [cross(n2, n3), cross(n3, n1), cross(n1, n2)];
  const determinant = dot(n1, c23);
  const part = (axis: 0 | 1 | 2) => -(o1 * c23[axis] + o2 * c31[axis] + o3 * c12[axis]) / determinant;
  return [part(0), part(1), part(2)];
}

function minus(a: Triple, b: Triple, times: number): Triple {
  return [a[0] - times * b[0], a[1] - times * b[1], a[2] - times * b[2]];
}

function cross(a: Triple, b: Triple): Triple {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function dot(a: Triple, b: Triple): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
