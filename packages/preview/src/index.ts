export type { StandardView } from './camera/standard-views';
export { createPreview } from './create-preview';
export type { PreviewModel } from './model/preview-model';
export type { ProgramBeginning, SegmentRange } from './paths/segment-range';
export type { SegmentPick } from './pick/shown-program';
export { createLineSteps } from './playback/line-steps';
export {
  formatClock,
  MAX_SPEED,
  MIN_SPEED,
  type PlaybackState,
  type PlaybackSteps,
  PROGRESS_STEP,
  progressOf,
  remainingTime,
  spentTime,
} from './playback/playback';
export { animationClock, createPlayer, type PlaybackClock, type Player } from './playback/player';
export type {
  Preview,
  PreviewOptions,
  PreviewPart,
} from './preview';
export { PREVIEW_PROBLEMS } from './problems';
export type { ApproachPoint } from './scene/approach-overlay';
export type { FrameRate, FrameRating } from './scene/frame-rate';
export type { PreviewStatistics } from './scene/stage';
export type { StockCells, StockTarget } from './stock/stock-surface';
export type { UnreachedMaterial } from './stock/unreached-mark';
export { PATH_SCHEMES, type PathScheme, type PathSchemeKey } from './themes/path-schemes';
export type { PreviewThemeKey } from './themes/scene-themes';
export {
  DEFAULT_STOCK_MATERIAL,
  formatStockMaterial,
  HEIGHT_MAPS,
  type HeightMapScheme,
  parseStockMaterial,
  STOCK_COLOURS,
  STOCK_TEXTURES,
  type StockColour,
  type StockMaterial,
  type StockTexture,
  swatchOf,
} from './themes/stock-materials';
