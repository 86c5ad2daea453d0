/** Nodes that are closer to each other than this may be one node. */
const SAME_NODE = 1e-7;
/** The side of the square cells of the grid in which nodes are found by position. */
const CELL = 1e-3;

/** The centre of an inscribed circle at which branches meet or end. */
export interface AxisNode {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** The sites that the circle touches, counter-clockwise. */
  readonly contacts: readonly number[];
  /**
   * Which branches of the node are already known. Entry i is 1 when this is so for the branch that leaves the node
   * between contacts i and i + 1.
   */
  readonly isDone: Uint8Array;
  /** The convex vertex where a branch ends; −1 for all other nodes. */
  readonly corner: number;
}

/** A piece of the axis from one node to another: x, y, radius for each point, both nodes included. */
export interface AxisEdge {
  readonly from: number;
  readonly to: number;
  readonly points: Float64Array;
  /**
   * For each pair of neighbouring points, the two sites that the circles between them touch: first the right site, then
   * the left.
   */
  readonly sites: Uint32Array;
}

/** The part of the axis that has been found so far: nodes by position, and the edges between them. */
export class AxisGraph {
  readonly nodes: AxisNode[] = [];
  readonly edges: AxisEdge[] = [];
  readonly #cells = new Map<number, number[]>();

  add(x: number, y: number, radius: number, contacts: readonly number[], corner = -1): number {
    const id = this.nodes.length;
    this.nodes.push({ x, y, radius, contacts, isDone: new Uint8Array(contacts.length), corner });
    const key = keyOf(Math.floor(x / CELL), Math.floor(y / CELL));
    const cell = this.#cells.get(key);
    if (cell) cell.push(id);
    else this.#cells.set(key, [id]);
    return id;
  }

  /** The node at (x, y) whose circle touches all of these sites, or −1. */
  find(x: number, y: number, sites: readonly number[]): number {
    const low = [Math.floor((x - SAME_NODE) / CELL), Math.floor((y - SAME_NODE) / CELL)] as const;
    const high = [Math.floor((x + SAME_NODE) / CELL), Math.floor((y + SAME_NODE) / CELL)] as const;
    for (let i = low[0]; i <= high[0]; i += 1)
      for (let j = low[1]; j <= high[1]; j += 1)
        for (const id of this.#cells.get(keyOf(i, j)) ?? []) {
          const node = this.nodes[id]!;
          if (Math.abs(node.x - x) > SAME_NODE || Math.abs(node.y - y) > SAME_NODE) continue;
          if (sites.every((site) => node.contacts.includes(site))) return id;
        }
    return -1;
  }
}

function keyOf(i: number, j: number): number {
  return i * 0x4000000 + j;
}
