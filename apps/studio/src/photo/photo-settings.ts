import {
  burnsPicture,
  type LaserPhotoOperation,
  type Picture,
  type Shape,
  type ShapeObject,
  shapeOutline,
  shapePicture,
  treatmentOf,
} from '@kerf/document';
import { multiply, pathBounds, scaling, translation } from '@kerf/geometry';
import type { BurnGrid } from '@kerf/imaging';

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
  | 'effect'
  | 'lineInterval'
  | 'brightness'
  | 'contrast'
  | 'gamma'
  | 'isInverted'
  | keyof ReturnType<typeof treatmentOf>
>;

/** The settings of an operation that belong to the photo; speed, power and passes belong to the layer. */
export function photoSettingsOf(operation: LaserPhotoOperation): PhotoSettings {
  const { effect, lineInterval, brightness, contrast, gamma, isInverted } = operation;
  return { effect, lineInterval, brightness, contrast, gamma, isInverted, ...treatmentOf(operation) };
}

/** What the fields of a group need: the settings, and a function that changes some of them. */
export interface PhotoControlsProps {
  readonly settings: PhotoSettings;
  onChange(changes: Partial<PhotoSettings>): void;
}

/** The cells that are burnt of a photo at an interval. */
export function gridOf({ shape, transform, operation }: PhotoObject, lineInterval: number): BurnGrid {
  const { minX, minY, maxX, maxY } = pathBounds(shapeOutline(shape));
  const box = multiply(translation(minX, minY), scaling(maxX - minX, maxY - minY));
  return { place: multiply(transform, box), angle: operation.angle, lineInterval };
}
