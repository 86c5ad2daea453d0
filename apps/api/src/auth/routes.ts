import { routes } from '@kerf/protocol';
import type { Calls } from '../http/call';
import type { AuthService } from './service';

/** Calls per minute from one address that create an account or hash a password: both are expensive for the server. */
const FLOOD_LIMIT = 30;

/** The calls of accounts and sessions. */
export function registerAuthRoutes(calls: Calls, service: AuthService): void {
  calls.handle(routes.signUp, {
    owner: 'nobody',
    perMinute: FLOOD_LIMIT,
    handler: ({ body }) => service.signUp(body),
  });
  calls.handle(routes.login, {
    owner: 'nobody',
    perMinute: FLOOD_LIMIT,
    handler: ({ body, address }) => service.login(body, address),
  });
  calls.handle(routes.guest, {
    owner: 'nobody',
    perMinute: FLOOD_LIMIT,
    handler: () => service.continueAsGuest(),
  });
  calls.handle(routes.logout, {
    owner: 'caller',
    handler: async ({ token }) => {
      await service.logout(token);
      return null;
    },
  });
  calls.handle(routes.session, { owner: 'caller', handler: async ({ caller }) => caller });
}
