import type { StockSimulationOptions, TilePatch } from '@kerf/simulation';
import { describe, expect, it } from 'vitest';
import { type SimulationReply, type SimulationRequest, startSimulation } from './simulation';

/** Stands in for the browser's Worker: answers when told to. */
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

const ready = { type: 'ready' } as SimulationReply;
const patch: TilePatch = { tiles: new Uint32Array(0), values: new Float32Array(0) };

function start() {
  const worker = new FakeWorker();
  const heard: string[] = [];
  const running = startSimulation(worker as unknown as Worker, {} as StockSimulationOptions, {
    ready: () => heard.push('ready'),
    changes: () => heard.push('changes'),
    failed: (message) => heard.push(message),
  });
  const seeks = () => worker.received.flatMap((one) => (one.type === 'seek' ? [one.seconds] : []));
  return { worker, heard, running, seeks };
}

describe('startSimulation', () => {
  it('asks for the latest wish alone, one at a time', () => {
    const { worker, heard, running, seeks } = start();
    running.seek(1);
    running.seek(2);
    expect(seeks()).toEqual([]);
    worker.reply(ready);
    expect(seeks()).toEqual([2]);
    for (const seconds of [3, 4, 5]) running.seek(seconds);
    expect(seeks()).toEqual([2]);
    worker.reply({ type: 'changes', patch });
    worker.reply({ type: 'changes', patch });
    expect(seeks()).toEqual([2, 5]);
    running.seek(6);
    expect(seeks()).toEqual([2, 5, 6]);
    expect(heard).toEqual(['ready', 'changes', 'changes']);
  });

  it('hands on failures, and is silent once it is disposed of', () => {
    const { worker, heard, running } = start();
    worker.reply({ type: 'failed', message: 'too large' });
    worker.onerror?.({ message: 'out of memory' } as ErrorEvent);
    running.dispose();
    worker.reply(ready);
    expect(heard).toEqual(['too large', 'out of memory']);
    expect(worker.isTerminated).toBe(true);
  });
});
