import type { TriangleMesh } from '@kerf/geometry';

/** The side of the cells in which triangles are looked for, mm. */
const CELL = 0.5;

type Point = readonly [x: number, y: number, z: number];

/**
 * The height at which the tip of a ball rests on a mesh, by asking every triangle near it: its face, its sides and its
 * corners. It shares no code with the toolpaths that it judges. −∞ where nothing is below the ball.
 */
export function ballOnMesh({ positions, triangles }: TriangleMesh, radius: number) {
  const cells = new Map<string, number[]>();
  const corner = (at: number): Point => {
    const i = 3 * triangles[at]!;
    return [positions[i]!, positions[i + 1]!, positions[i + 2]!];
  };
  for (let at = 0; at < triangles.length; at += 3) {
    const [a, b, c] = [corner(at), corner(at + 1), corner(at + 2)];
    const range = (axis: 0 | 1) =>
      [Math.min(a[axis], b[axis], c[axis]), Math.max(a[axis], b[axis], c[axis])].map((value) =>
        Math.floor(value / CELL),
      ) as [number, number];
    const [[left, right], [low, high]] = [range(0), range(1)];
    // Walls as high as the model reach over few cells; a floor of two triangles would be in all of them.
    if ((right - left) * (high - low) > 400) continue;
    for (let row = low; row <= high; row += 1)
      for (let column = left; column <= right; column += 1) {
        const key = `${column} ${row}`;
        const list = cells.get(key);
        if (list) list.push(at);
        else cells.set(key, [at]);
      }
  }
  return (x: number, y: number): number => {
    const near = new Set<number>();
    const range = (value: number) => [
      Math.floor((value - radius) / CELL),
      Math.floor((value + radius) / CELL),
    ];
    const [[left, right], [low, high]] = [range(x) as [number, number], range(y) as [number, number]];
    for (let row = low; row <= high; row += 1)
      for (let column = left; column <= right; column += 1)
        for (const at of cells.get(`${column} ${row}`) ?? []) near.add(at);
    let highest = Number.NEGATIVE_INFINITY;
    for (const at of near)
      highest = Math.max(highest, onTriangle(corner(at), corner(at + 1), corner(at + 2), x, y, radius));
    return highest - radius;
  };
}

/** The height of the middle of a ball that rests on a triangle. */
function onTriangle(a: Point, b: Point, c: Point, x: number, y: number, radius: number): number {
  const sides = [
    [a, b],
    [b, c],
    [c, a],
  ] as const;
  const highest = Math.max(...sides.map(([from, to]) => onSide(from, to, x, y, radius)));
  const u = [b[0] - a[0], b[1] - a[1], b[2] - a[2]] as const;
  const v = [c[0] - a[0], c[1] - a[1], c[2] - a[2]] as const;
  const n = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]] as const;
  const length = Math.hypot(...n) * Math.sign(n[2]);
  if (Math.abs(n[2]) < 1e-9 * Math.abs(length) || length === 0) return highest;
  const [nx, ny, nz] = [n[0] / length, n[1] / length, n[2] / length];
  const [px, py] = [x - radius * nx, y - radius * ny];
  const turns = sides.map(([p, q]) => (q[0] - p[0]) * (py - p[1]) - (q[1] - p[1]) * (px - p[0]));
  if (!(turns.every((turn) => turn >= 0) || turns.every((turn) => turn <= 0))) return highest;
  return Math.max(highest, a[2] - (nx * (px - a[0]) + ny * (py - a[1])) / nz + radius * nz);
}

/** The same for a side: the height over it is a concave function of the place on it. */
function onSide(a: Point, b: Point, x: number, y: number, radius: number): number {
  const [dx, dy, dz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const square = dx * dx + dy * dy;
  const foot = square > 0 ? ((x - a[0]) * dx + (y - a[1]) * dy) / square : 0;
  const beside = radius ** 2 - (a[0] + foot * dx - x) ** 2 - (a[1] + foot * dy - y) ** 2;
  if (beside < 0) return Number.NEGATIVE_INFINITY;
  const reach = square > 0 ? Math.sqrt(beside / square) : 1;
  let [from, to] = [Math.max(0, foot - reach), Math.min(1, foot + reach)];
  if (from > to) return Number.NEGATIVE_INFINITY;
  const heightAt = (share: number) =>
    a[2] +
    dz * share +
    Math.sqrt(Math.max(0, radius ** 2 - (a[0] + share * dx - x) ** 2 - (a[1] + share * dy - y) ** 2));
  for (let i = 0; i < 40; i += 1) {
    const [one, other] = [from + (to - from) / 3, to - (to - from) / 3];
    if (heightAt(one) < heightAt(other)) from = one;
    else to = other;
  }
  return heightAt((from + to) / 2);
}
