import { routes } from '@kerf/protocol';
import type { Calls } from '../http/call';
import { type Quotas, quotaOf } from '../quota';
import type { ProjectService } from './service';

/** Saves per minute from one address. Each may create a permanent row. */
const SAVE_LIMIT = 120;

/** The calls of saved projects. */
export function registerProjectRoutes(calls: Calls, service: ProjectService, quotas: Quotas): void {
  calls.handle(routes.projectList, {
    owner: 'caller',
    handler: ({ caller, query: { afterId: id, afterTime: time, limit } }) =>
      service.list(caller.id, {
        limit,
        after: id === undefined || time === undefined ? undefined : { id, time },
      }),
  });
  calls.handle(routes.projectInfo, {
    owner: 'row',
    handler: ({ caller, query }) => service.info(query.id, caller.id),
  });
  calls.handle(routes.projectSave, {
    owner: 'row',
    perMinute: SAVE_LIMIT,
    handler: ({ caller, body }) => service.save(caller.id, body, quotaOf(caller, quotas).projects),
  });
  calls.handle(routes.projectDelete, {
    owner: 'row',
    handler: ({ caller, body }) => service.remove(caller.id, body),
  });
}
