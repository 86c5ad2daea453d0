import { type Matrix, rotation } from '@kerf/geometry';
import {
  burntPicture,
  type GrayImage,
  type PlacedImage,
  powersOfGreys,
  runsOfRow,
  shortenRuns,
  type Treatment,
} from '@kerf/imaging';
import { type Moves, throwIfCancelled } from '@kerf/machining';
import type { GenerateContext } from '../cuts/generate-context';
import type { RasterCut } from '../cuts/laser-cuts';
import type { CutKind } from './cut-kind';
import { RasterWriter } from './laser/raster-writer';

/** A cut that burns a picture line by line. */
export interface LaserPhotoCut extends RasterCut, Treatment {
  readonly kind: 'laser-photo';
  /** The picture; null when the host has none, and then nothing is burnt. */
  readonly image: GrayImage | null;
  /** Maps the unit square to `StockSpace`; (0, 0) is the bottom left of the picture. */
  readonly place: Matrix;
  /** How much shorter each run of dots is burnt, mm, because the beam burns beyond its ends. */
  readonly dotCorrection: number;
}

/** The number of rows between two checks of the context. */
const ROWS_PER_REPORT = 64;

/* A photo is placed on a grid of square cells along the direction of its lines. Each line is one row of cells, so the
   cells are as wide as the distance of the lines. `burntPicture` gives the grey of each cell: dots, or greys when each
   grey has its own power. Then each row becomes runs of equal power.

   White cells belong to no run. The beam does not travel over the white cells before the first run and after the last
   run of a row, and it crosses wide gaps between runs at the machine's largest speed. */

/** Burns a photo line by line from the bottom, once per pass. Burns nothing when there is no picture. */
export function generateLaserPhoto(cut: LaserPhotoCut, context: GenerateContext): Moves {
  const picture = cut.image && burntPicture(cut.image, cut, cut);
  const toStock = rotation(cut.angle);
  if (!picture) return new RasterWriter(cut, toStock).finish();
  const powers = powersOfGreys(cut);
  const writer = new RasterWriter(cut, toStock, cut.passes * movesOf(picture, powers));
  const xs = new Float64Array(2 * picture.width);
  const runPowers = new Float32Array(picture.width);
  const total = cut.passes * picture.height;
  for (let done = 0; done < total; done += 1) {
    if (done % ROWS_PER_REPORT === 0) {
      throwIfCancelled(context);
      context.report(done / total);
    }
    const row = picture.height - 1 - (done % picture.height);
    if (done % picture.height === 0) writer.useFrame(toStock, -(done / picture.height) * cut.passDepth);
    const count = runsOfRow(picture, row, powers, xs, runPowers);
    if (cut.effect !== 'Grayscale') shortenRuns(xs, count, cut.dotCorrection, picture.stepX);
    writer.row(picture.maxY - (row + 0.5) * picture.stepY, xs, count, runPowers);
  }
  return writer.finish();
}

/** An upper limit for the number of moves of one pass: two for each change of power, and four for each row. */
function movesOf({ width, height, pixels }: PlacedImage, powers: Float32Array): number {
  const levels = Uint8Array.from(powers, (power) => powers.indexOf(power));
  const none = levels[255]!;
  let changes = 0;
  for (let row = 0; row < height; row += 1) {
    let level = none;
    for (let x = row * width; x < (row + 1) * width; x += 1) {
      const next = levels[pixels[x]!]!;
      // Adds 1 when the two levels differ, without a branch. In a picture of dots, the processor would mispredict every
      // second branch.
      changes += ((next ^ level) + 255) >> 8;
      level = next;
    }
  }
  return changes + 4 * height + 1;
}

/** Pictures burnt line by line. */
export const LASER_PHOTO_CUT: CutKind<LaserPhotoCut> = { generate: generateLaserPhoto };
