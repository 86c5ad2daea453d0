import { routes } from '@kerf/protocol';
import { FLOOD_LIMIT } from '../auth/attempt-limits';
import { browserOf } from '../auth/browser-of';
import type { ProofService } from '../auth/proof';
import type { Calls } from '../http/call';
import { originOf } from '../http/security';
import type { PasskeyService } from './service';

/** The calls of passkeys. */
export function registerPasskeyRoutes(calls: Calls, service: PasskeyService, proof: ProofService): void {
  calls.handle(routes.passkeyStart, {
    owner: 'caller',
    perMinute: FLOOD_LIMIT,
    handler: async (call) => {
      await proof.demand(call);
      return service.start(call.caller, originOf(call.request));
    },
  });
  calls.handle(routes.passkeyFinish, {
    owner: 'caller',
    perMinute: FLOOD_LIMIT,
    handler: ({ caller, body }) => service.finish(caller, body),
  });
  calls.handle(routes.passkeyRename, {
    owner: 'row',
    handler: ({ caller, body: { id, name } }) => service.rename(caller, id, name),
  });
  calls.handle(routes.passkeyDelete, {
    owner: 'row',
    perMinute: FLOOD_LIMIT,
    handler: async (call) => {
      await proof.demand(call);
      return service.remove(call.caller, call.body.id);
    },
  });
  calls.handle(routes.passkeyLoginStart, {
    owner: 'nobody',
    perMinute: FLOOD_LIMIT,
    handler: ({ request }) => service.startLogin(originOf(request)),
  });
  calls.handle(routes.passkeyLoginFinish, {
    owner: 'nobody',
    perMinute: FLOOD_LIMIT,
    handler: ({ body, request }) => service.finishLogin(body, browserOf(request)),
  });
}
