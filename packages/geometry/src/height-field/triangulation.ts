import type { HeightField } from './height-field';

/** A surface in triangles, with a flat height below which nothing is. */
export interface Triangulation {
  readonly columns: number;
  readonly rows: number;
  readonly bottom: number;
  /** The heights of the points, none below `bottom`. */
  readonly heights: Float32Array;
  /** For each cell, row by row: 1 when its diagonal rises to the right, 0 when it falls. */
  readonly isRising: Uint8Array;
  /** Whether a point is at the bottom. */
  readonly hasHoles: boolean;
}

/**
 * By how much a point is lifted that would make two parts of the surface touch at the bottom, mm. It is less than any
 * machine can cut.
 */
const LIFT = 0.001;

/**
 * The triangles of a surface. Each cell has two; their diagonal joins the two corners whose heights differ less, so
 * that it runs along an edge of the relief and not across it.
 *
 * Heights that are not above the bottom, or that are no numbers, are set to the bottom. Then points at the bottom are
 * lifted a little where no hole is beside them: at such a point or edge, surface and underside would touch.
 */
export function triangulate({ columns, rows, heights: given }: HeightField, bottom: number): Triangulation {
  const heights = Float32Array.from(given, (height) => (height > bottom ? height : bottom));
  // A bottom such as −0.1 is no 32-bit number. So that points can be compared with it, it is rounded like the heights.
  const floor = Math.fround(bottom);
  const isRising = new Uint8Array((columns - 1) * (rows - 1));
  for (let row = 0, cell = 0; row + 1 < rows; row += 1)
    for (let column = 0; column + 1 < columns; column += 1, cell += 1) {
      const at = row * columns + column;
      const rising = Math.abs(heights[at]! - heights[at + columns + 1]!);
      const falling = Math.abs(heights[at + 1]! - heights[at + columns]!);
      isRising[cell] = rising <= falling ? 1 : 0;
    }
  const surface = { columns, rows, bottom: floor, heights, isRising };
  while (heights.includes(floor) && liftSeams(surface));
  return { ...surface, hasHoles: heights.includes(floor) };
}

/** A surface before it is known whether it has holes. */
type Surface = Omit<Triangulation, 'hasHoles'>;

/** Calls `visit` with the points of each triangle, counter-clockwise as seen from above. */
export function forEachTriangle(
  { columns, rows, isRising }: Surface,
  visit: (a: number, b: number, c: number) => void,
): void {
  for (let row = 0, cell = 0; row + 1 < rows; row += 1)
    for (let column = 0; column + 1 < columns; column += 1, cell += 1) {
      const a = row * columns + column;
      const [b, c, d] = [a + 1, a + columns + 1, a + columns];
      if (isRising[cell] === 1) {
        visit(a, b, c);
        visit(a, c, d);
      } else {
        visit(a, b, d);
        visit(b, c, d);
      }
    }
}

/** Whether a triangle is part of a hole: none of its points is above the bottom. */
export function isHole({ heights, bottom }: Surface, a: number, b: number, c: number): boolean {
  return heights[a] === bottom && heights[b] === bottom && heights[c] === bottom;
}

/**
 * Lifts the points at which surface and underside would touch without a hole beside them. Returns whether it lifted
 * any: this can close a hole of one triangle, beside which others must then be lifted.
 */
function liftSeams(surface: Surface): boolean {
  const { columns, rows, heights, bottom } = surface;
  /** The edges of each point to the right, above, and diagonal in the cell to its upper right: sides with material. */
  const sides = new Uint8Array(3 * columns * rows);
  const isBesideHole = new Uint8Array(columns * rows);
  const edgeOf = (a: number, b: number): number => {
    const [first, step] = a < b ? [a, b - a] : [b, a - b];
    if (step === 1) return 3 * first;
    if (step === columns) return 3 * first + 1;
    return step === columns + 1 ? 3 * first + 2 : 3 * (first - 1) + 2;
  };
  const addSide = (a: number, b: number): void => {
    if (heights[a] !== bottom || heights[b] !== bottom) return;
    const edge = edgeOf(a, b);
    sides[edge] = sides[edge]! + 1;
    if (sides[edge] === 2) seams.push(a);
  };
  const seams: number[] = [];
  forEachTriangle(surface, (a, b, c) => {
    if (isHole(surface, a, b, c)) isBesideHole[a] = isBesideHole[b] = isBesideHole[c] = 1;
    else {
      addSide(a, b);
      addSide(b, c);
      addSide(c, a);
    }
  });
  for (let row = 1; row + 1 < rows; row += 1)
    for (let at = row * columns + 1; at < (row + 1) * columns - 1; at += 1)
      if (heights[at] === bottom && isBesideHole[at] === 0) seams.push(at);
  for (const at of seams) heights[at] = bottom + LIFT;
  return seams.length > 0;
}
