import { applyMatrix } from '@kerf/geometry';
import type { Fixture, Stock } from '@kerf/machining';
import type { PreviewModel } from '../model/preview-model';
import { type Projection, placeOnScreen } from '../pick/pick-ray';

type Triple = readonly [x: number, y: number, z: number];

/** A box along the axes, mm. */
export interface EdgedBox {
  readonly min: Triple;
  readonly max: Triple;
}

/** The material: its origin is the front left corner of its top face. */
export function stockBox({ width, height, thickness }: Stock): EdgedBox {
  return { min: [0, 0, -thickness], max: [width, height, 0] };
}

/**
 * The box of a fixture. A fixture that is completely over the stock, seen from above, begins at the stock's top. Every
 * other fixture begins at the ground under the stock.
 */
export function fixtureBox({ x, y, width, height, top }: Fixture, stock: Stock): EdgedBox {
  const isOnStock = x >= 0 && y >= 0 && x + width <= stock.width && y + height <= stock.height;
  const foot = isOnStock ? Math.min(0, top) : Math.min(-stock.thickness, top);
  return { min: [x, y, foot], max: [x + width, y + height, top] };
}

/** The upright box around a model in the stock. */
export function modelBox(
  { size, transform, elevation }: Pick<PreviewModel, 'size' | 'transform' | 'elevation'>,
  { thickness }: Stock,
): EdgedBox {
  const corners = [
    { x: 0, y: 0 },
    { x: size.x, y: 0 },
    { x: 0, y: size.y },
    { x: size.x, y: size.y },
  ].map((corner) => applyMatrix(transform, corner));
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const foot = elevation - thickness;
  return {
    min: [Math.min(...xs), Math.min(...ys), foot],
    max: [Math.max(...xs), Math.max(...ys), foot + size.z],
  };
}

/** Adds the twelve projected edges of a box to the context's path. */
export function traceBoxEdges(
  context: Pick<CanvasRenderingContext2D, 'moveTo' | 'lineTo'>,
  { min, max }: EdgedBox,
  projection: Projection,
): void {
  const corners = [
    [min[0], min[1]],
    [max[0], min[1]],
    [max[0], max[1]],
    [min[0], max[1]],
  ] as const;
  for (const [at, [x, y]] of corners.entries()) {
    const [nextX, nextY] = corners[(at + 1) % corners.length]!;
    for (const z of [max[2], min[2]]) {
      context.moveTo(...placeOnScreen(projection, x, y, z));
      context.lineTo(...placeOnScreen(projection, nextX, nextY, z));
    }
    context.moveTo(...placeOnScreen(projection, x, y, max[2]));
    context.lineTo(...placeOnScreen(projection, x, y, min[2]));
  }
}
