import { type Matrix, multiply, rotation } from '@kerf/geometry';
import { type Adjustments, adjustImage, type Levels } from './adjust';
import { type Background, removeBackground } from './background';
import { type Crop, cropPicture, type LaidPicture } from './crop';
import type { EffectName } from './effects/effect';
import { applyEffect } from './effects/registry';
import type { FilterSetting } from './filters/filter';
import { applyFilter } from './filters/registry';
import type { GrayImage } from './gray-image';
import { type PlacedImage, placeImage } from './place';
import { type Shadow, withShadow } from './shadow';
import { sharpenImage } from './sharpen';

/** All settings of a picture that is burnt. */
export interface Treatment extends Adjustments {
  /** 'Grayscale' burns the greys; the other effects turn them into dots. */
  readonly effect: EffectName | 'Grayscale';
  readonly levels: Levels;
  readonly opacity: number;
  /** 1–255: the effect 'Threshold' burns what is darker. */
  readonly threshold: number;
  readonly sharpen: { /** Percent. */ readonly amount: number /** mm. */; readonly radius: number };
  /**
   * The grid of round dots: the distance from dot to dot in mm, and the direction of the rows of dots in radians from
   * the x axis. Null: the effect's own, which follows the burnt lines.
   */
  readonly screen: { readonly distance: number | null; readonly angle: number | null };
  readonly crop: Crop;
  readonly background: Background;
  readonly filter: FilterSetting;
  readonly shadow: Shadow;
}

/** A treatment that only dithers. */
export const PLAIN_TREATMENT: Treatment = {
  effect: 'Dither',
  brightness: 0,
  contrast: 0,
  gamma: 1,
  isInverted: false,
  levels: { black: 0, white: 255 },
  opacity: 1,
  threshold: 128,
  sharpen: { amount: 0, radius: 0.5 },
  screen: { distance: null, angle: null },
  crop: { left: 0, top: 0, right: 0, bottom: 0 },
  background: { kind: 'keep', tolerance: 0, points: [] },
  filter: { kind: 'none', strength: 0 },
  shadow: { x: 0, y: 0, blur: 0, darkness: 0 },
};

/** Where a picture is burnt. */
export interface BurnGrid {
  /** Maps the unit square to mm; (0, 0) is the bottom left of the picture. */
  readonly place: Matrix;
  /** The direction of the lines, radians from the x axis. */
  readonly angle: number;
  /** The distance of the lines, mm. Cells are as long as it along the lines too. */
  readonly lineInterval: number;
}

/* What belongs to the picture comes first, at the resolution of its file: crop, background, filter, shadow. Then the
   picture is placed on the grid of cells that the laser burns, and what belongs to the burn follows there: greys,
   sharpness, dots. So dots are as large as the laser makes them, and no later scaling can break their pattern. */

/**
 * The picture as a laser burns it, on a grid along its lines: x along them, y across. Null when nothing is left of it,
 * or when it would have too many cells. The same settings always give the same cells.
 */
export function burntPicture(image: GrayImage, grid: BurnGrid, treatment: Treatment): PlacedImage | null {
  const placed = placeOnGrid(treatedPicture({ image, place: grid.place }, treatment), grid);
  return placed && burntCells(placed, grid.angle, treatment);
}

/** A picture on the cells of a grid, turned so that its lines run along x; null as for `burntPicture`. */
export function placeOnGrid(
  { image, place }: LaidPicture,
  { angle, lineInterval }: Pick<BurnGrid, 'angle' | 'lineInterval'>,
): PlacedImage | null {
  return placeImage(image, multiply(rotation(-angle), place), lineInterval);
}

/** The last step of `burntPicture`: greys, sharpness and dots of a picture that was placed on its grid. */
export function burntCells(
  placed: PlacedImage,
  angle: number,
  treatment: Omit<Treatment, 'crop' | 'background' | 'filter' | 'shadow'>,
): PlacedImage {
  const perMm = 2 / (placed.stepX + placed.stepY);
  const adjusted = adjustImage(placed, treatment);
  const { amount, radius } = treatment.sharpen;
  const sharpened = sharpenImage(adjusted, amount / 100, radius * perMm);
  const { effect, threshold, screen } = treatment;
  const shown =
    effect === 'Grayscale'
      ? sharpened
      : applyEffect(effect, sharpened, {
          perMm,
          threshold,
          screen: {
            distance: screen.distance === null ? null : screen.distance * perMm,
            angle: screen.angle === null ? null : screen.angle - angle,
          },
        });
  const { width, height, minX, maxY, stepX, stepY } = placed;
  return { width, height, pixels: shown.pixels, minX, maxY, stepX, stepY };
}

/** The picture after crop, background, filter and shadow, at the resolution of its file. `place` is in mm. */
export function treatedPicture(
  laid: LaidPicture,
  treatment: Pick<Treatment, 'crop' | 'background' | 'filter' | 'shadow'>,
): LaidPicture {
  const cropped = cropPicture(
    { ...laid, image: removeBackground(laid.image, treatment.background) },
    treatment.crop,
  );
  const [a, b, c, d] = cropped.place;
  const area = Math.hypot(a, b) * Math.hypot(c, d);
  const perMm = area > 0 ? Math.sqrt((cropped.image.width * cropped.image.height) / area) : 1;
  return withShadow(
    { ...cropped, image: applyFilter(cropped.image, treatment.filter, perMm) },
    treatment.shadow,
  );
}
