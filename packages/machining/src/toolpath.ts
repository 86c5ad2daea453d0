import type { Tool } from './tool';

/** The kinds of move in a toolpath. Arcs turn in the XY plane about a centre while z changes linearly (a helix). */
export const MoveKind = {
  /** A straight move at the machine's largest speed. It does not cut. */
  rapid: 0,
  /** A straight cut at the feed rate of the move. */
  cut: 1,
  /** A clockwise arc, seen from above, cutting. */
  arcClockwise: 2,
  /** A counter-clockwise arc, seen from above, cutting. */
  arcCounterClockwise: 3,
  /** A straight move, mostly downwards, at the plunge rate. */
  plunge: 4,
  /** A pause without motion. */
  dwell: 5,
} as const;
export type MoveKind = (typeof MoveKind)[keyof typeof MoveKind];

/**
 * The moves of a toolpath as columns, in `StockSpace`. Workers can pass the columns to each other without copying. Move
 * `i` goes from the end of move `i − 1` to (ends[3i], ends[3i+1], ends[3i+2]). The first move is a rapid, because its
 * start is unknown.
 */
export interface Moves {
  readonly kinds: Uint8Array;
  /** The end point of each move, x y z, mm. */
  readonly ends: Float64Array;
  /** The feed rate of each move in mm/min; 0 for rapids. For a dwell: its length in seconds. */
  readonly feeds: Float32Array;
  /** The beam power of each move as a ratio 0–1; 0 while travelling. Always 1 for a router. */
  readonly powers: Float32Array;
  /** The centre of each arc (x, y in mm, absolute), in the order of the arcs. */
  readonly centers: Float64Array;
}

/** What drives the tool along a toolpath: a spindle, or the power of a laser. */
export type ToolDrive =
  | { readonly kind: 'spindle' /** rpm */; readonly spindleSpeed: number }
  | {
      readonly kind: 'laser';
      /**
       * `constant` is M3. `dynamic` is M4: the beam's power follows the real speed, and the beam is off at standstill.
       */
      readonly mode: 'constant' | 'dynamic';
      readonly airAssist: boolean;
    };

/**
 * The result of CAM for one operation with one tool. It is independent of any dialect; the post-processor turns it into
 * G-code.
 */
export interface Toolpath {
  /** The stable key of the operation that this toolpath belongs to. It links lines of G-code to the operation. */
  readonly operationKey: string;
  /** A name that the program's comments and the preview's list show. */
  readonly label: string;
  readonly tool: Tool;
  readonly drive: ToolDrive;
  readonly moves: Moves;
  /**
   * The height of the way from the end of the toolpath before, mm, when nothing is in the way there. The first move
   * then ends at this height. Left out: the safe height.
   */
  readonly travelHeight?: number;
}

/** An array that is filled to at least this share is returned as it is: a copy would save too little memory. */
const NEARLY_FULL = 0.9;

/** Collects `Moves` without creating one object per move. */
export class MoveBuilder {
  #kinds: Uint8Array;
  #ends: Float64Array;
  #feeds: Float32Array;
  #powers: Float32Array;
  readonly #centers: number[] = [];
  #count = 0;

  /** `capacity` is the expected number of moves, when it is known. Large toolpaths are then built without copying. */
  constructor(capacity = 256) {
    const size = Math.max(16, Math.ceil(capacity));
    this.#kinds = new Uint8Array(size);
    this.#ends = new Float64Array(3 * size);
    this.#feeds = new Float32Array(size);
    this.#powers = new Float32Array(size);
  }

  get count(): number {
    return this.#count;
  }

  /** The end of the last move; undefined when there is no move yet. */
  get end(): { x: number; y: number; z: number } | undefined {
    if (this.#count === 0) return undefined;
    const at = 3 * (this.#count - 1);
    return { x: this.#ends[at]!, y: this.#ends[at + 1]!, z: this.#ends[at + 2]! };
  }

  rapid(x: number, y: number, z: number): void {
    this.#push(MoveKind.rapid, x, y, z, 0, 0);
  }

  cut(x: number, y: number, z: number, feed: number, power = 1): void {
    this.#push(MoveKind.cut, x, y, z, feed, power);
  }

  plunge(x: number, y: number, z: number, feed: number): void {
    this.#push(MoveKind.plunge, x, y, z, feed, 1);
  }

  arc(
    clockwise: boolean,
    end: { readonly x: number; readonly y: number; readonly z: number },
    center: { readonly x: number; readonly y: number },
    feed: number,
    power = 1,
  ): void {
    this.#centers.push(center.x, center.y);
    this.#push(
      clockwise ? MoveKind.arcClockwise : MoveKind.arcCounterClockwise,
      end.x,
      end.y,
      end.z,
      feed,
      power,
    );
  }

  dwell(seconds: number): void {
    const at = this.end;
    if (!at) throw new Error('a toolpath cannot begin with a dwell');
    this.#push(MoveKind.dwell, at.x, at.y, at.z, seconds, 0);
  }

  /** The moves so far. Call this once, at the end: nearly full arrays are returned without a copy. */
  build(): Moves {
    const count = this.#count;
    const centers = Float64Array.from(this.#centers);
    if (count > NEARLY_FULL * this.#kinds.length)
      return {
        kinds: this.#kinds.subarray(0, count),
        ends: this.#ends.subarray(0, 3 * count),
        feeds: this.#feeds.subarray(0, count),
        powers: this.#powers.subarray(0, count),
        centers,
      };
    return {
      kinds: this.#kinds.slice(0, count),
      ends: this.#ends.slice(0, 3 * count),
      feeds: this.#feeds.slice(0, count),
      powers: this.#powers.slice(0, count),
      centers,
    };
  }

  #push(kind: MoveKind, x: number, y: number, z: number, feed: number, power: number): void {
    if (this.#count === this.#kinds.length) this.#grow();
    const i = this.#count;
    this.#kinds[i] = kind;
    this.#ends[3 * i] = x;
    this.#ends[3 * i + 1] = y;
    this.#ends[3 * i + 2] = z;
    this.#feeds[i] = feed;
    this.#powers[i] = power;
    this.#count += 1;
  }

  #grow(): void {
    const size = 2 * this.#kinds.length;
    const kinds = new Uint8Array(size);
    kinds.set(this.#kinds);
    this.#kinds = kinds;
    const ends = new Float64Array(3 * size);
    ends.set(this.#ends);
    this.#ends = ends;
    const feeds = new Float32Array(size);
    feeds.set(this.#feeds);
    this.#feeds = feeds;
    const powers = new Float32Array(size);
    powers.set(this.#powers);
    this.#powers = powers;
  }
}

/** The number of moves. */
export function moveCount(moves: Moves): number {
  return moves.kinds.length;
}
