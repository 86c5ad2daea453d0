import { randomBytes, randomUUID } from 'node:crypto';
import { MOST_SHARES, routes } from '@kerf/protocol';
import type { FastifyReply } from 'fastify';
import type { FileService } from '../files/service';
import type { Calls } from '../http/call';
import { CallFailed } from '../http/failure';
import { FILE_POLICY, NO_INDEX } from '../http/security';
import { type Quotas, quotaOf } from '../quota';
import type { ProjectService } from './service';
import { copyShared } from './share-copy';
import type { SharedRow, ShareRepository } from './shares';

/** Calls per minute from one address with a link, and new links or copies. Tokens cannot be guessed at any rate. */
const SHARED_LIMIT = 240;
const NEW_LIMIT = 60;

/** What the calls of links need. */
export interface ShareRouteParts {
  readonly repository: ShareRepository;
  readonly files: FileService;
  readonly projects: ProjectService;
  readonly quotas: Quotas;
}

async function found(repository: ShareRepository, token: string): Promise<SharedRow> {
  const row = await repository.find(token);
  if (!row) throw new CallFailed('share-not-found');
  return row;
}

/** Sends the project file, of which no cache and no search engine keeps anything: a link that ended shows nothing. */
async function sendDrawing(
  { userId, canvasFileId }: SharedRow,
  files: FileService,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { size, stream } = await files.open(canvasFileId, userId);
  return reply
    .header('content-type', 'application/octet-stream')
    .header('content-length', size)
    .header('content-disposition', 'attachment; filename="project.lac"')
    .header('content-security-policy', FILE_POLICY)
    .header('x-robots-tag', NO_INDEX)
    .header('cache-control', 'no-store')
    .send(stream);
}

/** The calls of links to projects: those of the owner, and those of anybody with a link. */
export function registerShareRoutes(calls: Calls, parts: ShareRouteParts): void {
  registerOwnerRoutes(calls, parts.repository);
  registerVisitorRoutes(calls, parts);
}

function registerOwnerRoutes(calls: Calls, repository: ShareRepository): void {
  calls.handle(routes.projectShare, {
    owner: 'row',
    perMinute: NEW_LIMIT,
    handler: async ({ caller, body }) => {
      const [id, token] = [randomUUID(), randomBytes(32).toString('base64url')];
      const link = { id, token, projectId: body.id, userId: caller.id };
      const outcome = await repository.create(link, MOST_SHARES);
      if (outcome === 'none') throw new CallFailed('project-not-found', { field: 'id' });
      if (outcome === 'full') throw new CallFailed('too-many-shares');
      return { id, token };
    },
  });
  calls.handle(routes.projectShares, {
    owner: 'caller',
    handler: async ({ caller }) =>
      (await repository.list(caller.id)).map(({ createdAt, ...row }) => ({
        ...row,
        createTime: createdAt.getTime(),
      })),
  });
  calls.handle(routes.projectShareEnd, {
    owner: 'row',
    handler: async ({ caller, body }) => {
      const ended = await repository.end(body, caller.id);
      if (ended.length === 0) throw new CallFailed('share-not-found');
      return ended;
    },
  });
}

function registerVisitorRoutes(calls: Calls, { repository, files, projects, quotas }: ShareRouteParts): void {
  calls.handle(routes.sharedInfo, {
    owner: 'nobody',
    perMinute: SHARED_LIMIT,
    handler: async ({ query, reply }) => {
      const { name, updatedAt, materialInfo } = await found(repository, query.token);
      reply.header('x-robots-tag', NO_INDEX);
      return { name, updateTime: updatedAt.getTime(), dimension: materialInfo?.dimension ?? null };
    },
  });
  calls.handle(routes.sharedDrawing, {
    owner: 'nobody',
    perMinute: SHARED_LIMIT,
    handler: async ({ query, reply }) => sendDrawing(await found(repository, query.token), files, reply),
  });
  calls.handle(routes.sharedCopy, {
    owner: 'caller',
    perMinute: NEW_LIMIT,
    handler: async ({ caller, body }) => {
      const shared = await found(repository, body.token);
      return copyShared(shared, { userId: caller.id, quota: quotaOf(caller, quotas) }, { files, projects });
    },
  });
}
