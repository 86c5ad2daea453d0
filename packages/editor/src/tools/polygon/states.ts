import { shapeOutline } from '@kerf/document';
import { boundsHeight, boundsWidth, pathBounds } from '@kerf/geometry';
import { MM_PER_PIXEL } from '@kerf/machining';
import { type ShapeStates, shapeStates } from '../shape/shape-tool';

/** Sides and radius of a polygon that is placed by a click (50 px at 96 dpi). */
const DEFAULT_POLYGON = { kind: 'polygon', sides: 5, radius: 50 * MM_PER_PIXEL } as const;

/** Draws pentagons. A regular pentagon is wider than high, so its box is stretched to the dragged one. */
export const POLYGON_STATES: ShapeStates<'polygon'> = shapeStates('polygon', (width, height) => {
  const box = pathBounds(shapeOutline(DEFAULT_POLYGON));
  const isDefault = width === height && Math.abs(width - 2 * DEFAULT_POLYGON.radius) < 1e-9;
  const sx = isDefault ? 1 : width / boundsWidth(box);
  const sy = isDefault ? 1 : height / boundsHeight(box);
  return {
    shape: DEFAULT_POLYGON,
    transform: [sx, 0, 0, sy, isDefault ? 0 : -sx * box.minX, isDefault ? 0 : -sy * box.minY],
  };
});
