import type { Viewport } from '@kerf/editor';
import type { SceneInput } from './scene-input';
import type { Surface } from './surface';

/** A finished picture of the scene, which is shown scaled while the zoom changes. */
export interface SharpPicture {
  readonly canvas: HTMLCanvasElement;
  readonly viewport: Viewport;
}

/** A copy of the surface's picture. */
export function keepPicture({ context }: Surface, viewport: Viewport): SharpPicture {
  const { canvas: source } = context;
  const canvas = source.ownerDocument.createElement('canvas');
  canvas.width = source.width;
  canvas.height = source.height;
  canvas.getContext('2d')?.drawImage(source, 0, 0);
  return { canvas, viewport };
}

/**
 * Shows a picture as if it had been drawn for another viewport. The area that it does not cover gets the background's
 * colour.
 */
export function paintScaled(
  { context, ratio }: Surface,
  { viewport, theme }: SceneInput,
  picture: SharpPicture,
): void {
  const factor = viewport.scale / picture.viewport.scale;
  const x = (viewport.origin.x - picture.viewport.origin.x * factor) * ratio;
  const y = (viewport.origin.y - picture.viewport.origin.y * factor) * ratio;
  const { canvas } = context;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = theme.background;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture.canvas, x, y, canvas.width * factor, canvas.height * factor);
}
