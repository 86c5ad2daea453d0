import { projectRecordSchema, routes, SAVED_FILES, type SavedFileName } from '@kerf/protocol';
import type { FastifyRequest } from 'fastify';
import type { FileRow } from '../files/repository';
import type { FileService } from '../files/service';
import { type Caller, type Calls, refuseOtherUserId } from '../http/call';
import { mostFileBytes, readFiles, readJsonField } from '../http/form';
import { type Quotas, quotaOf } from '../quota';
import type { ProjectService } from './service';

/** Saves per minute from one address. Each may create a permanent row. */
const SAVE_LIMIT = 120;

/** What the calls of projects need. */
export interface ProjectRouteParts {
  readonly service: ProjectService;
  readonly files: FileService;
  readonly quotas: Quotas;
}

/** Receives a save with its files, and does it. */
function saveWhole(
  { service, files, quotas }: ProjectRouteParts,
  caller: Caller,
  request: FastifyRequest,
): ReturnType<ProjectService['saveWhole']> {
  const quota = quotaOf(caller, quotas);
  const atMost = mostFileBytes(request);
  return files.together({ userId: caller.id, quota, atMost, most: SAVED_FILES.length }, async (put) => {
    const rows: Partial<Record<SavedFileName, FileRow>> = {};
    const form = { form: routes.projectSaveWhole.form, names: SAVED_FILES };
    const fields = await readFiles(request, form, async (name, fileName, bytes) => {
      rows[name] = await put(fileName, bytes);
    });
    const record = readJsonField('record', fields.record, projectRecordSchema);
    refuseOtherUserId(record.userId, caller);
    return service.saveWhole(caller.id, record, rows, quota.projects);
  });
}

/** The calls of saved projects. */
export function registerProjectRoutes(calls: Calls, parts: ProjectRouteParts): void {
  const { service, quotas } = parts;
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
  calls.handle(routes.projectSaveWhole, {
    owner: 'row',
    perMinute: SAVE_LIMIT,
    handler: ({ caller, request }) => saveWhole(parts, caller, request),
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
    kept: 'rows',
    handler: ({ caller, query: { afterId: id, afterTime: time, afterName: name, ...page } }) =>
      service.list(caller.id, { ...page, after: id === undefined ? undefined : { id, time, name } }),
  });
  calls.handle(routes.projectFolders, {
    owner: 'caller',
    kept: 'rows',
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
