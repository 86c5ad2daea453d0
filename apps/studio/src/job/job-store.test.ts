import type { Tool } from '@kerf/machining';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Compute } from '../workers/compute';
import { discardJob, openProgramFile, useJobStore } from './job-store';

const TOOL: Tool = { kind: 'end-mill', id: 'e', name: 'End mill', diameter: 3 };

/** A computer that answers each request when the test says so. */
function fakeCompute() {
  const answers = new Map<string, (result: unknown) => void>();
  const run = vi.fn(
    (_kind: string, { file }: { file: File }) =>
      new Promise((resolve) => {
        answers.set(file.name, resolve);
      }),
  );
  return { compute: { run, dispose: () => {} } as unknown as Compute, run, answers };
}

/** A file whose first bytes come when the test says so. */
function slowFile(name: string) {
  const file = new File(['G0 X1\n'], name);
  let resolve!: (bytes: ArrayBuffer) => void;
  let reject!: (error: Error) => void;
  const bytes = new Promise<ArrayBuffer>((done, failed) => {
    [resolve, reject] = [done, failed];
  });
  file.slice = () => ({ arrayBuffer: () => bytes }) as unknown as Blob;
  return { file, resolve, reject };
}

const source = (file: File) => ({ file, profile: 'strict' }) as const;
const job = () => useJobStore.getState().job;

beforeEach(discardJob);

it('the file that was opened last is shown, however long the one before takes to begin', async () => {
  const { compute, run, answers } = fakeCompute();
  const first = slowFile('first.nc');
  const second = new File(['G0 X2\n'], 'second.nc');
  const opened = [openProgramFile(compute, source(first.file), TOOL)];
  opened.push(openProgramFile(compute, source(second), TOOL));
  await vi.waitFor(() => expect(answers.has('second.nc')).toBe(true));
  first.resolve(new ArrayBuffer(8));
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2));
  for (const name of ['first.nc', 'second.nc']) answers.get(name)?.({ ok: false, problems: [] });
  await Promise.all(opened);
  expect(job()).toMatchObject({ status: 'refused', file: { name: 'second.nc' } });
});

it('a file that cannot be read is a failure that is shown', async () => {
  const { compute, run } = fakeCompute();
  const { file, reject } = slowFile('gone.nc');
  const opening = openProgramFile(compute, source(file), TOOL);
  expect(job()).toMatchObject({ status: 'opening' });
  reject(new Error('the file is gone'));
  await opening;
  expect(job()).toEqual({ status: 'failed', message: 'the file is gone' });
  expect(run).not.toHaveBeenCalled();
});
