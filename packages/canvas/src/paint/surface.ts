import type { Viewport } from '@kerf/editor';

/** A place to draw: a canvas's context with its size and density. */
export interface Surface {
  readonly context: CanvasRenderingContext2D;
  /** Size of the picture in CSS px. */
  readonly width: number;
  readonly height: number;
  /** Device pixels per CSS px. */
  readonly ratio: number;
}

/** The viewport with its origin on a whole device pixel, so that a moved picture need not be drawn again. */
export function alignViewport(viewport: Viewport, ratio: number): Viewport {
  const { origin } = viewport;
  return {
    ...viewport,
    origin: { x: Math.round(origin.x * ratio) / ratio, y: Math.round(origin.y * ratio) / ratio },
  };
}

/** Makes the context's unit a CSS pixel, y down. */
export function toScreenSpace({ context, ratio }: Surface): void {
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
}

/** Makes the context's unit a mm of the document, y up. */
export function toDocumentSpace({ context, ratio }: Surface, { scale, origin }: Viewport): void {
  context.setTransform(scale * ratio, 0, 0, -scale * ratio, origin.x * ratio, origin.y * ratio);
}
