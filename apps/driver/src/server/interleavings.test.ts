import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DriverEvent } from '@kerf/protocol';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readJournal } from '../job/journal/records';
import { connectSimulated, expectDone, requestJobStart, upload } from '../testing/job-steps';
import { squareProgram } from '../testing/programs';
import type { TestClient } from '../testing/test-client';
import { startTestDriver, USER } from '../testing/test-driver';

const STEPS = [
  'takeControl',
  'jog',
  'requestStart',
  'carve',
  'carve again',
  'pause',
  'resume',
  'cancel',
] as const;

/** Starts are more likely than the rest, because otherwise hardly any would happen. */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.constant('requestStart' as const) },
  { weight: 3, arbitrary: fc.constant('carve' as const) },
  { weight: 2, arbitrary: fc.constantFrom(...STEPS) },
);

/** One window: it executes its steps, and remembers its nonces and which of its starts were accepted. */
class Window {
  readonly nonces: string[] = [];
  readonly started: string[] = [];
  readonly #client: TestClient;
  readonly #sha256: string;

  constructor(client: TestClient, sha256: string) {
    this.#client = client;
    this.#sha256 = sha256;
  }

  async do(step: (typeof STEPS)[number]): Promise<void> {
    if (step === 'jog') await this.#client.ask('jog', { direction: 'Z', size: 0.1, feedRate: 3000 });
    else if (step === 'requestStart') {
      const answer = await requestJobStart(this.#client, this.#sha256);
      if (answer.action === 'START_READY') this.nonces.push(answer.startNonce);
    } else if (step === 'carve') await this.#carve(this.nonces.at(-1));
    else if (step === 'carve again') await this.#carve(this.nonces[0]);
    else await this.#client.ask(step, {});
  }

  async #carve(startNonce = '00'.repeat(32)): Promise<void> {
    const answer: DriverEvent = await this.#client.ask('carve', {
      userId: USER,
      fileType: 'finishing',
      startNonce,
    });
    if (answer.action === 'DEVICE_CONTROL_CARVE') this.started.push(startNonce);
  }
}

it('two windows that do as they like start no job that neither was granted', async () => {
  const { enter, dataPath } = await startTestDriver();
  const [first, second] = [await enter(), await enter()];
  await connectSimulated(first);
  const { sha256 } = await upload(first, squareProgram(2));
  expectDone(await first.ask('frame', {}));
  const windows = [new Window(first, sha256), new Window(second, sha256)];
  const plan = fc.sample(fc.array(fc.tuple(fc.constantFrom(0, 1), step), { minLength: 1, maxLength: 6 }), {
    seed: 7505,
    numRuns: 2000,
  });
  for (const together of plan) await Promise.all(together.map(([index, step]) => windows[index]?.do(step)));
  for (const { nonces, started } of windows) {
    expect(new Set(started).size).toBe(started.length);
    expect(started.every((nonce) => nonces.includes(nonce))).toBe(true);
  }
  const startedInAll = windows.reduce((sum, { started }) => sum + started.length, 0);
  expect(startedInAll).toBeGreaterThan(0);
  const folder = join(dataPath, 'journals');
  const journals = readdirSync(folder).map((name) => readJournal(readFileSync(join(folder, name))));
  expect(journals.every((journal) => journal?.isComplete)).toBe(true);
  // A job that the machine itself refuses, because it is still jogging, or that was ended before its first line, has
  // run nothing; on a busy computer there are more of these. What ran was granted.
  const begun = journals.filter((journal) =>
    journal?.records.some(
      (record) => record.kind === 'RESERVE' || (record.kind === 'END' && record.end !== 'failed'),
    ),
  );
  expect(begun.length).toBeGreaterThan(0);
  expect(begun.length).toBeLessThanOrEqual(startedInAll);
  expect(journals.length).toBeGreaterThanOrEqual(startedInAll);
});
