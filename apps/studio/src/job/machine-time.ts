import type { JobProgram } from '@kerf/pipeline';
import { formatClock } from '@kerf/preview';

/** How long a program takes on the machine, as every screen writes it: whole seconds, rounded up, hh:mm:ss. */
export function machineTime({ stats }: Pick<JobProgram, 'stats'>): string {
  return formatClock(Math.ceil(stats.seconds));
}
