import { type Design, type ShapeObject, shapeFillRule } from '@kerf/document';
import type { Viewport } from '@kerf/editor';
import { appearanceOf } from '../plan/appearance';
import type { CanvasTheme } from '../theme';
import { insideOf } from './path-cache';
import { type PicturePlace, paintPicture } from './pictures';

/** The width of a line that has no width of its own, CSS px. */
const LINE = 1.5;
/** A line of at most one pixel takes a third of the time of a wider line, which matters when there are many lines. */
const HAIRLINE = 1;
/** With more shapes than this a complete picture takes longer than a frame. */
export const CROWD = 1500;

/** Width of the lines of a scene with `count` shapes, CSS px. */
export function lineWidthFor(count: number): number {
  return count > CROWD ? HAIRLINE : LINE;
}

/**
 * Draws one object, with lines of `lineWidth` px. The context and `outline` are in document space. Until the
 * picture of a photo or model is ready, it is filled like any shape.
 */
export function paintObject(
  context: CanvasRenderingContext2D,
  object: ShapeObject,
  outline: Path2D,
  design: Pick<Design, 'stock' | 'setup' | 'artwork'>,
  { scale }: Viewport,
  lineWidth: number,
  theme: CanvasTheme,
  place: PicturePlace,
): void {
  const { fill, fillAlpha, opacity, stroke, strokeWidth, leastLine } = appearanceOf(object, design, theme);
  context.globalAlpha = opacity;
  const isPicture = paintPicture(context, object, place);
  if (fill !== null && !isPicture) {
    context.globalAlpha = fillAlpha * opacity;
    context.fillStyle = fill;
    context.fill(insideOf(outline), shapeFillRule(object.shape));
    context.globalAlpha = opacity;
  }
  if (stroke !== null) {
    context.strokeStyle = stroke;
    context.lineWidth = Math.max((leastLine * lineWidth) / scale, strokeWidth);
    context.lineJoin = strokeWidth > 0 ? 'round' : 'miter';
    context.lineCap = strokeWidth > 0 ? 'round' : 'butt';
    // Right angles keep their corner; sharper ones may not reach beyond the region that is repainted around an object.
    context.miterLimit = 2;
    context.stroke(outline);
    context.lineCap = 'butt';
  }
  context.globalAlpha = 1;
}
