/**
 * The seconds that a move of `length` mm takes, from the speed `entry` to the speed `exit`. The speed does not exceed
 * `cruise`. So speed over time is a trapezoid, or a triangle when the cruise speed is not reached. Speeds in mm/s, the
 * acceleration a in mm/s². They must be possible: |exit² − entry²| ≤ 2 · a · length.
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
