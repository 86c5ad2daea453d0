export { type Adjustments, adjustImage, adjustmentTable } from './adjust';
export type { Effect, EffectName } from './effects/effect';
export { applyEffect, EFFECT_NAMES } from './effects/registry';
export { type GrayImage, grayFromSamples, grayImage } from './gray-image';
export { type PlacedImage, placeImage } from './place';
export { resampleImage } from './resample';
export { thresholdImage } from './threshold';
