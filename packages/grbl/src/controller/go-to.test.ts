import { describe, expect, test } from 'vitest';
import { Rig } from '../testing/rig';

const code = (outcome: { ok: boolean; problems?: readonly { code: string }[] }) =>
  outcome.ok ? 'ok' : outcome.problems![0]!.code;

/** A machine that is homed, with its tool at X-100 Y-100 Z-40 and work zero there. */
async function homedRig(): Promise<Rig> {
  const rig = await new Rig({ settings: { 20: 1, 22: 1, 27: 2 }, startPosition: [-20, -20, -10] }).connect();
  await rig.settle(rig.controller.home());
  const target = { X: -100, Y: -100, Z: -40 };
  expect(await rig.settle(rig.controller.goTo({ frame: 'machine', target, feedRate: 3000 }))).toMatchObject({
    ok: true,
  });
  await rig.settle(rig.controller.zero(['X', 'Y', 'Z']));
  return rig;
}

/** The jog lines that were sent from `from` on. */
const jogsOf = (rig: Rig, from: number) =>
  [...rig.wire.slice(from).matchAll(/\$J=\S+/g)].map(([line]) => line);

describe('going to a position', () => {
  test('goes up to the top, then across, then down, in machine coordinates', async () => {
    const rig = await homedRig();
    const from = rig.wire.length;
    const target = { X: 10, Y: -20, Z: 5 };
    const outcome = await rig.settle(rig.controller.goTo({ frame: 'work', target, feedRate: 3000, lift: 4 }));
    expect(outcome.ok).toBe(true);
    expect(jogsOf(rig, from)).toEqual([
      '$J=G53G90G21Z-2F3000',
      '$J=G53G90G21X-90Y-120F3000',
      '$J=G53G90G21Z-35F3000',
    ]);
    expect(rig.simulator.truth.position).toEqual([-90, -120, -35].map((mm) => expect.closeTo(mm, 1)));
    expect(rig.controller.snapshot).toMatchObject({ state: 'Idle', activity: 'none' });
  });

  test('lifts to the work height on a machine that cannot home, and never lowers the tool to it', async () => {
    const rig = await new Rig().connect();
    await rig.settle(rig.controller.zero(['X', 'Y', 'Z']));
    const go = (lift: number) =>
      rig.settle(rig.controller.goTo({ frame: 'work', target: { X: 5 }, feedRate: 3000, lift }));
    const from = rig.wire.length;
    await go(4);
    await go(2);
    expect(jogsOf(rig, from).map((line) => line.slice('$J=G53G90G21'.length))).toEqual([
      'Z4F3000',
      'X5F3000',
      'X5F3000',
    ]);
  });

  test('is refused where the machine does not know its position, off the table, and for nonsense', async () => {
    const lost = await new Rig().connect();
    lost.simulator.powerCycle();
    lost.clock.advance(3000);
    const to = (rig: Rig, target: object, frame: 'work' | 'machine' = 'work', feedRate = 1000) =>
      rig.settle(rig.controller.goTo({ frame, target, feedRate }));
    expect(code(await to(lost, { X: 1 }))).toBe('position-lost');
    const unhomed = await new Rig().connect();
    expect(code(await to(unhomed, { X: -5 }, 'machine'))).toBe('position-lost');
    const rig = await homedRig();
    const from = rig.wire.length;
    expect(code(await to(rig, { X: 101 }))).toBe('outside-table');
    for (const target of [{}, { X: Number.NaN }, { A: 1 }])
      expect(code(await to(rig, target))).toBe('jog-invalid');
    expect(code(await to(rig, { X: 1 }, 'work', 0))).toBe('jog-invalid');
    expect(jogsOf(rig, from)).toEqual([]);
  });

  test('ends by a jog cancel in any of its legs, keeps the position, and sends no further leg', async () => {
    for (const ms of [100, 900, 2500]) {
      const rig = await homedRig();
      const going = rig.controller.goTo({ frame: 'work', target: { X: 50 }, feedRate: 2000, lift: 4 });
      rig.clock.advance(ms);
      rig.controller.cancelJog();
      const sent = jogsOf(rig, 0).length;
      expect(code(await rig.settle(going))).toBe('move-cancelled');
      rig.clock.advance(3000);
      expect(jogsOf(rig, 0)).toHaveLength(sent);
      expect(rig.simulator.truth.position).toEqual(rig.simulator.truth.believedPosition);
      expect(rig.controller.snapshot).toMatchObject({ state: 'Idle', positionTrust: 'trusted' });
    }
  });
});
