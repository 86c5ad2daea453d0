import type { MessagePort } from 'node:worker_threads';
import type { ReadingSettings } from '@kerf/pipeline';

/** What the helper is told to do. */
export type Order = PartsOrder | ReadingOrder;

/** Parts of a work, to be done at the same time as the caller does others. */
export interface PartsOrder {
  readonly kind: 'parts';
  readonly work: object;
  /** The state of each part. */
  readonly states: Int32Array;
  /** Takes what the helper has made. */
  readonly results: MessagePort;
}

/** What the helper has made of a part. */
export interface PartResult {
  readonly part: number;
  readonly result: unknown;
}

/** A program to be read while it is written. */
export interface ReadingOrder {
  readonly kind: 'reading';
  readonly settings: ReadingSettings;
  /** One state, of the whole reading. */
  readonly states: Int32Array;
  /** Brings the pieces of the program, then null, and takes what has been read. */
  readonly channel: MessagePort;
}
