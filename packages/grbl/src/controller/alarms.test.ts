import { expect, test } from 'vitest';
import { ALARMS, alarmsOf } from '../codes/explain';
import { prepare, Rig, zigzagProgram } from '../testing/rig';

/** What the machine may be doing when an alarm comes. Each function starts it on the rig. */
const ACTIVITIES: Readonly<Record<string, (rig: Rig) => unknown>> = {
  idle: () => {},
  'the preparation of a job': (rig) => {
    rig.controller.startJob(prepare(zigzagProgram(300)), { name: 'x', mode: 'router' });
    rig.clock.advance(15);
  },
  'a job': (rig) => {
    rig.start(zigzagProgram(300));
    rig.clock.advance(700);
  },
  'a paused job': (rig) => {
    rig.start(zigzagProgram(300));
    rig.clock.advance(700);
    void rig.controller.pause();
    rig.clock.advance(1000);
  },
  'a job that waits for a tool': (rig) => {
    rig.start('G1X1F900\nT2M6\nG1X2');
    rig.clock.advance(2000);
  },
  'a jog': (rig) => {
    void rig.controller.jog({ distance: { X: 100 }, feedRate: 1000 });
    rig.clock.advance(500);
  },
  'a frame': (rig) => {
    void rig.controller.frame({ minX: 0, minY: 0, maxX: 50, maxY: 50, feedRate: 1000 });
    rig.clock.advance(1500);
  },
  'the spindle button': (rig) => {
    void rig.controller.pressSpindle({ speed: 500 });
    rig.clock.advance(100);
  },
};

/** The alarms after which the machine still knows its position. All other alarms need homing or a new zero. */
const KEPT: readonly number[] = [2];

/** What was sent after the first `before` bytes, without the status queries; resets and holds by their names. */
const sentAfter = (rig: Rig, before: number) =>
  rig.wire.slice(before).replaceAll('?', '').replaceAll('\x18', 'reset ').replaceAll('\x85', 'jog-cancel ');

test.each(Object.keys(ACTIVITIES))(
  'each alarm in %s: nothing follows but ? and a reset, $X only on a click, and the position is kept or not as it should be',
  async (name) => {
    for (const code of ALARMS.keys()) {
      const rig = await new Rig({ settings: { 22: 0 } }).connect();
      ACTIVITIES[name]!(rig);
      rig.simulator.faults.raiseAlarm(code);
      rig.clock.runUntil(() => rig.controller.snapshot.alarm === code, 2000);
      rig.clock.advance(20);
      const before = rig.wire.length;
      rig.clock.advance(5000);
      expect([code, sentAfter(rig, before)]).toEqual([
        code,
        expect.stringMatching(/^(!|reset |jog-cancel )*$/),
      ]);
      const { state, positionTrust, activity } = rig.controller.snapshot;
      expect([code, state, activity]).toEqual([code, 'Alarm', 'none']);
      // The spindle button resets the board itself, so that its banner does not show that something is lost.
      const isKept = KEPT.includes(code) || (name === 'the spindle button' && ALARMS.get(code)?.positionKept);
      expect([code, positionTrust]).toEqual([code, isKept ? 'trusted' : 'lost']);
      expect(
        rig.controller.checkJob(prepare(zigzagProgram(1)), { name: 'x', mode: 'router' }),
      ).toContainEqual(expect.objectContaining({ code: 'alarm' }));
      const clicked = rig.wire.length;
      expect(await rig.settle(rig.controller.unlock())).toMatchObject({ ok: true });
      expect([code, sentAfter(rig, clicked)]).toEqual([code, expect.stringMatching(/^(reset )?\$X\n$/)]);
    }
  },
);

test.each(['grblHAL', 'FluidNC'] as const)(
  'each own alarm of %s ends a job, is named as this firmware means it, and is followed by nothing but a reset',
  async (firmware) => {
    const profile = firmware === 'grblHAL' ? 'grblhal' : 'fluidnc';
    for (const { code, id, needsReset } of alarmsOf(firmware).filter((alarm) => alarm.code >= 10)) {
      const rig = await new Rig({ settings: { 22: 0 }, profile }).connect();
      ACTIVITIES['a job']!(rig);
      rig.simulator.faults.raiseAlarm(code);
      rig.clock.runUntil(() => rig.controller.snapshot.alarm === code, 2000);
      const before = rig.wire.length;
      rig.clock.advance(5000);
      expect([code, sentAfter(rig, before)]).toEqual([code, expect.stringMatching(/^(!|reset )*$/)]);
      expect(rig.controller.snapshot).toMatchObject({ state: 'Alarm', needsReset, positionTrust: 'lost' });
      expect(rig.ended).toMatchObject({ phase: 'failed', fault: { code: id } });
    }
  },
);

test.each([
  ['a probe that touches nothing', 'M3S800M8\nG38.2Z-5F600', 5],
  ['a probe that touches already', 'M3S800M8\nG4P0.5\nG38.2Z-5F600', 4],
])('%s in a job: the firmware leaves spindle and coolant on, so they are switched off', async (...test) => {
  const [, program, code] = test;
  for (const profile of ['grbl', 'grblhal', 'fluidnc'] as const) {
    const rig = await new Rig({ profile }).connect();
    rig.start(program);
    if (code === 4) rig.simulator.world.setProbe(true);
    expect(rig.runToEnd()).toMatchObject({ phase: 'failed', fault: { code: `alarm-${code}` } });
    const { position } = rig.simulator.truth;
    rig.clock.advance(2000);
    const { truth } = rig.simulator;
    expect(truth).toMatchObject({ state: 'Alarm', power: 0, position, believedPosition: position });
    expect(truth.outputs.findLast(({ output }) => output === 'flood')?.value).toBe(0);
  }
});
