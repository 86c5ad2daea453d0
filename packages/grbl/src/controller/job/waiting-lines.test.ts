import { expect, it } from 'vitest';
import { prepare, Rig } from '../../testing/rig';

const LINES = 60;
const PROGRAM = prepare(
  ['G21', 'G90', ...Array.from({ length: LINES - 2 }, (_, index) => `G1X${index % 2}F1000`)].join('\n'),
);

/** A job whose first ten lines may be sent. */
async function begin() {
  const rig = await new Rig().connect();
  const allowed = { lines: 10 };
  rig.start(PROGRAM, { name: 'test', mode: 'router', maySend: (index) => index < allowed.lines });
  rig.clock.runUntil(() => rig.controller.jobLines?.accepted === 10, 60_000);
  return { rig, allowed };
}

it('a line that may not be sent yet waits, however long, and is no stall', async () => {
  const { rig, allowed } = await begin();
  rig.clock.advance(300_000);
  expect(rig.controller.jobLines).toMatchObject({ sent: 10, accepted: 10 });
  allowed.lines = 30;
  rig.controller.feedJob();
  rig.clock.advance(2000);
  expect(rig.controller.jobLines?.sent).toBe(30);
  allowed.lines = LINES;
  rig.controller.feedJob();
  expect(rig.runToEnd()).toMatchObject({ phase: 'completed', fault: null });
});

it('a pause and a cancel do not wait with it, and no line goes while the job is paused', async () => {
  const { rig, allowed } = await begin();
  expect(await rig.settle(rig.controller.pause())).toMatchObject({ ok: true });
  allowed.lines = LINES;
  rig.controller.feedJob();
  rig.clock.advance(2000);
  expect(rig.controller.jobLines?.sent).toBe(10);
  await rig.settle(rig.controller.cancelJob());
  expect(rig.ended).toMatchObject({ phase: 'cancelled' });
});
