export { type CanvasView, type CanvasViewOptions, createCanvasView } from './canvas-view';
export { isPageCovered } from './input/keys';
export { type CanvasMark, type CanvasNotes, type CanvasTab, NO_NOTES } from './notes';
export type { Pictures } from './paint/pictures';
export { type Appearance, appearanceOf, depthGrey } from './plan/appearance';
export type { RulerUnit } from './plan/steps';
export type { CanvasTheme } from './theme';
