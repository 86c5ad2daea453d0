/** The grid of a field: node (i, j) is at (x0 + i·spacing, y0 + j·spacing). Lengths in mm. */
export interface Grid {
  readonly x0: number;
  readonly y0: number;
  readonly columns: number;
  readonly rows: number;
  readonly spacing: number;
}

/** A field of numbers on a grid, with bilinear interpolation between the nodes. */
export class Field {
  readonly grid: Grid;
  readonly values: Float32Array;

  constructor(grid: Grid, fill: number) {
    this.grid = grid;
    this.values = new Float32Array(grid.columns * grid.rows).fill(fill);
  }

  /** The value at (x, y), mm. Outside of the grid, it is the value at the grid's edge. */
  at(x: number, y: number): number {
    const { x0, y0, columns, rows, spacing } = this.grid;
    const u = Math.min(Math.max((x - x0) / spacing, 0), columns - 1.001);
    const v = Math.min(Math.max((y - y0) / spacing, 0), rows - 1.001);
    const i = u | 0;
    const j = v | 0;
    const s = u - i;
    const t = v - j;
    const { values } = this;
    const at = j * columns + i;
    const lower = values[at]! * (1 - s) + values[at + 1]! * s;
    const upper = values[at + columns]! * (1 - s) + values[at + columns + 1]! * s;
    return lower * (1 - t) + upper * t;
  }
}

/**
 * The number of nodes along each side of a tile. Each tile counts its uncut nodes, so that a search need not visit
 * every node.
 */
export const TILE = 16;

/** The mark of a wanted node that no pass could cut. */
const GIVEN_UP = 2;
/** How far from a node other nodes are given up with it, in spacings of the grid. */
const AROUND = 4;

/**
 * The material that a tool has cut, on a grid of nodes. For each node, the field knows the distance from the path of
 * the tool's centre, up to `reach`, and the nearest step of the path. A node is cut when this distance is less than the
 * tool's radius.
 */
export class ClearedField {
  readonly distance: Field;
  /** For each node, the nearest step of the path; −1 when none is within reach. */
  readonly nearest: Int32Array;
  /** For each tile, the number of uncut nodes. */
  readonly left: Uint32Array;
  readonly tileColumns: number;
  /** Distances from the path are known up to this, mm. */
  readonly reach: number;
  readonly #radius: number;
  readonly #isWanted: Uint8Array;
  #leftInAll = 0;
  /**
   * The changes since `keep`: for each, the node, its previous distance and its previous nearest step, one after the
   * other.
   */
  readonly #changed: number[] = [];

  /** `isWanted` is 1 at the nodes that the tool should cut, and 0 at all others. */
  constructor(grid: Grid, radius: number, isWanted: Uint8Array) {
    this.#radius = radius;
    this.reach = radius + 2 * grid.spacing;
    this.distance = new Field(grid, this.reach);
    this.nearest = new Int32Array(grid.columns * grid.rows).fill(-1);
    this.#isWanted = isWanted;
    this.tileColumns = Math.ceil(grid.columns / TILE);
    this.left = new Uint32Array(this.tileColumns * Math.ceil(grid.rows / TILE));
    for (let j = 0; j < grid.rows; j += 1)
      for (let i = 0; i < grid.columns; i += 1) if (isWanted[j * grid.columns + i]) this.#count(i, j, 1);
  }

  /** The number of uncut nodes. */
  get leftInAll(): number {
    return this.#leftInAll;
  }

  #count(i: number, j: number, by: 1 | -1): void {
    const tile = ((j / TILE) | 0) * this.tileColumns + ((i / TILE) | 0);
    this.left[tile] = this.left[tile]! + by;
    this.#leftInAll += by;
  }

  /** Whether this node is uncut, and a pass may still cut it. */
  isLeft(node: number): boolean {
    return this.#isWanted[node] === 1 && this.distance.values[node]! >= this.#radius;
  }

  /** No longer counts a node and the nodes around it as uncut, because no pass could cut the node. */
  giveUp(node: number): void {
    const { columns, rows } = this.distance.grid;
    const [i, j] = [node % columns, Math.floor(node / columns)];
    for (let y = Math.max(0, j - AROUND); y <= Math.min(rows - 1, j + AROUND); y += 1)
      for (let x = Math.max(0, i - AROUND); x <= Math.min(columns - 1, i + AROUND); x += 1) {
        const other = y * columns + x;
        if (this.nearest[other]! < 0 || !this.isLeft(other)) continue;
        this.#isWanted[other] = GIVEN_UP;
        this.#count(x, y, -1);
      }
  }

  /**
   * Moves the tool straight from (ax, ay), where it already is, to (bx, by). `step` is the number of this move. Returns
   * the number of wanted nodes that the move cuts, given up or not.
   */
  sweep(ax: number, ay: number, bx: number, by: number, step: number): number {
    const { x0, y0, columns, rows, spacing } = this.distance.grid;
    const { values } = this.distance;
    const { nearest, reach } = this;
    const changed = this.#changed;
    const radius = this.#radius;
    let cut = 0;
    const fromJ = Math.max(0, Math.ceil((Math.min(ay, by) - reach - y0) / spacing));
    const toJ = Math.min(rows - 1, Math.floor((Math.max(ay, by) + reach - y0) / spacing));
    const dx = bx - ax;
    const dy = by - ay;
    const square = dx * dx + dy * dy;
    const perSquare = square > 0 ? 1 / square : 0;
    for (let j = fromJ; j <= toJ; j += 1) {
      const py = y0 + j * spacing - ay;
      const above = Math.max(0, Math.max(-Math.max(0, dy) + py, Math.min(0, dy) - py));
      const half = Math.sqrt(Math.max(0, reach * reach - above * above));
      // Points behind the start of the move are nearer to earlier steps of the path, so they are skipped here.
      const ahead = dx === 0 ? 0 : (-py * dy) / dx;
      if (dx === 0 && py * dy < 0) continue;
      const fromX = Math.max(Math.min(0, dx) - half, dx > 0 ? ahead : Number.NEGATIVE_INFINITY);
      const toX = Math.min(Math.max(0, dx) + half, dx < 0 ? ahead : Number.POSITIVE_INFINITY);
      const fromI = Math.max(0, Math.ceil((ax + fromX - x0) / spacing));
      const toI = Math.min(columns - 1, Math.floor((ax + toX - x0) / spacing));
      for (let i = fromI; i <= toI; i += 1) {
        const node = j * columns + i;
        const known = values[node]!;
        const px = x0 + i * spacing - ax;
        const along = Math.min(1, Math.max(0, (px * dx + py * dy) * perSquare));
        const ex = px - along * dx;
        const ey = py - along * dy;
        const now2 = ex * ex + ey * ey;
        if (now2 >= known * known) continue;
        const now = Math.sqrt(now2);
        changed.push(node, known, nearest[node]!);
        values[node] = now;
        nearest[node] = step;
        if (known < radius || now >= radius || this.#isWanted[node] === 0) continue;
        cut += 1;
        if (this.#isWanted[node] === 1) this.#count(i, j, -1);
      }
    }
    return cut;
  }

  /** Makes the sweeps so far permanent: `undo` does not undo them. */
  keep(): void {
    this.#changed.length = 0;
  }

  /** Undoes the sweeps since `keep`. */
  undo(): void {
    const changed = this.#changed;
    const { columns } = this.distance.grid;
    for (let at = changed.length - 3; at >= 0; at -= 3) {
      const node = changed[at]!;
      const wasCut = this.distance.values[node]! < this.#radius;
      this.distance.values[node] = changed[at + 1]!;
      this.nearest[node] = changed[at + 2]!;
      if (wasCut && this.isLeft(node)) this.#count(node % columns, Math.floor(node / columns), 1);
    }
    changed.length = 0;
  }
}
