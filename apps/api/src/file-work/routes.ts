import { createReadStream } from 'node:fs';
import { fileIdOf, type HttpRoute, routes } from '@kerf/protocol';
import type { FastifyReply } from 'fastify';
import type { FileService } from '../files/service';
import type { Call, Caller, Calls } from '../http/call';
import { mostFileBytes, readForm } from '../http/form';
import { goneSignal } from '../http/gone-signal';
import { FILE_POLICY } from '../http/security';
import { type Quotas, quotaOf } from '../quota';
import type { ScratchFiles } from './scratch';
import type { WorkResult, WorkService } from './service';
import type { TaskName } from './tasks';

/** Calls per minute from one address. Each may take a processor for a minute. */
const WORK_LIMIT = 120;

type WorkRoute = HttpRoute & { readonly access: 'session'; readonly body: 'multipart' };

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

/** What the calls need besides the work itself. */
export interface WorkRouteParts {
  readonly service: WorkService;
  /** Keeps the pictures that a client may name again. */
  readonly files: FileService;
  readonly quotas: Quotas;
}

/** Keeps the input of a finished task as a file of the caller; returns its url. */
function keepInput(
  { files, quotas }: WorkRouteParts,
  caller: Caller,
  { files: { input }, size, inputName }: WorkResult,
): Promise<string> {
  return files.upload({
    userId: caller.id,
    quota: quotaOf(caller, quotas),
    atMost: size,
    open: async () => ({ fileName: inputName, bytes: createReadStream(input) }),
  });
}

/** Does the task of a call with the file of its form. */
type DoWork = <Route extends WorkRoute>(
  route: Route,
  task: TaskName,
  call: Pick<Call<Route>, 'caller' | 'request' | 'reply'>,
) => Promise<WorkResult>;

function formWork(service: WorkService): DoWork {
  return (route, task, { caller, request, reply }) =>
    service.work({
      userId: caller!.id,
      task,
      signal: goneSignal(reply),
      receive: async (scratch) => {
        mostFileBytes(request);
        let size = 0;
        const { fields, fileName } = await readForm(request, route.form, async (bytes) => {
          size = await scratch.write(bytes);
        });
        return { settings: fields, fileName, size };
      },
    });
}

/** The calls that return a drawing, and their tasks. */
const DRAWINGS = {
  svgOffset: 'offset',
  svgBooleanOps: 'boolean',
  svgOptimise: 'optimise',
  projectFileImport: 'import-project',
} as const;

/** The calls that return a file, and their tasks. */
const FILES = {
  projectExport: 'export-project',
  imageAdjust: 'effect',
  imageToStl: 'relief',
  svgToStl: 'solid',
} as const;

/** The calls in which the server works on a file. */
export function registerWorkRoutes(calls: Calls, parts: WorkRouteParts): void {
  const work = formWork(parts.service);
  for (const name of Object.keys(DRAWINGS) as (keyof typeof DRAWINGS)[])
    calls.handle(routes[name], {
      owner: 'nobody',
      perMinute: WORK_LIMIT,
      handler: async (call) => {
        const result = await work(routes[name], DRAWINGS[name], call);
        const warnings = result.warnings.map(({ code, message }) => ({ code, message }));
        return { svg: await textOf(result), ...(warnings.length > 0 && { warnings }) };
      },
    });
  for (const name of Object.keys(FILES) as (keyof typeof FILES)[])
    calls.handle(routes[name], {
      owner: 'nobody',
      perMinute: WORK_LIMIT,
      handler: async (call) => sendFile(call.reply, await work(routes[name], FILES[name], call)),
    });
  registerPictureRoutes(calls, parts, work);
}

/** The calls whose picture is kept, so that the client can name it again. */
function registerPictureRoutes(calls: Calls, parts: WorkRouteParts, work: DoWork): void {
  calls.handle(routes.svgTrace, {
    owner: 'caller',
    perMinute: WORK_LIMIT,
    handler: async (call) => {
      const result = await work(routes.svgTrace, 'trace', call);
      const filePath = await keepInput(parts, call.caller, result).catch(dropping(result));
      return { svg: await textOf(result), filePath };
    },
  });
  calls.handle(routes.imageImport, {
    owner: 'caller',
    perMinute: WORK_LIMIT,
    handler: async (call) => {
      const result = await work(routes.imageImport, 'picture-size', call);
      const url = await keepInput(parts, call.caller, result).catch(dropping(result));
      return { url, ...(JSON.parse(await textOf(result)) as { width: number; height: number }) };
    },
  });
  calls.handle(routes.svgTraceAgain, {
    owner: 'row',
    perMinute: WORK_LIMIT,
    handler: async ({ caller, query: { filePath, userId: _claimed, ...settings }, reply }) => {
      const picture = await parts.files.open(fileIdOf(filePath), caller.id);
      const receive = async (scratch: ScratchFiles) => {
        const size = await scratch.write(picture.stream);
        return { settings, fileName: picture.name, size };
      };
      const signal = goneSignal(reply);
      const result = await parts.service.work({ userId: caller.id, task: 'trace', signal, receive });
      return { svg: await textOf(result) };
    },
  });
}

/** Removes the files of a result when what follows fails. */
function dropping({ files }: WorkResult): (error: unknown) => Promise<never> {
  return async (error) => {
    await files.remove();
    throw error;
  };
}
