import { routes } from '@kerf/protocol';
import type { Calls } from '../http/call';
import { listMachines } from './service';

/** The calls of machines. */
export function registerMachineRoutes(calls: Calls): void {
  calls.handle(routes.machineList, { owner: 'caller', handler: async () => listMachines() });
}
