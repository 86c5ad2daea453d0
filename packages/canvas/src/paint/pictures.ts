import type { AssetId, Picture } from '@kerf/document';
import type { Matrix } from '@kerf/geometry';

/** The decoded photos of a design, by asset. The host decodes and keeps them; a new map tells that one was added. */
export type Pictures = ReadonlyMap<AssetId, CanvasImageSource>;

export const NO_PICTURES: Pictures = new Map();

/** Where a picture is drawn: its local space → document space, and all that are decoded. */
export interface PicturePlace {
  readonly world: Matrix;
  readonly pictures: Pictures;
}

/** Draws a photo upright in its frame. False when it is not decoded (yet). The context is in document space. */
export function paintPicture(
  context: CanvasRenderingContext2D,
  { assetId, width, height, opacity }: Picture,
  { world, pictures }: PicturePlace,
): boolean {
  const source = pictures.get(assetId);
  if (!source) return false;
  context.save();
  context.transform(...world);
  // Rows of a picture run down, the document's y axis up.
  context.scale(1, -1);
  context.globalAlpha *= opacity;
  context.drawImage(source, 0, -height, width, height);
  context.restore();
  return true;
}
