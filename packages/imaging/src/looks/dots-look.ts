import type { PlacedImage } from '../place';
import type { CellsView, ShownPixels } from './cells-view';

/**
 * The cells of a burnt picture as pixels of a screen: each pixel is the mean of the greys that it covers, by area, and
 * white outside of the picture. So a pattern of dots keeps its greys at any zoom, without moiré.
 */
export function dotsLook(picture: PlacedImage, view: CellsView): ShownPixels {
  const { minX, maxY, pixel, width, height } = view;
  const rows = new RowMeans(picture, view);
  const shown: ShownPixels = new Uint8ClampedArray(4 * width * height).fill(255);
  const darkness = new Float64Array(width);
  const firstRow = (picture.maxY - maxY) / picture.stepY;
  const rowsPerPixel = pixel / picture.stepY;
  if (minX > picture.minX + picture.width * picture.stepX) return shown;
  for (let y = 0; y < height; y += 1) {
    const top = firstRow + y * rowsPerPixel;
    const bottom = top + rowsPerPixel;
    const [first, last] = [Math.max(0, Math.floor(top)), Math.min(picture.height, Math.ceil(bottom))];
    if (first >= last) continue;
    darkness.fill(0);
    for (let row = first; row < last; row += 1) {
      const share = (Math.min(bottom, row + 1) - Math.max(top, row)) / rowsPerPixel;
      rows.add(row, share, darkness);
    }
    for (let x = 0, at = 4 * y * width; x < width; x += 1, at += 4) {
      const grey = 255 - darkness[x]!;
      shown[at] = grey;
      shown[at + 1] = grey;
      shown[at + 2] = grey;
    }
  }
  return shown;
}

/** The mean darkness of each shown pixel in a row of cells, by sums along the row. */
class RowMeans {
  readonly #picture: PlacedImage;
  readonly #sums: Float64Array;
  readonly #means: Float64Array;
  readonly #view: CellsView;
  #row = -1;

  constructor(picture: PlacedImage, view: CellsView) {
    this.#picture = picture;
    this.#view = view;
    this.#sums = new Float64Array(picture.width + 1);
    this.#means = new Float64Array(view.width);
  }

  /** Adds `share` of the row's darkness, 0–255, to each shown pixel. */
  add(row: number, share: number, darkness: Float64Array): void {
    if (row !== this.#row) this.#read(row);
    for (let x = 0; x < darkness.length; x += 1) darkness[x] = darkness[x]! + share * this.#means[x]!;
  }

  #read(row: number): void {
    this.#row = row;
    const { width, pixels, minX, stepX } = this.#picture;
    const sums = this.#sums;
    for (let x = 0, at = row * width; x < width; x += 1, at += 1) sums[x + 1] = sums[x]! + 255 - pixels[at]!;
    const { pixel } = this.#view;
    const cells = pixel / stepX;
    let left = this.#sumUntil((this.#view.minX - minX) / stepX);
    for (let x = 0; x < this.#means.length; x += 1) {
      const right = this.#sumUntil((this.#view.minX - minX + (x + 1) * pixel) / stepX);
      this.#means[x] = (right - left) / cells;
      left = right;
    }
  }

  /** The sum of the first `cells` cells, which need not be whole. */
  #sumUntil(cells: number): number {
    const { width } = this.#picture;
    if (cells <= 0) return 0;
    if (cells >= width) return this.#sums[width]!;
    const whole = Math.floor(cells);
    const sum = this.#sums[whole]!;
    return sum + (cells - whole) * (this.#sums[whole + 1]! - sum);
  }
}
