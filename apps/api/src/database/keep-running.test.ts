import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startServerProcess } from '../testing/server-process';
import { ensureDatabase } from './database';
import { type EmbeddedPostgres, openEmbeddedPostgres } from './embedded-postgres';

/* A database server dies while the api runs: Kerf's own server is started again, and the api finds another one again
   when it is back. */

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kerf-died-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function serverAt(environment: Record<string, string>): Promise<string> {
  const { child, ready, ended } = startServerProcess({ KERF_RATE_LIMITS: 'off', ...environment });
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  return ready;
}

const killDatabase = async (data: string) =>
  process.kill(Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0]), 'SIGKILL');
const ownData = () => join(folder, 'database', 'cluster', 'data');

interface Reply {
  readonly status: number;
  readonly data: { readonly token: string; readonly id: string; readonly error?: string };
}

async function ask(url: string, path: string, token: string, body?: unknown): Promise<Reply> {
  const response = await fetch(url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, data: ((await response.json()) as Reply).data };
}

async function guestOf(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/guest`, { method: 'POST' });
  return ((await response.json()) as Reply).data.token;
}

const health = async (url: string) => (await fetch(`${url}/api/health`)).status;
const saveHeight = (url: string, token: string, safeHeight: number) =>
  ask(url, '/api/user/settings/insertOrUpdate', token, {
    ...{ safeHeight, toolStepOver: 0.3, vBitStepOver: 0.15 },
    ...{ ipAddress: '', laserMode: 'M4', autoHome: false },
  });

/** Writes to the database continuously until stopped; returns every reply that was neither success nor 'not ready'. */
function writeOn(url: string, token: string) {
  const odd: unknown[] = [];
  let isOver = false;
  const over = Promise.all(
    Array.from({ length: 6 }, async () => {
      while (!isOver) {
        const { status, data } = await saveHeight(url, token, 5);
        if (status !== 200 && data.error !== 'not-ready') odd.push([status, data]);
        // A login counts its attempt in a transaction, which breaks between its statements when the server dies.
        const login = await ask(url, '/api/auth/login', '', { email: 'a@example.org', password: 'x' });
        if (login.status !== 401 && login.data.error !== 'not-ready') odd.push([login.status, login.data]);
      }
    }),
  );
  return {
    async stop() {
      isOver = true;
      await over;
      return odd;
    },
  };
}

describe('the database server', () => {
  it('of Kerf is started again while calls go on, and nobody is logged out', async () => {
    const url = await serverAt({ KERF_DATA: folder });
    const token = await guestOf(url);
    const writers = writeOn(url, token);
    for (let death = 0; death < 2; death++) {
      await killDatabase(ownData());
      await expect.poll(() => health(url)).toBe(503);
      await expect.poll(() => health(url)).toBe(200);
    }
    expect(await writers.stop()).toEqual([]);
    expect((await saveHeight(url, token, 7)).status).toBe(200);
    const { data } = await ask(url, '/api/user/settings/info', token);
    expect(data).toMatchObject({ safeHeight: 7 });
  });

  it('of somebody else is found again when it is back', async () => {
    const postgres: EmbeddedPostgres = await openEmbeddedPostgres({ folder: join(folder, 'database') });
    onTestFinished(() => postgres.stop());
    await ensureDatabase(postgres.url('postgres'), 'shared');
    const url = await serverAt({ KERF_DATA: join(folder, 'kerf'), DATABASE_URL: postgres.url('shared') });
    const token = await guestOf(url);
    await killDatabase(ownData());
    await expect.poll(() => health(url)).toBe(503);
    expect((await ask(url, '/api/user/settings/info', token)).data.error).toBe('not-ready');
    await expect
      .poll(() =>
        postgres.revive().then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    await expect.poll(() => health(url)).toBe(200);
    expect((await ask(url, '/api/user/settings/info', token)).status).toBe(200);
  });
});
