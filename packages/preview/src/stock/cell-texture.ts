import { type StockGridShape, TILE_SIZE, type TilePatch, tileBox, writeTile } from '@kerf/simulation';
import { Box2, DataTexture, FloatType, NearestFilter, RedFormat, Vector2, type WebGLRenderer } from 'three';

/**
 * Tiles that one frame sends at most: 1.5 MB, a few milliseconds. A seek over the whole stock arrives within some frames,
 * while the picture keeps moving.
 */
const TILES_PER_FRAME = 96;

/** The values of a simulated stock in graphics memory. Changed tiles wait until the next frames take them. */
export class CellTexture {
  readonly texture: DataTexture;
  /** The same array once more: the renderer copies from the processor's memory only what it has not in its own. */
  readonly #source: DataTexture;
  readonly #grid: StockGridShape;
  readonly #values: Float32Array;
  /** Tiles that are to be sent; a tile that changes again before it was sent is sent once. */
  readonly #waiting = new Set<number>();
  readonly #region = new Box2();
  readonly #corner = new Vector2();
  #isResident = false;

  /** All values are 0 at first. */
  constructor(grid: StockGridShape) {
    this.#grid = grid;
    this.#values = new Float32Array(grid.columns * grid.rows);
    this.#source = new DataTexture(this.#values, grid.columns, grid.rows, RedFormat, FloatType);
    this.texture = new DataTexture(this.#values, grid.columns, grid.rows, RedFormat, FloatType);
    this.texture.minFilter = NearestFilter;
    this.texture.magFilter = NearestFilter;
    this.texture.unpackAlignment = 4;
    this.texture.needsUpdate = true;
  }

  /** Takes the tiles of `patch`. */
  update({ tiles, values }: TilePatch): void {
    for (const [index, tile] of tiles.entries()) {
      writeTile(this.#grid, this.#values, tile, values, index * TILE_SIZE * TILE_SIZE);
      this.#waiting.add(tile);
    }
  }

  /**
   * Sends what waits, up to what one frame bears; true when more is left. To be called before each frame. The first frame
   * sends the whole texture by itself.
   */
  send(renderer: WebGLRenderer): boolean {
    if (!this.#isResident) {
      this.#isResident = true;
      this.#waiting.clear();
      return false;
    }
    let left = TILES_PER_FRAME;
    for (const tile of this.#waiting) {
      if (left === 0) return true;
      left -= 1;
      this.#waiting.delete(tile);
      const { column, row, width, height } = tileBox(this.#grid, tile);
      this.#corner.set(column, row);
      this.#region.min.copy(this.#corner);
      this.#region.max.set(column + width, row + height);
      // From the array of the whole grid, row by row: nothing is copied for it.
      renderer.copyTextureToTexture(this.#source, this.texture, this.#region, this.#corner);
    }
    return false;
  }

  dispose(): void {
    this.texture.dispose();
  }
}
