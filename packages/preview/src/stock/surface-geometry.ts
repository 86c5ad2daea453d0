/** What a vertex belongs to: the third number of its position. */
export const SurfacePart = { surface: 0, sideTop: 1, sideBottom: 2, underside: 3 } as const;

/** A closed body whose upper face is a grid of points. Heights are no part of it: the shader takes them from a texture. */
export interface SurfaceGeometry {
  /** Per vertex: steps along X, steps along Y, `SurfacePart`. */
  readonly positions: Uint16Array;
  readonly indices: Uint32Array;
}

/** Steps along X and Y between the points of the upper face: one per cell, or fewer where there would be too many points. */
export function surfaceSteps(columns: number, rows: number, mostPoints: number): { x: number; y: number } {
  const share = Math.min(1, Math.sqrt(mostPoints / ((columns + 1) * (rows + 1))));
  const steps = (cells: number) => Math.min(65_535, Math.max(1, Math.floor(cells * share)));
  return { x: steps(columns), y: steps(rows) };
}

/** The body over `x` × `y` steps: upper face, four sides, underside. Counter-clockwise as seen from outside. */
export function surfaceGeometry(x: number, y: number): SurfaceGeometry {
  const surfacePoints = (x + 1) * (y + 1);
  const sidePoints = 4 * (x + 1) + 4 * (y + 1);
  const positions = new Uint16Array(3 * (surfacePoints + sidePoints + 4));
  const indices = new Uint32Array(6 * (x * y + 2 * (x + y) + 1));
  let [vertex, index] = [0, 0];
  const addVertex = (i: number, j: number, part: number) => {
    positions.set([i, j, part], 3 * vertex);
    vertex += 1;
  };
  const addQuad = (a: number, b: number, c: number, d: number) => {
    indices.set([a, b, c, a, c, d], index);
    index += 6;
  };
  for (let j = 0; j <= y; j += 1) for (let i = 0; i <= x; i += 1) addVertex(i, j, SurfacePart.surface);
  for (let j = 0; j < y; j += 1)
    for (let i = 0; i < x; i += 1) {
      const at = j * (x + 1) + i;
      addQuad(at, at + 1, at + x + 2, at + x + 1);
    }
  const addSide = (steps: number, pointAt: (step: number) => readonly [number, number]) => {
    const first = vertex;
    for (let step = 0; step <= steps; step += 1) {
      addVertex(...pointAt(step), SurfacePart.sideTop);
      addVertex(...pointAt(step), SurfacePart.sideBottom);
    }
    for (let step = 0; step < steps; step += 1) {
      const at = first + 2 * step;
      addQuad(at, at + 1, at + 3, at + 2);
    }
  };
  addSide(x, (step) => [step, 0]);
  addSide(y, (step) => [x, step]);
  addSide(x, (step) => [x - step, y]);
  addSide(y, (step) => [0, y - step]);
  const underside = vertex;
  for (const [i, j] of [
    [0, 0],
    [0, y],
    [x, y],
    [x, 0],
  ] as const)
    addVertex(i, j, SurfacePart.underside);
  addQuad(underside, underside + 1, underside + 2, underside + 3);
  return { positions, indices };
}
