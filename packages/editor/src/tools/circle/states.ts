import { placedAtOrigin, type ShapeStates, shapeStates } from '../shape/shape-tool';

/** Draws ellipses; a square box gives a circle. */
export const CIRCLE_STATES: ShapeStates<'circle'> = shapeStates('circle', (width, height) =>
  placedAtOrigin({ kind: 'ellipse', rx: width / 2, ry: height / 2 }),
);
