import { CancelledError } from '@kerf/machining';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MISSING_PART, MissingPartError } from '../api/late-part';
import { createWorkerPool, type TaskReply, type TaskRequest } from './pool';
import { sentError } from './sent-error';

type Tasks = { echo: { request: string; result: string } };

/** Replaces the browser's Worker; it replies when the test says so. */
class FakeWorker {
  static readonly all: FakeWorker[] = [];
  onmessage: ((event: MessageEvent<TaskReply>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  isTerminated = false;
  readonly received: TaskRequest[] = [];

  constructor() {
    FakeWorker.all.push(this);
  }

  postMessage(request: TaskRequest) {
    this.received.push(request);
  }

  terminate() {
    this.isTerminated = true;
  }

  reply(reply: TaskReply) {
    this.onmessage?.({ data: reply } as MessageEvent<TaskReply>);
  }

  finish() {
    const { id, request } = this.received.at(-1)!;
    this.reply({ id, type: 'done', result: `${request}!` });
  }
}

const start = () => new FakeWorker() as unknown as Worker;

afterEach(() => {
  FakeWorker.all.length = 0;
});

describe('createWorkerPool', () => {
  it('runs tasks on as many workers as it has and keeps them', async () => {
    const pool = createWorkerPool<Tasks>(start, 2);
    const results = ['a', 'b', 'c'].map((text) => pool.run('echo', text));
    expect(FakeWorker.all.map((worker) => worker.received.length)).toEqual([1, 1]);
    FakeWorker.all[0]!.finish();
    expect(FakeWorker.all[0]!.received.map(({ request }) => request)).toEqual(['a', 'c']);
    FakeWorker.all[0]!.finish();
    FakeWorker.all[1]!.finish();
    expect(await Promise.all(results)).toEqual(['a!', 'b!', 'c!']);
    expect(FakeWorker.all).toHaveLength(2);
  });

  it('starts one worker beforehand, which takes the first task', async () => {
    const pool = createWorkerPool<Tasks>(start, 2);
    pool.prepare();
    pool.prepare();
    expect(FakeWorker.all).toHaveLength(1);
    const result = pool.run('echo', 'a');
    FakeWorker.all[0]!.finish();
    expect(await result).toBe('a!');
    expect(FakeWorker.all).toHaveLength(1);
  });

  it('gives a task to a worker that is there rather than start another', async () => {
    const pool = createWorkerPool<Tasks>(start, 2);
    const abort = new AbortController();
    const cancelled = pool.run('echo', 'a', { signal: abort.signal });
    const done = pool.run('echo', 'b');
    FakeWorker.all[1]!.finish();
    await done;
    abort.abort();
    await expect(cancelled).rejects.toBeInstanceOf(CancelledError);
    const next = pool.run('echo', 'c');
    FakeWorker.all[1]!.finish();
    expect(await next).toBe('c!');
    expect(FakeWorker.all).toHaveLength(2);
  });

  it('takes a late error of a worker that was ended for none of the next one', async () => {
    const pool = createWorkerPool<Tasks>(start, 1);
    const abort = new AbortController();
    const cancelled = pool.run('echo', 'a', { signal: abort.signal });
    const { onerror } = FakeWorker.all[0]!;
    const next = pool.run('echo', 'b');
    abort.abort();
    await expect(cancelled).rejects.toBeInstanceOf(CancelledError);
    onerror?.({ message: 'too late' } as ErrorEvent);
    FakeWorker.all[1]!.finish();
    expect(await next).toBe('b!');
    expect(FakeWorker.all[1]!.isTerminated).toBe(false);
  });

  it('takes the more urgent of those that wait', () => {
    const pool = createWorkerPool<Tasks>(start, 1);
    for (const [text, priority] of [
      ['running', 0],
      ['later', 0],
      ['urgent', 5],
    ] as const)
      pool.run('echo', text, { priority }).catch(() => {});
    FakeWorker.all[0]!.finish();
    expect(FakeWorker.all[0]!.received.at(-1)!.request).toBe('urgent');
  });

  it('reports progress of the running task alone', async () => {
    const pool = createWorkerPool<Tasks>(start, 1);
    const seen: number[] = [];
    const result = pool.run('echo', 'a', { onProgress: (fraction) => seen.push(fraction) });
    const worker = FakeWorker.all[0]!;
    worker.reply({ id: 99, type: 'progress', fraction: 0.9 });
    worker.reply({ id: worker.received[0]!.id, type: 'progress', fraction: 0.5 });
    worker.finish();
    await result;
    expect(seen).toEqual([0.5]);
  });

  it('cancels a running task by ending its worker, and goes on with a new one', async () => {
    const pool = createWorkerPool<Tasks>(start, 1);
    const abort = new AbortController();
    const cancelled = pool.run('echo', 'a', { signal: abort.signal });
    const next = pool.run('echo', 'b');
    abort.abort();
    await expect(cancelled).rejects.toBeInstanceOf(CancelledError);
    expect(FakeWorker.all[0]!.isTerminated).toBe(true);
    FakeWorker.all[1]!.finish();
    expect(await next).toBe('b!');
  });

  it('hands on the error of a task and of a worker that dies', async () => {
    const pool = createWorkerPool<Tasks>(start, 1);
    const failed = pool.run('echo', 'a');
    FakeWorker.all[0]!.reply({
      id: FakeWorker.all[0]!.received[0]!.id,
      type: 'failed',
      name: 'NotReadableError',
      message: 'no',
    });
    await expect(failed).rejects.toMatchObject({ name: 'NotReadableError', message: 'no' });
    const died = pool.run('echo', 'b');
    FakeWorker.all[0]!.onerror?.({ message: 'out of memory' } as ErrorEvent);
    await expect(died).rejects.toThrow('out of memory');
    expect(FakeWorker.all[0]!.isTerminated).toBe(true);
  });

  it('replaces a worker that lacks a part of its code, since it would go on lacking it', async () => {
    const pool = createWorkerPool<Tasks>(start, 1);
    const failed = pool.run('echo', 'a');
    const next = pool.run('echo', 'b');
    const [first] = FakeWorker.all;
    first!.reply({
      id: first!.received[0]!.id,
      type: 'failed',
      ...sentError(new MissingPartError('offline')),
    });
    await expect(failed).rejects.toMatchObject({ name: MISSING_PART });
    expect(first!.isTerminated).toBe(true);
    FakeWorker.all[1]!.finish();
    expect(await next).toBe('b!');
  });

  it('says of a worker that never came that a part is missing, and starts another for the next task', async () => {
    const pool = createWorkerPool<Tasks>(start, 1);
    const failed = pool.run('echo', 'a');
    FakeWorker.all[0]!.onerror?.({} as ErrorEvent);
    await expect(failed).rejects.toMatchObject({ name: MISSING_PART });
    pool.prepare();
    FakeWorker.all[1]!.onerror?.({} as ErrorEvent);
    const next = pool.run('echo', 'b');
    FakeWorker.all[2]!.finish();
    expect(await next).toBe('b!');
  });

  it('goes on after a request that cannot be sent', async () => {
    const pool = createWorkerPool<Tasks>(start, 1);
    pool.prepare();
    const [worker] = FakeWorker.all;
    const refuse = vi.spyOn(worker!, 'postMessage').mockImplementationOnce(() => {
      throw new DOMException('no', 'DataCloneError');
    });
    await expect(pool.run('echo', 'a')).rejects.toMatchObject({ name: 'DataCloneError' });
    const next = pool.run('echo', 'b');
    expect(refuse).toHaveBeenCalledTimes(2);
    worker!.finish();
    expect(await next).toBe('b!');
  });

  it('hands over parts before the result, and none of a task that is over', async () => {
    const pool = createWorkerPool<{ count: { request: string; result: string; part: number } }>(start, 1);
    const parts: number[] = [];
    const counting = pool.run('count', 'a', { onPart: (part) => parts.push(part) });
    const [worker] = FakeWorker.all;
    const { id } = worker!.received[0]!;
    worker!.reply({ id, type: 'part', part: 1 });
    worker!.reply({ id: id + 1, type: 'part', part: 2 });
    worker!.finish();
    worker!.reply({ id, type: 'part', part: 3 });
    expect(await counting).toBe('a!');
    expect(parts).toEqual([1]);
  });
});
