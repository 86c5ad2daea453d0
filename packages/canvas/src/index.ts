export { type CanvasView, type CanvasViewOptions, createCanvasView } from './canvas-view';
export { keyPressOf } from './input/key-press';
export { isPageCovered, type KeyOwner, type KeyWindow, whoseKey } from './input/whose-key';
export { type CanvasMark, type CanvasNotes, type CanvasTab, NO_NOTES } from './notes';
export { type Pictures, pictureKey, type ShownPicture } from './paint/pictures';
export { type Appearance, appearanceOf, depthGrey } from './plan/appearance';
export type { RulerUnit } from './plan/steps';
export type { ArtworkTheme, CanvasTheme } from './theme';
