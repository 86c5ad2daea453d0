export {
  STANDARD_VIEW_NAMES,
  STANDARD_VIEWS,
  type StandardView,
  type ViewDirection,
} from './camera/standard-views';
export { createPreview } from './create-preview';
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
export type { Preview, PreviewOptions, PreviewPart, PreviewStatistics, SegmentPick } from './preview';
export { type FrameRate, type FrameRating, rateFrames } from './scene/frame-rate';
export type { StockCells } from './stock/stock-surface';
export { PATH_SCHEMES, type PathScheme, type PathSchemeKey } from './themes/path-schemes';
export type { PreviewThemeKey } from './themes/scene-themes';
export {
  DEFAULT_STOCK_MATERIAL,
  STOCK_COLOURS,
  type StockColour,
  type StockMaterial,
} from './themes/stock-materials';
