import { describe, expect, it } from 'vitest';
import { Watch } from './watch';

/** A watch with its own time and scripted heartbeats of the driver. */
function startWatch() {
  let now = 0;
  const done: string[] = [];
  const timers: { at: number; run: () => void }[] = [];
  const watch = new Watch(0, {
    hold: () => done.push(`hold ${now}`),
    reset: () => done.push(`reset ${now}`),
    end: () => done.push('end'),
    after: (ms, run) => timers.push({ at: now + ms, run }),
  });
  const pass = (ms: number, beatEvery = Number.POSITIVE_INFINITY) => {
    for (const end = now + ms; now < end; ) {
      now += 25;
      watch.look(now);
      if (now % beatEvery === 0) watch.hear('b');
      for (const timer of timers.filter(({ at }) => at === now)) timer.run();
    }
  };
  const sleep = (ms: number) => {
    now += ms;
  };
  return { watch, done, pass, sleep };
}

describe('a watch', () => {
  it('holds and resets within a second of the silence of a driver whose machine is not at rest', () => {
    const { watch, done, pass } = startWatch();
    watch.hear('a');
    pass(5000, 100);
    expect(done).toEqual([]);
    pass(5000);
    expect(done).toEqual(['hold 5600', 'reset 5850']);
    pass(1000, 100);
    pass(1000);
    expect(done.slice(2)).toEqual(['hold 11600', 'reset 11850']);
  });

  it('lets a driver be that is held up for half a second', () => {
    const { watch, done, pass } = startWatch();
    watch.hear('a');
    for (let round = 0; round < 20; round += 1) {
      pass(500);
      watch.hear('b');
    }
    expect(done).toEqual([]);
  });

  it('only holds where the driver comes back before the reset', () => {
    const { watch, done, pass } = startWatch();
    watch.hear('a');
    pass(700);
    watch.hear('b');
    pass(500);
    expect(done).toEqual(['hold 600']);
  });

  it('does not take a sleep of the whole computer for a silence', () => {
    const { watch, done, pass, sleep } = startWatch();
    watch.hear('a');
    pass(400);
    sleep(60_000);
    pass(150);
    watch.hear('b');
    expect(done).toEqual([]);
  });

  it('leaves a machine at rest alone, whatever becomes of the driver', () => {
    const { watch, done, pass } = startWatch();
    watch.hear('ad');
    pass(10_000);
    watch.lost();
    expect(done).toEqual(['end']);
  });

  it('holds at once and resets soon when the driver dies', () => {
    const { watch, done, pass } = startWatch();
    watch.hear('a');
    pass(100, 100);
    watch.lost();
    pass(1000);
    expect(done).toEqual(['hold 100', 'reset 125', 'end']);
  });

  it('ends without a byte when it is dismissed', () => {
    const { watch, done, pass } = startWatch();
    watch.hear('aq');
    watch.lost();
    pass(1000);
    expect(done).toEqual(['end']);
  });
});
