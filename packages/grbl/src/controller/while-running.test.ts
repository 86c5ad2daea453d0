import { describe, expect, test } from 'vitest';
import { Rig, zigzagProgram } from '../testing/rig';

const code = (outcome: { ok: boolean; problems?: readonly { code: string; reason?: string }[] }) =>
  outcome.ok ? 'ok' : (outcome.problems?.[0]?.reason ?? outcome.problems?.[0]?.code);

const OVERRIDE_BYTES = /[\x90-\x9d]/g;

/** The times at which override bytes arrived, ms. */
const overrideTimes = (rig: Rig, from: number) =>
  rig.simulator.truth.received
    .slice(from)
    .flatMap(({ at, bytes }) => [...bytes].filter((byte) => byte >= 0x90 && byte <= 0x9d).map(() => at));

/** A rig with a job that runs, its spindle on. */
async function running(settings: Record<number, number> = {}) {
  const rig = await new Rig({ settings }).connect();
  rig.start(`M3S500\n${zigzagProgram(400, 900)}`, { constantPowerConsent: true });
  rig.clock.advance(1000);
  return rig;
}

/** The longest line of the job and a query, at 115,200 baud. */
const LINE_ON_WIRE_MS = 2;

describe('overrides', () => {
  test('reach their targets in a job, byte by byte at least 25 ms apart, and a report confirms them', async () => {
    const rig = await running();
    const from = rig.simulator.truth.received.length;
    const targets = { feed: 137, rapid: 25, spindle: 82 } as const;
    expect(code(await rig.settle(rig.controller.setOverrides(targets)))).toBe('ok');
    expect(rig.controller.snapshot.overrides).toEqual(targets);
    const times = overrideTimes(rig, from);
    expect(times).toHaveLength(10 + 1 + 9);
    const gaps = times.slice(1).map((at, index) => at - times[index]!);
    // On the wire, a byte may have to wait for a line of the job.
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(25 - LINE_ON_WIRE_MS);
    expect(code(await rig.settle(rig.controller.setOverrides({ feed: 100 })))).toBe('ok');
    expect(rig.controller.snapshot.overrides).toEqual({ ...targets, feed: 100 });
    expect(rig.controller.snapshot.job?.phase).toBe('running');
  });

  test('follow the newest wish', async () => {
    const rig = await running();
    const first = rig.controller.setOverrides({ feed: 200 });
    rig.clock.advance(60);
    const second = rig.controller.setOverrides({ feed: 90 });
    expect([code(await rig.settle(first)), code(await rig.settle(second))]).toEqual(['ok', 'ok']);
    expect(rig.controller.snapshot.overrides.feed).toBe(90);
  });

  test('are not said to be set when the machine does not show them, and impossible ones are refused', async () => {
    const rig = await new Rig({
      wrap: (inner) => ({
        open: () => inner.open(),
        close: () => inner.close(),
        write: (bytes) => inner.write(bytes.filter((byte) => byte < 0x80)),
        onData: (receive) => inner.onData(receive),
        onClose: (ended) => inner.onClose(ended),
      }),
    }).connect();
    expect(code(await rig.settle(rig.controller.setOverrides({ feed: 120 })))).toBe('override-unconfirmed');
    for (const feed of [9, 201, 100.5, Number.NaN])
      expect(code(await rig.settle(rig.controller.setOverrides({ feed })))).toBe('override-invalid');
    expect(rig.wire.match(OVERRIDE_BYTES)).toBeNull();
  });
});

describe('coolant', () => {
  test('is switched in a job and at rest, and only to what was asked for', async () => {
    const rig = await running();
    const flood = (isOn: boolean) => rig.settle(rig.controller.switchCoolant({ flood: isOn }));
    const outputs = () => rig.simulator.truth.outputs.filter(({ output }) => output === 'flood');
    const before = outputs().length;
    for (const isOn of [true, true, false]) expect(code(await flood(isOn))).toBe('ok');
    expect(
      outputs()
        .slice(before)
        .map(({ value }) => value),
    ).toEqual([1, 0]);
    rig.simulator.faults.raiseAlarm(3);
    rig.clock.advance(100);
    expect(code(await flood(true))).toBe('cannot-cool');
  });

  test('of mist is refused where the controller has none', async () => {
    const rig = await new Rig().connect();
    expect(code(await rig.settle(rig.controller.switchCoolant({ mist: true })))).toBe('no-mist');
  });
});

describe("a router's spindle in a pause", () => {
  test('stops when asked, and turns at its speed before the motion goes on', async () => {
    const rig = await running();
    await rig.settle(rig.controller.pause());
    expect(rig.simulator.truth.power).toBeGreaterThan(0);
    expect(code(await rig.settle(rig.controller.stopSpindleInPause()))).toBe('ok');
    expect(rig.simulator.truth.power).toBe(0);
    const place = rig.simulator.truth.position;
    expect((await rig.settle(rig.controller.resume())).ok).toBe(true);
    rig.clock.advance(2900);
    expect(rig.simulator.truth.power).toBeGreaterThan(0);
    expect(rig.simulator.truth.position).toEqual(place);
    rig.clock.advance(500);
    expect(rig.controller.snapshot.job?.phase).toBe('running');
    expect(rig.runToEnd()).toMatchObject({ phase: 'completed' });
  });

  test('does not let the motion go on after another pause', async () => {
    const rig = await running();
    await rig.settle(rig.controller.pause());
    await rig.settle(rig.controller.stopSpindleInPause());
    const place = rig.simulator.truth.position;
    await rig.settle(rig.controller.resume());
    rig.clock.advance(1000);
    await rig.settle(rig.controller.pause());
    rig.clock.advance(5000);
    expect(rig.simulator.truth.position).toEqual(place);
    expect(rig.controller.snapshot.job?.phase).toBe('paused');
    await rig.settle(rig.controller.cancelJob());
    expect(rig.simulator.truth).toMatchObject({ state: 'Idle', power: 0 });
  });

  test('that the program has switched off stays off when the job goes on', async () => {
    const rig = await new Rig().connect();
    rig.start(zigzagProgram(60, 900));
    rig.clock.advance(1000);
    await rig.settle(rig.controller.pause());
    expect(code(await rig.settle(rig.controller.stopSpindleInPause()))).toBe('ok');
    await rig.settle(rig.controller.resume());
    expect(rig.runToEnd()).toMatchObject({ phase: 'completed' });
    expect(
      rig.simulator.truth.outputs.filter(({ output, value }) => output === 'power' && value > 0),
    ).toEqual([]);
  });

  test('is not stopped on its own while it cuts, nor in a laser job', async () => {
    const router = await running();
    expect(code(await router.settle(router.controller.stopSpindleInPause()))).toBe('spindle-needs-hold');
    const laser = await running({ 32: 1 });
    await laser.settle(laser.controller.pause());
    expect(code(await laser.settle(laser.controller.stopSpindleInPause()))).toBe('spindle-needs-hold');
  });
});

test('each work coordinate system has its own zero, and G54 is back after a reset', async () => {
  const rig = await new Rig().connect();
  const { controller } = rig;
  await rig.settle(controller.command('G0X10Y5'));
  rig.clock.advance(3000);
  expect(code(await rig.settle(controller.selectSystem('G56')))).toBe('ok');
  expect(controller.snapshot.modes).toContain('G56');
  expect(code(await rig.settle(controller.zero(['X', 'Y', 'Z'])))).toBe('ok');
  expect(controller.snapshot.workPosition).toEqual([0, 0, 0]);
  await rig.settle(controller.selectSystem('G54'));
  expect(controller.snapshot.workPosition).toEqual([10, 5, 0]);
  await rig.settle(controller.command('G56'));
  expect(controller.snapshot.modes).toContain('G56');
  await rig.settle(controller.emergencyStop());
  expect(controller.snapshot.modes).toBeNull();
});

describe('a paused laser', () => {
  /** From 1500 mm/min at 200 mm/s². */
  const BRAKING_MS = (1500 / 60 / 200) * 1000;
  /** The firmware has cut five segments of 10 ms ahead of the motion. Braking begins after them. */
  const SEGMENTS_AHEAD_MS = 50;

  /** A laser job that has run for `ms`, at full power. */
  async function burning(mode: 'M3' | 'M4', ms: number, options: ConstructorParameters<typeof Rig>[0] = {}) {
    const settings = { 32: 1, 120: 200, 121: 200, ...options.settings };
    const rig = await new Rig({ ...options, settings }).connect();
    rig.start(`${mode}S1000\n${zigzagProgram(600, 1500)}`, { constantPowerConsent: true });
    rig.clock.runUntil(() => rig.simulator.truth.power > 0, 5000);
    rig.clock.advance(ms);
    return rig;
  }

  test.each(['M3', 'M4'] as const)(
    'in %s is dark within 30 ms of the end of braking, stays dark, and gets its power back on resume',
    async (mode) => {
      for (let trial = 0; trial < 25; trial += 1) {
        const rig = await burning(mode, 37 * trial + 5);
        const pausing = rig.controller.pause();
        rig.clock.advance(BRAKING_MS + SEGMENTS_AHEAD_MS + 30);
        expect([trial, rig.simulator.truth.power]).toEqual([trial, 0]);
        expect(code(await rig.settle(pausing))).toBe('ok');
        const since = rig.clock.now();
        rig.clock.advance(2000);
        const later = rig.simulator.truth.outputs.filter(
          ({ output, at }) => output === 'power' && at > since,
        );
        expect([trial, later]).toEqual([trial, []]);
        expect(code(await rig.settle(rig.controller.resume()))).toBe('ok');
        rig.clock.runUntil(() => rig.simulator.truth.power > 0, 2000);
        expect([trial, rig.simulator.truth.power > 0]).toEqual([trial, true]);
      }
    },
  );

  test('of a board that leaves the beam on in a hold is switched off by the controller', async () => {
    const rig = await burning('M3', 300, { profile: 'grblhal', settings: { 63: 2 } });
    expect(code(await rig.settle(rig.controller.pause()))).toBe('ok');
    expect(rig.simulator.truth.power).toBe(0);
    expect(rig.wire).toContain('\x9e');
  });
});
