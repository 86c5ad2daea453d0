import type { Fixture, Stock } from '@kerf/machining';
import type { ModelPlacement } from '../model/model-placement';
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

/** The space that a model occupies in the stock. */
export function modelBox({ position, size }: ModelPlacement, { thickness }: Stock): EdgedBox {
  const foot = position.z - thickness;
  return {
    min: [position.x, position.y, foot],
    max: [position.x + size.x, position.y + size.y, foot + size.z],
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
