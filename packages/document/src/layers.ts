/** '00' is milling; '01'–'10' are the laser layers, each shown in a colour of its own. */
export const MILL_LAYER = '00';
export const LASER_LAYERS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'] as const;
export type LaserLayer = (typeof LASER_LAYERS)[number];
export type Layer = typeof MILL_LAYER | LaserLayer;

export function isLaserLayer(layer: Layer): layer is LaserLayer {
  return layer !== MILL_LAYER;
}
