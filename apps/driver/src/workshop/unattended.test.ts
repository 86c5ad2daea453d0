import { VirtualScheduler } from '@kerf/grbl';
import { expect, it } from 'vitest';
import { Unattended } from './unattended';

function begin() {
  const scheduler = new VirtualScheduler();
  const held: number[] = [];
  return { scheduler, held, laser: new Unattended(scheduler, () => held.push(scheduler.now())) };
}

it('holds a laser job when the chosen time has passed since the last window was closed', () => {
  for (const limit of [10, 60, 3600]) {
    const { scheduler, held, laser } = begin();
    laser.update(true, 1, limit);
    scheduler.advance(100_000);
    laser.update(true, 0, limit);
    scheduler.advance(1000);
    laser.update(true, 0, limit);
    scheduler.advance(limit * 1000);
    expect(held).toEqual([100_000 + limit * 1000]);
  }
});

it('does not when somebody comes back, when the job is over, or when it is a router’s', () => {
  const { scheduler, held, laser } = begin();
  laser.update(true, 0, 60);
  scheduler.advance(59_999);
  laser.update(true, 1, 60);
  scheduler.advance(100_000);
  laser.update(true, 0, 60);
  laser.update(false, 0, 60);
  scheduler.advance(100_000);
  expect(held).toEqual([]);
});

it('never holds it when a person has switched this off, and counts another time from the choice on', () => {
  const { scheduler, held, laser } = begin();
  laser.update(true, 0, 60);
  scheduler.advance(59_000);
  laser.update(true, 0, null);
  scheduler.advance(7_200_000);
  expect(held).toEqual([]);
  laser.update(true, 0, 3600);
  scheduler.advance(1000);
  laser.update(true, 0, 10);
  scheduler.advance(10_000);
  expect(held).toEqual([59_000 + 7_200_000 + 11_000]);
});
