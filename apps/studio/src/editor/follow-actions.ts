import { logAction } from '../api/log-action';
import { isJobActive, useMachineStore } from '../driver/machine-store';
import { useJobStore } from '../job/job-store';
import { useProjectStore } from '../project/project-store';

/** The statistics never disturb anybody: an action that cannot be counted is not counted. */
function count(apiName: string): void {
  logAction(apiName).catch(() => {});
}

/** Counts a person’s programs, connections, jobs and saved projects. Returns a function that stops this. */
export function followActions(): () => void {
  const stops = [
    useJobStore.subscribe(({ job }, before) => {
      if (job.status === 'done' && before.job.status === 'generating') count('generate');
    }),
    useMachineStore.subscribe((now, before) => {
      if (now.device.status === 'CONNECTED' && before.device.status === 'CONNECTING') count('connect');
      if (isJobActive(now) && !isJobActive(before) && before.link === 'connected') count('carve');
    }),
    useProjectStore.subscribe((now, before) => {
      if (now.opened === before.opened && now.revision > before.revision) count('project');
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
