import type { Problem } from '@kerf/machining';
import { decodeNumber, listOf, nullable, objectOf, oneOf } from '../decoding/decode';
import { findLimitProblems, limit } from '../decoding/limits';

/** All filters for the picture of a photo, in the order of the menu. */
export const PHOTO_FILTERS = ['none', 'blur', 'edges', 'emboss', 'pixelate', 'posterize'] as const;

/** A filter that is applied before greys are adjusted. */
export type PhotoFilter = (typeof PHOTO_FILTERS)[number];

/** The ways to find the background of a photo, in the order of the menu. */
export const PHOTO_BACKGROUNDS = ['keep', 'flood', 'luminance'] as const;

/** How the background is found that is not burnt. */
export type PhotoBackground = (typeof PHOTO_BACKGROUNDS)[number];

/** A place in a picture, as shares of its width and height from the top left. */
export interface PicturePoint {
  readonly x: number;
  readonly y: number;
}

/** How a photo's picture is prepared for burning. The file of the photo is never changed. */
export interface PhotoTreatment {
  /** The greys, 0–255, that become black and white. They are applied before all other adjustments. */
  readonly levels: { readonly black: number; readonly white: number };
  /** What is darker than this grey, 1–255, becomes a dot of the effect 'Threshold'. */
  readonly threshold: number;
  /** An unsharp mask: its amount in percent, and the radius of its blur in mm. */
  readonly sharpen: { readonly amount: number; readonly radius: number };
  /**
   * Round dots: from one to the next in mm, and the direction of their rows in radians from the x axis. Null: the
   * effect's own, which follows the lines.
   */
  readonly screen: { readonly distance: number | null; readonly angle: number | null };
  /**
   * How much shorter each burnt piece of a line is than the dots that it consists of, mm: about what a wide beam burns
   * beyond them.
   */
  readonly dotCorrection: number;
  /** The shares of the picture that are not burnt at its sides, each from 0 to below 1. */
  readonly crop: PhotoCrop;
  /**
   * The background, which is not burnt. `tolerance` is a difference of greys, 0–255. A flood begins at `points`, or at
   * the four corners when there are none.
   */
  readonly background: {
    readonly kind: PhotoBackground;
    readonly tolerance: number;
    readonly points: readonly PicturePoint[];
  };
  /** A filter and how strong it is, 0–100. */
  readonly filter: { readonly kind: PhotoFilter; readonly strength: number };
  /** A shadow behind the picture: lengths in mm, x to the right and y up; darkness 0–1, 0 for no shadow. */
  readonly shadow: {
    readonly x: number;
    readonly y: number;
    readonly blur: number;
    readonly darkness: number;
  };
}

/** What is cut off at the sides of a picture, as shares of its width and height. */
export interface PhotoCrop {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A treatment that leaves the picture as it is. */
export const PHOTO_TREATMENT: PhotoTreatment = {
  levels: { black: 0, white: 255 },
  threshold: 128,
  sharpen: { amount: 0, radius: 0.5 },
  screen: { distance: null, angle: null },
  dotCorrection: 0,
  crop: { left: 0, top: 0, right: 0, bottom: 0 },
  background: { kind: 'keep', tolerance: 16, points: [] },
  filter: { kind: 'none', strength: 25 },
  shadow: { x: 1, y: -1, blur: 1, darkness: 0 },
};

const SHARE = limit(0, 0.99);
const ANGLE = limit(-2 * Math.PI, 2 * Math.PI);

/** The limits of a treatment's numbers, by the group and then the name. Automatic values have none. */
export const PHOTO_GROUP_LIMITS = {
  levels: { black: limit(0, 254, true), white: limit(1, 255, true) },
  sharpen: { amount: limit(0, 500), radius: limit(0.05, 5) },
  screen: { distance: limit(0.1, 20), angle: ANGLE },
  crop: { left: SHARE, top: SHARE, right: SHARE, bottom: SHARE },
  background: { tolerance: limit(0, 255, true) },
  filter: { strength: limit(0, 100) },
  shadow: { x: limit(-100, 100), y: limit(-100, 100), blur: limit(0, 50), darkness: limit(0, 1) },
} as const;

/** The limits of numbers that are in no group. */
export const PHOTO_OWN_LIMITS = { threshold: limit(1, 255, true), dotCorrection: limit(0, 2) };

/** The limits of all numbers, by the path of each. */
export const TREATMENT_LIMITS = {
  ...PHOTO_OWN_LIMITS,
  ...Object.fromEntries(
    Object.entries(PHOTO_GROUP_LIMITS).flatMap(([group, limits]) =>
      Object.entries(limits).map(([name, range]) => [`${group}.${name}`, range]),
    ),
  ),
};

/** The most points where a flood begins. */
export const MOST_FLOOD_POINTS = 50;

export const TREATMENT_FIELDS = {
  levels: objectOf<PhotoTreatment['levels']>({ black: decodeNumber, white: decodeNumber }),
  threshold: decodeNumber,
  sharpen: objectOf<PhotoTreatment['sharpen']>({ amount: decodeNumber, radius: decodeNumber }),
  screen: objectOf<PhotoTreatment['screen']>({
    distance: nullable(decodeNumber),
    angle: nullable(decodeNumber),
  }),
  dotCorrection: decodeNumber,
  crop: objectOf<PhotoCrop>({
    left: decodeNumber,
    top: decodeNumber,
    right: decodeNumber,
    bottom: decodeNumber,
  }),
  background: objectOf<PhotoTreatment['background']>({
    kind: oneOf(...PHOTO_BACKGROUNDS),
    tolerance: decodeNumber,
    points: listOf(objectOf<PicturePoint>({ x: decodeNumber, y: decodeNumber }), MOST_FLOOD_POINTS),
  }),
  filter: objectOf<PhotoTreatment['filter']>({ kind: oneOf(...PHOTO_FILTERS), strength: decodeNumber }),
  shadow: objectOf<PhotoTreatment['shadow']>({
    x: decodeNumber,
    y: decodeNumber,
    blur: decodeNumber,
    darkness: decodeNumber,
  }),
};

const POINT_LIMITS = { x: limit(0, 1), y: limit(0, 1) };

/** The problems of a treatment; `path` leads to it. */
export function findTreatmentProblems(treatment: PhotoTreatment, path: string): readonly Problem[] {
  const { screen, background } = treatment;
  const groups = { ...treatment, screen: { distance: screen.distance ?? 1, angle: screen.angle ?? 0 } };
  const problems = findLimitProblems(treatment, PHOTO_OWN_LIMITS, path);
  for (const [group, limits] of Object.entries(PHOTO_GROUP_LIMITS))
    problems.push(
      ...findLimitProblems<string>(groups[group as keyof typeof groups] as never, limits, `${path}.${group}`),
    );
  background.points.forEach((point, index) => {
    problems.push(...findLimitProblems(point, POINT_LIMITS, `${path}.background.points[${index}]`));
  });
  return problems;
}

/** The part of some settings that is a treatment. */
export function treatmentOf(settings: PhotoTreatment): PhotoTreatment {
  const { levels, threshold, sharpen, screen, dotCorrection, crop, background, filter, shadow } = settings;
  return { levels, threshold, sharpen, screen, dotCorrection, crop, background, filter, shadow };
}
