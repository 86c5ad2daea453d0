import type { Design } from '../design';
import { isLaserLayer, LASER_LAYERS, type LaserLayer } from '../layers';
import { walkObjects } from './walk';

/**
 * The laser layers that have objects: first those that a person has put in an order, then the others in the order of
 * their numbers.
 */
export function laserLayersInUse(design: Design): readonly LaserLayer[] {
  const used = new Set<string>();
  for (const { object } of walkObjects(design))
    if (object.kind === 'shape' && isLaserLayer(object.layer)) used.add(object.layer);
  return [...new Set([...design.setup.layerOrder, ...LASER_LAYERS])].filter((layer) => used.has(layer));
}
