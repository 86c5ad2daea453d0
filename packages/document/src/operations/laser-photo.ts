import { decodeBoolean, decodeNumber, objectOf, oneOf } from '../decoding/decode';
import { findLimitProblems, limit } from '../decoding/limits';
import type { OperationDefinition } from './definition';
import {
  findLaserProblems,
  findRasterProblems,
  LASER_FIELDS,
  LASER_LIMITS,
  RASTER_DEFAULTS,
  RASTER_FIELDS,
  RASTER_LIMITS,
} from './laser';
import {
  findTreatmentProblems,
  PHOTO_TREATMENT,
  type PhotoTreatment,
  TREATMENT_FIELDS,
  TREATMENT_LIMITS,
} from './photo-treatment';
import type { LaserSettings, RasterSettings } from './settings';

/** All ways to turn greys into powers, in the order of the menu. */
export const PHOTO_EFFECTS = [
  'Grayscale',
  'Threshold',
  'Ordered',
  'BlueNoise',
  'Dither',
  'Jarvis',
  'Stucki',
  'Atkinson',
  'Newsprint',
  'Halftone',
  'Sketch',
] as const;

/** How the greys of a photo become powers: all greys, or dots made by one of the effects. */
export type PhotoEffect = (typeof PHOTO_EFFECTS)[number];

/** Burns a photo line by line. */
export interface LaserPhotoOperation extends LaserSettings, RasterSettings, PhotoTreatment {
  readonly kind: 'laser-photo';
  readonly effect: PhotoEffect;
  /** What is added to all greys: percent of white, −100–100. */
  readonly brightness: number;
  /** From −100 (all grey) to 100. */
  readonly contrast: number;
  /** A value above 1 makes middle greys lighter; 0.1–10. */
  readonly gamma: number;
  readonly isInverted: boolean;
}

/** The limits of a photo's adjustments. */
export const PHOTO_LIMITS = {
  brightness: limit(-100, 100),
  contrast: limit(-100, 100),
  gamma: limit(0.1, 10),
};

/** Burning a photo line by line. */
export const LASER_PHOTO: OperationDefinition<LaserPhotoOperation> = {
  kind: 'laser-photo',
  family: 'laser',
  style: 'fill',
  cutType: 'Laser - Fill',
  keepsStyle: true,
  limits: { ...LASER_LIMITS, ...RASTER_LIMITS, ...PHOTO_LIMITS, ...TREATMENT_LIMITS },
  conditions: {
    minPower: ({ effect }) => effect === 'Grayscale',
    threshold: ({ effect }) => effect === 'Threshold',
    screen: hasRoundDots,
    'screen.distance': hasRoundDots,
    'screen.angle': hasRoundDots,
    dotCorrection: ({ effect }) => effect !== 'Grayscale',
    'sharpen.radius': ({ sharpen }) => sharpen.amount > 0,
    'background.tolerance': ({ background }) => background.kind !== 'keep',
    'background.points': ({ background }) => background.kind === 'flood',
    'filter.strength': ({ filter }) => filter.kind !== 'none',
    'shadow.x': hasShadow,
    'shadow.y': hasShadow,
    'shadow.blur': hasShadow,
  },
  decode: objectOf<LaserPhotoOperation>(
    {
      kind: oneOf('laser-photo'),
      ...LASER_FIELDS,
      ...RASTER_FIELDS,
      effect: oneOf(...PHOTO_EFFECTS),
      brightness: decodeNumber,
      contrast: decodeNumber,
      gamma: decodeNumber,
      isInverted: decodeBoolean,
      ...TREATMENT_FIELDS,
    },
    PHOTO_TREATMENT,
  ),
  create: (shared) => ({
    kind: 'laser-photo',
    ...shared,
    ...RASTER_DEFAULTS,
    effect: 'Dither',
    brightness: 0,
    contrast: 0,
    gamma: 1,
    isInverted: false,
    ...PHOTO_TREATMENT,
  }),
  findProblems: (operation, path) => [
    ...findLaserProblems(operation, path),
    ...findRasterProblems(operation, path),
    ...findLimitProblems(operation, PHOTO_LIMITS, path),
    ...findTreatmentProblems(operation, path),
  ],
};

function hasRoundDots({ effect }: LaserPhotoOperation): boolean {
  return effect === 'Newsprint' || effect === 'Halftone';
}

function hasShadow({ shadow }: LaserPhotoOperation): boolean {
  return shadow.darkness > 0;
}

/** What a design shows of a treatment: the parts that belong to the picture and stay inside of its frame. */
export type PictureChanges = Pick<PhotoTreatment, 'crop' | 'background' | 'filter'>;

/** How an operation changes the picture that it burns; null when the picture stays as its file has it. */
export function pictureChanges(operation: { readonly kind: string }): PictureChanges | null {
  if (!burnsPicture(operation)) return null;
  const { crop, background, filter } = operation;
  const isCropped = Object.values(crop).some((share) => share > 0);
  const isChanged = isCropped || background.kind !== 'keep' || filter.kind !== 'none';
  return isChanged ? { crop, background, filter } : null;
}

/** Whether an operation burns the picture of its object. */
export function burnsPicture(operation: { readonly kind: string }): operation is LaserPhotoOperation {
  return operation.kind === LASER_PHOTO.kind;
}
