import type { Asset } from '@kerf/document';
import {
  type BurnGrid,
  burnLook,
  burntCells,
  dotsLook,
  type GrayImage,
  type LinearColor,
  leastInterval,
  type PlacedImage,
  placeOnGrid,
  powersOfGreys,
  type ShownPixels,
  type Treatment,
  treatedPicture,
} from '@kerf/imaging';
import { doseOfLine, toneOfDose } from '@kerf/simulation';

/** How a laser burns: what decides how dark its lines become. */
export interface BurnSettings {
  /** The diameter of the spot, mm. */
  readonly spot: number;
  readonly powerRatio: number;
  readonly minPowerRatio: number;
  /** mm/min. */
  readonly feedRate: number;
  readonly passes: number;
  readonly dotCorrection: number;
}

/** What is shown of a photo. */
export interface PhotoLookRequest {
  readonly asset: Asset;
  readonly grid: BurnGrid;
  readonly treatment: Treatment;
  /** The burn on wood; null for the dots alone. */
  readonly burn: BurnSettings | null;
  /** The pixels along the longer side. */
  readonly pixels: number;
}

/** What a laser burns of a photo, or why it burns nothing. */
export type PhotoLook =
  | { readonly kind: 'unreadable' | 'tooFine' | 'nothingLeft' }
  | {
      readonly kind: 'shown';
      /** The cells that the laser burns, along and across its lines. */
      readonly columns: number;
      readonly rows: number;
      readonly width: number;
      readonly height: number;
      readonly rgba: ShownPixels;
    };

/** Light wood, and its burnt surface as in the 3D view: shares of red, green and blue light. */
const WOOD: LinearColor = [0.847, 0.623, 0.314];
const BURNT: LinearColor = [0.0144, 0.006, 0.0024];

/** The whole photo as it is burnt, with the lines along x. `image` is null when the file cannot be read. */
export function lookOfPhoto(image: GrayImage | null, request: PhotoLookRequest): PhotoLook {
  if (!image) return { kind: 'unreadable' };
  const { grid, treatment, burn } = request;
  const laid = treatedPicture({ image, place: grid.place }, treatment);
  const placed = placeOnGrid(laid, grid);
  if (!placed) return { kind: leastInterval(laid.place) > grid.lineInterval ? 'tooFine' : 'nothingLeft' };
  const cells = burntCells(placed, grid.angle, treatment);
  const [across, down] = [cells.width * cells.stepX, cells.height * cells.stepY];
  const pixel = Math.max(across, down) / request.pixels;
  const view = {
    minX: cells.minX,
    maxY: cells.maxY,
    pixel,
    width: Math.max(1, Math.round(across / pixel)),
    height: Math.max(1, Math.round(down / pixel)),
  };
  const rgba = burn ? burnLook(cells, view, lookOfBurn(burn, treatment)) : dotsLook(cells, view);
  return shown(cells, view, rgba);
}

function shown(
  { width: columns, height: rows }: PlacedImage,
  { width, height }: { readonly width: number; readonly height: number },
  rgba: ShownPixels,
): PhotoLook {
  return { kind: 'shown', columns, rows, width, height, rgba };
}

function lookOfBurn(burn: BurnSettings, { effect }: Treatment) {
  const { feedRate, passes, spot, dotCorrection } = burn;
  return {
    spot,
    doses: powersOfGreys(burn).map((power) => passes * doseOfLine(power, Math.max(1, feedRate))),
    dotCorrection: effect === 'Grayscale' ? 0 : dotCorrection,
    toneOf: toneOfDose,
    untouched: WOOD,
    burnt: BURNT,
  };
}
