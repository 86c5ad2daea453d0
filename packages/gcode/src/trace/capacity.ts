/**
 * Until this share of a file has been read, a column grows only to the size that this share needs. So the column is
 * still small when it is copied to its full size later.
 */
const FIRST_SHARE = 1 / 8;

/**
 * The number of entries for which a full column of the trace should next have room. `counted` entries were written when
 * the share `progress` (0–1) of the file had been read. From these two values, the function estimates the column's full
 * size. When they give no estimate, the room doubles. The column of a large file grows to its full size early and only
 * once, because the old and the new column exist together for a moment while a column grows.
 */
export function nextCapacity(capacity: number, counted: number, progress: number): number {
  if (!(progress > 0) || counted === 0) return 2 * capacity;
  const whole = counted / progress;
  if (progress < FIRST_SHARE) return Math.ceil(Math.max(1.5 * capacity, 1.2 * FIRST_SHARE * whole));
  return Math.ceil(Math.max(1.05 * capacity, 1.03 * whole));
}

/** Whether so much of a column is unused that it is worth a copy to release the memory. */
export function isTooLarge(capacity: number, count: number): boolean {
  return capacity - count > 0.1 * capacity;
}
