import { routes } from '@kerf/protocol';
import type { Calls } from '../http/call';
import type { AchievementService } from './service';

/** Reports per minute from one address: each jog is one. */
const TRIGGER_LIMIT = 600;

/** The calls of achievements. */
export function registerAchievementRoutes(calls: Calls, service: AchievementService): void {
  calls.handle(routes.achievementTrigger, {
    owner: 'caller',
    perMinute: TRIGGER_LIMIT,
    handler: ({ caller, query }) => service.trigger(caller.id, query.achievementCode, query.step),
  });
  calls.handle(routes.achievementList, {
    owner: 'caller',
    handler: ({ caller }) => service.list(caller.id),
  });
}
