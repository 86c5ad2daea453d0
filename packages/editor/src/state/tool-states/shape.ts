import type { Point } from '@kerf/geometry';

/** The tools that draw a shape by dragging its box, or place one of default size by a click. */
export type ShapeToolId = 'rectangle' | 'circle' | 'triangle' | 'polygon';

/** The button is pressed; a drag draws, and a click places. */
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
