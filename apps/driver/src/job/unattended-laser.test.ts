import { VirtualScheduler } from '@kerf/grbl';
import { expect, it } from 'vitest';
import { UNATTENDED_LIMIT_MS, UnattendedLaser } from './unattended-laser';

function begin() {
  const scheduler = new VirtualScheduler();
  const held: number[] = [];
  return { scheduler, held, laser: new UnattendedLaser(scheduler, () => held.push(scheduler.now())) };
}

it('holds a laser job a minute after the last window was closed', () => {
  const { scheduler, held, laser } = begin();
  laser.update(true, 1);
  scheduler.advance(100_000);
  laser.update(true, 0);
  scheduler.advance(1000);
  laser.update(true, 0);
  scheduler.advance(UNATTENDED_LIMIT_MS);
  expect(held).toEqual([160_000]);
});

it('does not when somebody comes back, when the job is over, or when it is a router’s', () => {
  const { scheduler, held, laser } = begin();
  laser.update(true, 0);
  scheduler.advance(59_999);
  laser.update(true, 1);
  scheduler.advance(100_000);
  laser.update(true, 0);
  laser.update(false, 0);
  scheduler.advance(100_000);
  expect(held).toEqual([]);
});
