/**
 * Seconds for `length` mm from `entry` to `exit` speed with the given acceleration, at most at `cruise` (mm/s, mm/s²):
 * a trapezoid, or a triangle when the cruise speed is not reached. The speeds must be possible: |exit² − entry²| ≤ 2 ·
 * a · length.
 */
export function trapezoidSeconds(
  length: number,
  entry: number,
  exit: number,
  cruise: number,
  acceleration: number,
): number {
  const rise = (cruise * cruise - entry * entry) / (2 * acceleration);
  const fall = (cruise * cruise - exit * exit) / (2 * acceleration);
  if (rise + fall <= length) {
    return (2 * cruise - entry - exit) / acceleration + (length - rise - fall) / cruise;
  }
  const peak = Math.sqrt(Math.max(0, acceleration * length + (entry * entry + exit * exit) / 2));
  return Math.max(0, (2 * peak - entry - exit) / acceleration);
}
