import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nextProjectPage, type ProjectCard, routes, routeUrl, type Session } from '@kerf/protocol';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { ensureDatabase } from './database/database';
import { openS3Storage } from './storage/s3-storage';
import { type Balancer, startBalancer } from './testing/balancer';
import { type S3Server, startS3Server } from './testing/s3-server';
import { runAdminProcess, type ServerProcess, startServerProcess } from './testing/server-process';

/* Two processes that serve calls and two that work, on one database and one object store, behind a balancer. */

/** Longer than the balancer needs to learn that a process stops, also on a busy computer, s. */
const STOP_DELAY = '4';

let folder: string;
let s3: S3Server;
let databaseUrl: string;
let balancer: Balancer;
let apis: { server: ServerProcess; url: string }[];
let workers: ServerProcess[];

const environment = (role: 'api' | 'worker'): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  KERF_DATA: join(folder, randomUUID()),
  KERF_ROLE: role,
  KERF_S3_URL: s3.settings.url,
  KERF_S3_ACCESS_KEY: s3.settings.accessKey,
  KERF_S3_SECRET_KEY: s3.settings.secretKey,
  KERF_SECRET: 'the secret of all these processes, 32 bytes',
  KERF_TRUST_PROXY: '1',
  KERF_STOP_DELAY: STOP_DELAY,
});

async function startApi() {
  const server = startServerProcess(environment('api'));
  const url = await server.ready;
  balancer.add(url);
  return { server, url };
}

async function startWorker(): Promise<ServerProcess> {
  const server = startServerProcess(environment('worker'));
  await server.ready;
  return server;
}

async function stop({ child, ended }: ServerProcess): Promise<void> {
  child.kill('SIGTERM');
  expect(await ended).toMatchObject({ code: 0, stderr: '' });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kerf-scale-'));
  const server = inject('databaseServer');
  const name = `scale_${randomUUID().replaceAll('-', '')}`;
  databaseUrl = server + name;
  [s3, balancer] = await Promise.all([startS3Server(), startBalancer()]);
  await ensureDatabase(`${server}postgres`, name);
  // All four start at once on an empty database: one of them makes the tables, and the others wait for it.
  const started = await Promise.all([startApi(), startApi(), startWorker(), startWorker()]);
  apis = [started[0], started[1]];
  workers = [started[2], started[3]];
});
afterAll(async () => {
  for (const { child, ended } of [...apis.map(({ server }) => server), ...workers]) {
    child.kill('SIGKILL');
    await ended;
  }
  await balancer.close();
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

interface Reply<Data> {
  readonly status: number;
  readonly data: Data;
}

async function ask<Data>(
  url: string,
  path: string,
  token = '',
  init: RequestInit = {},
): Promise<Reply<Data>> {
  const headers = { ...(token && { authorization: `Bearer ${token}` }), ...init.headers };
  const response = await fetch(url + path, { ...init, headers });
  const { data } = (await response.json().catch(() => ({}))) as { data: Data };
  return { status: response.status, data };
}

/** A new address for each, so that only the test of the limits meets them. */
let addresses = 0;
const elsewhere = () => ({ 'x-test-address': `198.51.100.${++addresses % 250}` });

const becomeGuest = async (url: string): Promise<Session> =>
  (await ask<Session>(url, routes.guest.path, '', { method: 'POST', headers: elsewhere() })).data;

function upload(url: string, token: string, content: BlobPart): Promise<Reply<string>> {
  const body = new FormData();
  body.set('file', new Blob([content]), 'canvas.svg');
  return ask(url, routes.fileUpload.path, token, { method: 'POST', body, headers: elsewhere() });
}

function save(url: string, token: string, name: string, canvasUrl: string): Promise<Reply<string>> {
  const headers = { 'content-type': 'application/json', ...elsewhere() };
  const body = JSON.stringify({ name, canvasUrl });
  return ask(url, routes.projectSave.path, token, { method: 'POST', headers, body });
}

async function projectNames(token: string): Promise<Set<string>> {
  const names = new Set<string>();
  let after: ReturnType<typeof nextProjectPage> | null = null;
  do {
    const path = routeUrl(routes.projectList, after ? { query: after } : {});
    const { data } = await ask<ProjectCard[]>(balancer.url, path, token);
    for (const { name } of data) names.add(name);
    after = nextProjectPage(data);
  } while (after);
  return names;
}

async function sql<Row>(statement: string, values: unknown[]): Promise<Row[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** A page that listens, and connects again from its last event whenever its stream ends. */
function listen(token: string) {
  const ids: number[] = [];
  const stopping = new AbortController();
  let last: number | undefined;
  let opened = 0;
  const readOnce = async () => {
    const response = await fetch(balancer.url + routes.events.path, {
      signal: stopping.signal,
      headers: {
        authorization: `Bearer ${token}`,
        ...elsewhere(),
        ...(last !== undefined && { 'last-event-id': String(last) }),
      },
    });
    opened += 1;
    let text = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, id, type] = /^id: (\d+)\nevent: (\w+)$/m.exec(block) ?? [];
        if (!id) continue;
        last = Number(id);
        if (type !== 'connected') ids.push(last);
      }
    }
  };
  const done = (async () => {
    while (!stopping.signal.aborted) await readOnce().catch(() => {});
  })();
  return {
    ids,
    opened: () => opened,
    async stop() {
      stopping.abort();
      await done;
    },
  };
}

it('shares files of any size between its processes', async () => {
  const [one, two] = apis;
  const { token } = await becomeGuest(one!.url);
  const content = randomBytes(6 * 2 ** 20);
  const { data: url } = await upload(one!.url, token, content);
  const read = await fetch(two!.url + url, { headers: { authorization: `Bearer ${token}` } });
  expect(Buffer.from(await read.arrayBuffer()).equals(content)).toBe(true);
});

it('ends a session on all processes with the call that ends it', async () => {
  const [one, two] = apis;
  const { token } = await becomeGuest(one!.url);
  expect((await ask(two!.url, routes.session.path, token)).status).toBe(200);
  await ask(one!.url, routes.logout.path, token, { method: 'POST' });
  // Nothing can be changed any more; what a process has just read for this session is forgotten within a second.
  expect((await ask(two!.url, routes.logout.path, token, { method: 'POST' })).status).toBe(401);
  await expect.poll(async () => (await ask(two!.url, routes.session.path, token)).status).toBe(401);
});

it('counts the calls of an address on all processes together', async () => {
  const headers = { 'x-forwarded-for': '192.0.2.77' };
  const statuses = await Promise.all(
    Array.from({ length: 36 }, async (_unused, at) => {
      const reply = await ask(apis[at % 2]!.url, routes.guest.path, '', { method: 'POST', headers });
      return reply.status;
    }),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(6);
});

it('loses no call and no event when one process after the other is replaced', async () => {
  const { id: userId, token } = await becomeGuest(balancer.url);
  const { data: canvasUrl } = await upload(balancer.url, token, '<svg/>');
  const page = listen(token);
  await expect.poll(() => page.opened()).toBe(1);
  const failures: string[] = [];
  const saved: string[] = [];
  let isOver = false;
  const write = async (writer: number) => {
    for (let n = 0; !isOver && n < 45; n++) {
      const name = `${writer}-${n}`;
      const reply = await save(balancer.url, token, name, canvasUrl).catch((error: Error) => error);
      if ('status' in reply && reply.status === 200) saved.push(name);
      else failures.push(`${name}: ${'status' in reply ? reply.status : String(reply.cause ?? reply)}`);
      const read = await ask(balancer.url, routes.session.path, token).catch((error: Error) => error);
      if (!('status' in read) || read.status !== 200)
        failures.push(`read of ${name}: ${'status' in read ? read.status : String(read.cause ?? read)}`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  };
  const writers = Promise.all([0, 1, 2, 3].map(write));
  for (const at of [0, 1]) {
    const { server, url } = apis[at]!;
    apis[at] = await startApi();
    await stop(server);
    balancer.remove(url);
    await stop(workers[at]!);
    workers[at] = await startWorker();
  }
  isOver = true;
  await writers;

  expect(failures).toEqual([]);
  const names = await projectNames(token);
  expect(saved.filter((name) => !names.has(name))).toEqual([]);
  expect(saved.length).toBeGreaterThan(8);
  const told = await sql<{ id: string }>('select id from events where user_id = $1 order by id', [userId]);
  const wanted = told.map(({ id }) => Number(id));
  await expect.poll(() => page.ids.length).toBeGreaterThanOrEqual(wanted.length);
  expect(page.ids).toEqual(wanted);
  expect(wanted.length).toBeGreaterThanOrEqual(saved.length);
  expect(page.opened()).toBeGreaterThan(1);
  await page.stop();
});

it('is backed up and operated with its bucket, and its workers do what a command asks for', async () => {
  const { id, token } = await becomeGuest(balancer.url);
  const { data: url } = await upload(balancer.url, token, '<svg>mine</svg>');
  await save(balancer.url, token, 'kept', url);
  const key = url.split('/').at(-1)!;
  const path = join(folder, 'all.tar');
  const admin = (...args: string[]) => runAdminProcess(environment('api'), ...args);
  expect(await admin('back-up', path)).toMatchObject({ code: 0, stderr: '' });

  const [row] = await sql<{ id: string }>('select id from installation', []);
  const storage = openS3Storage(s3.settings, row!.id);
  expect(await storage.open(key).then((object) => object?.stream.destroy() !== undefined)).toBe(true);
  expect(await admin('users', 'delete', id, '--yes')).toMatchObject({ code: 0, stderr: '' });
  await expect.poll(() => storage.open(key)).toBeUndefined();

  const name = `restored_${randomUUID().replaceAll('-', '')}`;
  await ensureDatabase(`${inject('databaseServer')}postgres`, name);
  const other = { ...environment('api'), DATABASE_URL: inject('databaseServer') + name };
  expect(await runAdminProcess(other, 'restore', path)).toMatchObject({ code: 0, stderr: '' });
  const restored = startServerProcess(other);
  const read = await fetch((await restored.ready) + url, { headers: { authorization: `Bearer ${token}` } });
  expect(await read.text()).toBe('<svg>mine</svg>');
  restored.child.kill('SIGKILL');
  await restored.ended;
});
