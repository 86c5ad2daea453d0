import { VirtualScheduler } from '@kerf/grbl';
import { expect, it } from 'vitest';
import { Throttle } from './throttle';

it('runs at once, then at most once per period, and never loses the last', () => {
  const scheduler = new VirtualScheduler();
  const times: number[] = [];
  const throttle = new Throttle(scheduler, 100, () => times.push(scheduler.now()));
  for (let time = 0; time <= 350; time += 10) {
    scheduler.advanceTo(time);
    throttle.request();
  }
  scheduler.advance(1000);
  expect(times).toEqual([0, 100, 200, 300, 400]);
  throttle.request();
  throttle.request();
  throttle.cancel();
  scheduler.advance(1000);
  expect(times).toHaveLength(6);
});
