import { VirtualScheduler } from '@kerf/grbl';
import { expect, it } from 'vitest';
import { HostPauses } from './host-pauses';

function begin() {
  const scheduler = new VirtualScheduler();
  const now = scheduler.now.bind(scheduler);
  let slept = 0;
  scheduler.now = () => now() + slept;
  const sleep = (ms: number) => {
    slept += ms;
  };
  return { scheduler, sleep, pauses: new HostPauses(scheduler) };
}

it('notices a pause before the first tick after it, once, and each one again', () => {
  const { scheduler, sleep, pauses } = begin();
  scheduler.advance(60_000);
  expect(pauses.count()).toBe(0);
  sleep(60_000);
  expect(pauses.count()).toBe(1);
  scheduler.advance(60_000);
  expect(pauses.count()).toBe(1);
  sleep(6000);
  scheduler.advance(500);
  expect(pauses.count()).toBe(2);
});

it('does not take a busy computer for one', () => {
  const { scheduler, sleep, pauses } = begin();
  for (let round = 0; round < 100; round += 1) {
    sleep(4900);
    pauses.count();
    scheduler.advance(500);
  }
  expect(pauses.count()).toBe(0);
});
