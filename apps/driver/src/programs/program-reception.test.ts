import { readdirSync } from 'node:fs';
import { DEFAULT_MACHINE } from '@kerf/machining';
import { expect, inject, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder';
import type { Preparation } from './prepare-program';
import { ProgramReception } from './program-reception';

const PREPARATION: Preparation = {
  wantsMotionTime: false,
  machine: DEFAULT_MACHINE,
  mode: null,
  start: { machinePosition: [0, 0, 0], workOffset: [0, 0, 0] },
};

function receive() {
  const spool = temporaryFolder();
  const reception = new ProgramReception(inject('driverWorker'), spool, null);
  return { spool, reception };
}

it('ends with the program under its hash, and the worker is gone', async () => {
  const { spool, reception } = receive();
  for (const piece of ['G21\nG0 ', 'X1\n']) reception.push(Buffer.from(piece));
  reception.end(PREPARATION);
  const result = await reception.result;
  if (result.kind !== 'done') throw new Error(result.failure.message);
  expect(result).toMatchObject({ bytes: 10, prepared: { facts: { sourceLineCount: 2 } } });
  expect(readdirSync(spool)).toContain(`${result.sha256}.nc`);
});

it.each([
  ['a program that no machine takes', 'G0 X1 ?\n', 'program-invalid'],
  ['one without a line', '(nothing)\n', 'program-empty'],
])('%s leaves nothing behind', async (_name, text, code) => {
  const { spool, reception } = receive();
  reception.push(Buffer.from(text));
  reception.end(PREPARATION);
  expect(await reception.result).toMatchObject({ kind: 'failed', failure: { code } });
  expect(readdirSync(spool)).toEqual([]);
});

it('cancelled half way, or in the middle of its checks, leaves neither file nor worker', async () => {
  const half = receive();
  half.reception.push(Buffer.from('G21\n'));
  await half.reception.cancel();
  const checked = receive();
  checked.reception.push(Buffer.from('G1 X1 Y2 F900\nG1 X2 Y1\n'.repeat(500_000)));
  checked.reception.end(PREPARATION);
  await checked.reception.cancel();
  for (const { spool, reception } of [half, checked]) {
    expect(await reception.result).toMatchObject({ kind: 'failed' });
    expect(readdirSync(spool)).toEqual([]);
  }
});
