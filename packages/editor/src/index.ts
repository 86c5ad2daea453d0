export type { Command, CommandEntry } from './commands/command';
export type { CommandId } from './commands/ids';
export type { EditorEvent, KeyEditorEvent, Modifiers, NavigateEvent, PointerEditorEvent, PointerInput } from './events';
export { NO_MODIFIERS } from './events';
export type { HandleName } from './selectors/handles';
export type { Clipboard, EditorState, Notice, Panning } from './state/editor-state';
export type { History, HistoryEntry } from './state/history';
export { DEFAULT_HISTORY_DEPTH, type EditorOptions, MAX_HISTORY_DEPTH } from './state/options';
export { type Guide, type Measurement, NO_OVERLAY, type Overlay, type PreviewTransform } from './state/overlay';
export type { ChangeNote, Dispatch, Transaction } from './state/transaction';
export type { ToolId, ToolState, ToolStateName } from './tools/registry';
export type { CursorName } from './tools/tool';
export {
  centerOn,
  fitBounds,
  INITIAL_VIEWPORT,
  MAX_ZOOM,
  MIN_ZOOM,
  panBy,
  resizeViewport,
  toDocument,
  toScreen,
  type Viewport,
  visibleBounds,
  ZOOM_STEP,
  zoomOf,
  zoomTo,
} from './viewport/viewport';
