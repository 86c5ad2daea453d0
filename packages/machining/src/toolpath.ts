import type { Tool } from './tool';

/** The kinds of move in a toolpath. Arcs turn in the XY plane about a centre, z changing linearly (a helix). */
export const MoveKind = {
  /** Straight, not cutting, as fast as the machine goes. */
  rapid: 0,
  /** Straight, cutting, at the feed of the move. */
  cut: 1,
  /** Arc, clockwise seen from above, cutting. */
  arcClockwise: 2,
  /** Arc, counter-clockwise seen from above, cutting. */
  arcCounterClockwise: 3,
  /** Straight, mostly downwards, at the plunge rate. */
  plunge: 4,
  /** No motion for a time. */
  dwell: 5,
} as const;
export type MoveKind = (typeof MoveKind)[keyof typeof MoveKind];

/**
 * The moves of a toolpath in columns, in `StockSpace`, and can be transferred without copying. Move `i` goes from where
 * move `i − 1` ended to (ends[3i], ends[3i+1], ends[3i+2]); the start of the first move is unknown, so the first move
 * is a rapid.
 */
export interface Moves {
  readonly kinds: Uint8Array;
  /** End points, x y z per move, mm. */
  readonly ends: Float64Array;
  /** Feed rate per move, mm/min; 0 for rapids; for a dwell: its seconds. */
  readonly feeds: Float32Array;
  /** Beam power per move as a ratio 0–1; 0 while travelling. All 1 for a router. */
  readonly powers: Float32Array;
  /** Arc centres (x, y in mm, absolute), one pair per arc move in order of the arcs. */
  readonly centers: Float64Array;
}

/** What the machine does along a toolpath besides moving. */
export type ToolDrive =
  | { readonly kind: 'spindle' /** rpm */; readonly spindleSpeed: number }
  | {
      readonly kind: 'laser';
      /** `constant` is M3, `dynamic` M4: the beam follows the real speed and is off at standstill. */
      readonly mode: 'constant' | 'dynamic';
      readonly airAssist: boolean;
    };

/**
 * The result of CAM for one operation with one tool, independent of any dialect. The post-processor turns it into
 * G-code.
 */
export interface Toolpath {
  /** The stable key of the operation that this came from. It links G-code lines back to that operation. */
  readonly operationKey: string;
  /** Shown in the program's comments and in the preview's list. */
  readonly label: string;
  readonly tool: Tool;
  readonly drive: ToolDrive;
  readonly moves: Moves;
}

/** An array that is at least this full is returned as it is: the unused room is not worth a copy. */
const NEARLY_FULL = 0.9;

/** Collects `Moves` without creating one object per move. */
export class MoveBuilder {
  #kinds: Uint8Array;
  #ends: Float64Array;
  #feeds: Float32Array;
  #powers: Float32Array;
  readonly #centers: number[] = [];
  #count = 0;

  /** `capacity`: the expected number of moves, where it is known. Large toolpaths are then built without copying. */
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

  /** End of the last move, or undefined before the first. */
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

  /** The moves so far. Call it once, at the end: nearly full arrays are returned without a copy. */
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
