import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createSleeplessClock, REAL_SCHEDULER } from './real-scheduler';

/** Blocks this process, so that everything that is due or arrives meanwhile comes at once afterwards. */
function holdUp(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

/** Both ends of a connection within this process: what one end writes is available at the other at once. */
async function connection(): Promise<readonly [Socket, Socket]> {
  const server = createServer();
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const near = connect((server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void near.destroy());
  const [[far]] = (await Promise.all([once(server, 'connection'), once(near, 'connect')])) as [
    [Socket],
    unknown,
  ];
  onTestFinished(() => void far.destroy());
  return [near, far];
}

it('reads what has arrived before a timer runs that fell due meanwhile', async () => {
  const [near, far] = await connection();
  const happened: string[] = [];
  far.on('data', () => happened.push('data'));
  const over = new Promise<void>((resolve) => {
    REAL_SCHEDULER.setTimer(10, () => {
      happened.push('timer');
      resolve();
    });
  });
  near.write('?');
  holdUp(50);
  await over;
  expect(happened).toEqual(['data', 'timer']);
});

it('forgets a timer at any moment before it runs', async () => {
  let hasRun = false;
  const timer = REAL_SCHEDULER.setTimer(1, () => {
    hasRun = true;
  });
  // Both are due at once, so the event loop has seen the timer, and has run nothing of it yet.
  const due = new Promise((resolve) => setTimeout(resolve, 1));
  holdUp(5);
  await due;
  REAL_SCHEDULER.clearTimer(timer);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(hasRun).toBe(false);
});

it('counts the time in which the computer slept, and never goes back', () => {
  let [running, up] = [0, 90_000];
  const clock = createSleeplessClock(
    () => running,
    () => up,
  );
  const pass = (runningMs: number, upMs = runningMs) => {
    running += runningMs;
    up += upMs;
    return clock.now();
  };
  expect(pass(1000)).toBe(1000);
  // The two clocks of a system do not run exactly alike.
  expect(pass(1000, 1010)).toBe(2000);
  expect(pass(30, 60_000)).toBeGreaterThan(60_000);
  const awake = clock.now();
  expect(pass(1000)).toBe(awake + 1000);
  // An uptime that was set back, as in a container that was moved, changes nothing.
  expect(pass(1000, -70_000)).toBe(awake + 2000);
  expect(pass(1000)).toBe(awake + 3000);
  expect(pass(30, 10_030)).toBe(awake + 13_030);
});
