import { type Design, isLaserLayer, LASER_LAYERS, type LaserLayer, walkObjects } from '@kerf/document';

/** How many laser layers the bar shows at first, and at most (1 §2); others are shown only if they are used. */
export const FIRST_SWATCHES = 4;
export const MOST_SWATCHES = 9;

/** The laser layers that objects lie on. */
export function usedLayers(design: Design): readonly LaserLayer[] {
  const used = new Set<string>();
  for (const { object } of walkObjects(design))
    if (object.kind === 'shape' && isLaserLayer(object.layer)) used.add(object.layer);
  return LASER_LAYERS.filter((layer) => used.has(layer));
}

/** The layers that the bar shows: the first `count`, and every one that is used. */
export function shownLayers(count: number, used: readonly string[]): readonly LaserLayer[] {
  return LASER_LAYERS.filter((layer, index) => index < count || used.includes(layer));
}

/** The number of first layers to show so that one more layer is visible than in `shown`. */
export function nextSwatches(count: number, shown: readonly LaserLayer[]): number {
  const hidden = LASER_LAYERS.findIndex((layer, index) => index >= count && !shown.includes(layer));
  return hidden < 0 ? count : hidden + 1;
}
