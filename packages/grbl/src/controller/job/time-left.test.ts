import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lineTimesOf } from '../../program/line-times';
import { TimeLeft } from './time-left';

/** What a machine reports that needs `factor` times as long as estimated: every 0.2 s the line that it has reached. */
function run(
  seconds: readonly number[],
  factor: (elapsed: number) => number,
  until: number,
  feed = () => 100,
) {
  const times = lineTimesOf(seconds);
  const left = new TimeLeft(times, seconds.length, 0);
  let done = 0;
  for (let elapsed = 0; elapsed < until; elapsed += 0.2) {
    let reached = 0;
    while (reached < seconds.length && times.secondsUntil(reached + 1) <= done) reached += 1;
    left.follow({ executing: Math.max(0, reached - 3), reached }, feed(), elapsed);
    done += 0.2 / factor(elapsed);
  }
  return left;
}

it('takes what the board computes ahead of the motion as not done', () => {
  const left = new TimeLeft(lineTimesOf(new Array<number>(41).fill(1)), 41, 0);
  left.follow({ executing: 10, reached: 16 }, 100, 0);
  expect(left.secondsDone(0)).toBeCloseTo(15.88, 9);
  // Where lines are shorter than that, the certain line counts.
  const short = new TimeLeft(lineTimesOf(new Array<number>(41).fill(0.01)), 41, 0);
  short.follow({ executing: 10, reached: 16 }, 100, 0);
  expect(short.secondsDone(0)).toBeCloseTo(0.1, 9);
});

it('goes on within a long line, but never beyond its end', () => {
  const left = new TimeLeft(lineTimesOf([60, 60]), 2, 0);
  left.follow({ executing: 0, reached: 0 }, 100, 0);
  expect(left.show(15).fraction).toBeCloseTo(15 / 120, 9);
  expect(left.show(15).remainingMs).toBeCloseTo(105_000, 6);
  // The machine is late: it is still in the first line.
  expect(left.secondsDone(90)).toBeCloseTo(59.88, 6);
});

it.each([0.7, 1, 1.4])('comes nearer to a machine that takes %f of the estimated time', (factor) => {
  const left = run(new Array<number>(900).fill(1), () => factor, 600 * factor);
  const truth = 300_000 * factor;
  expect(Math.abs(left.show(600 * factor).remainingMs - truth) / truth).toBeLessThan(
    (0.5 * Math.abs(300_000 - truth)) / truth + 0.01,
  );
});

it('takes a late begin for no slow machine', () => {
  const late = (elapsed: number) => (elapsed < 4 ? 1e9 : 1);
  const left = run(new Array<number>(900).fill(1), late, 10);
  expect(Math.abs(left.show(10).remainingMs - 894_000) / 894_000).toBeLessThan(0.01);
});

it('follows an override at once', () => {
  const seconds = new Array<number>(600).fill(1);
  const left = run(seconds, () => 1, 100);
  const before = left.show(100).remainingMs;
  expect(Math.abs(before - 500_000)).toBeLessThan(1000);
  const place = { executing: 97, reached: 100 };
  left.follow(place, 200, 100);
  expect(Math.abs(left.show(100).remainingMs - before / 2)).toBeLessThan(10);
  left.follow(place, 100, 100);
  expect(Math.abs(left.show(100).remainingMs - before)).toBeLessThan(10);
});

it('begins where the job goes on, and ends with nothing left', () => {
  const times = lineTimesOf([10, 10, 10, 10]);
  const left = new TimeLeft(times, 4, 2);
  expect(left.show(0).fraction).toBe(0.5);
  left.stand({ executing: 4, reached: 4 });
  expect(left.show(3)).toEqual({ fraction: 1, remainingMs: 0 });
});

it('never goes back, whatever the machine reports', () => {
  const report = fc.record({
    lines: fc.integer({ min: 0, max: 4 }),
    behind: fc.integer({ min: 0, max: 5 }),
    feed: fc.constantFrom(10, 50, 100, 110, 200),
    wait: fc.double({ min: 0, max: 20, noNaN: true }),
  });
  const seconds = fc.array(fc.oneof(fc.constant(0), fc.double({ min: 0, max: 30, noNaN: true })), {
    minLength: 1,
    maxLength: 30,
  });
  fc.assert(
    fc.property(seconds, fc.array(report), (lineSeconds, reports) => {
      const times = lineTimesOf([...lineSeconds, 1]);
      const count = lineSeconds.length + 1;
      const left = new TimeLeft(times, count, 0);
      let [elapsed, reached, executing, before] = [0, 0, 0, 0];
      for (const { lines, behind, feed, wait } of reports) {
        reached = Math.min(count, reached + lines);
        executing = Math.max(executing, reached - behind);
        left.follow({ executing, reached }, feed, elapsed);
        for (const moment of [elapsed, elapsed + wait / 2, elapsed + wait]) {
          const done = left.secondsDone(moment);
          expect(done).toBeGreaterThanOrEqual(before - 1e-9);
          expect(left.show(moment).fraction).toBeLessThanOrEqual(1);
          expect(left.show(moment).remainingMs).toBeGreaterThanOrEqual(0);
          before = done;
        }
        elapsed += wait;
      }
    }),
    { seed: 29, numRuns: 500 },
  );
});
