import { expect, test } from 'vitest';
import { Rig } from '../testing/rig';

test('an emergency stop leaves nothing on that a start-up line of the board switches on', async () => {
  const rig = await new Rig().connect();
  const { controller, simulator } = rig;
  const stored = await rig.settle(controller.command('$N0=M3S800M8', { confirmed: true }));
  expect(stored).toMatchObject({ ok: true });
  expect(await rig.settle(controller.emergencyStop())).toMatchObject({ ok: true });
  rig.clock.advance(2000);
  expect(simulator.truth.executedLines).toContain('M5');
  expect(simulator.truth.power).toBe(0);
  expect(simulator.truth.outputs.findLast(({ output }) => output === 'flood')?.value).toBe(0);
});
