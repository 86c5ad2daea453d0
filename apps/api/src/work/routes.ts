import { type HttpRoute, routes } from '@kerf/protocol';
import type { FastifyReply } from 'fastify';
import type { Call, Calls } from '../http/call';
import { mostFileBytes, readForm } from '../http/form';
import { FILE_POLICY } from '../http/security';
import type { WorkResult, WorkService } from './service';
import type { TaskName } from './task-name';

/** Calls per minute from one address. Each may take a processor for a minute. */
const WORK_LIMIT = 120;

type WorkRoute = HttpRoute & { readonly access: 'session'; readonly body: 'multipart' };

/** A signal that says that the client is gone before it has its reply. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) controller.abort();
  });
  return controller.signal;
}

/** The result's text, after which its files are removed. */
async function textOf({ files }: WorkResult): Promise<string> {
  try {
    return await files.readText();
  } finally {
    await files.remove();
  }
}

async function sendFile(reply: FastifyReply, { files, facts, fileName }: WorkResult): Promise<FastifyReply> {
  const { size, bytes } = await files.stream();
  return reply
    .header('content-type', facts.mediaType)
    .header('content-length', size)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .header('content-security-policy', FILE_POLICY)
    .header('cache-control', 'no-store')
    .send(bytes);
}

/** The calls in which the server works on a file. */
export function registerWorkRoutes(calls: Calls, service: WorkService): void {
  const work = <Route extends WorkRoute>(
    route: Route,
    task: TaskName,
    { caller, request, reply }: Pick<Call<Route>, 'caller' | 'request' | 'reply'>,
  ) =>
    service.work({
      userId: caller!.id,
      task,
      signal: goneSignal(reply),
      receive: async (files) => {
        mostFileBytes(request);
        const { fields, fileName } = await readForm(request, route.form, (bytes) => files.write(bytes));
        return { settings: fields, fileName };
      },
    });

  const drawings = {
    svgOffset: 'offset',
    svgBooleanOps: 'boolean',
    svgOptimise: 'optimise',
    projectFileImport: 'import-project',
  } as const;
  for (const [name, task] of Object.entries(drawings) as [keyof typeof drawings, TaskName][]) {
    const route = routes[name];
    calls.handle(route, {
      owner: 'nobody',
      perMinute: WORK_LIMIT,
      handler: async (call) => ({ svg: await textOf(await work(route, task, call)) }),
    });
  }
  calls.handle(routes.projectExport, {
    owner: 'nobody',
    perMinute: WORK_LIMIT,
    handler: async (call) => sendFile(call.reply, await work(routes.projectExport, 'export-project', call)),
  });
}
