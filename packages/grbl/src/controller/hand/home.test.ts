import { describe, expect, test } from 'vitest';
import { Rig } from '../../testing/rig';

const homingRig = () => new Rig({ settings: { 22: 1 }, startPosition: [-100, -100, -50] }).connect();

describe('homing', () => {
  test.each(['emergencyStop', 'stop'] as const)(
    'that waits for a reset does not begin after %s',
    async (end) => {
      const rig = await homingRig();
      const { controller, simulator } = rig;
      const first = controller.emergencyStop();
      const homing = controller.home();
      const second = controller[end]();
      await rig.settle(Promise.all([first, second]));
      expect(await rig.settle(homing)).toMatchObject({ problems: [{ code: 'interrupted' }] });
      rig.clock.advance(5000);
      expect(rig.wire).not.toContain('$H');
      expect(simulator.truth.segments).toHaveLength(0);
      expect(await rig.settle(controller.home())).toMatchObject({ ok: true });
    },
  );

  test('by a line of the console is homing too: silence is allowed, and a stop resets', async () => {
    const rig = await homingRig();
    const { controller, simulator } = rig;
    await rig.settle(controller.home());
    await rig.settle(controller.jog({ distance: { X: -80, Y: -80, Z: -40 }, feedRate: 2000 }));
    rig.clock.runUntil(() => controller.snapshot.activity === 'none', 60_000);
    expect(await rig.settle(controller.command(' $h '))).toMatchObject({ ok: true });
    expect(controller.snapshot).toMatchObject({ connection: 'ready', state: 'Idle', isHomed: true });
    const again = controller.command('$H');
    rig.clock.advance(200);
    expect(controller.snapshot).toMatchObject({ state: 'Home' });
    const before = rig.wire.length;
    await rig.settle(controller.stop());
    expect(rig.wire.slice(before).replaceAll('?', '')).toBe('\x18');
    expect((await rig.settle(again)).ok).toBe(false);
    expect(controller.snapshot).toMatchObject({ isHomed: false, positionTrust: 'lost' });
    const { position } = simulator.truth;
    rig.clock.advance(5000);
    expect(simulator.truth.position).toEqual(position);
  });
});
