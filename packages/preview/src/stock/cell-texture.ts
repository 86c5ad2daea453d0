import { type StockGridShape, TILE_SIZE, type TilePatch, tileBox, writeTile } from '@kerf/simulation';
import { DataTexture, FloatType, NearestFilter, RedFormat } from 'three';

/** With more changed rows of tiles than this, the whole texture is sent: many small messages take longer. */
const MOST_ROWS = 3000;

/** three counts update ranges in numbers of a texture of four channels, whatever the texture. */
const RANGE_UNIT = 4;

/** The values of a simulated stock in graphics memory. */
export class CellTexture {
  readonly texture: DataTexture;
  readonly #grid: StockGridShape;
  readonly #values: Float32Array;
  /** The next message is the whole texture: the first always is. */
  #isWhole = true;

  /** All values are 0 at first. */
  constructor(grid: StockGridShape) {
    this.#grid = grid;
    this.#values = new Float32Array(grid.columns * grid.rows);
    this.texture = new DataTexture(this.#values, grid.columns, grid.rows, RedFormat, FloatType);
    this.texture.minFilter = NearestFilter;
    this.texture.magFilter = NearestFilter;
    this.texture.unpackAlignment = 4;
    this.texture.needsUpdate = true;
  }

  /** Takes the tiles of `patch`; only their rows are sent at the next frame, unless there are many. */
  update({ tiles, values }: TilePatch): void {
    if (tiles.length === 0) return;
    if (this.texture.updateRanges.length + tiles.length * TILE_SIZE > MOST_ROWS) this.#isWhole = true;
    for (const [index, tile] of tiles.entries()) {
      writeTile(this.#grid, this.#values, tile, values, index * TILE_SIZE * TILE_SIZE);
      if (!this.#isWhole) this.#addRows(tile);
    }
    if (this.#isWhole) this.texture.clearUpdateRanges();
    this.texture.needsUpdate = true;
  }

  /** To be told that the texture has been sent. */
  sent(): void {
    this.#isWhole = false;
  }

  dispose(): void {
    this.texture.dispose();
  }

  #addRows(tile: number): void {
    const { column, row, width, height } = tileBox(this.#grid, tile);
    for (let y = 0; y < height; y += 1)
      this.texture.addUpdateRange(RANGE_UNIT * ((row + y) * this.#grid.columns + column), RANGE_UNIT * width);
  }
}
