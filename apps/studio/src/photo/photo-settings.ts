import {
  burnsPicture,
  type LaserPhotoOperation,
  type Picture,
  type Shape,
  type ShapeObject,
  shapePicture,
} from '@kerf/document';

/** An image that is burnt as a photo. */
export type PhotoObject = ShapeObject & {
  readonly shape: Shape & Picture;
  readonly operation: LaserPhotoOperation;
};

/** Whether an image is burnt dot by dot. An image whose outline is burnt or milled has no settings of a photo. */
export function isPhoto<T extends ShapeObject>(object: T): object is T & PhotoObject {
  return shapePicture(object.shape) !== null && burnsPicture(object.operation);
}

/** The settings that the dialog changes. */
export type PhotoSettings = Pick<
  LaserPhotoOperation,
  'effect' | 'lineInterval' | 'brightness' | 'contrast' | 'gamma' | 'isInverted'
>;

/** The settings of an operation that belong to the photo; speed, power and passes belong to the layer. */
export function photoSettingsOf(operation: LaserPhotoOperation): PhotoSettings {
  const { effect, lineInterval, brightness, contrast, gamma, isInverted } = operation;
  return { effect, lineInterval, brightness, contrast, gamma, isInverted };
}

/** The most dots of a preview: a screen cannot show more. */
const MOST_DOTS = 6_000_000;

/** How many dots the photo has at an interval, and how many of them a preview shows. */
export function dotsOf(photo: PhotoObject, interval: number) {
  const [a, b, c, d] = photo.transform;
  const width = Math.max(1, Math.round((photo.shape.width * Math.hypot(a, b)) / interval));
  const height = Math.max(1, Math.round((photo.shape.height * Math.hypot(c, d)) / interval));
  const scale = Math.min(1, Math.sqrt(MOST_DOTS / (width * height)));
  return {
    width,
    height,
    shownWidth: Math.max(1, Math.round(width * scale)),
    shownHeight: Math.max(1, Math.round(height * scale)),
  };
}
