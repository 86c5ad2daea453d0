export { type Adjustments, adjustImage, type Levels } from './adjust';
export { type Background, removeBackground } from './background';
export { blurImage } from './blur';
export {
  type BurnGrid,
  burntCells,
  burntPicture,
  PLAIN_TREATMENT,
  placeOnGrid,
  type Treatment,
  treatedPicture,
} from './burnt-picture';
export { powersOfGreys, runsOfRow, shortenRuns } from './burnt-rows';
export { type ColorImage, colorImage, grayOfColors } from './color-image';
export { type Crop, cropPicture, type LaidPicture } from './crop';
export type { DepthMap } from './depth/depth-map';
export { findDepth, MOST_MODEL_BYTES, modelSizeFault } from './depth/find-depth';
export { type OnnxRuntime, onnxRuntime } from './depth/onnx-runtime';
export { DEPTH_PROBLEMS } from './depth/problems';
export type { DotOptions, Effect, EffectName, ScreenGrid } from './effects/effect';
export { applyEffect, EFFECT_NAMES } from './effects/registry';
export type { FilterName, FilterSetting } from './filters/filter';
export { applyFilter, FILTER_NAMES } from './filters/registry';
export { type GrayImage, grayFromSamples, grayImage, rgbaOfGrey } from './gray-image';
export { type BurnLook, burnLook, type LinearColor } from './looks/burn-look';
export type { CellsView, ShownPixels } from './looks/cells-view';
export { dotsLook } from './looks/dots-look';
export { leastInterval, type PlacedImage, placeImage } from './place';
export { closeForBit } from './relief/close-for-bit';
export type { ReliefOptimisation, ReliefOptimisationId } from './relief/optimisations/optimisation';
export {
  RELIEF_OPTIMISATIONS,
  reliefOptimisation,
  reliefOptimisationOfCode,
} from './relief/optimisations/registry';
export { pictureRelief } from './relief/picture-relief';
export { type ReliefPicture, reliefPictureFromSamples, withDepth } from './relief/relief-picture';
export { RELIEF_DEFAULTS, type ReliefSettings } from './relief/relief-settings';
export { resampleImage } from './resample';
export { type ShadedHeights, shadeHeights } from './shade-heights';
export { type Shadow, withShadow } from './shadow';
export { sharpenImage } from './sharpen';
export {
  TRACE_DEFAULTS,
  TRACE_LIMITS,
  TRACE_MODES,
  TRACE_STACKINGS,
  type TraceMode,
  type TraceSettings,
  type TraceStacking,
} from './trace/settings';
export { type Trace, type TracedLayer, traceNodes, traceSegments } from './trace/trace';
export { traceImage } from './trace/trace-image';
export { tracePathText, traceToSvg } from './trace/trace-svg';
