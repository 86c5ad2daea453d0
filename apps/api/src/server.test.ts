import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { nextProjectPage, type ProjectCard, routes, routeUrl } from '@kerf/protocol';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { ensureDatabase } from './database/database';
import { openEmbeddedPostgres } from './database/embedded-postgres';
import { prepareDatabase } from './testing/prepare-database';
import { runAdminProcess, type ServerProcess, startServerProcess } from './testing/server-process';
import { type AcknowledgedWork, lostOf, writeUntil } from './testing/writers';

/* The server as a process on a data folder with its own database: starting, stopping, being killed. */

let folder: string;
let processes: ServerProcess[];
let seed: string;
beforeAll(async () => {
  seed = await mkdtemp(join(tmpdir(), 'kerf-seed-'));
  const postgres = await openEmbeddedPostgres({ folder: join(seed, 'database') });
  await prepareDatabase(postgres, 'kerf');
  await postgres.stop();
});
afterAll(() => rm(seed, { recursive: true, force: true }));

/** Saves a test the seconds for a new database and its tables: copies an existing one into the folder. */
async function seedDatabase(): Promise<void> {
  await chmod(folder, 0o711);
  await promisify(execFile)('cp', ['-a', join(seed, 'database'), folder]);
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kerf-server-'));
  processes = [];
});
afterEach(async () => {
  for (const { child, ended } of processes) {
    child.kill('SIGTERM');
    await ended;
  }
  const isCluster = await stat(join(folder, 'database', 'cluster')).catch(() => undefined);
  if (isCluster)
    await openEmbeddedPostgres({ folder: join(folder, 'database') }).then(
      (p) => p.stop(),
      () => {},
    );
  await rm(folder, { recursive: true, force: true });
});

function start(environment: Record<string, string> = {}): ServerProcess {
  const started = startServerProcess({ KERF_DATA: folder, ...environment });
  processes.push(started);
  return started;
}

async function post(url: string, path: string, body: unknown, token = '') {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const { data } = (await response.json()) as { data: { token: string; id: string } };
  return { status: response.status, data };
}

const account = { email: 'a@example.org', userName: 'A', password: 'Passw0rd!' };

/** The names of all projects, page after page. */
async function projectNames(url: string, token: string): Promise<string[]> {
  const names: string[] = [];
  let after: ReturnType<typeof nextProjectPage> | null = null;
  do {
    const path = routeUrl(routes.projectList, after ? { query: after } : {});
    const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
    const { data } = (await response.json()) as { data: ProjectCard[] };
    names.push(...data.map((project) => project.name));
    after = nextProjectPage(data);
  } while (after);
  return names;
}

async function upload(url: string, token: string, text: string): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([text]), 'canvas.svg');
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/file/upload`, { method: 'POST', headers, body: form });
  return ((await response.json()) as { data: string }).data;
}

async function databaseRuns(): Promise<boolean> {
  return readFile(join(folder, 'database', 'cluster', 'data', 'postmaster.pid'), 'utf8').then(
    () => true,
    () => false,
  );
}

describe('starting and stopping', () => {
  it('keeps everything over a restart, and stops its database last', async () => {
    await seedDatabase();
    const first = start();
    const url = await first.ready;
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
    const { data: session } = await post(url, '/api/auth/sign-up', account);
    const canvasUrl = await upload(url, session.token, 'the drawing');
    await post(url, '/api/project/insertOrUpdate', { name: 'kept', canvasUrl }, session.token);
    expect(await databaseRuns()).toBe(true);

    first.child.kill('SIGTERM');
    expect(await first.ended).toMatchObject({ code: 0, stderr: '' });
    expect(await databaseRuns()).toBe(false);

    const again = await start().ready;
    expect(await projectNames(again, session.token)).toEqual(['kept']);
    const file = await fetch(again + canvasUrl, { headers: { authorization: `Bearer ${session.token}` } });
    expect(await file.text()).toBe('the drawing');
  });

  it('keeps the password of its database, and the files, from other eyes', async () => {
    await start().ready;
    const modeOf = async (...path: string[]) => (await stat(join(folder, ...path))).mode & 0o777;
    expect(await modeOf('database', 'cluster', 'password')).toBe(0o600);
    expect(await modeOf('database')).toBe(0o700);
    expect((await modeOf()) & 0o066).toBe(0);
  });

  it('makes a data folder where nothing is yet, whatever is in its name', async () => {
    await chmod(folder, 0o711);
    const data = join(folder, 'new', `"and" $HOME \`id\` it's`, 'deep\\ 中');
    const server = start({ KERF_DATA: data });
    expect((await fetch(`${await server.ready}/api/health`)).status).toBe(200);
    server.child.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0, stderr: '' });
    expect((await readdir(data)).sort()).toEqual(['database', 'secret.key']);
  });

  it('is operated by kerf admin while it runs and while it is stopped, and restored from a back-up', async () => {
    await seedDatabase();
    const server = start();
    const url = await server.ready;
    const { ledger, ended } = await writeUntil(url, 20);
    const before = { token: ledger.token, acknowledged: new Map(ledger.acknowledged) };
    const path = join(folder, 'all.tar');
    const admin = (...args: string[]) => runAdminProcess({ KERF_DATA: folder }, ...args);
    expect(await admin('back-up', path)).toMatchObject({ code: 0, stderr: '' });
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
    server.child.kill('SIGTERM');
    await Promise.all([server.ended, ended]);

    const users = await admin('users', 'list', '--guests');
    expect(users).toMatchObject({ code: 0, stdout: expect.stringContaining('(guest)') });
    expect(await databaseRuns()).toBe(false);
    expect(await admin('restore', path)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('already'),
    });
    expect(await admin('users')).toMatchObject({ code: 2 });

    const other = join(folder, 'restored');
    const restored = await runAdminProcess({ KERF_DATA: other }, 'restore', path);
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    const again = start({ KERF_DATA: other });
    expect(await lostOf(await again.ready, before)).toEqual([]);
  });

  it('stops when the process that started it is gone', async () => {
    await seedDatabase();
    const server = start();
    await server.ready;
    server.child.disconnect();
    expect((await server.ended).code).toBe(0);
    expect(await databaseRuns()).toBe(false);
  });

  it('stops in order when it is asked to in the middle of its start', async () => {
    const server = start();
    await expect.poll(() => readdir(join(folder, 'database'))).toContain('cluster');
    server.child.kill('SIGINT');
    expect((await server.ended).code).toBe(0);
    expect(await databaseRuns()).toBe(false);
  });
});

describe('what keeps it from starting', () => {
  it('a second one on the same data folder, which leaves the first alone', async () => {
    await seedDatabase();
    const url = await start().ready;
    const { data: session } = await post(url, '/api/auth/sign-up', account);
    const second = await start().ended;
    expect(second.code).toBe(1);
    expect(second.stderr.trim().split('\n')).toHaveLength(1);
    expect(second.stderr).toContain(`Another Kerf is running on the data folder ${folder}`);
    expect(second.messages).toEqual([
      { type: 'fatal', code: 'data-folder-in-use', message: second.stderr.trim() },
    ]);
    const canvasUrl = await upload(url, session.token, 'x');
    const saved = await post(
      url,
      '/api/project/insertOrUpdate',
      { name: 'still here', canvasUrl },
      session.token,
    );
    expect(saved.status).toBe(200);
  });

  it('of two that start at once exactly one runs', async () => {
    const both = [start(), start()];
    const outcomes = await Promise.all(
      both.map(({ ready }) =>
        ready.then(
          () => 'ready',
          (error: Error) => error.message,
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'ready')).toHaveLength(1);
    expect(outcomes.find((outcome) => outcome !== 'ready')).toContain('Another Kerf is running');
  });

  it('a port in use, before anything else is touched', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const { code, stderr, messages } = await start({ PORT: String(port) }).ended;
    other.close();
    expect(code).toBe(1);
    expect(stderr).toBe(
      `Port ${port} on 127.0.0.1 is in use by another program: stop it, or set PORT to another port.\n`,
    );
    expect(messages).toMatchObject([{ type: 'fatal', code: 'port-in-use' }]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('data of another major version, which it does not touch', async () => {
    await seedDatabase();
    const first = start();
    await first.ready;
    first.child.kill('SIGTERM');
    await first.ended;
    const version = join(folder, 'database', 'cluster', 'data', 'PG_VERSION');
    await writeFile(version, '17\n');
    const { code, stderr, messages } = await start().ended;
    await writeFile(version, '18\n');
    expect(code).toBe(1);
    expect(messages).toMatchObject([{ type: 'fatal', code: 'database-version' }]);
    expect(stderr).toContain('was written by PostgreSQL 17');
    await start().ready;
  });
});

describe('any other PostgreSQL server', () => {
  it('is used by DATABASE_URL, by two servers at once, and none is started', async () => {
    const server = inject('databaseServer');
    const name = `extern_${randomUUID().replaceAll('-', '')}`;
    await ensureDatabase(`${server}postgres`, name);
    const both = [start({ DATABASE_URL: server + name }), start({ DATABASE_URL: server + name })];
    const [one = '', two = ''] = await Promise.all(both.map(({ ready }) => ready));
    const { data: session } = await post(one, '/api/auth/sign-up', account);
    const canvasUrl = await upload(one, session.token, 'shared');
    await post(two, '/api/project/insertOrUpdate', { name: 'both', canvasUrl }, session.token);
    expect(await projectNames(one, session.token)).toEqual(['both']);
    expect(await readdir(folder)).toEqual(['files']);
    for (const { child, ended } of both) {
      child.kill('SIGTERM');
      expect((await ended).code).toBe(0);
    }
  });
});

it('as a worker replies to health checks alone', async () => {
  await seedDatabase();
  const url = await start({ KERF_ROLE: 'worker' }).ready;
  expect((await fetch(url + routes.health.path)).status).toBe(200);
  expect((await fetch(url + routes.healthLive.path)).status).toBe(200);
  expect((await fetch(url + routes.guest.path, { method: 'POST' })).status).toBe(404);
  expect((await fetch(`${url}/`)).status).toBe(404);
});

describe('kill -9', () => {
  it('loses nothing that was acknowledged to 20 writers, and opens every time', async () => {
    await seedDatabase();
    const ledgers: AcknowledgedWork[] = [];
    for (const rows of [1, 20, 60, 100]) {
      const server = start({ KERF_RATE_LIMITS: 'off' });
      const { ledger, ended } = await writeUntil(await server.ready, rows);
      server.child.kill('SIGKILL');
      await Promise.all([ended, server.ended]);
      ledgers.push(ledger);
    }
    // What killed uploads left behind is swept at a start, once it is old.
    const [installation = ''] = await readdir(join(folder, 'files'));
    const incoming = join(folder, 'files', installation, 'incoming');
    await writeFile(join(incoming, 'left-behind'), 'half');
    const old = new Date(Date.now() - 6 * 60_000);
    for (const name of await readdir(incoming)) await utimes(join(incoming, name), old, old);
    const url = await start({ KERF_RATE_LIMITS: 'off' }).ready;
    await expect.poll(() => readdir(incoming)).toEqual([]);
    for (const ledger of ledgers) expect(await lostOf(url, ledger)).toEqual([]);
    for (const { acknowledged } of ledgers) expect(acknowledged.size).toBeGreaterThan(0);
  });
});
