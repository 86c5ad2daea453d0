import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import { REAL_SCHEDULER } from './real-scheduler';

/** Holds this process up, so that everything that falls due or arrives meanwhile is there at once afterwards. */
function holdUp(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

it('reads what has arrived before a timer runs that fell due meanwhile', async () => {
  const echo = spawn(process.execPath, ['-e', 'process.stdin.pipe(process.stdout)']);
  const { stdin: out, stdout: back } = echo;
  out.write('awake?');
  await new Promise((resolve) => back.once('data', resolve));
  const happened: string[] = [];
  back.on('data', () => happened.push('data'));
  const over = new Promise<void>((resolve) => {
    REAL_SCHEDULER.setTimer(100, () => {
      happened.push('timer');
      resolve();
    });
  });
  out.write('?');
  holdUp(200);
  await over;
  echo.kill();
  expect(happened).toEqual(['data', 'timer']);
});

it('forgets a timer at any moment before it runs', async () => {
  let hasRun = false;
  const timer = REAL_SCHEDULER.setTimer(1, () => {
    hasRun = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 0));
  holdUp(5);
  await new Promise<void>((resolve) => process.nextTick(resolve));
  REAL_SCHEDULER.clearTimer(timer);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(hasRun).toBe(false);
});
