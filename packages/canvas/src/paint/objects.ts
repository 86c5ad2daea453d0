import type { Design, ShapeObject } from '@kerf/document';
import type { Viewport } from '@kerf/editor';
import { appearanceOf } from '../plan/appearance';
import type { CanvasTheme } from '../theme';

/** Width of a line that has no width of its own, CSS px. Up to one device pixel a line costs a third of a wider one. */
const HAIRLINE = 1;

/** Draws one object. The context is in document space; `outline` is in that space too. */
export function paintObject(
  context: CanvasRenderingContext2D,
  object: ShapeObject,
  outline: Path2D,
  design: Pick<Design, 'stock' | 'setup'>,
  { scale }: Viewport,
  theme: CanvasTheme,
): void {
  const { fill, fillAlpha, stroke, strokeWidth } = appearanceOf(object, design, theme);
  if (fill !== null) {
    context.globalAlpha = fillAlpha;
    context.fillStyle = fill;
    const { shape } = object;
    context.fill(outline, shape.kind === 'path' ? shape.fillRule : 'nonzero');
    context.globalAlpha = 1;
  }
  context.strokeStyle = stroke;
  context.lineWidth = Math.max(HAIRLINE / scale, strokeWidth);
  context.lineJoin = strokeWidth > 0 ? 'round' : 'miter';
  context.stroke(outline);
}
