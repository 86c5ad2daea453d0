import type { TriangleMesh } from '@kerf/geometry';

/** A surface over a regular grid. */
export function gridMesh(
  columns: number,
  rows: number,
  cell: number,
  heightAt: (x: number, y: number) => number,
): TriangleMesh {
  const positions = new Float32Array(3 * columns * rows);
  for (let row = 0, at = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1, at += 3)
      positions.set([column * cell, row * cell, heightAt(column * cell, row * cell)], at);
  const triangles: number[] = [];
  for (let row = 0; row + 1 < rows; row += 1)
    for (let column = 0; column + 1 < columns; column += 1) {
      const a = row * columns + column;
      triangles.push(a, a + 1, a + columns + 1, a, a + columns + 1, a + columns);
    }
  return { positions, triangles: Uint32Array.from(triangles) };
}

/** Random heights between 0 and `height` over a grid. */
export function noiseMesh(
  seed: number,
  columns: number,
  rows: number,
  cell: number,
  height: number,
): TriangleMesh {
  const random = seededRandom(seed);
  return gridMesh(columns, rows, cell, () => height * random());
}

/** Numbers from 0 to 1 that are the same for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Waves with steep steps. */
export function duneMesh(columns: number, rows: number, cell: number): TriangleMesh {
  return gridMesh(columns, rows, cell, (x, y) => {
    const step = Math.hypot(x - 4, y - 3) < 1.6 ? 1.5 : 0;
    return 0.4 * Math.sin(1.3 * x) * Math.cos(0.9 * y) + step;
  });
}

/** A closed box. */
export function boxOf(
  x: number,
  y: number,
  z: number,
  width: number,
  height: number,
  thickness: number,
): TriangleMesh {
  const positions = Float32Array.from(
    [0, 1, 2, 3, 4, 5, 6, 7].flatMap((i) => [
      x + (i & 1 ? width : 0),
      y + (i & 2 ? height : 0),
      z + (i & 4 ? thickness : 0),
    ]),
  );
  const sides = [
    [0, 2, 3, 1],
    [4, 5, 7, 6],
    [0, 1, 5, 4],
    [2, 6, 7, 3],
    [0, 4, 6, 2],
    [1, 3, 7, 5],
  ];
  const triangles = sides.flatMap(([a, b, c, d]) => [a!, b!, c!, a!, c!, d!]);
  return { positions, triangles: Uint32Array.from(triangles) };
}
