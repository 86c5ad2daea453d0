/** The median of some figures; of an even number, the upper one of both in the middle. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!;
}

/** The median seconds of `runs` runs, after `warmUps` that do not count. */
export function medianSeconds(work: () => void, runs = 7, warmUps = 2): number {
  const seconds: number[] = [];
  for (let run = -warmUps; run < runs; run++) {
    const start = performance.now();
    work();
    if (run >= 0) seconds.push((performance.now() - start) / 1000);
  }
  return median(seconds);
}

/** '1.234 s', or '12.3 ms' below a tenth of a second. */
export function formatSeconds(seconds: number): string {
  return seconds < 0.1 ? `${(seconds * 1000).toFixed(1)} ms` : `${seconds.toFixed(3)} s`;
}

/** One line of a report: the name in the first column. */
export function printRow(name: string, figures: string): void {
  console.log(`${name.padEnd(34)} ${figures}`);
}
