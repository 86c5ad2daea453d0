import {
  type Design,
  isLaserLayer,
  isLayerOff,
  LASER_LAYERS,
  type LaserLayer,
  walkObjects,
} from '@kerf/document';
import type { DesignCheck } from './check';

/**
 * Names the laser layers that are switched off although something visible is on them. If nothing else is left to burn,
 * one problem says so instead.
 */
export const checkLayersOff: DesignCheck = ({ design, job }, problem) => {
  if (job.mode !== 'laser') return [];
  const layers = offLayersInUse(design);
  if (layers.length > 0 && job.operations.length === 0) return [problem('all-layers-off')];
  return layers.map((layer) => problem('layer-off', { layer }));
};

/** The layers that are off and have a visible object, in the order of their numbers. */
export function offLayersInUse(design: Design): readonly LaserLayer[] {
  const found = new Set<string>();
  for (const { object, isHidden } of walkObjects(design))
    if (
      object.kind === 'shape' &&
      !isHidden &&
      isLaserLayer(object.layer) &&
      isLayerOff(object.layer, design.setup)
    )
      found.add(object.layer);
  return LASER_LAYERS.filter((layer) => found.has(layer));
}
