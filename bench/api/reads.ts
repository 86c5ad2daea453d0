import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { routes } from '@kerf/protocol';
import autocannon from 'autocannon';
import type { ServerProcess } from '../../apps/api/src/testing/server-process';
import { processorOf } from './processor';

/* Reads of a signed-in page, beside the bare framework that returns the same bytes. Both are asked in turn, so that
   other programs of the computer slow both down. The processor time of each call says what the load hides. */

const CONNECTIONS = 20;
const ROUNDS = 7;
const SECONDS = 3;

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

interface Load {
  readonly perSecond: number;
  readonly p99: number;
  /** Processor time of the server for each call, µs. */
  readonly processor: number;
}

/** Calls from several users at once: each connection has the session of one of them. */
async function load(url: string, pid: number, tokens: readonly string[], path: string): Promise<Load> {
  const before = processorOf(pid);
  let client = 0;
  const { requests, latency, non2xx } = await autocannon({
    url: url + path,
    connections: CONNECTIONS,
    duration: SECONDS,
    setupClient: (connection) => {
      const token = tokens[client++ % tokens.length];
      connection.setHeaders({ authorization: `Bearer ${token}` });
    },
  });
  if (non2xx > 0) throw new Error(`${non2xx} calls failed`);
  const processor = ((processorOf(pid) - before) * 1e6) / requests.total;
  return { perSecond: requests.average, p99: latency.p99, processor };
}

/** The bare framework in a process of its own, which replies with these bytes. */
async function startBare(body: string): Promise<{ url: string; child: ChildProcess }> {
  const program = fileURLToPath(new URL('bare-server.ts', import.meta.url));
  const child = fork(program, { execArgv: ['--import', 'tsx'] });
  child.send(body);
  const url = await new Promise<string>((resolve) => child.once('message', (told) => resolve(String(told))));
  return { url, child };
}

const told = (loads: readonly Load[]) =>
  `${median(loads.map(({ perSecond }) => perSecond)).toFixed(0)} calls/s, p99 ${ms(median(loads.map(({ p99 }) => p99)))}, ` +
  `${median(loads.map(({ processor }) => processor)).toFixed(0)} µs of the processor each`;

async function compare(
  what: string,
  { server, url, tokens }: { server: ServerProcess; url: string; tokens: readonly string[] },
  path: string,
): Promise<void> {
  const reply = await fetch(url + path, { headers: { authorization: `Bearer ${tokens[0]}` } });
  const bare = await startBare(await reply.text());
  const [own, rival]: [Load[], Load[]] = [[], []];
  // The first round, in which the engine compiles both, does not count.
  for (let round = 0; round <= ROUNDS; round++) {
    const [first, second] = [
      await load(url, server.child.pid ?? 0, tokens, path),
      await load(bare.url, bare.child.pid ?? 0, tokens, path),
    ];
    if (round > 0) {
      own.push(first);
      rival.push(second);
    }
  }
  bare.child.kill();
  const shares = own.map(({ perSecond }, at) => perSecond / (rival[at]?.perSecond ?? 1));
  console.log(
    `read    ${what}: ${told(own)}; the bare framework ${told(rival)}; ` +
      `${(100 * median(shares)).toFixed(0)} % of its calls/s (limit 50 %), rounds ${shares.map((share) => (100 * share).toFixed(0)).join(' ')}`,
  );
}

/** Measures reads of a session and of the list of projects: of one user, and of all that have these tokens. */
export async function compareReads(
  server: ServerProcess,
  url: string,
  tokens: readonly string[],
): Promise<void> {
  const one = tokens.slice(0, 1);
  await compare('session', { server, url, tokens: one }, routes.session.path);
  await compare(`sessions of ${tokens.length} users`, { server, url, tokens }, routes.session.path);
  await compare('projects of one user', { server, url, tokens: one }, routes.projectList.path);
  await compare(`projects of ${tokens.length} users`, { server, url, tokens }, routes.projectList.path);
}
