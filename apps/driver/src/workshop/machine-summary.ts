import type { MachineSummary } from '@kerf/protocol';
import type { DriverParts } from '../actions/action';
import type { MachineEntry } from './machine-list';

/** One machine in a few words, for the list that every window gets; rounded, so that the list changes less often. */
export function summaryOf(
  { id, name, connectionType, address, unattendedHold }: MachineEntry,
  { link, jobs, queue }: Pick<DriverParts, 'link' | 'jobs' | 'queue'>,
): MachineSummary {
  const { status } = link;
  const { task } = jobs;
  const failure = status.failure ?? task?.failure ?? null;
  return {
    ...{ id, name, failure, unattendedHold },
    status: status.status,
    connectionType: status.connectionType ?? connectionType,
    address: status.port ?? address,
    state: link.machine?.state ?? null,
    stage: task?.stage ?? 'idle',
    queued: queue.jobs.length,
    job: task && {
      name: jobs.name ?? '',
      progress: Math.round(task.progress * 10) / 10,
      remainingTime: Math.ceil(task.remainingTime),
      ...(task.pauseReason && { pauseReason: task.pauseReason }),
    },
  };
}
