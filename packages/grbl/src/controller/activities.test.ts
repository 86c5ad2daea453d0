import { expect, test } from 'vitest';
import { Rig } from '../testing/rig';

test('a command waits for the command before it, and the order stays', async () => {
  const rig = await new Rig({ startPosition: [3, 4, 5] }).connect();
  const { controller } = rig;
  const given = [controller.zero(['X', 'Y']), controller.zero(['Z']), controller.setLaserMode(true)];
  const outcomes = await Promise.all(given.map((command) => rig.settle(command)));
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true]);
  expect(rig.controller.snapshot.workPosition).toEqual([0, 0, 0]);
  expect(rig.wire.indexOf('X0Y0')).toBeLessThan(rig.wire.indexOf('Z0'));
  expect(rig.wire.indexOf('Z0')).toBeLessThan(rig.wire.indexOf('$32=1'));
});

test('movement never waits, and a stop drops the commands that wait', async () => {
  const rig = await new Rig({ startPosition: [3, 4, 5] }).connect();
  const first = rig.controller.zero(['X', 'Y']);
  const waiting = rig.controller.zero(['Z']);
  const busy = { ok: false, problems: [{ code: 'busy' }] };
  expect(await rig.controller.jog({ distance: { X: 1 }, feedRate: 500 })).toMatchObject(busy);
  expect(await rig.controller.home()).toMatchObject(busy);
  const stopped = rig.controller.emergencyStop();
  await rig.settle(first);
  expect(await rig.settle(waiting)).toMatchObject(busy);
  await rig.settle(stopped);
  expect(rig.wire).not.toContain('G10L20P0Z0');
});
