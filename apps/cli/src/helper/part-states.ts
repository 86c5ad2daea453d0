import type { MessagePort } from 'node:worker_threads';

/**
 * Who does a part of a shared work. Both threads change the states of all parts in memory that they share, always from
 * `FREE` by an exchange that only one of them can make.
 */
export const FREE = 0;
/** The helper does it. */
export const BEGUN = 1;
/** The helper has done it; the result is in the channel. */
export const DONE = 2;
/** The helper could not do it. */
export const FAILED = 3;
/** The caller does it. */
export const TAKEN = 4;

/** What the helper gets. */
export interface SharedWork {
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
