import { describe, expect, test } from 'vitest';
import { Rig } from '../../testing/rig';

const code = (outcome: { ok: boolean; problems?: readonly { code: string }[] }) =>
  outcome.ok ? 'ok' : outcome.problems?.[0]?.code;

describe('the button that fires a laser', () => {
  const press = { share: 0.02 };
  const openLaser = () => new Rig({ settings: { 32: 1 } }).connect();
  const hold = (rig: Rig, ms: number) => {
    const powers = new Set<number>();
    for (let at = 0; at < ms; at += 10) {
      rig.clock.advance(10);
      if (at % 100 === 0) rig.controller.keepSpindle();
      powers.add(rig.simulator.truth.power);
    }
    return powers;
  };

  test('fires at low power for as long as it is held, and stops after the last keep-alive', async () => {
    const rig = await openLaser();
    const fired = rig.controller.pressBeam(press);
    const powers = hold(rig, 2000);
    expect((await fired).ok).toBe(true);
    expect(Math.max(...powers)).toBeGreaterThan(0);
    expect(Math.max(...powers)).toBeLessThanOrEqual(0.02 * 255 + 1);
    expect(rig.wire).not.toContain('\x18');
    rig.clock.advance(251 + 200);
    expect(rig.simulator.truth.power).toBe(0);
    rig.clock.advance(1000);
    expect(rig.simulator.truth.power).toBe(0);
    expect(rig.controller.snapshot).toMatchObject({ activity: 'none', state: 'Idle' });
  });

  test('goes out 0.2 s after the release, and after 10 s of holding', async () => {
    const rig = await openLaser();
    void rig.controller.pressBeam(press);
    hold(rig, 500);
    const released = rig.controller.releaseSpindle();
    rig.clock.advance(200);
    expect(rig.simulator.truth.power).toBe(0);
    expect((await rig.settle(released)).ok).toBe(true);
    void rig.controller.pressBeam(press);
    hold(rig, 10_300);
    expect([...hold(rig, 1000)]).toEqual([0]);
  });

  test('goes out by itself when nothing reaches the board any more', async () => {
    for (const cutAfter of [20, 95, 160, 310]) {
      const rig = await openLaser();
      void rig.controller.pressBeam(press);
      hold(rig, cutAfter);
      rig.simulator.faults.unplug();
      rig.clock.advance(250);
      expect(rig.simulator.truth.power).toBe(0);
    }
  });

  test('fires no router, and never above the limit', async () => {
    const router = await new Rig().connect();
    expect(code(await router.controller.pressBeam(press))).toBe('beam-needs-laser-mode');
    const rig = await openLaser();
    for (const share of [0, -0.01, 0.0501, 1, Number.NaN])
      expect(code(await rig.controller.pressBeam({ share }))).toBe('beam-power');
    expect(rig.wire).not.toContain('M3');
  });
});

test('the present position gets the coordinates that a person names, whatever the units are', async () => {
  const rig = await new Rig().connect();
  await rig.settle(rig.controller.jog({ distance: { X: 30, Y: 20 }, feedRate: 3000 }));
  rig.clock.advance(3000);
  await rig.settle(rig.controller.command('G20'));
  expect(code(await rig.settle(rig.controller.zero(['X', 'Y'], { X: 12.5, Y: -4 })))).toBe('ok');
  const { machinePosition, workOffset } = rig.controller.snapshot;
  expect([0, 1].map((axis) => machinePosition[axis]! - workOffset[axis]!)).toEqual([12.5, -4]);
});
