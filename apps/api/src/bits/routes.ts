import { routes } from '@kerf/protocol';
import type { Calls } from '../http/call';
import type { BitService } from './service';

/** Saves per minute from one address: enough for a file with a workshop's bits. */
const SAVE_LIMIT = 600;

/** The calls of router bits. */
export function registerBitRoutes(calls: Calls, service: BitService): void {
  calls.handle(routes.bitList, {
    owner: 'caller',
    handler: ({ caller }) => service.list(caller.id),
  });
  calls.handle(routes.bitSave, {
    owner: 'row',
    perMinute: SAVE_LIMIT,
    handler: ({ caller, body }) => service.save(caller.id, body),
  });
  calls.handle(routes.bitDelete, {
    owner: 'row',
    handler: ({ caller, body }) => service.remove(caller.id, body),
  });
}
