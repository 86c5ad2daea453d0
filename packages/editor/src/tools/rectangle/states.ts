import { placedAtOrigin, type ShapeStates, shapeStates } from '../shape/shape-tool';

/** Draws rectangles with sharp corners. */
export const RECTANGLE_STATES: ShapeStates<'rectangle'> = shapeStates('rectangle', (width, height) =>
  placedAtOrigin({ kind: 'rectangle', width, height, rx: 0, ry: 0 }),
);
