import { routes } from '@kerf/protocol';
import type { Caller, Calls } from '../http/call';
import { type Quotas, quotaOf } from '../quota';
import type { ProjectService } from './service';

/** Saves per minute from one address. Each may create a permanent row. */
const SAVE_LIMIT = 120;

/** The calls of saved projects. */
export function registerProjectRoutes(calls: Calls, service: ProjectService, quotas: Quotas): void {
  const plannedOf = (caller: Caller) => quotaOf(caller, quotas).projects;
  calls.handle(routes.projectInfo, {
    owner: 'row',
    handler: ({ caller, query }) => service.info(query.id, caller.id),
  });
  calls.handle(routes.projectSave, {
    owner: 'row',
    perMinute: SAVE_LIMIT,
    handler: ({ caller, body }) => service.save(caller.id, body, plannedOf(caller)),
  });
  calls.handle(routes.projectDuplicate, {
    owner: 'row',
    perMinute: SAVE_LIMIT,
    handler: ({ caller, body: { id, name } }) => service.duplicate(caller.id, id, name, plannedOf(caller)),
  });
  calls.handle(routes.projectTotalLimit, {
    owner: 'caller',
    handler: ({ caller }) => service.limit(caller.id, plannedOf(caller)),
  });
  calls.handle(routes.projectExtension, {
    owner: 'caller',
    handler: async ({ caller }) => (await service.limit(caller.id, plannedOf(caller))).extension,
  });
  registerShelfRoutes(calls, service, plannedOf);
  registerVersionRoutes(calls, service);
}

/** The calls of the list, the folders and the bin. */
function registerShelfRoutes(
  calls: Calls,
  service: ProjectService,
  plannedOf: (caller: Caller) => number,
): void {
  calls.handle(routes.projectList, {
    owner: 'caller',
    handler: ({ caller, query: { afterId: id, afterTime: time, afterName: name, ...page } }) =>
      service.list(caller.id, { ...page, after: id === undefined ? undefined : { id, time, name } }),
  });
  calls.handle(routes.projectFolders, {
    owner: 'caller',
    handler: ({ caller }) => service.folders(caller.id),
  });
  calls.handle(routes.projectRename, {
    owner: 'row',
    handler: ({ caller, body: { id, name } }) => service.rename(caller.id, id, name),
  });
  calls.handle(routes.projectMove, {
    owner: 'row',
    handler: ({ caller, body: { ids, folder } }) => service.move(caller.id, ids, folder),
  });
  calls.handle(routes.projectDelete, {
    owner: 'row',
    handler: ({ caller, body }) => service.remove(caller.id, body),
  });
  calls.handle(routes.projectRestore, {
    owner: 'row',
    handler: ({ caller, body }) => service.restore(caller.id, body, plannedOf(caller)),
  });
  calls.handle(routes.projectPurge, {
    owner: 'row',
    handler: ({ caller, body }) => service.purge(caller.id, body),
  });
  calls.handle(routes.projectBinEmpty, {
    owner: 'caller',
    handler: ({ caller }) => service.emptyBin(caller.id),
  });
}

/** The calls of the versions of a project. */
function registerVersionRoutes(calls: Calls, service: ProjectService): void {
  calls.handle(routes.projectVersions, {
    owner: 'row',
    handler: ({ caller, query: { id, before, limit } }) => service.versions(caller.id, { id, before, limit }),
  });
  calls.handle(routes.versionLabel, {
    owner: 'row',
    handler: ({ caller, body: { id, revision, label } }) =>
      service.labelVersion(caller.id, id, revision, label),
  });
  calls.handle(routes.versionRestore, {
    owner: 'row',
    perMinute: SAVE_LIMIT,
    handler: ({ caller, body: { id, revision, current } }) =>
      service.restoreVersion(caller.id, { id, revision, current }),
  });
}
