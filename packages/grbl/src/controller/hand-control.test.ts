import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../simulator/random';
import { prepare, Rig, zigzagProgram } from '../testing/rig';
import type { Transport } from '../transport';
import type { JogRequest } from './api';
import { buildJog } from './hand/jog';
import { UNKNOWN_MACHINE } from './machine-model';

const code = (outcome: { ok: boolean; problems?: readonly { code: string }[] }) =>
  outcome.ok ? 'ok' : outcome.problems?.[0]?.code;

describe('jogging', () => {
  test('moves by the step and comes back to rest', async () => {
    const rig = await new Rig().connect();
    expect((await rig.settle(rig.controller.jog({ distance: { X: 5, Z: -1 }, feedRate: 500 }))).ok).toBe(
      true,
    );
    expect(rig.controller.snapshot.activity).toBe('jog');
    rig.clock.advance(2000);
    expect(rig.controller.snapshot).toMatchObject({ activity: 'none', state: 'Idle' });
    expect(rig.simulator.truth.position).toEqual([5, 0, -1]);
  });

  test('queues two steps at most, however fast they come', async () => {
    const rig = await new Rig().connect();
    const outcomes = await Promise.all(
      Array.from({ length: 1000 }, () => rig.controller.jog({ distance: { X: 10 }, feedRate: 500 })).map(
        (jog) => rig.settle(jog),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(2);
    expect(outcomes.filter((outcome) => code(outcome) === 'jog-queue-full')).toHaveLength(998);
    rig.clock.advance(5000);
    expect(rig.simulator.truth.position[0]).toBe(20);
  });

  test('cancel stops at once, drops what is queued, and no jog follows it', async () => {
    const rig = await new Rig().connect();
    await rig.settle(rig.controller.jog({ distance: { X: 100 }, feedRate: 3000 }));
    void rig.controller.jog({ distance: { X: 100 }, feedRate: 3000 });
    rig.clock.advance(300);
    rig.controller.cancelJog();
    rig.clock.advance(1000);
    expect(rig.wire.slice(rig.wire.indexOf('\x85'))).not.toContain('$J');
    expect(rig.controller.snapshot).toMatchObject({ state: 'Idle', activity: 'none', alarm: null });
    const { position, believedPosition } = rig.simulator.truth;
    expect(position[0]).toBeLessThan(40);
    expect(position).toEqual(believedPosition);
    expect((await rig.settle(rig.controller.jog({ distance: { X: -1 }, feedRate: 3000 }))).ok).toBe(true);
    rig.clock.advance(2000);
    expect(rig.simulator.truth.position[0]).toBeCloseTo(position[0] - 1, 2);
  });

  test('cancel stops even a step that it has overtaken on the wire', async () => {
    const rig = await new Rig().connect();
    for (const gap of [0, 0.5, 1, 1.5, 2, 3]) {
      const start = rig.simulator.truth.position[0];
      const jog = rig.controller.jog({ distance: { X: 50 }, feedRate: 3000 });
      rig.clock.advance(gap);
      rig.controller.cancelJog();
      await rig.settle(jog);
      rig.clock.advance(2000);
      expect(rig.simulator.truth.state).toBe('Idle');
      expect(rig.simulator.truth.position[0] - start).toBeLessThan(2);
    }
  });

  test('is refused with error 15 at the end of the table, without an alarm', async () => {
    const rig = await new Rig({ settings: { 20: 1, 22: 1 }, startPosition: [-20, -20, -10] }).connect();
    expect((await rig.settle(rig.controller.home())).ok).toBe(true);
    expect(rig.controller.snapshot).toMatchObject({ isHomed: true, positionTrust: 'trusted', state: 'Idle' });
    const outcome = await rig.settle(rig.controller.jog({ distance: { X: 50 }, feedRate: 500 }));
    expect(code(outcome)).toBe('jog-limit');
    expect(rig.controller.snapshot.alarm).toBeNull();
  });

  test('never builds anything but a relative jog in mm from whatever comes in', () => {
    const machine = {
      ...UNKNOWN_MACHINE,
      settings: new Map([
        [110, 6000],
        [111, 6000],
        [112, 3000],
        [130, 300],
        [131, 180],
        [132, 80],
      ]),
    };
    const value = fc.oneof(
      fc.double(),
      fc.integer({ min: -400, max: 400 }),
      fc.constantFrom(1e9, -0, Number.NaN),
    );
    const key = fc.oneof(fc.constantFrom('X', 'Y', 'Z', 'A', '__proto__', 'x'), fc.string());
    fc.assert(
      fc.property(fc.dictionary(key, value), value, (distance, feedRate) => {
        const outcome = buildJog({ distance, feedRate } as JogRequest, machine);
        if (!outcome.ok) return;
        expect(outcome.value).toMatch(/^\$J=G91G21([XYZ]-?\d+(\.\d{1,3})?)+F\d+(\.\d{1,3})?$/);
        expect(feedRate).toBeLessThanOrEqual(6000);
      }),
      { seed: 25, numRuns: 2000 },
    );
    for (const distance of [null, undefined, 5, 'X', [], { X: '5' }])
      expect(buildJog({ distance, feedRate: 100 } as unknown as JogRequest, machine).ok).toBe(false);
  });
});

describe('homing', () => {
  const homing = async () => {
    const rig = await new Rig({ settings: { 22: 1 }, startPosition: [-200, -150, -40] }).connect();
    const done = rig.controller.home();
    rig.clock.advance(1200);
    return { rig, done };
  };

  test('is shown as Home, although the board reports nothing meanwhile', async () => {
    const { rig, done } = await homing();
    expect(rig.controller.snapshot).toMatchObject({ state: 'Home', activity: 'home' });
    expect((await rig.settle(done)).ok).toBe(true);
    expect(rig.controller.snapshot).toMatchObject({ state: 'Idle', isHomed: true });
  });

  test('is ended by a hold, at once and with the position lost', async () => {
    const { rig, done } = await homing();
    const asked = rig.clock.now();
    const { position: before } = rig.simulator.truth;
    expect(code(await rig.settle(rig.controller.pause()))).toBe('ok');
    // The firmware itself waits 500 ms after the alarm before it starts again.
    expect(rig.clock.now() - asked).toBeLessThan(700);
    const { position } = rig.simulator.truth;
    const moved = position.map((value, axis) => Math.abs(value - before[axis]!));
    expect(Math.max(...moved)).toBeLessThan(1);
    expect((await rig.settle(done)).ok).toBe(false);
    expect(rig.controller.snapshot).toMatchObject({ positionTrust: 'lost', isHomed: false });
    rig.clock.advance(3000);
    expect(rig.simulator.truth.position).toEqual(position);
    expect(rig.controller.snapshot.connection).toBe('ready');
  });
});

test('1,000 rounds of frame, emergency stop and unlock keep the link, although one question in 30 is lost', async () => {
  const random = createRandom(480);
  const isQuestion = (bytes: Uint8Array) => bytes.length === 1 && bytes[0] === 0x3f;
  const wrap = (inner: Transport): Transport => ({
    open: () => inner.open(),
    close: () => inner.close(),
    write: (bytes) => {
      if (!isQuestion(bytes) || random() > 1 / 30) inner.write(bytes);
    },
    onData: (receive) => inner.onData(receive),
    onClose: (ended) => inner.onClose(ended),
  });
  const rig = await new Rig({ keepsHistory: false, wrap }).connect();
  const { controller, clock } = rig;
  for (let round = 0; round < 1000; round += 1) {
    const framing = controller.frame({ minX: 1, minY: 1, maxX: 40, maxY: 30, feedRate: 3000 });
    clock.advance(random() * 3000);
    const stopping = controller.emergencyStop();
    // Half of the people do not wait until the stop is confirmed.
    const isHasty = round % 2 === 0;
    const stopped = isHasty ? null : await rig.settle(stopping);
    expect([round, stopped ? code(stopped) : 'ok', (await rig.settle(framing)).ok]).toEqual([
      round,
      'ok',
      false,
    ]);
    clock.advance(random() * (isHasty ? 700 : 2000));
    const unlocked = await rig.settle(controller.unlock());
    expect([round, code(unlocked), controller.snapshot.connection]).toEqual([round, 'ok', 'ready']);
    expect([round, code(await rig.settle(stopping))]).toEqual([round, 'ok']);
    rig.events.length = 0;
  }
  expect(controller.snapshot).toMatchObject({ state: 'Idle', activity: 'none' });
}, 60_000);

describe('zero, frame', () => {
  test('zero keeps through a reset and shows at once', async () => {
    const rig = await new Rig().connect();
    await rig.settle(rig.controller.jog({ distance: { X: 12, Y: 7 }, feedRate: 3000 }));
    rig.clock.advance(2000);
    expect((await rig.settle(rig.controller.zero(['X', 'Y']))).ok).toBe(true);
    expect(rig.controller.snapshot).toMatchObject({ workPosition: [0, 0, 0], workOffset: [12, 7, 0] });
    rig.start(zigzagProgram(50));
    rig.clock.advance(500);
    await rig.settle(rig.controller.cancelJob());
    expect(rig.controller.snapshot.workOffset).toEqual([12, 7, 0]);
  });

  test('frame goes round the bounds with the beam off and can be cancelled', async () => {
    const rig = await new Rig({ settings: { 32: 1 } }).connect();
    const bounds = { minX: 5, minY: 5, maxX: 40, maxY: 25, feedRate: 3000 };
    expect((await rig.settle(rig.controller.frame(bounds))).ok).toBe(true);
    const { segments, outputs } = rig.simulator.truth;
    expect(outputs.filter((change) => change.output === 'power')).toEqual([]);
    const xs = segments.map((segment) => segment.to[0]);
    const ys = segments.map((segment) => segment.to[1]);
    expect([Math.max(...xs), Math.max(...ys)]).toEqual([40, 25]);
    expect(rig.simulator.truth.position).toEqual([5, 5, 0]);
    const again = rig.controller.frame(bounds);
    rig.clock.advance(400);
    rig.controller.cancelJog();
    expect(code(await rig.settle(again))).toBe('frame-cancelled');
    rig.clock.advance(500);
    expect(rig.simulator.truth.state).toBe('Idle');
  });
});

test('frame lifts the tool to the safe height, and never lowers it to that height', async () => {
  const rig = await new Rig().connect();
  const bounds = { minX: 0, minY: 0, maxX: 10, maxY: 10, feedRate: 3000, safeHeight: 4 };
  expect((await rig.settle(rig.controller.frame(bounds))).ok).toBe(true);
  expect(rig.simulator.truth.position[2]).toBeCloseTo(4, 3);
  await rig.settle(rig.controller.jog({ distance: { Z: 6 }, feedRate: 3000 }));
  rig.clock.advance(2000);
  expect((await rig.settle(rig.controller.frame(bounds))).ok).toBe(true);
  expect(rig.simulator.truth.segments.at(-1)?.to[2]).toBeCloseTo(10, 3);
});

test('frame follows other corners in the rectangle, and refuses a corner outside of it', async () => {
  const rig = await new Rig().connect();
  const bounds = { minX: 0, minY: 0, maxX: 40, maxY: 20, feedRate: 3000 };
  const corners = [
    [10, 0],
    [40, 5],
    [0, 20],
  ] as const;
  for (const wrong of [[[41, 0]], [[Number.NaN, 0]], []] as [number, number][][])
    expect(code(await rig.settle(rig.controller.frame({ ...bounds, corners: wrong })))).toBe('frame-invalid');
  expect(rig.simulator.truth.segments).toEqual([]);
  expect((await rig.settle(rig.controller.frame({ ...bounds, corners }))).ok).toBe(true);
  const places = rig.simulator.truth.segments.map(({ to: [x, y] }) => [x, y] as const);
  const edges = corners.map((corner, i) => [corner, corners[(i + 1) % 3]!] as const);
  for (const [x, y] of places.slice(places.findIndex(([at]) => at === 10)))
    expect(
      edges.some(([a, b]) => Math.abs((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])) < 1e-6),
    ).toBe(true);
  expect(places).toEqual(expect.arrayContaining(corners.map((corner) => [...corner])));
  expect(places.at(-1)).toEqual(corners[0]);
});

test.each([
  ['the pause', (rig: Rig) => void rig.controller.pause(), 'frame-cancelled'],
  ['the end of the jog', (rig: Rig) => rig.controller.cancelJog(), 'frame-cancelled'],
  ['a hold at the machine itself', (rig: Rig) => rig.simulator.receive(Uint8Array.of(0x21)), 'interrupted'],
])('a frame of more corners than the board can queue stays ended by %s', async (_name, end, expected) => {
  const rig = await new Rig().connect();
  const corners = Array.from({ length: 60 }, (_, i) => {
    const angle = (2 * Math.PI * i) / 60;
    return [50 + 50 * Math.cos(angle), 50 + 50 * Math.sin(angle)] as const;
  });
  const bounds = { minX: 0, minY: 0, maxX: 100, maxY: 100, feedRate: 2000 };
  for (const wait of [2500, 4000, 6100]) {
    const framing = rig.controller.frame({ ...bounds, corners });
    rig.clock.advance(wait);
    expect(rig.simulator.truth.state).toBe('Jog');
    end(rig);
    expect(code(await rig.settle(framing))).toBe(expected);
    rig.clock.advance(500);
    const { position } = rig.simulator.truth;
    rig.clock.advance(3000);
    expect(rig.simulator.truth).toMatchObject({ state: 'Idle', position });
  }
  expect((await rig.settle(rig.controller.frame({ ...bounds, corners }))).ok).toBe(true);
  expect(rig.simulator.truth.position.slice(0, 2)).toEqual([100, 50]);
});

describe('the spindle button', () => {
  const press = { speed: 500 };

  test('turns the spindle for as long as it is held', async () => {
    const rig = await new Rig().connect();
    expect((await rig.settle(rig.controller.pressSpindle(press))).ok).toBe(true);
    for (let held = 0; held < 20; held += 1) {
      rig.clock.advance(100);
      rig.controller.keepSpindle();
    }
    expect(rig.simulator.truth.power).toBeGreaterThan(0);
    const before = rig.wire.length;
    rig.clock.advance(249);
    expect(rig.wire.slice(before)).toContain('M5');
    rig.clock.advance(30);
    expect(rig.simulator.truth.power).toBe(0);
    expect(rig.controller.snapshot.activity).toBe('none');
  });

  test('stops after 60 s at the latest, and by reset when M5 is not answered', async () => {
    const rig = await new Rig().connect();
    await rig.settle(rig.controller.pressSpindle(press));
    for (let held = 0; held < 610; held += 1) {
      rig.clock.advance(100);
      rig.controller.keepSpindle();
    }
    expect(rig.simulator.truth.power).toBe(0);
    await rig.settle(rig.controller.pressSpindle(press));
    rig.simulator.faults.dropReplies(1);
    rig.controller.keepSpindle();
    const released = rig.controller.releaseSpindle();
    rig.clock.advance(550);
    expect(rig.wire).toContain('\x18');
    expect(rig.simulator.truth.power).toBe(0);
    await rig.settle(released);
  });

  test('never fires a laser and never exceeds the spindle', async () => {
    const laser = await new Rig({ settings: { 32: 1 } }).connect();
    expect(code(await laser.settle(laser.controller.pressSpindle(press)))).toBe('spindle-in-laser-mode');
    const rig = await new Rig().connect();
    for (const speed of [0, -1, 1001, Number.NaN, Number.POSITIVE_INFINITY])
      expect(code(await rig.settle(rig.controller.pressSpindle({ speed })))).toBe('spindle-speed');
  });
});

describe('commands and locks', () => {
  test('the console answers, asks before it writes, and takes no control bytes', async () => {
    const rig = await new Rig().connect();
    const ask = (line: string, confirmed = false) => rig.settle(rig.controller.command(line, { confirmed }));
    expect(await ask('$G')).toMatchObject({ value: ['[GC:G0 G54 G17 G21 G90 G94 M5 M9 T0 F0 S0]'] });
    for (const line of ['G0X1\nG0X2', '?', '!', '~', '\x18', '的', '', ' ', 'G1'.repeat(60)])
      expect(code(await ask(line))).toBe('command-invalid');
    for (const line of ['$32=1', '$RST=*', '$N0=G0Z-50', '$ 3 2 = 1', '$i=x'])
      expect(code(await ask(line))).toBe('confirmation-required');
    expect(code(await ask('$110=4000', true))).toBe('ok');
    expect(rig.controller.snapshot.settings.get(110)).toBe(4000);
    expect(code(await ask('G99'))).toBe('error-20');
  });

  test('everything but stopping is refused while a job runs, and in an alarm all but homing and unlocking', async () => {
    const rig = await new Rig().connect();
    rig.start(zigzagProgram(100));
    const { controller } = rig;
    const refusals = await Promise.all([
      controller.jog({ distance: { X: 1 }, feedRate: 100 }),
      controller.home(),
      controller.zero(['X']),
      controller.pressSpindle({ speed: 100 }),
      controller.command('$G'),
      controller.setLaserMode(true),
      controller.unlock(),
    ]);
    expect(refusals.map(code)).toEqual(Array(7).fill('job-running'));
    expect(code(controller.startJob(prepare('G0X1'), { name: 'two', mode: 'router' }))).toBe('job-running');
    expect(code(await rig.settle(controller.setOverrides({ feed: 110 })))).toBe('ok');
    controller.emergencyStop();
    rig.clock.advance(700);
    expect(code(await controller.command('$G'))).toBe('state-refused');
    expect((await rig.settle(controller.unlock())).ok).toBe(true);
  });

  test.each(['stop', 'emergencyStop'] as const)(
    'a machine that was stopped (%s) while the spindle button was held is free for the next thing',
    async (how) => {
      const rig = await new Rig().connect();
      await rig.settle(rig.controller.pressSpindle({ speed: 100 }));
      await rig.settle(rig.controller[how]());
      // The release of the button may be lost with the window that had it.
      expect(rig.controller.snapshot).toMatchObject({ activity: 'none', spindleSpeed: 0 });
      await rig.settle(rig.controller.unlock());
      expect(code(await rig.settle(rig.controller.jog({ distance: { X: 1 }, feedRate: 100 })))).toBe('ok');
    },
  );

  test('nothing works unless connected', async () => {
    const { controller } = new Rig();
    const outcomes = await Promise.all([
      controller.home(),
      controller.pause(),
      controller.resume(),
      controller.jog({ distance: { X: 1 }, feedRate: 1 }),
      controller.command('$G'),
    ]);
    expect(outcomes.map(code)).toEqual(Array(5).fill('not-connected'));
    expect(code(controller.startJob(prepare('G0X1'), { name: 'x', mode: 'router' }))).toBe('not-connected');
    controller.cancelJog();
    controller.emergencyStop();
  });

  test('disconnecting stops a running job first', async () => {
    const rig = await new Rig().connect();
    rig.start(`M3S500\n${zigzagProgram(100)}`);
    rig.clock.advance(1000);
    await rig.settle(rig.controller.disconnect());
    expect(rig.simulator.truth).toMatchObject({ state: 'Idle', power: 0 });
    expect(rig.ended?.phase).toBe('cancelled');
    expect(rig.controller.snapshot.connection).toBe('closed');
  });
});

describe('before a job', () => {
  const options = { name: 'x', mode: 'router' } as const;

  test('mode, scale and units are checked in every combination', async () => {
    for (const laserMode of [0, 1])
      for (const mode of ['laser', 'router'] as const)
        for (const maximum of [255, 1000])
          for (const inches of [0, 1]) {
            const rig = await new Rig({ settings: { 32: laserMode, 30: maximum, 13: inches } }).connect();
            const found = rig.controller.checkJob(prepare('M4S100\nG1X1F100'), {
              ...options,
              mode,
              spindleMaximum: 1000,
            });
            const codes = found.map((problem) => problem.code);
            expect(codes.some((found) => found.startsWith('laser-mode'))).toBe(
              (mode === 'laser') !== (laserMode === 1),
            );
            expect(codes.includes('spindle-scale')).toBe(maximum !== 1000);
            await rig.settle(rig.controller.jog({ distance: { X: 10 }, feedRate: 1000 }));
            rig.clock.advance(3000);
            expect(rig.controller.snapshot.workPosition[0]).toBeCloseTo(10, 2);
          }
  });

  test('M3 with a laser needs consent, and says why and where', async () => {
    const rig = await new Rig({ settings: { 32: 1 } }).connect();
    const program = prepare('G21\nM3S100\nG1X1F100');
    const laser = { ...options, mode: 'laser' } as const;
    expect(rig.controller.checkJob(program, laser)).toMatchObject([
      { code: 'laser-consent-required', place: { line: 2 } },
    ]);
    expect(rig.controller.checkJob(program, { ...laser, constantPowerConsent: true })).toEqual([]);
  });

  test('what the firmware would refuse is found before anything moves', async () => {
    const rig = await new Rig().connect();
    const found = rig.controller.checkJob(prepare('G21\nG1X1\nG2X5Y5I1J1F100\nG81X1Z-1R1F1'), options);
    expect(found).toMatchObject([
      { code: 'error-22', place: { line: 2 } },
      { code: 'error-33', place: { line: 3 } },
      { code: 'error-20', place: { line: 4 } },
    ]);
  });

  test('a homed machine refuses a job that leaves its table, with axis and overrun', async () => {
    const rig = await new Rig({ settings: { 22: 1 }, startPosition: [-20, -20, -10] }).connect();
    expect(rig.controller.checkJob(prepare('G0X1'), options).map((problem) => problem.code)).toContain(
      'alarm',
    );
    await rig.settle(rig.controller.home());
    const overruns = (program: string) =>
      rig.controller
        .checkJob(prepare(program), options)
        .map(({ code, place, values }) => [code, place?.line, values]);
    expect(overruns('G0X-1Y-1\nG1X12.5F100\nG1Z-81.5')).toEqual([
      ['outside-table', 2, { axis: 'X', overrun: 12.5 }],
      ['outside-table', 3, { axis: 'Z', overrun: 1.5 }],
    ]);
    expect(overruns('G0X-20Y-20\nG1X-30F100\nG53G0X-299')).toEqual([]);
  });

  test.each([
    ['G53', 'G0X-10\nG53G0X-400', 2, 100],
    ['a spelling of G53', 'G0X-10\nG+053G00X-400.', 2, 100],
    ['G10', 'G10L2P1X-390\nG0X-10', 2, 100],
    ['G55', 'G10L2P2X-350\nG55\nG0X-30', 3, 80],
    ['G59 of the board', 'G59\nG0X-100', 2, 20],
    ['the way of G28', 'G28X-310', 1, 10],
    ['the way of G30', 'G30X-310', 1, 10],
    ['G92', 'G92X100\nG0X-250', 2, 55],
    ['inches', 'G20\nG0X-12', 2, 4.8],
    ['G91', 'G91\nG0X-150\nX-150', 3, 5],
    ['the bulge of an arc', 'G0X-260Y-50\nG1F500\nG3X-260Y-150J-50\nG2X-260Y-50R-60', 3, 53.17],
  ])('and counts what %s does to it', async (_what, program, line, overrun) => {
    const rig = await new Rig({ settings: { 22: 1 }, startPosition: [-20, -20, -10] }).connect();
    await rig.settle(rig.controller.home());
    for (const text of ['G10L2P6X-220', 'G53G0X-5', 'G28.1', 'G30.1'])
      expect(await rig.settle(rig.controller.command(text, { confirmed: true }))).toMatchObject({ ok: true });
    await rig.settle(rig.controller.readState());
    const found = rig.controller.checkJob(prepare(program), options);
    expect(found).toMatchObject([{ code: 'outside-table', place: { line } }]);
    expect(found[0]?.values?.overrun).toBeCloseTo(overrun, 2);
    const home = 'G28\nG30\nG53G0X-290\nG55G0X-290';
    expect(rig.controller.checkJob(prepare(home), options)).toEqual([]);
  });

  test('on a machine that is not homed places of the machine are unknown, and nothing is wider than the table', async () => {
    const codes = (rig: Rig, program: string) =>
      rig.controller.checkJob(prepare(program), options).map(({ code, place }) => [code, place?.line]);
    const unlocked = await new Rig({ settings: { 22: 1 } }).connect();
    await unlocked.settle(unlocked.controller.unlock());
    for (const line of ['G53G0Z0', 'G28', 'G030', 'G91G28.0Z0'])
      expect(codes(unlocked, `G0X1\n${line}`)).toContainEqual(['machine-coordinates', 2]);
    const plain = await new Rig().connect();
    expect(codes(plain, 'G53G0X-200')).toEqual([]);
    expect(codes(plain, 'G53G0X-200\nG+53G0X101')).toEqual([['wider-than-table', 2]]);
    expect(codes(plain, 'G0X290\nY170Z-70')).toEqual([]);
    expect(codes(plain, 'G0X310')).toEqual([]);
    // This job needs more than the machine's travel even from the machine's present position.
    const bounds = { min: [290, 0, -90], max: [310, 0, 0] } as const;
    expect(
      plain.controller.checkJob(prepare('G0X310\nX290'), { ...options, bounds }).map(({ values }) => values),
    ).toEqual([
      { axis: 'X', overrun: 10, travel: 300, setting: '$130' },
      { axis: 'Z', overrun: 10, travel: 80, setting: '$132' },
    ]);
    expect(codes(plain, 'G0X1\nX310')).toEqual([['wider-than-table', 2]]);
    expect(codes(plain, 'G0Z5\nG1Z-90F100')).toEqual([['wider-than-table', 2]]);
  });
});
