import { routes } from '@kerf/protocol';
import type { Calls } from '../http/call';
import { listBits } from './service';

/** The calls of router bits. */
export function registerBitRoutes(calls: Calls): void {
  calls.handle(routes.bitList, { owner: 'caller', handler: async () => listBits() });
}
