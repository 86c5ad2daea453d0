import { type ApiErrorCode, apiFailure, failureReply, type ProjectRecord } from '@kerf/protocol';
import { vi } from 'vitest';

/** What happens to a save: taken, refused with a code, done without a reply, or lost before it arrived. */
type Answer = 'taken' | 'lost' | 'unreached' | ApiErrorCode;

/** The server's part of saving, for tests: it does what the api does with revisions and repeated saves. */
export function saveServer() {
  const server = {
    /** The answers to the next saves; those after them are taken. */
    answers: [] as Answer[],
    /** What arrived. */
    saves: [] as ProjectRecord[],
    /** The names of the files that came with each. */
    files: [] as string[][],
    /** The present revision of each project, and the save that wrote it. */
    projects: new Map<string, { revision: number; saveId: string }>(),
    /** Runs while a save is in progress. */
    meanwhile: () => {},
    /** Other calls by the beginning of their path. */
    others: {} as Record<string, () => unknown>,
  };
  const reply = (body: unknown) => ({ status: 200, json: async () => body }) as Response;
  const refuse = (code: ApiErrorCode, details?: { revision: number; updateTime: number }) =>
    reply(failureReply(apiFailure(code, details && { details })));

  function take({ id, revision, saveId, follows = [], aside }: ProjectRecord): Response {
    const found = server.projects.get(id);
    const isBase = found ? found.revision === revision || follows.includes(found.saveId) : revision === 0;
    if (!isBase && found?.saveId !== saveId)
      return found
        ? refuse('revision-conflict', { revision: found.revision, updateTime: 5 })
        : refuse('project-not-found');
    const steps = found?.saveId === saveId ? 0 : aside ? 2 : 1;
    const now = { revision: (found?.revision ?? 0) + steps, saveId };
    server.projects.set(id, now);
    return reply({ code: 200, message: 'ok', data: { id, revision: now.revision } });
  }

  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const other = Object.entries(server.others).find(([path]) => url.startsWith(path));
    if (other) return reply({ code: 200, message: 'ok', data: other[1]() });
    const form = init.body as FormData;
    const record = JSON.parse(String(form.get('record'))) as ProjectRecord;
    const answer = server.answers.shift() ?? 'taken';
    if (answer === 'unreached') throw new TypeError('the line was cut');
    server.saves.push(record);
    server.files.push([...form.keys()].filter((name) => name !== 'record'));
    server.meanwhile();
    if (answer !== 'taken' && answer !== 'lost') return refuse(answer);
    const taken = take(record);
    if (answer === 'lost') throw new TypeError('the line was cut');
    return taken;
  });
  return server;
}
