/**
 * Draws the shapes that a drag moves or changes. Moving shapes changes only the position of their picture. So from a
 * certain number of shapes on, they are drawn once on a separate canvas, and each frame copies that picture to whole
 * pixels of the screen. Other drags (scaling, turning) draw their shapes again in each frame.
 */
import {
  type EditorState,
  type LeafNode,
  nodeBounds,
  nodeOutline,
  sceneOf,
  type Viewport,
} from '@kerf/editor';
import { EMPTY_BOUNDS, IDENTITY, type Matrix, multiply, unionBounds } from '@kerf/geometry';
import { widestLine } from '../plan/appearance';
import { boxInPixels } from '../plan/regions';
import type { CanvasTheme } from '../theme';
import { liftedLeaves } from './leaves';
import { lineWidthFor, paintObject } from './objects';
import { mapped, path2dOf } from './path-cache';
import type { Pictures } from './pictures';
import { type Surface, toDocumentSpace } from './surface';

/** Fewer shapes than this are drawn faster than a picture is copied, and their position may then be between pixels. */
const LEAST_KEPT = 12;
/** A picture larger than this is not cached, device pixels. */
const MOST_PIXELS = 12_000_000;

interface Kept {
  readonly ids: readonly string[];
  readonly design: EditorState['design'];
  readonly viewport: Viewport;
  readonly look: LiftedLook;
  readonly ratio: number;
  readonly canvas: HTMLCanvasElement;
  /** The position of the picture before the drag, device px. */
  readonly x: number;
  readonly y: number;
}

/** What the picture depends on, besides the state. */
export interface LiftedLook {
  readonly theme: CanvasTheme;
  readonly pictures: Pictures;
}

/** Draws what a drag moves; caches its picture from frame to frame. */
export interface LiftedPainter {
  /** Returns true when it drew a cached picture, which includes the outlines of the selection. */
  readonly paint: (surface: Surface, state: EditorState, look: LiftedLook) => boolean;
}

/** A painter with an empty cache. */
export function createLiftedPainter(): LiftedPainter {
  let kept: Kept | null = null;
  return {
    paint: (surface, state, look) => {
      const { transform } = state.overlay;
      if (!transform || !isMove(transform.matrix)) kept = null;
      else if (!kept || !isFor(kept, surface, state, look)) kept = keepLifted(surface, state, look);
      if (!transform) return false;
      if (kept) paintKept(surface, kept, transform.matrix, state.viewport);
      else paintLeaves(surface, liftedLeaves(state), transform.matrix, state, look);
      return kept !== null;
    },
  };
}

function isMove([a, b, c, d]: Matrix): boolean {
  return a === 1 && b === 0 && c === 0 && d === 1;
}

function isFor(kept: Kept, { ratio }: Surface, state: EditorState, { theme, pictures }: LiftedLook): boolean {
  const { scale, origin } = state.viewport;
  return (
    kept.ids === state.overlay.transform?.ids &&
    kept.design === state.design &&
    kept.viewport.scale === scale &&
    kept.viewport.origin.x === origin.x &&
    kept.viewport.origin.y === origin.y &&
    kept.look.theme === theme &&
    kept.look.pictures === pictures &&
    kept.ratio === ratio
  );
}

function keepLifted(surface: Surface, state: EditorState, look: LiftedLook): Kept | null {
  const leaves = liftedLeaves(state);
  if (leaves.length < LEAST_KEPT) return null;
  const bounds = leaves.reduce((box, leaf) => unionBounds(box, nodeBounds(leaf)), EMPTY_BOUNDS);
  const { viewport, design } = state;
  const { ratio } = surface;
  const box = boxInPixels(bounds, viewport, ratio, widestLine(design, look.theme) / 2);
  if (box.width * box.height > MOST_PIXELS) return null;
  const canvas = surface.context.canvas.ownerDocument.createElement('canvas');
  canvas.width = box.width;
  canvas.height = box.height;
  const context = canvas.getContext('2d');
  if (!context) return null;
  const origin = { x: viewport.origin.x - box.x / ratio, y: viewport.origin.y - box.y / ratio };
  const own = { context, width: box.width / ratio, height: box.height / ratio, ratio };
  toDocumentSpace(own, { ...viewport, origin });
  paintLeaves(own, leaves, IDENTITY, state, look);
  context.lineWidth = 1 / viewport.scale;
  context.strokeStyle = look.theme.selection;
  for (const leaf of leaves) context.stroke(path2dOf(nodeOutline(leaf)));
  return { ids: state.overlay.transform!.ids, design, viewport, look, ratio, canvas, x: box.x, y: box.y };
}

function paintKept(
  { context, ratio }: Surface,
  { canvas, x, y }: Kept,
  [, , , , dx, dy]: Matrix,
  { scale }: Viewport,
): void {
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.drawImage(canvas, x + Math.round(dx * scale * ratio), y - Math.round(dy * scale * ratio));
  context.restore();
}

/** The context is in document space. */
function paintLeaves(
  { context }: Pick<Surface, 'context'>,
  leaves: readonly LeafNode[],
  matrix: Matrix,
  { design, viewport }: EditorState,
  { theme, pictures }: LiftedLook,
): void {
  const lineWidth = lineWidthFor(sceneOf(design).leaves.length);
  const [, , , , dx, dy] = matrix;
  const moves = isMove(matrix);
  if (moves) context.translate(dx, dy);
  for (const leaf of leaves) {
    const outline = path2dOf(nodeOutline(leaf));
    const moved = moves ? outline : mapped(outline, matrix);
    const place = { world: moves ? leaf.world : multiply(matrix, leaf.world), pictures };
    paintObject(context, leaf.object, moved, design, viewport, lineWidth, theme, place);
  }
  if (moves) context.translate(-dx, -dy);
}
