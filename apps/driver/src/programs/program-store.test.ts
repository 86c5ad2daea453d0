import { existsSync } from 'node:fs';
import { DEFAULT_MACHINE } from '@kerf/machining';
import { expect, inject, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder';
import type { Preparation } from './prepare-program';
import { ProgramStore, type StoredProgram } from './program-store';

const preparation = (x: number): Preparation => ({
  wantsMotionTime: false,
  machine: DEFAULT_MACHINE,
  mode: 'cnc',
  start: { machinePosition: [0, 0, 0], workOffset: [x, 0, 0] },
});

it('leaves a program alone that a job runs, and removes it when the job is over', async () => {
  const running = new Set<StoredProgram>();
  const store = new ProgramStore(temporaryFolder(), inject('driverWorker'), (stored) => running.has(stored));
  const prepared = async (promise: ReturnType<ProgramStore['prepareFor']>) => {
    const result = await promise;
    if ('code' in result) throw new Error(result.message);
    return result;
  };
  const reception = store.receive();
  reception.push(Buffer.from('G21\nG0 X1\n'));
  const first = await prepared(
    store.store(reception, preparation(0), { fileName: null, fileId: null, toolConfig: null }),
  );
  running.add(first);
  // Meanwhile somebody checks the program with another zero.
  const second = await prepared(store.prepareFor(first, preparation(5)));
  expect(second).not.toBe(first);
  expect(first.lines.isOpen).toBe(true);
  expect(first.lines.at(1)?.text).toBe('G0X1');
  running.clear();
  await prepared(store.prepareFor(second, preparation(9)));
  expect([first, second].map(({ lines }) => lines.isOpen)).toEqual([false, false]);
  expect([first, second].map(({ folder }) => existsSync(folder))).toEqual([false, false]);
  await store.close();
});
