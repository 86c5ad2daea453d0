import { type ShapeObject, shapeOutline } from '@kerf/document';
import {
  type EditorState,
  HANDLE_SIZE,
  nodeBounds,
  nodeOutline,
  sceneOf,
  selectionBounds,
  selectionFrame,
  selectionHandles,
  shownNodes,
  shownTabs,
  toScreen,
  type Viewport,
} from '@kerf/editor';
import { applyMatrix, type Point } from '@kerf/geometry';
import type { CanvasNotes } from '../notes';
import { appearanceOf } from '../plan/appearance';
import type { RulerUnit } from '../plan/steps';
import type { CanvasTheme } from '../theme';
import { paintCutWidths } from './cut-width';
import { paintFixtures } from './fixtures';
import { paintMeasurement, paintRulerGuides, paintSnapHints } from './guides';
import { leavesUnder } from './leaves';
import { createLiftedPainter, type LiftedPainter } from './lifted';
import { paintNodes } from './nodes';
import { paintMarks, paintUnreached } from './notes';
import { lineWidthFor, paintObject } from './objects';
import { mapped, path2dOf } from './path-cache';
import type { Pictures } from './pictures';
import { createRulerPainter, type RulerPainter } from './rulers';
import { isLifted } from './scene-painter';
import { alignViewport, type Surface, toDocumentSpace, toScreenSpace } from './surface';
import { paintStandingTabs, paintTabs } from './tabs';

/** What the upper canvas shows besides the editor's state. */
export interface OverlayInput {
  readonly theme: CanvasTheme;
  /** A number on a ruler, without its unit. */
  readonly formatLength: (mm: number) => string;
  /** A measured distance, with its unit. */
  readonly formatDistance: (mm: number) => string;
  readonly rulerUnit: RulerUnit;
  readonly hasFocusRing: boolean;
  readonly pictures: Pictures;
  readonly notes: CanvasNotes;
  readonly showsCutWidths: boolean;
  /** The selection is a text that is being typed. A press then goes into the text, so the selection has no handles. */
  readonly isTyping: boolean;
}

/** More outlines than this cannot be distinguished, so only the box shows what is selected. */
const MOST_OUTLINES = 500;
/** Width of the blue line under a selected object's own line, CSS px. */
const SELECTED_WIDTH = 3;
/** Length of the axes at the origin, and the distance between an entered group and the box around it; CSS px. */
const ORIGIN_ARM = 28;
const SCOPE_MARGIN = 6;
/** Half of the delete handle's cross, CSS px. */
const CROSS = 2.5;

/** Draws the upper canvas again. */
export interface OverlayPainter {
  readonly paint: (surface: Surface, state: EditorState, input: OverlayInput) => void;
}

/** A painter of what moves, what is being drawn, the selection, guides and rulers. It caches what does not change. */
export function createOverlayPainter(): OverlayPainter {
  const kept = { lifted: createLiftedPainter(), rulers: createRulerPainter() };
  return { paint: (surface, state, input) => paintOverlay(surface, state, input, kept) };
}

interface KeptPainters {
  readonly lifted: LiftedPainter;
  readonly rulers: RulerPainter;
}

function paintOverlay(surface: Surface, given: EditorState, input: OverlayInput, kept: KeptPainters): void {
  const state = { ...given, viewport: alignViewport(given.viewport, surface.ratio) };
  const { context } = surface;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, context.canvas.width, context.canvas.height);
  paintDocumentPart(surface, state, input, kept.lifted);
  toScreenSpace(surface);
  paintFixtures(context, state.design.setup.fixtures, state.viewport, input.theme);
  paintRulerGuides(surface, state, input.theme);
  paintOrigin(context, state.viewport, input.theme);
  paintScope(context, state, input.theme);
  const nodes = shownNodes(state);
  if (nodes) paintNodes(context, nodes, state.viewport, input.theme);
  else if (!input.isTyping && takesHandles(state)) paintHandles(context, state, input.theme);
  if (!state.overlay.transform) paintStandingTabs(context, input.notes.tabs, state, input.theme);
  if (!state.overlay.transform) paintTabs(context, shownTabs(state), state.viewport, input.theme);
  if (!state.overlay.transform) paintMarks(context, state, input.notes, input.theme);
  paintMarquee(context, state, input.theme);
  paintSnapHints(context, state, input);
  paintMeasurement(context, state, input);
  const ruler = {
    viewport: state.viewport,
    pointer: state.pointer,
    selection: selectionBounds(state),
    formatLength: input.formatLength,
    rulerUnit: input.rulerUnit,
  };
  kept.rulers.paint(surface, ruler, input.theme);
  if (input.hasFocusRing) paintFocusRing(surface, input.theme);
}

/** Everything in document space: moved objects, drafts, outlines of hover and selection. */
function paintDocumentPart(
  surface: Surface,
  state: EditorState,
  input: OverlayInput,
  lifted: LiftedPainter,
): void {
  const { context } = surface;
  const { theme, pictures } = input;
  const { draft, stroke } = state.overlay;
  const { viewport, design } = state;
  toDocumentSpace(surface, viewport);
  if (input.showsCutWidths) paintCutWidths(context, state, theme);
  // A dragged object is no longer where its notes were made.
  if (!state.overlay.transform) paintUnreached(context, input.notes, theme);
  const isCarried = lifted.paint(surface, state, input);
  const lineWidth = lineWidthFor(sceneOf(design).leaves.length);
  for (const object of draft)
    if (object.kind === 'shape')
      paintObject(
        context,
        object,
        mapped(path2dOf(shapeOutline(object.shape)), object.transform),
        design,
        viewport,
        lineWidth,
        theme,
        { world: object.transform, pictures },
      );
  context.lineWidth = 1 / viewport.scale;
  paintStroke(context, stroke, theme);
  paintHover(context, state, theme);
  context.strokeStyle = theme.selection;
  for (const object of draft)
    if (object.kind === 'shape')
      context.stroke(mapped(path2dOf(shapeOutline(object.shape)), object.transform));
  if (!input.isTyping && !shownNodes(state)) paintFrame(context, state, theme);
  paintSelectionOutlines(context, state, theme, isCarried);
}

/** Handles are shown only when a press would use them. */
function takesHandles({ tool: { name } }: EditorState): boolean {
  return name === 'select.idle' || name === 'select.pointing';
}

function paintStroke(context: CanvasRenderingContext2D, stroke: readonly Point[], theme: CanvasTheme): void {
  if (stroke.length < 2) return;
  context.beginPath();
  stroke.forEach(({ x, y }, index) => {
    if (index === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  });
  context.strokeStyle = theme.selection;
  context.stroke();
}

function paintHover(context: CanvasRenderingContext2D, state: EditorState, theme: CanvasTheme): void {
  if (state.hover === null || state.overlay.transform || state.selection.includes(state.hover)) return;
  context.strokeStyle = theme.hover;
  for (const leaf of leavesUnder(sceneOf(state.design).byId.get(state.hover), state))
    context.stroke(path2dOf(nodeOutline(leaf)));
}

function paintSelectionOutlines(
  context: CanvasRenderingContext2D,
  state: EditorState,
  theme: CanvasTheme,
  isCarried: boolean,
): void {
  const { transform } = state.overlay;
  const moving = new Set(transform?.ids);
  const { byId } = sceneOf(state.design);
  // The picture of a drag includes its outlines.
  const ids = isCarried ? state.selection.filter((id) => !moving.has(id)) : state.selection;
  if (ids.length > MOST_OUTLINES) return;
  const leaves = ids.flatMap((id) => leavesUnder(byId.get(id), state));
  if (leaves.length > MOST_OUTLINES) return;
  for (const leaf of leaves) {
    const outline = path2dOf(nodeOutline(leaf));
    paintSelectedOutline(
      context,
      leaf.object,
      transform && isLifted(leaf, moving) ? mapped(outline, transform.matrix) : outline,
      state,
      theme,
    );
  }
}

/** Draws a blue line, one px wider on each side than the object's own line, which keeps the colour of its layer. */
function paintSelectedOutline(
  context: CanvasRenderingContext2D,
  object: ShapeObject,
  outline: Path2D,
  { design, viewport }: Pick<EditorState, 'design' | 'viewport'>,
  theme: CanvasTheme,
): void {
  const { stroke, strokeWidth } = appearanceOf(object, design, theme);
  const pixel = 1 / viewport.scale;
  context.strokeStyle = theme.selection;
  // A line that is drawn as wide as its cut shows its colour beside the outline.
  const isWide = strokeWidth > 4 * pixel;
  context.lineWidth = isWide ? pixel : SELECTED_WIDTH * pixel;
  context.stroke(outline);
  if (isWide || stroke === null) return;
  context.strokeStyle = stroke;
  context.lineWidth = lineWidthFor(1) * pixel;
  context.stroke(outline);
}

/** The beginning of the axes at the workspace's bottom left corner: x and y in their own colours. */
function paintOrigin(context: CanvasRenderingContext2D, viewport: Viewport, theme: CanvasTheme): void {
  const { x, y } = toScreen(viewport, { x: 0, y: 0 });
  context.lineWidth = 2;
  context.strokeStyle = theme.originX;
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(x + ORIGIN_ARM, y);
  context.stroke();
  context.strokeStyle = theme.originY;
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(x, y - ORIGIN_ARM);
  context.stroke();
  context.fillStyle = theme.handleFill;
  context.strokeStyle = theme.rulerText;
  context.lineWidth = 1;
  context.beginPath();
  context.arc(x, y, 3.5, 0, 2 * Math.PI);
  context.fill();
  context.stroke();
}

/** A dashed box around the entered group: while a person is in the group, objects outside of it cannot be reached. */
function paintScope(context: CanvasRenderingContext2D, state: EditorState, theme: CanvasTheme): void {
  const group = state.scope === null ? undefined : sceneOf(state.design).byId.get(state.scope);
  if (!group) return;
  const box = nodeBounds(group);
  const a = toScreen(state.viewport, { x: box.minX, y: box.maxY });
  const b = toScreen(state.viewport, { x: box.maxX, y: box.minY });
  context.strokeStyle = theme.hover;
  context.lineWidth = 1;
  context.setLineDash([4, 4]);
  context.strokeRect(
    a.x - SCOPE_MARGIN,
    a.y - SCOPE_MARGIN,
    b.x - a.x + 2 * SCOPE_MARGIN,
    b.y - a.y + 2 * SCOPE_MARGIN,
  );
  context.setLineDash([]);
}

/** The box around the selection, under the outlines; the context is in document space. */
function paintFrame(context: CanvasRenderingContext2D, state: EditorState, theme: CanvasTheme): void {
  const frame = selectionFrame(state);
  if (!frame) return;
  const corners = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ].map((corner) => applyMatrix(frame, corner));
  context.strokeStyle = theme.selection;
  context.lineWidth = 1 / state.viewport.scale;
  context.beginPath();
  corners.forEach(({ x, y }, index) => {
    if (index === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  });
  context.closePath();
  context.stroke();
}

function paintHandles(context: CanvasRenderingContext2D, state: EditorState, theme: CanvasTheme): void {
  const handles = selectionHandles(state);
  const top = handles.find(({ name }) => name === 'top');
  const rotate = handles.find(({ name }) => name === 'rotate');
  context.fillStyle = theme.handleFill;
  context.strokeStyle = theme.selection;
  context.lineWidth = 1;
  if (top && rotate) {
    context.beginPath();
    context.moveTo(top.screen.x, top.screen.y);
    context.lineTo(rotate.screen.x, rotate.screen.y);
    context.stroke();
  }
  for (const { name, screen } of handles) {
    context.beginPath();
    if (name === 'rotate' || name === 'delete')
      context.arc(screen.x, screen.y, HANDLE_SIZE / 2 + 1, 0, 2 * Math.PI);
    else context.rect(screen.x - HANDLE_SIZE / 2, screen.y - HANDLE_SIZE / 2, HANDLE_SIZE, HANDLE_SIZE);
    context.fill();
    context.stroke();
    if (name === 'delete') paintCross(context, screen);
  }
}

/** The cross of the delete handle. */
function paintCross(context: CanvasRenderingContext2D, { x, y }: Point): void {
  context.beginPath();
  context.moveTo(x - CROSS, y - CROSS);
  context.lineTo(x + CROSS, y + CROSS);
  context.moveTo(x + CROSS, y - CROSS);
  context.lineTo(x - CROSS, y + CROSS);
  context.stroke();
}

function paintMarquee(context: CanvasRenderingContext2D, state: EditorState, theme: CanvasTheme): void {
  const { marquee } = state.overlay;
  if (!marquee) return;
  const a = toScreen(state.viewport, { x: marquee.minX, y: marquee.maxY });
  const b = toScreen(state.viewport, { x: marquee.maxX, y: marquee.minY });
  context.fillStyle = theme.marqueeFill;
  context.fillRect(a.x, a.y, b.x - a.x, b.y - a.y);
  context.strokeStyle = theme.selection;
  context.lineWidth = 1;
  context.strokeRect(a.x, a.y, b.x - a.x, b.y - a.y);
}

function paintFocusRing({ context, width, height }: Surface, theme: CanvasTheme): void {
  context.strokeStyle = theme.focus;
  context.lineWidth = 2;
  context.strokeRect(1, 1, width - 2, height - 2);
}
