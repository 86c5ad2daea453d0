import { distance, type Point } from '@kerf/geometry';

/** Two fingers on the screen, CSS px. */
export type TwoFingers = readonly [Point, Point];

/** How two fingers moved the picture: the zoom around their new middle, and the movement of the middle. */
export function pinchMove(
  before: TwoFingers,
  after: TwoFingers,
): { readonly screen: Point; readonly zoomFactor: number; readonly pan: Point } {
  const from = middle(before);
  const to = middle(after);
  const apart = distance(...before);
  return {
    // The zoom is applied before the move, so its centre is the old middle.
    screen: from,
    zoomFactor: apart > 0 ? distance(...after) / apart : 1,
    pan: { x: to.x - from.x, y: to.y - from.y },
  };
}

function middle([a, b]: TwoFingers): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
