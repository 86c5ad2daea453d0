/**
 * Before this share of a file is read, a column grows only as far as this share needs: the later copy to the full size
 * is then small.
 */
const FIRST_SHARE = 1 / 8;

/**
 * How many entries a full column should have room for next. `counted` entries were written when the share `progress`
 * (0–1) of the file was read; where that gives no estimate, the room doubles. While a column grows, the old and the new
 * one exist together for a moment, so the column of a large file grows to its full size early and once.
 */
export function nextCapacity(capacity: number, counted: number, progress: number): number {
  if (!(progress > 0) || counted === 0) return 2 * capacity;
  const whole = counted / progress;
  if (progress < FIRST_SHARE) return Math.ceil(Math.max(1.5 * capacity, 1.2 * FIRST_SHARE * whole));
  return Math.ceil(Math.max(1.05 * capacity, 1.03 * whole));
}

/** Whether so much of a column is unused that releasing it is worth a copy. */
export function isTooLarge(capacity: number, count: number): boolean {
  return capacity - count > 0.1 * capacity;
}
