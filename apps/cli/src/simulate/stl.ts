import { writeStl } from '@kerf/geometry';
import type { StockSimulation } from '@kerf/simulation';

/** Approximate maximum of surface points: a file of about 50 MB. */
const MOST_POINTS = 250_000;

/**
 * The stock as a closed mesh (binary STL, in mm). The mesh has the surface, four sides and the underside. The surface
 * is a grid of points; the distance between them is a whole number of cells. Where a hole goes through the stock,
 * surface and underside remain as a skin without thickness.
 */
export function stlOfStock({ grid, values }: StockSimulation): Uint8Array {
  const { columns, rows, cellSize, stock } = grid;
  const step = Math.max(1, Math.ceil(Math.sqrt((columns * rows) / MOST_POINTS)));
  const across = Math.max(1, Math.ceil(columns / step));
  const along = Math.max(1, Math.ceil(rows / step));
  const bottom = -stock.thickness;
  const x = (i: number) => Math.min(stock.width, i * step * cellSize);
  const y = (j: number) => Math.min(stock.height, j * step * cellSize);
  const z = (i: number, j: number) =>
    values[Math.min(rows - 1, j * step) * columns + Math.min(columns - 1, i * step)]!;
  const mesh = new QuadMesh(2 * across * along + 2 * (across + along));
  for (let j = 0; j < along; j += 1)
    for (let i = 0; i < across; i += 1) {
      const [x0, x1, y0, y1] = [x(i), x(i + 1), y(j), y(j + 1)];
      mesh.quad([x0, y0, z(i, j)], [x1, y0, z(i + 1, j)], [x1, y1, z(i + 1, j + 1)], [x0, y1, z(i, j + 1)]);
      mesh.quad([x0, y0, bottom], [x0, y1, bottom], [x1, y1, bottom], [x1, y0, bottom]);
    }
  for (let i = 0; i < across; i += 1) {
    const [x0, x1, yEnd] = [x(i), x(i + 1), y(along)];
    mesh.quad([x0, 0, bottom], [x1, 0, bottom], [x1, 0, z(i + 1, 0)], [x0, 0, z(i, 0)]);
    mesh.quad([x1, yEnd, bottom], [x0, yEnd, bottom], [x0, yEnd, z(i, along)], [x1, yEnd, z(i + 1, along)]);
  }
  for (let j = 0; j < along; j += 1) {
    const [y0, y1, xEnd] = [y(j), y(j + 1), x(across)];
    mesh.quad([0, y1, bottom], [0, y0, bottom], [0, y0, z(0, j)], [0, y1, z(0, j + 1)]);
    mesh.quad([xEnd, y0, bottom], [xEnd, y1, bottom], [xEnd, y1, z(across, j + 1)], [xEnd, y0, z(across, j)]);
  }
  return writeStl(mesh, 'Stock after simulation, mm');
}

type Point = readonly [number, number, number];

/** A mesh of a known number of quadrangles, each with four corners of its own. */
class QuadMesh {
  readonly positions: Float32Array;
  readonly triangles: Uint32Array;
  #count = 0;

  constructor(quads: number) {
    this.positions = new Float32Array(12 * quads);
    this.triangles = new Uint32Array(6 * quads);
  }

  /** Four corners, counter-clockwise as seen from outside. */
  quad(a: Point, b: Point, c: Point, d: Point): void {
    const first = 4 * this.#count;
    this.positions.set([...a, ...b, ...c, ...d], 3 * first);
    this.triangles.set([first, first + 1, first + 2, first, first + 2, first + 3], 6 * this.#count);
    this.#count += 1;
  }
}
