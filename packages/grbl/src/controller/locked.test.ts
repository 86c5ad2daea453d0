import { describe, expect, test } from 'vitest';
import { prepare, Rig } from '../testing/rig';
import type { ProbeRequest } from './probing/request';

const code = (outcome: { ok: boolean; problems?: readonly { code: string }[] }) =>
  outcome.ok ? 'ok' : outcome.problems?.[0]?.code;

const BOUNDS = { minX: 1, minY: 1, maxX: 200, maxY: 150, feedRate: 1000 };
const PROBE: ProbeRequest = {
  ...{ kind: 'plate', maxDistance: 20, fastRate: 60, slowRate: 30, tolerance: 0.02 },
  ...{ plateThickness: 0, retract: 1 },
};

/** Procedures that wait long for a single reply, so that an alarm must end the waiting. */
const DOINGS: readonly (readonly [string, (rig: Rig) => void])[] = [
  ['probes', (rig) => void rig.controller.probing.run(PROBE)],
  ['homes', (rig) => void rig.controller.home()],
];

/**
 * According to the firmware's documentation, after these alarms the head may not be at the position that the controller
 * reports.
 */
const LOST: readonly number[] = [1, 3, 6, 7, 8, 9, 10];

describe.each(DOINGS)('an alarm while the machine %s', (name, begin) => {
  test.each([1, 2, 3, 6, 7, 8, 9, 10])(
    '%i: nothing but questions follow until a person acts, the position is believed as far as it may be',
    async (alarm) => {
      const isHoming = name === 'homes';
      const rig = new Rig({ settings: { 22: isHoming ? 1 : 0 }, startPosition: [-200, -150, -40] });
      await rig.connect();
      if (!isHoming) await rig.testCircuit();
      begin(rig);
      rig.clock.advance(1200);
      rig.simulator.faults.raiseAlarm(alarm);
      rig.clock.runUntil(() => rig.controller.snapshot.alarm === alarm, 1000);
      rig.clock.advance(50);
      const sent = rig.wire.length;
      rig.clock.advance(5000);
      expect(rig.wire.slice(sent).replaceAll('?', '')).toBe('');
      expect(rig.controller.snapshot).toMatchObject({ state: 'Alarm', activity: 'none' });
      expect(rig.simulator.truth.power).toBe(0);
      // Homing forgets the position when it begins.
      const isLost = isHoming || LOST.includes(alarm);
      expect(rig.controller.snapshot.positionTrust).toBe(isLost ? 'lost' : 'trusted');

      await expectLocked(rig, alarm, isLost ? 'lost' : 'trusted');
    },
  );
});

describe('an alarm of the probe', () => {
  test('4: it touches already', async () => {
    const rig = await new Rig({ startPosition: [-200, -150, -40] }).connect();
    await rig.testCircuit();
    // The pin closes between the check of the pin and the start of the motion.
    rig.controller.subscribe((event) => {
      if (event.kind === 'wire' && event.text.includes('G38')) rig.simulator.world.setProbe(true);
    });
    expect(code(await rig.settle(rig.controller.probing.run(PROBE)))).toBe('probe-alarm');
    await expectLocked(rig, 4, 'trusted');
  });

  test('5: it does not touch', async () => {
    const rig = await new Rig({ startPosition: [-200, -150, -40] }).connect();
    await rig.settle(rig.controller.command('G91G38.2Z-1F200'));
    await expectLocked(rig, 5, 'trusted');
  });
});

/**
 * Expects that everything except unlocking is refused and sends nothing, and that unlocking sends what the alarm needs.
 */
async function expectLocked(rig: Rig, alarm: number, trust: 'lost' | 'trusted'): Promise<void> {
  const { controller } = rig;
  const sent = rig.wire.length;
  const said = () => rig.wire.slice(sent).replaceAll('?', '');
  expect(controller.snapshot).toMatchObject({ state: 'Alarm', alarm, positionTrust: trust });
  const refused = await Promise.all([
    controller.jog({ distance: { X: 1 }, feedRate: 100 }),
    controller.zero(['X']),
    controller.frame(BOUNDS),
    controller.probing.run(PROBE),
    controller.pressSpindle({ speed: 100 }),
    controller.command('G0X1'),
    controller.setLaserMode(true),
  ]);
  expect(refused.map(code)).toEqual(Array(7).fill('state-refused'));
  expect(controller.startJob(prepare('G0X1'), { name: 'x', mode: 'router' }).ok).toBe(false);
  rig.clock.advance(500);
  expect(said()).toBe('');
  expect(code(await rig.settle(controller.unlock()))).toBe('ok');
  // After a limit alarm the firmware accepts only a reset.
  expect(said()).toBe(alarm <= 2 ? '\x18$X\n' : '$X\n');
  expect(controller.snapshot).toMatchObject({ state: 'Idle', alarm: null, positionTrust: trust });
}
