import { routes } from '@kerf/protocol';
import type { Calls } from '../http/call';
import type { MaterialService } from './service';

/** Saves per minute from one address: enough for a file with a workshop's materials. */
const SAVE_LIMIT = 600;

/** The calls of materials. */
export function registerMaterialRoutes(calls: Calls, service: MaterialService): void {
  calls.handle(routes.materialList, {
    owner: 'caller',
    handler: ({ caller }) => service.list(caller.id),
  });
  calls.handle(routes.materialSave, {
    owner: 'row',
    perMinute: SAVE_LIMIT,
    handler: ({ caller, body }) => service.save(caller.id, body),
  });
  calls.handle(routes.materialDelete, {
    owner: 'row',
    handler: ({ caller, body }) => service.remove(caller.id, body),
  });
}
