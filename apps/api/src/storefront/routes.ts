import { routes } from '@kerf/protocol';
import { FLOOD_LIMIT } from '../auth/attempt-limits';
import { browserOf } from '../auth/browser-of';
import type { AuthService } from '../auth/service';
import type { Calls } from '../http/call';
import type { StorefrontService } from './service';

/** The calls of the storefront's customers. */
export function registerStorefrontRoutes(calls: Calls, service: StorefrontService, auth: AuthService): void {
  calls.handle(routes.storefrontLogin, {
    owner: 'nobody',
    perMinute: FLOOD_LIMIT,
    handler: ({ body, request }) => service.login(body.token, browserOf(request)),
  });
  calls.handle(routes.storefrontLogout, {
    owner: 'caller',
    handler: async ({ caller, token }) => {
      await auth.logout(token);
      return { url: service.logoutUrl(caller) };
    },
  });
}
