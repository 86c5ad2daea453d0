import type { Stock } from '@kerf/machining';
import { type Projection, placeOnScreen } from '../pick/pick-ray';

/** Adds the twelve edges of a stock, as they are seen, to the context's path. */
export function traceStockEdges(
  context: CanvasRenderingContext2D,
  { width, height, thickness }: Stock,
  projection: Projection,
): void {
  const corners = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ] as const;
  for (const [at, [x, y]] of corners.entries()) {
    const [nextX, nextY] = corners[(at + 1) % corners.length]!;
    for (const z of [0, -thickness]) {
      context.moveTo(...placeOnScreen(projection, x, y, z));
      context.lineTo(...placeOnScreen(projection, nextX, nextY, z));
    }
    context.moveTo(...placeOnScreen(projection, x, y, 0));
    context.lineTo(...placeOnScreen(projection, x, y, -thickness));
  }
}
