import { pictureChanges, type ShapeObject, shapeModel, shapePicture } from '@kerf/document';
import type { Bounds, Matrix } from '@kerf/geometry';

/**
 * The pictures of a design by their keys: its decoded photos, and its models as seen from above. The host makes and
 * keeps them; a new map means that one was added.
 */
export type Pictures = ReadonlyMap<string, ShownPicture>;

/** What is drawn, and which part of its object's box it fills: shares of the box, y up; all of it when left out. */
export interface ShownPicture {
  readonly source: CanvasImageSource;
  readonly part?: Bounds;
}

/**
 * The key of the picture that is drawn for an object; null for objects without a picture. A photo that is cropped or
 * changed before it is burnt has a picture of its own.
 */
export function pictureKey({ shape, operation }: Pick<ShapeObject, 'shape' | 'operation'>): string | null {
  const model = shapeModel(shape);
  if (model) return `${model.assetId} ${model.orientation}`;
  const picture = shapePicture(shape);
  if (!picture) return null;
  const changes = pictureChanges(operation);
  return changes ? `${picture.assetId} ${JSON.stringify(changes)}` : picture.assetId;
}

export const NO_PICTURES: Pictures = new Map();

const WHOLE: Bounds = { minX: 0, minY: 0, maxX: 1, maxY: 1 };

/** The position of a picture: its local space → document space, and all pictures that are ready. */
export interface PicturePlace {
  readonly world: Matrix;
  readonly pictures: Pictures;
}

/**
 * Draws the picture of an object upright in its box. False when the object has none, or none that is ready. The context
 * is in document space.
 */
export function paintPicture(
  context: CanvasRenderingContext2D,
  object: Pick<ShapeObject, 'shape' | 'operation'>,
  { world, pictures }: PicturePlace,
): boolean {
  const { shape } = object;
  const key = pictureKey(object);
  const shown = key === null ? undefined : pictures.get(key);
  const box = shapePicture(shape) ?? shapeModel(shape);
  if (!shown || !box) return false;
  const { source, part = WHOLE } = shown;
  const { width, height } = box;
  context.save();
  context.transform(...world);
  // The rows of a picture run down, and the document's y axis runs up.
  context.scale(1, -1);
  context.globalAlpha *= shapePicture(shape)?.opacity ?? 1;
  const [partWidth, partHeight] = [part.maxX - part.minX, part.maxY - part.minY];
  context.drawImage(source, part.minX * width, -part.maxY * height, partWidth * width, partHeight * height);
  context.restore();
  return true;
}
