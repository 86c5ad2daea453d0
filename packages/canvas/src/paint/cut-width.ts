import { type Design, drawnCut, type ShapeObject, shapeFillRule } from '@kerf/document';
import { type EditorState, leavesIn, nodeOutline, sceneOf, visibleBounds } from '@kerf/editor';
import { expandBounds } from '@kerf/geometry';
import type { CanvasTheme } from '../theme';
import { insideOf, path2dOf } from './path-cache';
import { isLifted } from './scene-painter';

/** What a cut along an outline removes. */
export interface CutBand {
  /** mm */
  readonly width: number;
  readonly side: 'on' | 'outside' | 'inside';
}

/**
 * The band that a cut along a shape's outline clears at the surface with the present bit. Null for a cut that is drawn
 * as an area, and for a cut without a width.
 */
export function cutBand(
  { operation }: Pick<ShapeObject, 'operation'>,
  { setup }: Pick<Design, 'setup'>,
): CutBand | null {
  const { width, side } = drawnCut(operation, setup);
  return width > 0 && side ? { width, side } : null;
}

/** The widest band of a design, mm. */
function widestBand({ setup }: Pick<Design, 'setup'>): number {
  return Math.max(setup.firstBit.diameter, setup.secondBit?.diameter ?? 0);
}

/**
 * Draws what cuts along outlines remove, each cut as wide as its bit. `context` is in document space. An inner corner
 * is drawn sharp, although a round bit leaves material in it: a separate note shows the places that no bit reaches.
 */
export function paintCutWidths(
  context: CanvasRenderingContext2D,
  state: Pick<EditorState, 'design' | 'viewport' | 'overlay'>,
  theme: CanvasTheme,
): void {
  const { design, viewport, overlay } = state;
  const lifted = new Set(overlay.transform?.ids);
  const inSight = expandBounds(visibleBounds(viewport), widestBand(design));
  context.strokeStyle = theme.cutWidth;
  context.lineJoin = 'round';
  context.lineCap = 'round';
  for (const leaf of leavesIn(sceneOf(design), inSight)) {
    const band = cutBand(leaf.object, design);
    if (!band || isLifted(leaf, lifted)) continue;
    paintBand(context, path2dOf(nodeOutline(leaf)), band, leaf.object);
  }
  context.lineCap = 'butt';
}

/** Draws a band. A band beside a line is one half of a band of twice the width: the half on the side of the cut. */
function paintBand(
  context: CanvasRenderingContext2D,
  outline: Path2D,
  { width, side }: CutBand,
  { shape }: ShapeObject,
): void {
  context.save();
  // An open line has no sides, so the bit follows it.
  const isBeside = side !== 'on' && insideOf(outline) === outline;
  if (isBeside && side === 'inside') context.clip(outline, shapeFillRule(shape));
  if (isBeside && side === 'outside') context.clip(aroundOf(outline), 'evenodd');
  context.lineWidth = isBeside ? 2 * width : width;
  context.stroke(outline);
  context.restore();
}

/** Half the side of a square that contains every design, mm. */
const EVERYWHERE = 1e6;

/** The whole plane except the area that an outline encloses, by the even-odd rule. */
function aroundOf(outline: Path2D): Path2D {
  const around = new Path2D();
  around.moveTo(-EVERYWHERE, -EVERYWHERE);
  around.lineTo(EVERYWHERE, -EVERYWHERE);
  around.lineTo(EVERYWHERE, EVERYWHERE);
  around.lineTo(-EVERYWHERE, EVERYWHERE);
  around.closePath();
  around.addPath(outline);
  return around;
}
