import { type StockGridShape, TILE_SIZE, type TilePatch, tileBox, writeTile } from '@kerf/simulation';
import { DataTexture, FloatType, NearestFilter, RedFormat, type WebGLRenderer } from 'three';

/**
 * The most tiles that one frame uploads: 1.5 MB, which takes a few milliseconds. After a jump that changes the whole
 * stock, the upload takes several frames, while the picture keeps moving.
 */
const TILES_PER_FRAME = 96;

/** The values of a simulated stock in graphics memory. Changed tiles wait until the next frames upload them. */
export class CellTexture {
  readonly texture: DataTexture;
  readonly #grid: StockGridShape;
  readonly #values: Float32Array;
  /** Tiles that wait for their upload. A tile that changes again before its upload is uploaded once. */
  readonly #waiting = new Set<number>();

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

  /** Adds the tiles of `patch`. */
  update({ tiles, values }: TilePatch): void {
    for (const [index, tile] of tiles.entries()) {
      writeTile(this.#grid, this.#values, tile, values, index * TILE_SIZE * TILE_SIZE);
      this.#waiting.add(tile);
    }
  }

  /**
   * Uploads waiting tiles, up to the limit per frame; returns true when more tiles are left. Call it before each frame.
   * In the first frame, and in the first frame after a loss of the context, the whole texture is uploaded anyway, so no
   * tile has to wait.
   */
  send(renderer: WebGLRenderer): boolean {
    const { __webglTexture: handle } = renderer.properties.get(this.texture) as {
      __webglTexture?: WebGLTexture;
    };
    if (handle === undefined) this.#waiting.clear();
    if (handle === undefined || this.#waiting.size === 0) return false;
    const context = renderer.getContext() as WebGL2RenderingContext;
    renderer.state.bindTexture(context.TEXTURE_2D, handle);
    // The upload reads its rows from the array of the whole grid, without a copy. It does not go through the renderer,
    // because the renderer would first ask the graphics process for its state, and so wait until everything is drawn.
    context.pixelStorei(context.UNPACK_ROW_LENGTH, this.#grid.columns);
    this.#sendTiles(context);
    context.pixelStorei(context.UNPACK_ROW_LENGTH, 0);
    return this.#waiting.size > 0;
  }

  dispose(): void {
    this.texture.dispose();
  }

  #sendTiles(context: WebGL2RenderingContext): void {
    let left = TILES_PER_FRAME;
    for (const tile of this.#waiting) {
      if (left === 0) return;
      left -= 1;
      this.#waiting.delete(tile);
      const { column, row, width, height } = tileBox(this.#grid, tile);
      const from = row * this.#grid.columns + column;
      const { TEXTURE_2D, RED, FLOAT } = context;
      context.texSubImage2D(TEXTURE_2D, 0, column, row, width, height, RED, FLOAT, this.#values, from);
    }
  }
}
