export type { CanvasView, CanvasViewOptions, CreateCanvasView } from './canvas-view';
export type { CanvasTheme } from './theme';
