import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '../database/database';
import { makeDatabase } from '../testing/test-api';
import { openQueue, type WorkHandlers, type WorkQueue } from './queue';

/* The queue of an api process and the queues of worker processes, on one database. */

let database: Database;
let api: WorkQueue;
let workers: WorkQueue[];
let failures: string[];
beforeAll(async () => {
  database = await openDatabase({ url: await makeDatabase(), onLostConnection: () => {} });
});
afterAll(() => database.close());

const log = {
  failed: (name: string, error: Error, isFinal: boolean) =>
    void failures.push(`${name}: ${error.message}${isFinal ? ', final' : ''}`),
  broken: () => {},
};

beforeEach(async () => {
  failures = [];
  workers = [];
  api = await openQueue(database, { log, isWorker: false });
});
afterEach(async () => {
  for (const queue of [api, ...workers]) await queue.close();
  await database.pool.query('delete from pgboss.job');
});

/** A worker process that does work with these handlers. */
async function startWorker(handlers: Partial<WorkHandlers>): Promise<WorkQueue> {
  const queue = await openQueue(database, { log, isWorker: true, pollSeconds: 0.5 });
  workers.push(queue);
  const idle = async () => {};
  await queue.work({ sweep: idle, 'remove-files': idle, 'mail-code': idle, ...handlers });
  return queue;
}

const rows = async <Row>(statement: string) => (await database.pool.query(statement)).rows as Row[];
const jobsOf = (name: string) =>
  rows<{ state: string; data: unknown }>(`select state::text, data from pgboss.job where name = '${name}'`);

it('does what a committed transaction adds, and nothing of one that fails', async () => {
  const done: (readonly string[])[] = [];
  await startWorker({ 'remove-files': async ({ ids }) => void done.push(ids) });
  await expect(
    database.queries.transaction(async (transaction) => {
      await api.add('remove-files', { ids: ['lost'] }, { within: transaction });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await database.queries.transaction((transaction) =>
    api.add('remove-files', { ids: ['kept'] }, { within: transaction }),
  );
  await expect.poll(() => done).toEqual([['kept']]);
});

it('does failed work again, and keeps what never succeeds with its data', async () => {
  let tries = 0;
  await startWorker({
    'remove-files': async () => {
      tries += 1;
      if (tries === 1) throw new Error('the line was cut');
    },
    sweep: async () => {
      throw new Error('never');
    },
  });
  await api.add('remove-files', { ids: ['a'] });
  await expect.poll(() => failures).toEqual(['remove-files: the line was cut']);
  // The pause before the second try is over at once.
  await expect
    .poll(async () => {
      await rows("update pgboss.job set start_after = now() where state = 'retry'");
      return (await jobsOf('remove-files')).map(({ state }) => state);
    })
    .toEqual(['completed']);
  await api.add('sweep', {});
  await expect
    .poll(async () => {
      await rows("update pgboss.job set start_after = now() where state = 'retry'");
      return jobsOf('dead-letters');
    })
    .toMatchObject([{ data: {} }]);
  expect(failures).toContain('sweep: never, final');
});

it('gives the work of a killed process to another', async () => {
  await api.add('remove-files', { ids: ['x'] });
  await rows(`update pgboss.job set state = 'active', started_on = now() - interval '2 minutes',
    heartbeat_on = now() - interval '1 minute', retry_delay = 0 where name = 'remove-files'`);
  const done = vi.fn();
  const other = await startWorker({ 'remove-files': async () => done() });
  await expect
    .poll(async () => {
      await other.supervise();
      await rows("update pgboss.job set start_after = now() where state = 'retry'");
      return done.mock.calls.length;
    })
    .toBe(1);
});

it('goes on when the database has cut all connections', async () => {
  const done = vi.fn();
  await startWorker({ 'remove-files': async () => done() });
  await rows(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  await expect.poll(() => api.add('remove-files', { ids: ['x'] }).then(() => 'added')).toBe('added');
  await expect.poll(() => done.mock.calls.length).toBeGreaterThan(0);
});

it('adds the work of a period once, however many processes add it', async () => {
  const other = await startWorker({});
  await Promise.all([api, other].map((queue) => queue.add('sweep', {}, { oncePer: 3600 })));
  expect(await jobsOf('sweep')).toHaveLength(1);
});

it('waits for the work in progress when it stops, and takes no more', async () => {
  let finish = () => {};
  const gate = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let begun = 0;
  const worker = await startWorker({
    sweep: async () => {
      begun += 1;
      await gate;
    },
  });
  await api.add('sweep', {});
  await expect.poll(() => begun).toBe(1);
  const closing = worker.close();
  await api.add('sweep', {});
  finish();
  await closing;
  expect((await jobsOf('sweep')).map(({ state }) => state).sort()).toEqual(['completed', 'created']);
});

it('hands work back that does not end in time when it stops, and another process does it', async () => {
  let begun = 0;
  let isToldToEnd = false;
  const stopping = await startWorker({
    'remove-files': (_data, { signal }) => {
      begun += 1;
      signal.addEventListener('abort', () => {
        isToldToEnd = true;
      });
      return new Promise(() => {});
    },
  });
  await api.add('remove-files', { ids: ['x'] });
  await expect.poll(() => begun).toBe(1);
  await stopping.close(200);
  expect(isToldToEnd).toBe(true);
  const done: (readonly string[])[] = [];
  await startWorker({ 'remove-files': async ({ ids }) => void done.push(ids) });
  await expect
    .poll(async () => {
      await rows("update pgboss.job set start_after = now() where state = 'retry'");
      return done;
    })
    .toEqual([['x']]);
});

it('refuses data that is not of the kind', async () => {
  await expect(api.add('remove-files', { ids: [1] } as never)).rejects.toThrow('expected string');
});
