import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FollowingScheduler } from './following-scheduler';
import { VirtualScheduler } from './virtual-scheduler';

describe('virtual time', () => {
  test('runs timers by due time, ties in the order in which they were set', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 60 }), (delays) => {
        const clock = new VirtualScheduler();
        const ran: (readonly [number, number])[] = [];
        delays.forEach((delay, index) => {
          clock.setTimer(delay, () => ran.push([clock.now(), index]));
        });
        clock.advance(20);
        const expected = delays
          .map((delay, index) => [delay, index] as const)
          .sort((a, b) => a[0] - b[0] || a[1] - b[1]);
        expect(ran).toEqual(expected);
        expect(clock.now()).toBe(20);
      }),
      { seed: 4 },
    );
  });

  test('runs what is set on the way, forgets what is cleared, and stops where it is told', () => {
    const clock = new VirtualScheduler();
    const ran: string[] = [];
    clock.setTimer(1, () => {
      ran.push('a');
      clock.setTimer(1, () => ran.push('b'));
      clock.clearTimer(never);
    });
    const never = clock.setTimer(2, () => ran.push('never'));
    clock.setTimer(9, () => ran.push('late'));
    clock.advance(5);
    expect(ran).toEqual(['a', 'b']);
    expect(clock.nextDue()).toBe(9);
    expect(clock.runUntil(() => ran.includes('late'), 100)).toBe(true);
    expect(clock.now()).toBe(9);
    expect(clock.runUntil(() => false, 50)).toBe(false);
    expect(clock.now()).toBe(59);
    expect(() => clock.setTimer(Number.NaN, () => {})).toThrow(RangeError);
  });
});

describe('following another scheduler', () => {
  test('runs everything in order at its exact time although woken late', () => {
    let now = 1000.1;
    const wakeUps: (() => void)[] = [];
    const coarse = {
      now: () => now,
      setTimer: (_delay: number, run: () => void) => {
        wakeUps.push(run);
        return run;
      },
      clearTimer: (timer: object) => {
        wakeUps.splice(wakeUps.indexOf(timer as () => void), 1);
      },
    };
    const exact = new FollowingScheduler(coarse);
    const ran: number[] = [];
    const step = () => {
      ran.push(exact.now());
      if (ran.length < 5) exact.setTimer(0.087, step);
    };
    exact.setTimer(0.087, step);
    expect(wakeUps).toHaveLength(1);
    now += 16;
    wakeUps.shift()!();
    expect(ran.map((time) => time.toFixed(3))).toEqual(['0.087', '0.174', '0.261', '0.348', '0.435']);
    expect(exact.now()).toBeCloseTo(16, 9);
    expect(wakeUps).toHaveLength(0);
  });

  test('passes time faster when asked to', () => {
    const outer = new VirtualScheduler();
    const fast = new FollowingScheduler(outer, 100);
    let ranAt = 0;
    fast.setTimer(500, () => {
      ranAt = outer.now();
    });
    outer.advance(10);
    expect(ranAt).toBeCloseTo(5, 9);
    fast.catchUp();
    expect(fast.now()).toBeCloseTo(1000, 6);
  });
});
