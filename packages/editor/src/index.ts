export { applyTransaction } from './apply-transaction';
export {
  HARMONIES,
  type Harmony,
  harmonyOf,
  PALETTE_IDS,
  PALETTES,
  type Palette,
} from './artwork/harmony';
export { colorMap, colorsOf } from './artwork/recolor';
export {
  type Alignment,
  align,
  distribute,
  flip,
  moveInStack,
  moveToGroup,
  nudge,
  order,
} from './commands/arrange';
export {
  type ArraySettings,
  type ArraySize,
  arrayCopies,
  arraySize,
  type CircleArray,
  type GridArray,
  MOST_ADDED,
  MOST_COPIES,
  makeArray,
} from './commands/arrays';
export {
  recolor,
  replaceArtwork,
  replaceColor,
  resizePage,
  setArtwork,
  setPaint,
} from './commands/artwork';
export { insertObjects, PASTE_OFFSET } from './commands/clipboard';
export type { Command, CommandEntry } from './commands/command';
export { holdWithTabs, setCutDepth } from './commands/cut-depth';
export {
  moveLayer,
  renameDesign,
  resetLayerOrder,
  setLayerOutput,
  setMaterial,
  setMode,
  setSetup,
  setStock,
  setWorkspace,
} from './commands/design';
export { setPosition, setRotation, setSize } from './commands/geometry';
export { replaceByCopies, replaceGroup } from './commands/groups';
export { setRulerGuides } from './commands/guides';
export {
  markSaved,
  openDesign,
  setGridSpacing,
  setHistoryDepth,
  setNewPaint,
  setSnapKinds,
  setSnapping,
} from './commands/history';
export type { CommandId } from './commands/ids';
export {
  type ModelAdjustment,
  type ModelWish,
  modelAdjustment,
  modelMeasures,
  setModel,
} from './commands/models';
export {
  type OperationChanges,
  renameObject,
  setCutStyle,
  setLayer,
  setLayerCutStyle,
  setLayerSettings,
  setObjectFlags,
  setOperationSettings,
  setShapeNumbers,
} from './commands/objects';
export {
  addPathAbove,
  type OutlineSelection,
  objectForPath,
  outlineSelection,
  replaceWithPath,
} from './commands/outlines';
export type { PathArray } from './commands/path-array';
export { joinPaths, PATH_TOLERANCE, removeDuplicateLines, simplifyPaths } from './commands/paths';
export { setPencilTolerance } from './commands/pencil';
export { OUTLINE_PROBLEMS } from './commands/problems';
export { COMMANDS } from './commands/registry';
export { selectObjects, selectSame } from './commands/selection';
export { findShortcut } from './commands/shortcuts';
export { placeTabsByHand, setTabPlaces } from './commands/tabs';
export { isSingleLineText, setText, textSessionKey } from './commands/text';
export { activateTool } from './commands/view';
export { cursorOf } from './cursor';
export { createEditor, type Editor, type EditorSetup } from './editor';
export { MIN_SIZE } from './edits/frame-transform';
export { paintFor } from './edits/new-object';
export type {
  EditorEvent,
  KeyEditorEvent,
  KeyPress,
  Modifiers,
  NavigateEvent,
  PointerEditorEvent,
  PointerInput,
} from './events';
export { NO_MODIFIERS } from './events';
export { leavesIn, objectAt, objectsTouching } from './scene/hit-test';
export {
  isLeaf,
  type LeafNode,
  measureObjects,
  nodeBounds,
  nodeInScope,
  nodeOutline,
  type Scene,
  type SceneNode,
  sceneOf,
} from './scene/scene';
export { enclosesArea, fillsArea } from './selectors/filled';
export { HANDLE_SIZE, type Handle, type HandleName, selectionHandles } from './selectors/handles';
export {
  type Common,
  commonValue,
  isDirty,
  isSelectionLocked,
  LOWER_LEFT,
  measuredDistance,
  type PanelTab,
  panelTabOf,
  type Readouts,
  type ReferencePoint,
  readouts,
  type SelectionGeometry,
  type SelectionPlace,
  selectedLayer,
  selectedLock,
  selectionGeometry,
  selectionPlace,
} from './selectors/readouts';
export {
  type FrameMeasures,
  measureFrame,
  selectedIds,
  selectedNodes,
  selectedShapes,
  selectionBounds,
  selectionFrame,
} from './selectors/selection';
export { drawnShape } from './selectors/shape-numbers';
export type { Clipboard, EditorState, Notice, Panning } from './state/editor-state';
export { createEditorState } from './state/editor-state';
export type { History, HistoryEntry } from './state/history';
export {
  DEFAULT_HISTORY_DEPTH,
  DEFAULT_SETTINGS,
  DEFAULT_SNAP_KINDS,
  type EditorOptions,
  type EditorSettings,
  GRID_LIMITS,
  GRID_SPACING,
  MAX_HISTORY_DEPTH,
  PENCIL_LIMITS,
  type SnapKinds,
} from './state/options';
export {
  type GapHint,
  type Guide,
  type Measurement,
  NO_OVERLAY,
  type Overlay,
  type PreviewTransform,
} from './state/overlay';
export type { Guiding, RulerGuide } from './state/ruler-guide';
export type { NodeAddress } from './state/tool-states/nodes';
export type { ToolId, ToolState, ToolStateName } from './state/tool-states/tool-state';
export type { ChangeNote, Dispatch, Transaction } from './state/transaction';
export { isSmooth } from './tools/nodes/edit-nodes';
export { type ShownNodes, shownNodes } from './tools/nodes/edited';
export { isResting, TOOLS, type ToolDefinition, toolIdOf } from './tools/registry';
export { type ShownTab, shownTabs, type TabbedShape, tabbedShape } from './tools/tabs/tabbed';
export type { CursorName } from './viewport/cursor-name';
export {
  centerOn,
  fitBounds,
  INITIAL_VIEWPORT,
  MAX_ZOOM,
  MIN_ZOOM,
  panBy,
  RULER_SIZE,
  resizeViewport,
  toDocument,
  toScreen,
  type Viewport,
  viewMiddle,
  visibleBounds,
  ZOOM_STEP,
  zoomOf,
  zoomTo,
} from './viewport/viewport';
