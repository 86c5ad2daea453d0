import type { Point } from '@kerf/geometry';

/** The eight handles that scale, by their position on the unturned box. */
export const RESIZE_HANDLES = {
  bottomLeft: { x: 0, y: 0 },
  bottom: { x: 0.5, y: 0 },
  bottomRight: { x: 1, y: 0 },
  right: { x: 1, y: 0.5 },
  topRight: { x: 1, y: 1 },
  top: { x: 0.5, y: 1 },
  topLeft: { x: 0, y: 1 },
  left: { x: 0, y: 0.5 },
} as const satisfies Readonly<Record<string, Point>>;

/** A corner or the middle of a side of the frame. */
export type ResizeHandleName = keyof typeof RESIZE_HANDLES;
