import { canRun } from '@kerf/machining';
import type { DesignCheck } from './check';

/** Reports a design that is to be milled on a laser, or burnt on a router. It can be made, but not started there. */
export const checkMachineKind: DesignCheck = ({ job, machine: { kind, name } }, problem) => {
  if (kind === undefined || canRun({ kind }, job.mode)) return [];
  return [
    problem(job.mode === 'laser' ? 'machine-without-laser' : 'machine-without-spindle', { machine: name }),
  ];
};
