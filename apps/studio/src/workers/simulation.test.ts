import type { StockResult, TilePatch } from '@kerf/simulation';
import { describe, expect, it } from 'vitest';
import {
  type SimulationReply,
  type SimulationRequest,
  type SimulationSetup,
  startSimulation,
} from './simulation';

/** Replaces the browser's Worker; it replies when the test says so. */
class FakeWorker {
  onmessage: ((event: MessageEvent<SimulationReply>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  isTerminated = false;
  readonly received: SimulationRequest[] = [];

  postMessage(request: SimulationRequest) {
    this.received.push(request);
  }

  terminate() {
    this.isTerminated = true;
  }

  reply(reply: SimulationReply) {
    this.onmessage?.({ data: reply } as MessageEvent<SimulationReply>);
  }
}

const result: StockResult = {
  seconds: 9,
  removedVolume: 5,
  changedCells: 1,
  cellCount: 4,
  changedArea: 2,
  darkestTone: 0,
  faults: [],
  omitted: 0,
};
const grid = { columns: 2, rows: 2, cellSize: 1, stock: { width: 2, height: 2, thickness: 1 } };
const ready: SimulationReply = {
  type: 'ready',
  outcome: { field: 'height', grid, result, earlier: [result] },
};
const patch: TilePatch = { tiles: Uint32Array.of(0), values: new Float32Array(4096) };
const changes: SimulationReply = { type: 'changes', patch, isLast: true };

function start(count = 1, setup: object = {}, post?: () => void) {
  const workers = Array.from({ length: count }, () => new FakeWorker());
  if (post) for (const worker of workers) worker.postMessage = post;
  const heard: string[] = [];
  const running = startSimulation(workers as unknown as Worker[], setup as SimulationSetup, {
    ready: ({ result: { removedVolume }, earlier }) => {
      heard.push(`ready ${removedVolume}`);
      // The results of earlier programs are joined from the same parts.
      expect(earlier.map((one) => one.removedVolume)).toEqual([removedVolume]);
    },
    changes: () => heard.push('changes'),
    failed: ({ code, message }) => heard.push(`${code}: ${message}`),
  });
  const seeks = (worker = workers[0]!) =>
    worker.received.flatMap((one) => (one.type === 'seek' ? [one.seconds] : []));
  return { workers, worker: workers[0]!, heard, running, seeks };
}

describe('startSimulation', () => {
  it('asks for the latest time alone, one at a time', () => {
    const { worker, heard, running, seeks } = start();
    running.seek(1);
    running.seek(2);
    expect(seeks()).toEqual([]);
    worker.reply(ready);
    expect(seeks()).toEqual([2]);
    for (const seconds of [3, 4, 5]) running.seek(seconds);
    expect(seeks()).toEqual([2]);
    worker.reply({ type: 'changes', patch, isLast: false });
    expect(seeks()).toEqual([2]);
    worker.reply(changes);
    worker.reply(changes);
    expect(seeks()).toEqual([2, 5]);
    running.seek(6);
    expect(seeks()).toEqual([2, 5, 6]);
    expect(heard).toEqual(['ready 5', 'changes', 'changes', 'changes']);
  });

  it('shares the rows among workers, and waits for all of them', () => {
    const { workers, heard, running, seeks } = start(3);
    const parts = workers.map(({ received }) => received[0]?.type === 'start' && received[0].part);
    expect(parts).toEqual([0, 1, 2].map((index) => ({ index, count: 3 })));
    running.seek(4);
    workers[0]!.reply(ready);
    workers[2]!.reply({ type: 'ready' });
    expect(heard).toEqual([]);
    workers[1]!.reply(ready);
    expect(heard).toEqual(['ready 10']);
    for (const worker of workers) expect(seeks(worker)).toEqual([4]);
    running.seek(7);
    workers[0]!.reply(changes);
    workers[1]!.reply(changes);
    expect(seeks()).toEqual([4]);
    workers[2]!.reply({ type: 'changes', patch: { ...patch, tiles: new Uint32Array(0) }, isLast: true });
    for (const worker of workers) expect(seeks(worker)).toEqual([4, 7]);
    expect(heard).toEqual(['ready 10', 'changes', 'changes']);
  });

  it('joins what the workers say of a comparison, and forgets what was asked before', () => {
    const { workers, heard, running } = start(2);
    const target = { heights: new Float32Array(4), tolerance: 0.05 };
    const comparison = {
      remainingVolume: 3,
      remainingArea: 1,
      gougedVolume: 0,
      gougedArea: 0,
      highestRemainder: 2,
      deepestGouge: 0,
    };
    const compare = (name: string) =>
      running.compare(target, ({ remainingVolume }) => heard.push(`${name} ${remainingVolume}`));
    const takeBackFirst = compare('first');
    workers[0]!.reply({ type: 'compared', question: 1, comparison });
    compare('second');
    // Too late: the question in progress is the second one.
    takeBackFirst();
    expect(workers[1]!.received.at(-1)).toEqual({ type: 'compare', question: 2, ...target });
    workers[1]!.reply({ type: 'compared', question: 1, comparison });
    workers[1]!.reply({ type: 'compared', question: 2 });
    expect(heard).toEqual([]);
    workers[0]!.reply({ type: 'compared', question: 2, comparison });
    expect(heard).toEqual(['second 3']);
    const takeBack = compare('third');
    for (const worker of workers) worker.reply({ type: 'compared', question: 3, comparison });
    expect(heard).toEqual(['second 3', 'third 6']);
    takeBack();
    compare('fourth')();
    for (const worker of workers) worker.reply({ type: 'compared', question: 4, comparison });
    expect(heard).toEqual(['second 3', 'third 6']);
  });

  it.each([
    [
      'a worker that says so',
      (worker: FakeWorker) => worker.reply({ type: 'failed', message: 'too large' }),
      'too large',
    ],
    [
      'a worker that breaks',
      (worker: FakeWorker) => worker.onerror?.({ message: 'out of memory' } as ErrorEvent),
      'out of memory',
    ],
  ])('hands on the failure of %s, once, and ends all workers', (_, act, message) => {
    const { workers, heard } = start(2);
    act(workers[0]!);
    for (const worker of workers) worker.reply(ready);
    expect(heard).toEqual([`simulation-failed: ${message}`]);
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, true]);
  });

  it('hands on that the program could not be sent', async () => {
    const { heard } = start(1, { trace: { points: new Float32Array(1 << 20) } }, () => {
      throw new RangeError('Array buffer allocation failed');
    });
    await expect.poll(() => heard).toEqual(['message-not-sent: Array buffer allocation failed']);
  });

  it('is silent once it is disposed of', () => {
    const { workers, heard, running } = start(2);
    running.dispose();
    for (const worker of workers) worker.reply(ready);
    expect(heard).toEqual([]);
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, true]);
  });
});
