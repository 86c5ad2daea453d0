import { type Shape, shapeModel, shapePicture } from '@kerf/document';
import type { Matrix } from '@kerf/geometry';

/**
 * The pictures of a design by their keys: its decoded photos, and its models as seen from above. The host makes and
 * keeps them; a new map means that one was added.
 */
export type Pictures = ReadonlyMap<string, CanvasImageSource>;

/** The key of the picture that is drawn for a shape; null for shapes without a picture. */
export function pictureKey(shape: Shape): string | null {
  const model = shapeModel(shape);
  if (model) return `${model.assetId} ${model.orientation}`;
  return shapePicture(shape)?.assetId ?? null;
}

export const NO_PICTURES: Pictures = new Map();

/** The position of a picture: its local space → document space, and all pictures that are ready. */
export interface PicturePlace {
  readonly world: Matrix;
  readonly pictures: Pictures;
}

/**
 * Draws the picture of a shape upright in its box. False when the shape has none, or none that is ready. The context is
 * in document space.
 */
export function paintPicture(
  context: CanvasRenderingContext2D,
  shape: Shape,
  { world, pictures }: PicturePlace,
): boolean {
  const key = pictureKey(shape);
  const source = key === null ? undefined : pictures.get(key);
  const box = shapePicture(shape) ?? shapeModel(shape);
  if (!source || !box) return false;
  const { width, height } = box;
  context.save();
  context.transform(...world);
  // The rows of a picture run down, and the document's y axis runs up.
  context.scale(1, -1);
  context.globalAlpha *= shapePicture(shape)?.opacity ?? 1;
  context.drawImage(source, 0, -height, width, height);
  context.restore();
  return true;
}
