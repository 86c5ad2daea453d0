import type { TriangleMesh } from '../mesh/triangle-mesh';
import type { HeightField } from './height-field';
import { forEachTriangle, isHole, type Triangulation, triangulate } from './triangulation';

/** How a surface becomes a solid. */
export interface ClosedMeshOptions {
  /** The height of the flat underside, mm. Where the surface is not above it, the solid has a hole. */
  readonly bottom: number;
  /** The solid is stretched to this width, mm. The default is the width of the surface. */
  readonly width?: number;
  /** The solid is stretched to this height along y, mm. The default is the height of the surface. */
  readonly height?: number;
}

/**
 * The closed mesh between a surface and a flat underside: surface, walls, underside. Every edge belongs to exactly two
 * triangles, which see it in opposite directions; all triangles are counter-clockwise as seen from outside; corners are
 * shared. The mesh has no triangles when the surface is nowhere above the underside. A height that is not a number
 * counts as a hole.
 *
 * A point at the bottom is one corner of the mesh, shared by surface and underside. A triangle whose three points are
 * at the bottom is left out, above and below. So a hole closes by itself: along its border, the edge of the surface is
 * the edge of the underside. Without a hole, the underside is a fan around one point: 2 (columns + rows) triangles
 * instead of one per triangle of the surface.
 */
export function closedMesh(field: HeightField, options: ClosedMeshOptions): TriangleMesh {
  const surface = triangulate(field, options.bottom);
  const solid = new Solid(surface, {
    x: (options.width ?? (field.columns - 1) * field.cellSize) / (field.columns - 1),
    y: (options.height ?? (field.rows - 1) * field.cellSize) / (field.rows - 1),
  });
  forEachTriangle(surface, (a, b, c) => {
    if (!isHole(surface, a, b, c)) solid.addTriangle(solid.top(a), solid.top(b), solid.top(c));
  });
  const border = borderOf(surface);
  border.forEach((at, i) => {
    solid.addWall(at, border[(i + 1) % border.length]!);
  });
  if (surface.hasHoles)
    forEachTriangle(surface, (a, b, c) => {
      if (!isHole(surface, a, b, c)) solid.addTriangle(solid.under(a), solid.under(c), solid.under(b));
    });
  else {
    const middle = solid.addCorner((surface.columns - 1) / 2, (surface.rows - 1) / 2, surface.bottom);
    border.forEach((at, i) => {
      solid.addTriangle(middle, solid.under(border[(i + 1) % border.length]!), solid.under(at));
    });
  }
  return solid.mesh();
}

/** The points on the border of the surface, counter-clockwise as seen from above. */
function borderOf({ columns, rows }: Triangulation): number[] {
  const last = columns * rows - 1;
  return [
    ...Array.from({ length: columns - 1 }, (_, i) => i),
    ...Array.from({ length: rows - 1 }, (_, i) => columns - 1 + i * columns),
    ...Array.from({ length: columns - 1 }, (_, i) => last - i),
    ...Array.from({ length: rows - 1 }, (_, i) => last - (columns - 1) - i * columns),
  ];
}

/** Corners and triangles of the solid while it is made. A corner is made when a triangle first needs it. */
class Solid {
  readonly #surface: Triangulation;
  readonly #step: { readonly x: number; readonly y: number };
  readonly #positions: Float32Array;
  readonly #triangles: Uint32Array;
  /** The corner of each point in the surface and in the underside, plus 1; 0 where there is none yet. */
  readonly #tops: Uint32Array;
  readonly #unders: Uint32Array;
  #cornerCount = 0;
  #indexCount = 0;

  constructor(surface: Triangulation, step: { readonly x: number; readonly y: number }) {
    const { columns, rows, hasHoles } = surface;
    const points = columns * rows;
    const border = 2 * (columns + rows - 2);
    this.#surface = surface;
    this.#step = step;
    this.#positions = new Float32Array(3 * (hasHoles ? 2 * points : points + border + 1));
    this.#triangles = new Uint32Array(
      3 * ((hasHoles ? 4 : 2) * (columns - 1) * (rows - 1) + (hasHoles ? 2 : 3) * border),
    );
    this.#tops = new Uint32Array(points);
    this.#unders = new Uint32Array(points);
  }

  /** A corner at this column and row, which may be between points. */
  addCorner(column: number, row: number, z: number): number {
    this.#positions.set([column * this.#step.x, row * this.#step.y, z], 3 * this.#cornerCount);
    this.#cornerCount += 1;
    return this.#cornerCount - 1;
  }

  /** The corner of a point in the surface. */
  top(at: number): number {
    if (this.#tops[at] === 0) this.#tops[at] = this.#addPoint(at, this.#surface.heights[at]!) + 1;
    return this.#tops[at]! - 1;
  }

  /** The corner of a point in the underside. A point at the bottom has one corner for both. */
  under(at: number): number {
    const { heights, bottom } = this.#surface;
    if (heights[at] === bottom) return this.top(at);
    if (this.#unders[at] === 0) this.#unders[at] = this.#addPoint(at, bottom) + 1;
    return this.#unders[at]! - 1;
  }

  #addPoint(at: number, z: number): number {
    const { columns } = this.#surface;
    return this.addCorner(at % columns, Math.floor(at / columns), z);
  }

  addTriangle(a: number, b: number, c: number): void {
    this.#triangles[this.#indexCount] = a;
    this.#triangles[this.#indexCount + 1] = b;
    this.#triangles[this.#indexCount + 2] = c;
    this.#indexCount += 3;
  }

  /** The wall below the edge from one point of the border to the next. */
  addWall(from: number, to: number): void {
    const { heights, bottom } = this.#surface;
    if (heights[to] !== bottom) this.addTriangle(this.under(from), this.under(to), this.top(to));
    if (heights[from] !== bottom) this.addTriangle(this.under(from), this.top(to), this.top(from));
  }

  mesh(): TriangleMesh {
    return {
      positions: this.#positions.slice(0, 3 * this.#cornerCount),
      triangles: this.#triangles.slice(0, this.#indexCount),
    };
  }
}
