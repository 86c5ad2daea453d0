import { createDesign } from '@kerf/document';
import { CancelledError, DEFAULT_DEVICE, type Tool } from '@kerf/machining';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Compute } from '../workers/compute';
import type { TaskOptions } from '../workers/pool';
import {
  cancelWork,
  discardJob,
  generateJob,
  type JobState,
  openProgramFile,
  useJobStore,
} from './job-store';

const TOOL: Tool = { kind: 'end-mill', id: 'e', name: 'End mill', diameter: 3 };

interface Asked {
  readonly options: TaskOptions<unknown>;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** A pool that completes each request, found by the name of its file, when the test says so. */
function fakeCompute() {
  const asked = new Map<string, Asked>();
  const run = (_kind: string, { file }: { file: File }, options: TaskOptions<unknown>) =>
    new Promise((resolve, reject) => {
      asked.set(file.name, { options, resolve, reject });
      options.signal?.addEventListener('abort', () => reject(new CancelledError()));
    });
  const open = (file: File) =>
    openProgramFile({ run } as unknown as Compute, { file, profile: 'strict' }, TOOL);
  return { open, asked };
}

const refusal = { ok: false, problems: [] };
const job = () => useJobStore.getState().job;

beforeEach(discardJob);

it('another file ends the reading of the one before, which says nothing any more', async () => {
  const { open, asked } = fakeCompute();
  const [first, second] = [open(new File(['G0 X1'], 'first.nc')), open(new File(['G0 X2'], 'second.nc'))];
  expect(asked.get('first.nc')!.options.signal!.aborted).toBe(true);
  asked.get('first.nc')!.options.onProgress?.(0.9);
  asked.get('first.nc')!.resolve(refusal);
  await first;
  expect(job()).toMatchObject({ status: 'opening', file: { name: 'second.nc' } });
  expect(useJobStore.getState().progress).toBe(0);
  asked.get('second.nc')!.resolve(refusal);
  await second;
  expect(job()).toMatchObject({ status: 'refused', file: { name: 'second.nc' } });
});

it('asks for what a person says that the program is for, and for nothing where nobody has', () => {
  const modes: unknown[] = [];
  const run = async (_kind: string, request: { mode?: string }) => {
    modes.push(request.mode);
    return refusal;
  };
  const source = { file: new File(['M3 S1000'], 'a.nc'), profile: 'strict' } as const;
  void openProgramFile({ run } as unknown as Compute, { ...source, mode: 'cnc' }, TOOL);
  void openProgramFile({ run } as unknown as Compute, source, TOOL);
  expect(modes).toEqual(['cnc', undefined]);
});

it('shows how far it is and what is known so far, and forgets both in the end', async () => {
  const { open, asked } = fakeCompute();
  const beginning = {
    segmentCount: 1,
    points: Float32Array.of(0, 0, 0, 1, 0, 0),
    kindsAndSteps: Uint8Array.of(1),
  };
  const opening = open(new File(['G1 X1 F1'], 'a.nc'));
  const before = job();
  asked.get('a.nc')!.options.onProgress?.(0.4);
  asked.get('a.nc')!.options.onPart?.(beginning);
  expect(useJobStore.getState()).toMatchObject({ progress: 0.4, beginning });
  expect(job()).toBe(before);
  asked.get('a.nc')!.resolve(refusal);
  await opening;
  expect(useJobStore.getState()).toMatchObject({ progress: 0, beginning: null });
});

it('cancelling leaves nothing, and is no failure', async () => {
  const { open, asked } = fakeCompute();
  const opening = open(new File(['G0 X1'], 'a.nc'));
  discardJob();
  expect(asked.get('a.nc')!.options.signal!.aborted).toBe(true);
  await opening;
  expect(job()).toEqual({ status: 'none' });
});

describe('programs that are there when a file is opened', () => {
  const design = createDesign();
  const made = {
    status: 'done',
    result: { problems: [], output: null },
    design,
    device: DEFAULT_DEVICE,
  } as const;

  beforeEach(() => useJobStore.setState({ job: made, programIndex: 1 }));

  it('are there again when its reading is cancelled', async () => {
    const { open } = fakeCompute();
    const opening = [open(new File(['G0 X1'], 'a.nc')), open(new File(['G0 X1'], 'b.nc'))];
    cancelWork();
    await Promise.all(opening);
    expect(useJobStore.getState()).toMatchObject({ job: made, programIndex: 1, failure: null });
  });

  it('are there again once it was refused and put away, and when it cannot be read', async () => {
    const { open, asked } = fakeCompute();
    const opening = open(new File(['G7'], 'a.nc'));
    asked.get('a.nc')!.resolve(refusal);
    await opening;
    expect(job()).toMatchObject({ status: 'refused' });
    cancelWork();
    expect(useJobStore.getState()).toMatchObject({ job: made, programIndex: 1 });
    const failing = open(new File(['G0 X1'], 'b.nc'));
    const error = new Error('the file is gone');
    asked.get('b.nc')!.reject(error);
    await failing;
    expect(useJobStore.getState()).toMatchObject({ job: made, failure: { kind: 'unexpected', error } });
  });

  it('are there too if they were opened, unless the memory may not hold two', async () => {
    const { open } = fakeCompute();
    for (const [size, status] of [
      [1e8, 'opened'],
      [1e8 + 1, 'none'],
    ] as const) {
      const file = Object.defineProperty(new File([], 'large.nc'), 'size', { value: size });
      const opened = { status: 'opened', file, profile: 'strict', programs: [] } as unknown as JobState;
      useJobStore.setState({ job: opened });
      const opening = open(new File(['G0 X1'], 'a.nc'));
      cancelWork();
      await opening;
      expect(job().status).toBe(status);
    }
  });
});

it('a file that cannot be read is a failure that is shown', async () => {
  const { open, asked } = fakeCompute();
  const file = new File(['G0 X1'], 'gone.nc');
  const error = new Error('the file is gone');
  file.slice = () => ({ arrayBuffer: () => Promise.reject(error) }) as never;
  const opening = open(file);
  asked.get('gone.nc')!.reject(error);
  await opening;
  expect(job()).toEqual({ status: 'failed', failure: { kind: 'unexpected', error } });
});

it('cancelled generating leaves what was generated before, however often it was begun anew', async () => {
  const { compute, run } = cancellableCompute();
  const first = generateJob(compute, createDesign());
  run.answer({ problems: [], output: null });
  await first;
  const made = job();
  expect(made.status).toBe('done');
  const second = generateJob(compute, createDesign());
  const third = generateJob(compute, createDesign());
  expect(job().status).toBe('generating');
  cancelWork();
  expect(job()).toBe(made);
  await Promise.all([second, third]);
  expect(job()).toBe(made);
  cancelWork();
  expect(job()).toBe(made);
});

it('failed generating leaves what was generated before, and says why until something new is begun', async () => {
  const { compute, run } = cancellableCompute();
  const first = generateJob(compute, createDesign());
  run.answer({ problems: [], output: null });
  await first;
  useJobStore.setState({ programIndex: 1 });
  const made = job();
  const second = generateJob(compute, createDesign());
  const error = new Error('the worker is gone');
  run.fail(error);
  await second;
  expect(job()).toBe(made);
  expect(useJobStore.getState()).toMatchObject({ programIndex: 1, failure: { kind: 'unexpected', error } });
  const third = generateJob(compute, createDesign());
  expect(useJobStore.getState().failure).toBe(null);
  cancelWork();
  await third;
  expect(useJobStore.getState()).toMatchObject({ job: made, failure: null });
});

it('generating that fails where there was nothing before is a failure', async () => {
  const { compute, run } = cancellableCompute();
  discardJob();
  const first = generateJob(compute, createDesign());
  const error = new Error('the worker is gone');
  run.fail(error);
  await first;
  expect(job()).toEqual({ status: 'failed', failure: { kind: 'unexpected', error } });
});

/** A pool that completes its task when it is told to, and rejects a cancelled task. */
function cancellableCompute() {
  let resolve: ((result: unknown) => void) | undefined;
  let reject: ((error: Error) => void) | undefined;
  const run = (_kind: string, _request: unknown, { signal }: { signal: AbortSignal }) =>
    new Promise((done, failed) => {
      resolve = done;
      reject = failed;
      signal.addEventListener('abort', () => failed(new CancelledError()));
    });
  return {
    compute: { run, dispose: () => {} } as unknown as Compute,
    run: { answer: (result: unknown) => resolve?.(result), fail: (error: Error) => reject?.(error) },
  };
}

describe('the time that reading may take', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['10 s and 20 ms per line', 'G0 X1\n'.repeat(499), 20],
    ['10 s for next to nothing', '', 10],
    ['by the first lines of a long file', 'G0 X1234\n'.repeat(5000), 110],
    ['120 s at most', 'G0 X1\n'.repeat(100_000), 120],
  ])('is %s', async (_rule, text, seconds) => {
    const { open, asked } = fakeCompute();
    const opening = open(new File([text], 'a.nc'));
    await expect.poll(() => vi.getTimerCount(), { interval: 0 }).toBe(1);
    vi.advanceTimersByTime(1000 * seconds - 500);
    expect(job()).toMatchObject({ status: 'opening' });
    vi.advanceTimersByTime(1000);
    expect(job()).toEqual({ status: 'failed', failure: { kind: 'timed-out', seconds } });
    expect(asked.get('a.nc')!.options.signal!.aborted).toBe(true);
    await opening;
  });

  it('is over with the reading', async () => {
    const { open, asked } = fakeCompute();
    const opening = open(new File(['G0 X1'], 'a.nc'));
    asked.get('a.nc')!.resolve(refusal);
    await opening;
    await new Promise((resolve) => setImmediate(resolve));
    expect(vi.getTimerCount()).toBe(0);
    expect(job()).toMatchObject({ status: 'refused' });
  });
});
