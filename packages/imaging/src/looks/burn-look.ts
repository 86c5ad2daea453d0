import { runsOfRow, shortenRuns } from '../burnt-rows';
import type { PlacedImage } from '../place';
import type { CellsView, ShownPixels } from './cells-view';

/** A colour as light: red, green and blue from 0 to 1, not as bytes of a screen. */
export type LinearColor = readonly [number, number, number];

/** What decides how a burn looks. */
export interface BurnLook {
  /** The diameter of the laser's spot, mm. */
  readonly spot: number;
  /** For each grey, the dose at the middle of one burnt line; 0 for greys that are not burnt. */
  readonly doses: Float32Array;
  /** How much shorter each run of dots is burnt, mm. */
  readonly dotCorrection: number;
  /** How dark a dose makes the material, from 0 (untouched) to 1. */
  toneOf(dose: number): number;
  readonly untouched: LinearColor;
  readonly burnt: LinearColor;
}

/* The spot is a disc that moves along the middle of each row of cells. A point at the distance b from this middle is
   under the disc while the disc moves along the chord 2·√(R² − b²), so its dose is the sum of the powers along this
   chord, divided by 2R; the doses of rows that overlap add up. The sums of powers along a row are kept, so that any
   chord costs two look-ups. The dose decides the tone at some points of each shown pixel; a pixel shows the mean of
   their light. The mean of the doses would not do: twice the dose is less than twice as dark. */

/** The points per shown pixel along each side at most, and those within the diameter of the spot. */
const MOST_POINTS = 12;
const POINTS_PER_SPOT = 4;
/** About the most look-ups for one view: half a second. */
const MOST_WORK = 80e6;
/** The tones of doses are in a table with this many steps; the last one is for all larger doses. */
const TONE_STEPS = 2048;
const MOST_DOSE = 12;

/** A part of the picture as it will look on the material. What is not burnt has the colour of the material. */
export function burnLook(picture: PlacedImage, view: CellsView, look: BurnLook): ShownPixels {
  const { width, height, pixel } = view;
  const points = pointsPerPixel(picture, view, look.spot);
  const rows = new BurntRows(picture, view, look, points);
  const tones = Float32Array.from({ length: TONE_STEPS + 1 }, (_, i) =>
    look.toneOf((i * MOST_DOSE) / TONE_STEPS),
  );
  const colors = colorTable(look);
  const shown: ShownPixels = new Uint8ClampedArray(4 * width * height);
  const sums = new Float32Array(width);
  for (let y = 0, at = 0; y < height; y += 1) {
    sums.fill(0);
    for (let point = 0; point < points; point += 1) {
      const doses = rows.dosesAt(view.maxY - (y + (point + 0.5) / points) * pixel);
      if (doses) addTones(doses, tones, points, sums);
    }
    for (let x = 0; x < width; x += 1, at += 4) {
      const color = 3 * Math.round((sums[x]! / points ** 2) * COLOR_STEPS);
      shown[at] = colors[color]!;
      shown[at + 1] = colors[color + 1]!;
      shown[at + 2] = colors[color + 2]!;
      shown[at + 3] = 255;
    }
  }
  return shown;
}

function pointsPerPixel({ stepY }: PlacedImage, { width, height, pixel }: CellsView, spot: number): number {
  const wanted = Math.ceil((POINTS_PER_SPOT * pixel) / spot);
  const possible = Math.floor(Math.sqrt(MOST_WORK / (width * height * Math.max(1, spot / stepY))));
  return Math.max(1, Math.min(wanted, possible, MOST_POINTS));
}

/** Adds the tones of the doses at the points of a row; `points` of them belong to each shown pixel. */
function addTones(doses: Float64Array, tones: Float32Array, points: number, sums: Float32Array): void {
  const scale = TONE_STEPS / MOST_DOSE;
  for (let x = 0, at = 0; x < sums.length; x += 1) {
    let sum = 0;
    for (const end = at + points; at < end; at += 1)
      sum += tones[Math.min(TONE_STEPS, doses[at]! * scale) | 0]!;
    sums[x] = sums[x]! + sum;
  }
}

/** The sums of powers along the rows of cells, at the points of a view. */
class BurntRows {
  readonly #picture: PlacedImage;
  readonly #look: BurnLook;
  readonly #pitch: number;
  /** The number of points beside the view whose sums are needed too. */
  readonly #margin: number;
  readonly #left: number;
  readonly #doses: Float64Array;
  readonly #sums = new Map<number, Float64Array>();
  readonly #xs: Float64Array;
  readonly #runDoses: Float32Array;

  constructor(picture: PlacedImage, { minX, width, pixel }: CellsView, look: BurnLook, points: number) {
    this.#picture = picture;
    this.#look = look;
    this.#pitch = pixel / points;
    this.#margin = Math.ceil(look.spot / 2 / this.#pitch) + 2;
    this.#left = minX - this.#margin * this.#pitch;
    this.#doses = new Float64Array(width * points);
    this.#xs = new Float64Array(2 * picture.width);
    this.#runDoses = new Float32Array(picture.width);
  }

  /** The doses of the points at this height; null when nothing is burnt there. The next call overwrites them. */
  dosesAt(y: number): Float64Array | null {
    const { maxY, stepY, height } = this.#picture;
    const radius = this.#look.spot / 2;
    const middle = (maxY - y) / stepY - 0.5;
    const first = Math.max(0, Math.ceil(middle - radius / stepY));
    const last = Math.min(height - 1, Math.floor(middle + radius / stepY));
    for (const row of this.#sums.keys()) if (row < first) this.#sums.delete(row);
    if (first > last) return null;
    this.#doses.fill(0);
    for (let row = first; row <= last; row += 1) {
      const squared = radius * radius - ((row - middle) * stepY) ** 2;
      if (squared > 0) this.#add(this.#sumsOf(row), Math.sqrt(squared) / this.#pitch);
    }
    return this.#doses;
  }

  /** Adds what a row burns along a chord of twice `half`, in points. */
  #add(sums: Float64Array, half: number): void {
    const doses = this.#doses;
    const [before, after] = [0.5 - half, 0.5 + half];
    const [wholeBefore, wholeAfter] = [Math.floor(before), Math.floor(after)];
    const [partBefore, partAfter] = [before - wholeBefore, after - wholeAfter];
    let from = this.#margin + wholeBefore;
    let to = this.#margin + wholeAfter;
    for (let at = 0; at < doses.length; at += 1, from += 1, to += 1) {
      const begin = sums[from]! + partBefore * (sums[from + 1]! - sums[from]!);
      const end = sums[to]! + partAfter * (sums[to + 1]! - sums[to]!);
      doses[at] = doses[at]! + end - begin;
    }
  }

  /** For each point of the view and its margins: the sum of dose × way until there, as shares of the spot. */
  #sumsOf(row: number): Float64Array {
    const known = this.#sums.get(row);
    if (known) return known;
    const { doses, dotCorrection, spot } = this.#look;
    const count = runsOfRow(this.#picture, row, doses, this.#xs, this.#runDoses);
    shortenRuns(this.#xs, count, dotCorrection, this.#picture.stepX);
    const sums = new Float64Array(this.#doses.length + 2 * this.#margin + 2);
    let run = 0;
    let passed = 0;
    for (let point = 0; point < sums.length; point += 1) {
      const x = this.#left + point * this.#pitch;
      while (run < count && this.#xs[2 * run + 1]! <= x) {
        passed += (this.#xs[2 * run + 1]! - this.#xs[2 * run]!) * this.#runDoses[run]!;
        run += 1;
      }
      const within = run < count ? Math.max(0, x - this.#xs[2 * run]!) * this.#runDoses[run]! : 0;
      sums[point] = (passed + within) / spot;
    }
    this.#sums.set(row, sums);
    return sums;
  }
}

const COLOR_STEPS = 1024;

/** The bytes of a screen for each tone from 0 to 1: light is mixed, not bytes. */
function colorTable({ untouched, burnt }: BurnLook): Uint8Array {
  const table = new Uint8Array(3 * (COLOR_STEPS + 1));
  for (let i = 0; i < table.length; i += 1) {
    const [share, channel] = [Math.floor(i / 3) / COLOR_STEPS, i % 3];
    table[i] = Math.round(
      255 * encoded(untouched[channel]! + share * (burnt[channel]! - untouched[channel]!)),
    );
  }
  return table;
}

/** Light as the value of a screen, after IEC 61966-2-1 (sRGB). */
function encoded(light: number): number {
  return light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
}
