export { type Adjustments, adjustImage } from './adjust';
export type { Effect, EffectName } from './effects/effect';
export { applyEffect } from './effects/registry';
export { type GrayImage, grayFromSamples, grayImage } from './gray-image';
export { type PlacedImage, placeImage } from './place';
export type { ReliefOptimisation, ReliefOptimisationId } from './relief/optimisations/optimisation';
export {
  RELIEF_OPTIMISATIONS,
  reliefOptimisation,
  reliefOptimisationOfCode,
} from './relief/optimisations/registry';
export { pictureRelief } from './relief/picture-relief';
export { type ReliefPicture, reliefPictureFromSamples } from './relief/relief-picture';
export { RELIEF_DEFAULTS, type ReliefSettings } from './relief/relief-settings';
export { resampleImage } from './resample';
