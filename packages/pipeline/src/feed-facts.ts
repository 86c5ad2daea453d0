import type { CamJob } from '@kerf/cam';
import { leastOf, mostOf, roundTo, type Toolpath } from '@kerf/machining';

/**
 * Comment lines for the beginning of a milling program: its feed rates, plunge rates, spindle speeds and depths per
 * pass. When its operations differ, the smallest and the largest value are written. A laser program has no such lines.
 */
export function feedFacts(job: CamJob, toolpaths: readonly Toolpath[]): readonly string[] {
  const keys = new Set(toolpaths.map(({ operationKey }) => operationKey));
  const cuts = job.operations.flatMap((operation) =>
    keys.has(operation.key) && 'stepdown' in operation ? [operation] : [],
  );
  if (cuts.length === 0) return [];
  const rates = [
    range(cuts.map(({ feedRate }) => feedRate)),
    range(cuts.map(({ plungeRate }) => plungeRate)),
  ];
  const speeds = cuts.flatMap(({ drive }) => (drive.kind === 'spindle' ? [drive.spindleSpeed] : []));
  const depths = range(cuts.map(({ stepdown }) => stepdown));
  return [
    `feed ${rates[0]}, plunge ${rates[1]} mm/min, ${range(speeds)} rpm`,
    `at most ${depths} mm deep per pass`,
  ];
}

function range(values: readonly number[]): string {
  const least = roundTo(leastOf(values), 3);
  const most = roundTo(mostOf(values), 3);
  return least === most ? `${least}` : `${least} to ${most}`;
}
