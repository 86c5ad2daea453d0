import { execFileSync, fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { routes } from '@kerf/protocol';
import autocannon from 'autocannon';
import { Client } from 'pg';
import { ensureDatabase } from '../../apps/api/src/database/database';
import { openEmbeddedPostgres } from '../../apps/api/src/database/embedded-postgres';
import {
  buildServer,
  removeServer,
  type ServerProcess,
  startServerProcess,
} from '../../apps/api/src/testing/server-process';
import { processorOf } from './processor';
import { compareReads } from './reads';

/* The server of one process under load, all on this computer:

   - many clients of the event stream: memory, and how long an event for everybody takes to each of them;
   - reads of a signed-in page, beside the bare framework that returns the same bytes;
   - saves, which are told to other pages, one after the other;
   - the list of a user with 10,000 projects;
   - codes that are asked for addresses with and without an account.

   The first argument names one of these parts, or `all`; the second is the number of clients of the event stream. */

const PARTS = ['streams', 'reads', 'saves', 'list', 'codes'] as const;
const [wanted = 'all', count = '10000'] = process.argv.slice(2);
const clients = Math.min(Number(count), 10_000);
/** One user may not have more. */
const STREAMS_OF_GUEST = 50;
/** Events for all clients, one after the other. */
const EVENTS = 9;
const SECONDS = 5;
const CONNECTIONS = 20;
/** Users whose reads are measured, and the projects of each: a page of the studio shows so many without scrolling. */
const READERS = 20;
const PROJECTS_OF_READER = 20;
const PROJECTS = 10_000;
const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const part = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

async function timeSaves(url: string, token: string): Promise<void> {
  const form = new FormData();
  form.set('file', new Blob(['<svg/>']), 'canvas.svg');
  const headers = { authorization: `Bearer ${token}` };
  const uploaded = await fetch(url + routes.fileUpload.path, { method: 'POST', headers, body: form });
  const { data: canvasUrl } = (await uploaded.json()) as { data: string };
  const { requests, latency, non2xx } = await autocannon({
    url: url + routes.settingsSave.path,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ safeHeight: 7 }),
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  console.log(
    `save    settings of one user, told to the user's pages: ${requests.average.toFixed(0)} calls/s, p99 ${ms(latency.p99)}, failed ${non2xx} (${canvasUrl ? 'durable' : 'no upload'})`,
  );
}

async function timeList(url: string, token: string): Promise<void> {
  const times: number[] = [];
  for (let run = 0; run < 60; run++) {
    const from = performance.now();
    const reply = await fetch(url + routes.projectList.path, {
      headers: { authorization: `Bearer ${token}` },
    });
    await reply.arrayBuffer();
    if (run >= 10) times.push(performance.now() - from);
  }
  console.log(
    `list    of a user with ${PROJECTS} projects: median ${ms(part(times, 0.5))}, p99 ${ms(part(times, 0.99))} (limit 50 ms)`,
  );
}

/** What an address with an account and one without cost, so that the time tells nobody who has one. */
async function timeCodes(url: string): Promise<void> {
  const post = (path: string, body: object) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const known = 'known@example.org';
  await post(routes.signUp.path, { email: known, userName: 'Known', password: 'Passw0rd!x' });
  const times: [number[], number[]] = [[], []];
  for (let run = 0; run < 220; run++)
    for (const [at, email] of [known, `nobody-${run}@example.org`].entries()) {
      const from = performance.now();
      await (await post(routes.resetCode.path, { email, language: 'en' })).arrayBuffer();
      if (run >= 20) times[at]?.push(performance.now() - from);
    }
  const [first, second] = times.map((list) => part(list, 0.5));
  console.log(
    `codes   asked for a known address: median ${ms(first ?? 0)}, for an unknown one ${ms(second ?? 0)} (limit of the difference 5 ms)`,
  );
}

const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

interface Heard {
  readonly opened: number;
  readonly delays: readonly number[];
}

/** Clients of the event stream in a process of their own. */
function startClients(url: string, tokens: readonly string[], count: number) {
  const child = fork(here('stream-clients.ts'), { execArgv: ['--import', 'tsx'] });
  child.send({ url, tokens, count });
  const next = () =>
    new Promise<Heard>((resolve) => child.once('message', (heard) => resolve(heard as Heard)));
  return {
    next,
    ask: () => {
      child.send('report');
      return next();
    },
    end: () => child.kill(),
  };
}

async function newGuest(url: string): Promise<{ id: string; token: string }> {
  const made = await fetch(url + routes.guest.path, { method: 'POST' });
  return ((await made.json()) as { data: { id: string; token: string } }).data;
}

async function timeStreams(server: ServerProcess, url: string, sql: Client): Promise<void> {
  const tokens: string[] = [];
  for (let guest = 0; guest < clients / STREAMS_OF_GUEST; guest++) tokens.push((await newGuest(url)).token);
  const pid = server.child.pid ?? 0;
  const before = memoryOf(pid);
  const listening = startClients(url, tokens, clients);
  const { opened } = await listening.next();
  const most = memoryOf(pid);
  const tell = (text: string) =>
    sql.query(
      `with e as (insert into events (type, data) values ('notification', $1) returning 1)
      select pg_notify('kerf_events', '') from e`,
      [JSON.stringify({ title: { en: String(Date.now()) }, text: { en: text } })],
    );
  const events: { readonly heard: number; readonly half: number; readonly p99: number }[] = [];
  const processor = processorOf(pid);
  for (let event = 0; event < EVENTS; event++) {
    await tell('short');
    await sleep(3000);
    const { delays } = await listening.ask();
    events.push({ heard: delays.length, half: part(delays, 0.5), p99: part(delays, 0.99) });
  }
  const perEvent = (1000 * (processorOf(pid) - processor)) / EVENTS;
  const lost = events.reduce((sum, { heard }) => sum + opened - heard, 0);
  const all = (which: 'half' | 'p99') => events.map((event) => event[which]);
  console.log(
    `streams ${opened} clients: memory ${memoryOf(pid).toFixed(0)} MB (limit 400 MB), ${most.toFixed(0)} MB when all have just come, ${before.toFixed(0)} MB before; ` +
      `of ${EVENTS} events for all of them the median one reaches half in ${ms(part(all('half'), 0.5))}, 99 % in ${ms(part(all('p99'), 0.5))}, the slowest in ${ms(Math.max(...all('p99')))} (limit 1 s); ` +
      `${ms(perEvent)} of the processor each, ${lost} lost`,
  );
  listening.end();
}

const folder = mkdtempSync(join(tmpdir(), 'kerf-bench-api-'));
execFileSync('chmod', ['711', folder]);
const postgres = await openEmbeddedPostgres({ folder: join(folder, 'database') });
await ensureDatabase(postgres.url('postgres'), 'kerf');
await buildServer();
const server = startServerProcess({
  DATABASE_URL: postgres.url('kerf'),
  KERF_DATA: join(folder, 'data'),
  KERF_RATE_LIMITS: 'off',
  // Nobody listens there: the queue keeps the mails.
  KERF_SMTP_URL: 'smtp://127.0.0.1:9',
  KERF_MAIL_FROM: 'Kerf <kerf@example.org>',
});
const url = await server.ready;
const sql = new Client({ connectionString: postgres.url('kerf') });
await sql.connect();
const giveProjects = async (id: string, many: number) => {
  await sql.query(`insert into files (id, user_id, name, size) values ('bench-' || $1, $1, 'canvas', 1)`, [
    id,
  ]);
  await sql.query(
    `insert into projects (id, user_id, name, canvas_file_id, updated_at)
     select 'bench-' || $1 || n, $1, 'Project ' || n, 'bench-' || $1, now() - n * interval '1 minute'
     from generate_series(1, $2::int) n`,
    [id, many],
  );
};
const work: Record<(typeof PARTS)[number], () => Promise<void>> = {
  async streams() {
    await timeStreams(server, url, sql);
    // Until the streams of the clients that have gone are closed.
    await sleep(5000);
  },
  async reads() {
    const tokens: string[] = [];
    for (let reader = 0; reader < READERS; reader++) {
      const { id, token } = await newGuest(url);
      await giveProjects(id, PROJECTS_OF_READER);
      tokens.push(token);
    }
    await compareReads(server, url, tokens);
  },
  saves: async () => timeSaves(url, (await newGuest(url)).token),
  async list() {
    const { id, token } = await newGuest(url);
    await giveProjects(id, PROJECTS);
    await timeList(url, token);
  },
  codes: () => timeCodes(url),
};
try {
  const parts = PARTS.filter((name) => wanted === 'all' || wanted === name);
  if (parts.length === 0) throw new Error(`There is no part '${wanted}'. Known: all, ${PARTS.join(', ')}.`);
  console.log(`load of the computer at the beginning: ${loadavg()[0]?.toFixed(1)}`);
  for (const name of parts) await work[name]();
  console.log(`load of the computer at the end: ${loadavg()[0]?.toFixed(1)}`);
} finally {
  await sql.end();
  server.child.kill('SIGTERM');
  await server.ended;
  await postgres.stop();
  await removeServer();
  rmSync(folder, { recursive: true, force: true });
}
