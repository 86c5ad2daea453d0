import { routes } from '@kerf/protocol';
import type { Calls } from '../http/call';
import { FLOOD_LIMIT } from './attempt-limits';
import { browserOf } from './browser-of';
import type { AuthService } from './service';

/** The calls of accounts and sessions. */
export function registerAuthRoutes(calls: Calls, service: AuthService): void {
  calls.handle(routes.signUp, {
    owner: 'nobody',
    perMinute: FLOOD_LIMIT,
    handler: ({ body, request }) => service.signUp(body, browserOf(request)),
  });
  calls.handle(routes.login, {
    owner: 'nobody',
    perMinute: FLOOD_LIMIT,
    handler: ({ body, address, request }) => service.login(body, address, browserOf(request)),
  });
  calls.handle(routes.guest, {
    owner: 'nobody',
    perMinute: FLOOD_LIMIT,
    handler: ({ request }) => service.continueAsGuest(browserOf(request)),
  });
  calls.handle(routes.logout, {
    owner: 'caller',
    handler: async ({ token }) => {
      await service.logout(token);
      return null;
    },
  });
  calls.handle(routes.session, {
    owner: 'caller',
    kept: 'account',
    handler: async ({ caller }) => caller,
  });
}
