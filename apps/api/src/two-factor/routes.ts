import { routes } from '@kerf/protocol';
import { FLOOD_LIMIT } from '../auth/attempt-limits';
import type { ProofService } from '../auth/proof';
import type { Calls } from '../http/call';
import type { SecondStepService, TwoFactorService } from './service';

/** The calls of the second step of a login. */
export function registerTwoFactorRoutes(
  calls: Calls,
  service: TwoFactorService,
  { steps, proof }: { steps: SecondStepService; proof: ProofService },
): void {
  calls.handle(routes.secondStep, {
    owner: 'nobody',
    perMinute: FLOOD_LIMIT,
    handler: ({ body }) => steps.finish(body),
  });
  calls.handle(routes.twoFactorStart, {
    owner: 'caller',
    perMinute: FLOOD_LIMIT,
    handler: async (call) => {
      await proof.demand(call);
      return service.start(call.caller);
    },
  });
  calls.handle(routes.twoFactorConfirm, {
    owner: 'caller',
    perMinute: FLOOD_LIMIT,
    handler: ({ caller, body }) => service.confirm(caller, body.code),
  });
  calls.handle(routes.recoveryCodesRenew, {
    owner: 'caller',
    perMinute: FLOOD_LIMIT,
    handler: async (call) => {
      await proof.demand(call);
      return service.renewCodes(call.caller);
    },
  });
  calls.handle(routes.twoFactorEnd, {
    owner: 'caller',
    perMinute: FLOOD_LIMIT,
    handler: async (call) => {
      await proof.demand(call);
      await service.end(call.caller);
      return null;
    },
  });
}
