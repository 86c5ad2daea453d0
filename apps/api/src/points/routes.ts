import { routes } from '@kerf/protocol';
import type { Calls } from '../http/call';
import type { PointService } from './service';

/** Codes of gift cards per minute from one address. */
const REDEEM_LIMIT = 10;

/** The calls of points. */
export function registerPointRoutes(calls: Calls, service: PointService): void {
  calls.handle(routes.userPoints, { owner: 'caller', handler: ({ caller }) => service.balance(caller.id) });
  calls.handle(routes.pointsEarned, {
    owner: 'caller',
    handler: ({ caller, query }) => service.history(caller.id, 'earned', query),
  });
  calls.handle(routes.pointsReduced, {
    owner: 'caller',
    handler: ({ caller, query }) => service.history(caller.id, 'reduced', query),
  });
  calls.handle(routes.giftCardRedeem, {
    owner: 'caller',
    perMinute: REDEEM_LIMIT,
    handler: ({ caller, body }) => service.redeem(caller.id, body.redemptionCode),
  });
  calls.handle(routes.signIn, { owner: 'caller', handler: ({ caller }) => service.signIn(caller.id) });
  calls.handle(routes.signInStreak, {
    owner: 'caller',
    handler: ({ caller }) => service.streak(caller.id),
  });
  calls.handle(routes.signInCheck, {
    owner: 'caller',
    handler: ({ caller }) => service.hasSignedIn(caller.id),
  });
}
