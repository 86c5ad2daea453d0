import { routes } from '@kerf/protocol';
import type { Calls } from '../http/call';
import type { MembershipService } from './service';

/** Purchases per minute from one address. */
const BUY_LIMIT = 60;

/** The calls of membership items. */
export function registerMembershipRoutes(calls: Calls, service: MembershipService): void {
  calls.handle(routes.membershipList, { owner: 'nobody', handler: async () => service.list() });
  calls.handle(routes.membershipBuy, {
    owner: 'caller',
    perMinute: BUY_LIMIT,
    handler: ({ caller, body: { itemId, click } }) => service.buy(caller.id, itemId, click),
  });
}
