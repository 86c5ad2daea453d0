import { routes } from '@kerf/protocol';
import type { Calls } from '../http/call';
import type { MachineService } from './service';

/** Saves per minute from one address. Each may create a permanent row. */
const SAVE_LIMIT = 120;

/** The calls of machines. */
export function registerMachineRoutes(calls: Calls, service: MachineService): void {
  calls.handle(routes.machineList, {
    owner: 'caller',
    kept: 'rows',
    handler: ({ caller }) => service.list(caller.id),
  });
  calls.handle(routes.machineSave, {
    owner: 'row',
    perMinute: SAVE_LIMIT,
    handler: ({ caller, body }) => service.save(caller.id, body),
  });
  calls.handle(routes.machineDelete, {
    owner: 'row',
    handler: ({ caller, body }) => service.remove(caller.id, body),
  });
  calls.handle(routes.machineSetDefault, {
    owner: 'row',
    isChanging: true,
    handler: ({ caller, query }) => service.setDefault(caller.id, query.id),
  });
}
