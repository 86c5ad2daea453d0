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
  const mesh = new StlWriter(4 * across * along + 4 * (across + along));
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
  return mesh.bytes;
}

type Point = readonly [number, number, number];

const HEADER_BYTES = 84;
const TRIANGLE_BYTES = 50;

/** Writes triangles one after another into a file of known size. */
class StlWriter {
  readonly bytes: Uint8Array;
  readonly #view: DataView;
  #at = HEADER_BYTES;

  constructor(triangles: number) {
    this.bytes = new Uint8Array(HEADER_BYTES + TRIANGLE_BYTES * triangles);
    this.#view = new DataView(this.bytes.buffer);
    this.bytes.set(new TextEncoder().encode('Stock after simulation, mm'));
    this.#view.setUint32(80, triangles, true);
  }

  /** Four corners, counter-clockwise as seen from outside. */
  quad(a: Point, b: Point, c: Point, d: Point): void {
    this.#triangle(a, b, c);
    this.#triangle(a, c, d);
  }

  #triangle(a: Point, b: Point, c: Point): void {
    const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
    const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
    const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    const length = Math.hypot(nx, ny, nz) || 1;
    let at = this.#at;
    for (const number of [nx / length, ny / length, nz / length, ...a, ...b, ...c]) {
      this.#view.setFloat32(at, number, true);
      at += 4;
    }
    this.#at += TRIANGLE_BYTES;
  }
}
