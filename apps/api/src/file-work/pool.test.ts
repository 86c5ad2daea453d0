import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { constants, getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type PoolOptions, usualPool, WorkPool } from './pool';
import type { TaskWord, WorkWord } from './words';

/** A work process that misbehaves as its task says. */
const PROGRAM = `
const kept = [];
process.once('disconnect', () => process.exit(1));
process.on('message', ({ name, settings }) => {
  if (name === 'hang') for (;;);
  if (name === 'hog') for (;;) kept.push(Buffer.alloc(8 * 2 ** 20, 1));
  if (name === 'fill') for (;;) kept.push({ kept: {} });
  if (name === 'die') process.exit(3);
  const facts = { mediaType: String(process.pid), extension: Object.keys(process.env).filter((key) => key !== '__CF_USER_TEXT_ENCODING').join() };
  setTimeout(() => process.send({ kind: 'done', facts }), settings.ms ?? 0);
});
`;

let folder: string;
let pool: WorkPool;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kerf-pool-'));
  await writeFile(join(folder, 'work.mjs'), PROGRAM);
});
afterEach(() => pool.close());
afterAll(() => rm(folder, { recursive: true, force: true }));

function open(options: Partial<PoolOptions> = {}): WorkPool {
  pool = new WorkPool({ ...usualPool([join(folder, 'work.mjs')], 3), ...options });
  return pool;
}

const task = (name: string, settings: object = {}) =>
  ({ name, settings, input: '', output: '' }) as unknown as TaskWord;
const never = new AbortController().signal;
const run = (name: string, settings: object = {}, owner = 'a', signal = never) =>
  pool.run(owner, task(name, settings), signal);
const pidOf = (end: unknown) => (end as Extract<WorkWord, { kind: 'done' }>).facts.mediaType;
const isAlive = (pid: string) => {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
};

it('does tasks in processes that it keeps, without the environment of the server', async () => {
  open({ processes: 1 });
  const first = await run('echo');
  const second = await run('echo');
  expect(pidOf(second)).toBe(pidOf(first));
  expect(first).toMatchObject({ kind: 'done', facts: { extension: '' } });
  // Answers to calls come first.
  expect(getPriority(Number(pidOf(first)))).toBeGreaterThanOrEqual(constants.priority.PRIORITY_BELOW_NORMAL);
});

it.each([
  ['hang', 300, 'time'],
  ['hog', 60_000, 'memory'],
] as const)('kills a process that would %s, and goes on with another one', async (name, timeMs, by) => {
  // Only the task that misbehaves has little time: starting a process may take long on a busy computer.
  const limits = { timeMs: 60_000, memoryBytes: 256 * 2 ** 20 };
  open({ processes: 1, limits });
  const before = pidOf(await run('echo'));
  limits.timeMs = timeMs;
  expect(await run(name)).toEqual({ kind: 'ended', by });
  limits.timeMs = 60_000;
  expect(isAlive(before)).toBe(false);
  expect(await run('echo')).toMatchObject({ kind: 'done' });
});

it('ends a task that may take less time than others', async () => {
  open({ processes: 1 });
  await run('echo');
  expect(await pool.run('a', task('hang'), never, { timeMs: 300 })).toEqual({ kind: 'ended', by: 'time' });
});

it('reports a process that its engine ends for lack of memory', async () => {
  const limits = { timeMs: 60_000, memoryBytes: 256 * 2 ** 20 };
  open({ processes: 1, limits });
  await run('echo');
  // The heap is full before the process as a whole is too large.
  limits.memoryBytes = 2 ** 40;
  expect(await run('fill')).toEqual({ kind: 'ended', by: 'memory' });
  limits.memoryBytes = 256 * 2 ** 20;
  expect(await run('echo')).toMatchObject({ kind: 'done' });
});

it('reports a process that dies by itself', async () => {
  open();
  expect(await run('die')).toEqual({ kind: 'ended', by: 'itself' });
  expect(await run('echo')).toMatchObject({ kind: 'done' });
});

it('leaves no process when the caller is gone, and forgets what waits', async () => {
  open({ processes: 1 });
  const before = pidOf(await run('echo'));
  const [hanging, waiting] = [new AbortController(), new AbortController()];
  const ends = [run('hang', {}, 'a', hanging.signal), run('echo', {}, 'b', waiting.signal)];
  waiting.abort();
  expect(await ends[1]).toEqual({ kind: 'ended', by: 'caller' });
  hanging.abort();
  expect(await ends[0]).toEqual({ kind: 'ended', by: 'caller' });
  expect(isAlive(before)).toBe(false);
  expect(pool.processCount).toBe(0);
});

it('gives each account its share, and refuses what is too much', async () => {
  open({ processes: 1, waiting: 3, perOwner: 2 });
  const greedy = [1, 2, 3].map(() => run('echo', { ms: 20 }, 'greedy'));
  expect(await greedy[2]).toBe('busy');
  const others = ['b', 'c', 'd'].map((owner) => run('echo', {}, owner));
  expect(await others[2]).toBe('busy');
  const ends = await Promise.all([...greedy.slice(0, 2), ...others.slice(0, 2)]);
  expect(ends.every((end) => end !== 'busy' && end.kind === 'done')).toBe(true);
  expect(await run('echo', {}, 'greedy')).toMatchObject({ kind: 'done' });
});

it('ends processes that nobody needs', async () => {
  open({ idleMs: 1 });
  const pid = pidOf(await run('echo'));
  await expect.poll(() => isAlive(pid)).toBe(false);
  expect(pool.processCount).toBe(0);
});
