export { type Adjustments, adjustImage } from './adjust';
export type { Effect, EffectName } from './effects/effect';
export { applyEffect } from './effects/registry';
export { type GrayImage, grayFromSamples, grayImage } from './gray-image';
export { type PlacedImage, placeImage } from './place';
export { resampleImage } from './resample';
