/**
 * Who does a piece of work. Both threads change its state in memory that they share, always from `FREE` by an exchange
 * that only one of them can make.
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

/** A helper that has not done its work after this time, ms, is not waited for: the caller does it itself. */
export const PATIENCE = 10_000;

/** States that are all free, in memory that threads share. */
export function freeStates(count: number): Int32Array {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT * count));
}

/** Says that the helper has ended a work. */
export function endWork(states: Int32Array, index: number, state: typeof DONE | typeof FAILED): void {
  Atomics.store(states, index, state);
  Atomics.notify(states, index);
}

/** Whether the helper has done a work: waits for it when it has begun, and takes the work from it when it has not. */
export function isDone(states: Int32Array, index: number): boolean {
  if (Atomics.compareExchange(states, index, FREE, TAKEN) === FREE) return false;
  Atomics.wait(states, index, BEGUN, PATIENCE);
  return Atomics.load(states, index) === DONE;
}
