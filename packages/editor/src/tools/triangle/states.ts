import { placedAtOrigin, type ShapeStates, shapeStates } from '../shape/shape-tool';

/** Draws isosceles triangles that stand on their base. */
export const TRIANGLE_STATES: ShapeStates<'triangle'> = shapeStates('triangle', (width, height) =>
  placedAtOrigin({ kind: 'triangle', width, height }),
);
