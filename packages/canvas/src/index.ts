export { type CanvasView, type CanvasViewOptions, createCanvasView } from './canvas-view';
export { type Appearance, appearanceOf, depthGrey } from './plan/appearance';
export type { CanvasTheme } from './theme';
