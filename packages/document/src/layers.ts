/** '00' is milling; '01'–'10' are the laser layers, each with its own colour. */
export const MILL_LAYER = '00';
/** The laser layers, in the order of their numbers. */
export const LASER_LAYERS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'] as const;
/** One of the laser layers. */
export type LaserLayer = (typeof LASER_LAYERS)[number];
/** A layer of any kind. */
export type Layer = typeof MILL_LAYER | LaserLayer;

/** All layers, milling first. */
export const LAYERS: readonly Layer[] = [MILL_LAYER, ...LASER_LAYERS];

/**
 * The colour of each layer, `#RRGGBB`. The same colours are used in the light and in the dark theme, because each
 * colour has a contrast of at least 3:1 against white and against near-black. Any two colours differ by at least 0.18
 * in OKLab, with lightness counted twice.
 */
export const LAYER_COLORS: Readonly<Record<Layer, string>> = {
  '00': '#57606B',
  '01': '#0063EB',
  '02': '#DB1F0F',
  '03': '#0F8800',
  '04': '#9537CB',
  '05': '#E9622E',
  '06': '#1795FA',
  '07': '#F851AE',
  '08': '#989912',
  '09': '#A05EF7',
  '10': '#92768F',
};

/** Whether a job leaves out what is on the layer. Only laser layers can be switched off. */
export function isLayerOff(
  layer: Layer,
  { offLayers }: { readonly offLayers: readonly LaserLayer[] },
): boolean {
  return offLayers.some((off) => off === layer);
}

/** Whether objects on the layer are burnt. */
export function isLaserLayer(layer: Layer): layer is LaserLayer {
  return layer !== MILL_LAYER;
}
