/** Share of a file up to which columns hold only what comes by then: what they copy when they grow to the whole is little. */
const FIRST_SHARE = 1 / 8;

/**
 * How many entries a column that is full should have room for next. `counted` of them had been written when the share
 * `progress` (0–1) of the file was read; where that says nothing, the room doubles. Growing means that the old and the new
 * column are there together for a moment, so the column of a large file grows to its full size early and once.
 */
export function nextCapacity(capacity: number, counted: number, progress: number): number {
  if (!(progress > 0) || counted === 0) return 2 * capacity;
  const whole = counted / progress;
  if (progress < FIRST_SHARE) return Math.ceil(Math.max(1.5 * capacity, 1.2 * FIRST_SHARE * whole));
  return Math.ceil(Math.max(1.05 * capacity, 1.03 * whole));
}

/** Whether so much of a column's room is empty that giving it back is worth a copy. */
export function isTooLarge(capacity: number, count: number): boolean {
  return capacity - count > 0.1 * capacity;
}
