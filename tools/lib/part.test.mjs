import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makePart } from './part.mjs';

/* A part in a separate process that dies as the test requires. */

/** Counts its starts in a file. It becomes ready at its first `goodStarts` starts and fails at every later one. */
const PROGRAM = `
  import { appendFileSync, readFileSync } from 'node:fs';
  const [file, goodStarts] = process.argv.slice(2);
  appendFileSync(file, process.env.TOLD + '\\n');
  const starts = readFileSync(file, 'utf8').trim().split('\\n').length;
  if (starts > Number(goodStarts)) process.exit(3);
  process.on('SIGTERM', () => process.exit(0));
  process.send({ type: 'ready', port: 7000 + starts });
  setInterval(() => {}, 1000);
`;

let folder;
let parts;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kerf-part-'));
  await writeFile(join(folder, 'part.mjs'), PROGRAM);
  parts = [];
});
afterEach(async () => {
  for (const part of parts) await part.stop();
  await rm(folder, { recursive: true, force: true });
});

const starts = async () => (await readFile(join(folder, 'starts'), 'utf8')).trim().split('\n');

function partOf(goodStarts, patience = {}) {
  const said = [];
  const pids = [];
  const part = makePart({
    title: 'The part',
    program: join(folder, 'part.mjs'),
    launch: (ready) => ({
      args: [join(folder, 'starts'), String(goodStarts)],
      env: { TOLD: String(ready?.port ?? 'nothing') },
    }),
    say: (text) => said.push(text),
    started: (pid) => pids.push(pid),
    patience: { firstWait: 1, longestWait: 4, steadyAfter: 60_000, attempts: 3, crashes: 9, ...patience },
  });
  parts.push(part);
  return { part, said, pids };
}

describe('a part', () => {
  it('that dies is started again, each time with what it said first, until it is stopped', async () => {
    const { part, said, pids } = partOf(Number.POSITIVE_INFINITY);
    expect(await part.start()).toEqual({ type: 'ready', port: 7001 });
    for (let death = 1; death <= 4; death++) {
      process.kill(pids.at(-1), 'SIGKILL');
      await expect.poll(() => said.filter((text) => text === 'The part runs again.')).toHaveLength(death);
    }
    expect(await starts()).toEqual(['nothing', '7001', '7001', '7001', '7001']);
    expect(said[0]).toBe('The part stopped unexpectedly (ended by SIGKILL) and is started again.');
    expect(await part.stop()).toBe(0);
    expect(pids).toHaveLength(5);
  });

  it('that does not become ready at first is not tried again', async () => {
    const { part, said } = partOf(0);
    expect(await part.start()).toBeNull();
    expect(await part.ended).toBe(3);
    expect([await starts(), said]).toEqual([['nothing'], []]);
  });

  it('whose starts fail again and again is given up', async () => {
    const { part, said, pids } = partOf(1);
    await part.start();
    process.kill(pids[0], 'SIGKILL');
    expect(await part.ended).toBe(3);
    expect(await starts()).toHaveLength(4);
    expect(said.at(-1)).toBe(
      'The part did not start 3 times in a row (exit code 3) and is given up. Start Kerf again to try again.',
    );
  });

  it('that crashes again and again soon after its start is given up', async () => {
    const { part, said, pids } = partOf(Number.POSITIVE_INFINITY, { crashes: 2 });
    await part.start();
    for (let death = 1; death <= 3; death++) {
      process.kill(pids.at(-1), 'SIGKILL');
      const again = () => said.filter((text) => text === 'The part runs again.');
      await expect.poll(again).toHaveLength(Math.min(death, 2));
    }
    expect(await part.ended).toBe(1);
    expect(await starts()).toHaveLength(3);
    expect(said.at(-1)).toContain(
      'The part stopped 2 times in a row soon after its start (ended by SIGKILL)',
    );
  });

  it('that waits to be started again is stopped at once, and stays stopped', async () => {
    const { part, said, pids } = partOf(Number.POSITIVE_INFINITY, { firstWait: 1e9, longestWait: 1e9 });
    await part.start();
    process.kill(pids[0], 'SIGKILL');
    await expect.poll(() => said).toHaveLength(1);
    expect(await part.stop()).toBe(0);
    expect(await starts()).toHaveLength(1);
  });

  it('whose program is missing ends with an error, not with an exception', async () => {
    const { part } = partOf(1);
    await rm(join(folder, 'part.mjs'));
    expect(await part.start()).toBeNull();
    expect(await part.ended).toBe(1);
  });
});
