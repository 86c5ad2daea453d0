import type { AssetId, Picture } from '@kerf/document';
import type { Matrix } from '@kerf/geometry';

/** The decoded photos of a design, by asset. The host decodes and keeps them; a new map means that one was added. */
export type Pictures = ReadonlyMap<AssetId, CanvasImageSource>;

export const NO_PICTURES: Pictures = new Map();

/** The position of a picture: its local space → document space, and all decoded pictures. */
export interface PicturePlace {
  readonly world: Matrix;
  readonly pictures: Pictures;
}

/** Draws a photo upright in its frame. False when it is not decoded yet. The context is in document space. */
export function paintPicture(
  context: CanvasRenderingContext2D,
  { assetId, width, height, opacity }: Picture,
  { world, pictures }: PicturePlace,
): boolean {
  const source = pictures.get(assetId);
  if (!source) return false;
  context.save();
  context.transform(...world);
  // The rows of a picture run down, and the document's y axis runs up.
  context.scale(1, -1);
  context.globalAlpha *= opacity;
  context.drawImage(source, 0, -height, width, height);
  context.restore();
  return true;
}
