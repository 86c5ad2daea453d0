/** The estimated times of the lines of a program, for progress and for noticing a stall. */
export interface LineTimes {
  /**
   * Seconds from the start of the program to the start of the line at an index. At the index after the last line: the
   * total.
   */
  secondsUntil(index: number): number;
}

/** The times of lines with these durations in seconds. */
export function lineTimesOf(lineSeconds: ArrayLike<number>): LineTimes {
  const sums = new Float64Array(lineSeconds.length + 1);
  for (let index = 0; index < lineSeconds.length; index += 1)
    sums[index + 1] = sums[index]! + Math.max(0, lineSeconds[index]!);
  return { secondsUntil: (index) => sums[Math.min(index, lineSeconds.length)]! };
}
