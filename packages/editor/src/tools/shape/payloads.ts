import type { Shape } from '@kerf/document';
import type { Matrix, Point } from '@kerf/geometry';

/** The tools that draw a shape by dragging its box, or place one of default size by a click. */
export type ShapeToolId = 'rectangle' | 'circle' | 'triangle' | 'polygon';

/** A shape and the map that puts it into the box 0 … width × 0 … height. */
export interface PlacedShape {
  readonly shape: Shape;
  readonly transform: Matrix;
}

/** The button is down; a drag draws, a click places. */
export interface Pointing {
  readonly start: Point;
  readonly screen: Point;
}

/** The box is being drawn. */
export interface Dragging {
  readonly start: Point;
}

/** The states of every shape tool. */
export type ShapePayloads = { [T in ShapeToolId as `${T}.idle`]: object } & {
  [T in ShapeToolId as `${T}.pointing`]: Pointing;
} & { [T in ShapeToolId as `${T}.dragging`]: Dragging };
