import { expect, test } from 'vitest';
import { VirtualScheduler } from '../virtual-scheduler';
import { type Procedure, runProcedure, wait } from './procedure';

const clock = new VirtualScheduler();

function* sleep(ms: number): Procedure<void> {
  yield* wait<void>((resume) => {
    const timer = clock.setTimer(ms, resume);
    return () => clock.clearTimer(timer);
  });
}

test('goes on in the same moment in which a wait ends', () => {
  const times: number[] = [];
  const start = clock.now();
  function* steps(): Procedure<string> {
    yield* sleep(5);
    times.push(clock.now() - start);
    yield* sleep(7);
    times.push(clock.now() - start);
    return 'done';
  }
  let result = '';
  runProcedure(steps(), (value) => {
    result = value;
  });
  clock.advance(12);
  expect([times, result]).toEqual([[5, 12], 'done']);
});

test('a wait that answers at once does not grow the stack', () => {
  function* steps(): Procedure<number> {
    let sum = 0;
    for (let turn = 0; turn < 100_000; turn += 1)
      sum += yield* wait<number>((resume) => {
        resume(1);
        return () => {};
      });
    return sum;
  }
  let result = 0;
  runProcedure(steps(), (value) => {
    result = value;
  });
  expect(result).toBe(100_000);
});

test('stopping runs the finally blocks, cancels the wait, and never tells done', () => {
  const log: string[] = [];
  function* steps(): Procedure<void> {
    try {
      yield* sleep(5);
      log.push('after');
    } finally {
      log.push('finally');
    }
  }
  const running = runProcedure(steps(), () => log.push('done'));
  running.stop();
  running.stop();
  clock.advance(10);
  expect(log).toEqual(['finally']);
  expect(clock.nextDue()).toBeUndefined();
});

test('a procedure that has itself stopped ends where it next waits', () => {
  const log: string[] = [];
  function* steps(): Procedure<void> {
    try {
      yield* sleep(1);
      running.stop();
      log.push('still here');
      yield* sleep(1);
      log.push('never');
    } finally {
      log.push('finally');
    }
  }
  const running = runProcedure(steps(), () => log.push('done'));
  clock.advance(10);
  expect(log).toEqual(['still here', 'finally']);
});
