/** How long the lines of a program take, as estimated, for progress and for noticing that nothing goes on. */
export interface LineTimes {
  /** Seconds from the start of the program to the start of the line of an index; at the number of lines, all of them. */
  secondsUntil(index: number): number;
}

/** The times of lines that take so many seconds each. */
export function lineTimesOf(lineSeconds: ArrayLike<number>): LineTimes {
  const sums = new Float64Array(lineSeconds.length + 1);
  for (let index = 0; index < lineSeconds.length; index += 1)
    sums[index + 1] = sums[index]! + Math.max(0, lineSeconds[index]!);
  return { secondsUntil: (index) => sums[Math.min(index, lineSeconds.length)]! };
}
