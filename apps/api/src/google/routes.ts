import { routes } from '@kerf/protocol';
import { FLOOD_LIMIT } from '../auth/attempt-limits';
import { browserOf } from '../auth/browser-of';
import type { ProofService } from '../auth/proof';
import type { AuthService } from '../auth/service';
import type { Calls } from '../http/call';
import { originOf } from '../http/security';
import type { GoogleService } from './service';

/** The calls of the login with Google. */
export function registerGoogleRoutes(
  calls: Calls,
  service: GoogleService,
  { proof, auth }: { proof: ProofService; auth: AuthService },
): void {
  calls.handle(routes.googleStart, {
    owner: 'nobody',
    perMinute: FLOOD_LIMIT,
    handler: ({ request }) => service.start(originOf(request)),
  });
  calls.handle(routes.googleFinish, {
    owner: 'nobody',
    perMinute: FLOOD_LIMIT,
    handler: ({ body, request }) => service.finish(body, browserOf(request)),
  });
  calls.handle(routes.googleConnectStart, {
    owner: 'caller',
    perMinute: FLOOD_LIMIT,
    handler: async (call) => {
      await proof.demand(call);
      return service.startConnecting(call.caller, originOf(call.request));
    },
  });
  calls.handle(routes.googleConnectFinish, {
    owner: 'caller',
    perMinute: FLOOD_LIMIT,
    handler: async ({ caller, token, body }) => {
      await service.finishConnecting(caller, body);
      return (await auth.findCaller(token)) ?? caller;
    },
  });
  calls.handle(routes.googleDisconnect, {
    owner: 'caller',
    perMinute: FLOOD_LIMIT,
    handler: async (call) => {
      await proof.demand(call);
      await service.disconnect(call.caller);
      return null;
    },
  });
}
