import { Verb } from '@kerf/geometry';
import type { Paint } from '../artwork/paint';
import { engravedPaint, SURFACE_LOOKS, type Surface } from '../artwork/surfaces';
import type { Design, ShapeObject } from '../design';
import { isLaserLayer, LAYER_COLORS } from '../layers';
import { cutStyleOf } from '../operations/registry';
import { shapeOutline } from '../shapes/registry';

/** The colour of what is milled and has no paint. */
export const INK = '#2B2F36';

const LINE_WIDTH = 0.5;

/**
 * The paint of a shape: its own, or the one that shows its operation. What is cleared or burnt as an area is filled,
 * and what is cut along its outline is drawn as a line.
 */
export function paintOf({ paint, shape, layer, operation }: ShapeObject): Paint {
  if (paint) return paint;
  const color = isLaserLayer(layer) ? LAYER_COLORS[layer] : INK;
  const isFilled = cutStyleOf(operation) !== 'line' && shapeOutline(shape).verbs.includes(Verb.close);
  return isFilled
    ? { fill: color, stroke: null, strokeWidth: LINE_WIDTH, opacity: 1 }
    : { fill: null, stroke: color, strokeWidth: LINE_WIDTH, opacity: 1 };
}

/** The material on which a design is shown; null when it is shown on its page. */
export function surfaceOf({ artwork }: Pick<Design, 'artwork'>): Surface | null {
  return artwork?.surface ? SURFACE_LOOKS[artwork.surface.id] : null;
}

/** The paint of a shape as it is shown: engraved, if the design is shown as an engraving into a material. */
export function shownPaint(object: ShapeObject, design: Pick<Design, 'artwork'>): Paint {
  const paint = paintOf(object);
  const surface = surfaceOf(design);
  return surface && design.artwork?.surface?.finish === 'engraved' ? engravedPaint(paint, surface) : paint;
}
