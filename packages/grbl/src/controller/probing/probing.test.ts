import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { block, boss, hole, surface } from '../../simulator/workpiece';
import { prepare, Rig, type RigOptions } from '../../testing/rig';
import type { ProbeRequest } from './request';

const code = (outcome: { ok: boolean; problems?: readonly { code: string; reason?: string }[] }) =>
  outcome.ok ? 'ok' : (outcome.problems?.[0]?.reason ?? outcome.problems?.[0]?.code);

const TOUCH = { fastRate: 600, slowRate: 200, maxDistance: 15, retract: 3, tolerance: 0.02 } as const;
const PLATE = { ...TOUCH, kind: 'plate', plateThickness: 2 } as const;
/** A step of the simulated machine, mm, and the rounding of a report. */
const STEP = 1 / 250 + 0.001;

/** A rig whose circuit was tested, with a tool of 3 mm that is 10 mm long. */
async function probingRig(options: RigOptions = {}): Promise<Rig> {
  const rig = await new Rig(options).connect();
  rig.simulator.world.fitTool({ diameter: 3, length: 10 });
  return await rig.testCircuit();
}

const run = (rig: Rig, request: ProbeRequest) => rig.settle(rig.controller.probing.run(request));

/** Expects work zero, machine coordinates, to a step. NaN: not compared. */
function expectZero(rig: Rig, zero: readonly number[]): void {
  zero.forEach((value, axis) => {
    if (!Number.isNaN(value))
      expect(Math.abs(rig.controller.snapshot.workOffset[axis]! - value)).toBeLessThan(STEP);
  });
}

describe('probing', () => {
  test('a plate sets Z zero at its underside, to a step, and lifts the tool', async () => {
    const rig = await probingRig({ workpiece: surface(() => -21.3) });
    expect(await run(rig, PLATE)).toMatchObject({ ok: true });
    // The tip is 10 mm below the head: it touches at -11.3, and the underside of the plate is 2 mm lower.
    expectZero(rig, [Number.NaN, Number.NaN, -13.3]);
    expect(rig.simulator.truth.position[2]).toBeCloseTo(-8.3, 2);
    expect(rig.controller.snapshot).toMatchObject({ state: 'Idle', activity: 'none', alarm: null });
  });

  test.each([
    ['front-left', [1, 1]],
    ['back-right', [-1, -1]],
  ] as const)('the corner %s sets all three axes, beside a plate or without', async (corner, to) => {
    const [x, y] = [-5 * to[0], -6 * to[1]];
    const min = [Math.min(x, -x * 9), Math.min(y, -y * 9), -60] as const;
    const max = [Math.max(x, -x * 9), Math.max(y, -y * 9), -15] as const;
    const rig = await probingRig({ workpiece: block(min, max) });
    const request = { ...TOUCH, kind: 'corner', corner, bitDiameter: 3, reach: 12, depth: 4 } as const;
    expect(await run(rig, { ...request, plateThickness: 0, plateWall: 0 })).toMatchObject({ ok: true });
    expectZero(rig, [x, y, -5]);
    expect(rig.simulator.truth.position.slice(0, 2)).toEqual([0, 0].map((value) => expect.closeTo(value, 2)));
    // The same solid as a plate with a lip: the corner of the workpiece is inside and below.
    expect(await run(rig, { ...request, plateThickness: 10, plateWall: 7 })).toMatchObject({ ok: true });
    expectZero(rig, [x + to[0] * 7, y + to[1] * 7, -15]);
  });

  test('an edge sets its own axis, and nothing else', async () => {
    const rig = await probingRig({ workpiece: block([10, -50, -80], [50, 50, 5]) });
    const edge = { ...TOUCH, kind: 'edge', axis: 'X', direction: 1, bitDiameter: 3, plateWall: 0.5 } as const;
    expect(await run(rig, edge)).toMatchObject({ ok: true });
    expectZero(rig, [10.5, 0, 0]);
    expect(rig.simulator.truth.position[0]).toBeCloseTo(5.5, 2);
  });

  test('a hole and a boss set X and Y at their centre, and their size is measured', async () => {
    const place = { x: 1.8, y: -1.4, diameter: 20 };
    const inside = await probingRig({ workpiece: hole({ ...place, top: 0 }) });
    const bore = await run(inside, { ...TOUCH, maxDistance: 20, kind: 'hole', bitDiameter: 3 });
    expect(bore.ok && bore.value.size?.[1]).toBeCloseTo(20, 1);
    expectZero(inside, [place.x, place.y, 0]);
    const above = await probingRig({ workpiece: boss({ ...place, top: -15 }) });
    const request = { ...TOUCH, kind: 'boss', bitDiameter: 3, sizeX: 22, sizeY: 22, depth: 8 } as const;
    const round = await run(above, request);
    expect(round.ok && round.value.size?.[1]).toBeCloseTo(20, 1);
    expectZero(above, [place.x, place.y, 0]);
  });

  test('a longer tool keeps the surface where it is, with the sensor; not without a reference', async () => {
    const workpiece = block([-40, -40, -80], [-20, -20, -30]);
    const rig = await new Rig({ workpiece, startPosition: [-35, -35, -5], settings: { 22: 1 } }).connect();
    rig.simulator.world.fitTool({ diameter: 3, length: 10 });
    await rig.settle(rig.controller.unlock());
    await rig.testCircuit({ usesClip: false });
    const length = { ...TOUCH, maxDistance: 40, kind: 'length', place: { x: -30, y: -30 } } as const;
    expect(code(await run(rig, { ...length, purpose: 'reference' }))).toBe('sensor-needs-homing');
    await rig.settle(rig.controller.home());
    expect(code(await run(rig, { ...length, purpose: 'apply' }))).toBe('no-tool-reference');
    await rig.settle(rig.controller.zero(['Z']));
    const before = rig.controller.snapshot.workOffset[2];
    expect(await run(rig, { ...length, purpose: 'reference' })).toMatchObject({ ok: true });
    // The end of the travel shortens the way up, and is no reason to lose what was measured.
    const high = { ...length, place: null, retract: 50, purpose: 'reference' } as const;
    expect(await run(rig, high)).toMatchObject({ ok: true });
    rig.simulator.world.fitTool({ diameter: 6, length: 17.5 });
    expect(await run(rig, { ...length, purpose: 'apply' })).toMatchObject({ ok: true });
    expectZero(rig, [Number.NaN, Number.NaN, before + 7.5]);
    await rig.settle(rig.controller.zero(['Z']));
    expect(code(await run(rig, { ...length, purpose: 'apply' }))).toBe('no-tool-reference');
  });

  test('a grid measures the surface and changes no zero', async () => {
    const heightAt = (x: number, y: number) => -20 + x / 100 + y / 200;
    const rig = await probingRig({ workpiece: surface(heightAt) });
    await run(rig, PLATE);
    const zero = rig.controller.snapshot.workOffset;
    const points = [
      [-8, -5],
      [4, -5],
      [4, 6],
    ] as const;
    const seen: unknown[] = [];
    const grid = { ...TOUCH, kind: 'grid', points, clearance: 5, plateThickness: 0 } as const;
    const outcome = await rig.settle(rig.controller.probing.run(grid, (point) => seen.push(point)));
    const heights = outcome.ok ? (outcome.value.heights ?? []) : [];
    expect(seen).toEqual(heights);
    expect(heights).toHaveLength(3);
    for (const [x, y, z] of heights) expect(Math.abs(z - (heightAt(x, y) + 10 - zero[2]))).toBeLessThan(STEP);
    expect(rig.controller.snapshot.workOffset).toEqual(zero);
  });
});

describe('before and after', () => {
  test('nothing moves before the circuit was seen to open and close', async () => {
    const rig = await new Rig({ probeHeight: -10 }).connect();
    expect(code(await run(rig, PLATE))).toBe('probe-untested');
    const waiting = rig.controller.probing.test({ usesClip: true });
    rig.simulator.world.setProbe(true);
    expect(code(await rig.settle(waiting))).toBe('probe-stuck');
    rig.simulator.world.setProbe(false);
    expect(code(await rig.settle(rig.controller.probing.test({ usesClip: true })))).toBe('probe-not-seen');
    expect(rig.simulator.truth.segments).toEqual([]);
    // The sensor has its own wires, so its test does not show that the clip is on.
    rig.controller.probing.removeClip();
    await rig.testCircuit({ usesClip: false });
    expect(code(await run(rig, PLATE))).toBe('probe-untested');
    expect(rig.simulator.truth.segments).toEqual([]);
  });

  test('no job starts before the clip is off', async () => {
    const rig = await probingRig({ probeHeight: -21 });
    await run(rig, PLATE);
    const start = () => code(rig.controller.startJob(prepare('G0X1'), { name: 'x', mode: 'router' }));
    expect(start()).toBe('probe-clip-on');
    // With the wire on the tool, neither the sensor nor its test would show anything about the sensor.
    const length = { ...TOUCH, kind: 'length', purpose: 'reference', place: null } as const;
    expect(code(await run(rig, length))).toBe('probe-clip-on');
    expect(code(await rig.controller.probing.test({ usesClip: false }))).toBe('probe-clip-on');
    expect(rig.controller.probing.removeClip()).toMatchObject({ ok: true });
    expect(code(await run(rig, length))).toBe('probe-untested');
    expect(code(await run(rig, PLATE))).toBe('probe-untested');
    expect(start()).toBe('ok');
  });

  test('the old zero can be set back, but not over a newer one', async () => {
    const rig = await probingRig({ probeHeight: -21 });
    await rig.settle(rig.controller.zero(['X', 'Y', 'Z']));
    const before = rig.controller.snapshot.workOffset;
    await run(rig, PLATE);
    expect(await rig.settle(rig.controller.probing.undo())).toMatchObject({ ok: true });
    expectZero(rig, before);
    await run(rig, PLATE);
    await rig.settle(rig.controller.zero(['Z']));
    expect(code(await rig.settle(rig.controller.probing.undo()))).toBe('no-zero-to-restore');
  });

  test.each([
    [{ ...PLATE, maxDistance: 3 }, 'probe-missed'],
    [{ ...PLATE, maxDistance: 1e6 }, 'probe-value'],
    [{ ...PLATE, maxDistance: 100 }, 'probe-too-far'],
    [{ ...PLATE, plateThickness: Number.NaN }, 'probe-value'],
    [{ ...PLATE, slowRate: 250, fastRate: 240 }, 'probe-rates'],
    [{ ...TOUCH, kind: 'edge', axis: 'X', direction: 1, bitDiameter: 3, plateWall: 0 }, 'probe-missed'],
  ] as const)('%j is refused: %s', async (request, reason) => {
    const rig = await probingRig({ probeHeight: -21 });
    const before = rig.controller.snapshot.workOffset;
    expect(code(await run(rig, request))).toBe(reason);
    expect(rig.controller.snapshot).toMatchObject({ state: 'Idle', alarm: null, workOffset: before });
  });

  test('a spindle that turns, two touches that differ, and a contact that stays closed refuse it', async () => {
    const rig = await probingRig({ probeHeight: -21 });
    await rig.settle(rig.controller.command('M3S500'));
    rig.clock.advance(1500);
    expect(code(await run(rig, PLATE))).toBe('probe-spindle');
    await rig.settle(rig.controller.command('M5'));
    rig.clock.advance(1500);
    const probing = rig.controller.probing.run(PLATE);
    rig.clock.runUntil(
      () => rig.wire.split('F200').length > 2 && rig.controller.snapshot.state === 'Run',
      60_000,
    );
    expect(code(await rig.controller.pressSpindle({ speed: 100 }))).toBe('busy-with');
    rig.simulator.faults.loseSteps([0, 0, 0.1]);
    expect(code(await rig.settle(probing))).toBe('probe-unsteady');
    const other = rig.controller.probing.run(PLATE);
    rig.clock.runUntil(() => rig.simulator.truth.position[2] < -10.9, 60_000);
    rig.simulator.world.setProbe(true);
    expect(code(await rig.settle(other))).toBe('probe-stuck');
    expect(rig.controller.snapshot).toMatchObject({ state: 'Idle', positionTrust: 'trusted' });
  });

  test('something in the way of a free move stops the tool', async () => {
    const corner = block([-5, -50, -80], [50, 50, -15]);
    const clamp = block([-25, -50, -80], [-15, 50, 20]);
    const rig = await probingRig({ workpiece: (tip, radius) => corner(tip, radius) || clamp(tip, radius) });
    const request = {
      ...TOUCH,
      kind: 'corner',
      corner: 'front-left',
      bitDiameter: 3,
      reach: 20,
      depth: 4,
    } as const;
    expect(code(await run(rig, { ...request, plateThickness: 0, plateWall: 0 }))).toBe('probe-hit');
    expect(rig.simulator.truth.position[0]).toBeGreaterThan(-14);
    expect(rig.controller.snapshot.workOffset).toEqual([0, 0, 0]);
  });
});

test('a job that waits for another tool goes on in its own modes, and not before the clip is off', async () => {
  const rig = await probingRig({ workpiece: surface(() => -22.5) });
  rig.controller.probing.removeClip();
  rig.start('T1M6\nG20G91G1X0.5F40\nT2M6\nX0.25', { fittedTool: 1 });
  rig.clock.runUntil(() => rig.controller.snapshot.job?.pauseReason === 'tool', 60_000);
  await rig.testCircuit();
  expect(code(await run(rig, { ...TOUCH, kind: 'hole', bitDiameter: 3 }))).toBe('job-running');
  const cancelled = rig.controller.probing.run(PLATE);
  rig.clock.advance(300);
  await rig.controller.probing.cancel();
  expect(code(await rig.settle(cancelled))).toBe('probe-cancelled');
  expect(await run(rig, PLATE)).toMatchObject({ ok: true });
  expectZero(rig, [0, 0, -14.5]);
  expect(code(await rig.controller.resume())).toBe('probe-clip-on');
  expect(rig.controller.probing.removeClip()).toMatchObject({ ok: true });
  expect(await rig.settle(rig.controller.resume())).toMatchObject({ ok: true });
  expect(rig.runToEnd()).toMatchObject({ phase: 'completed', fault: null });
  expect(rig.simulator.truth.position[0]).toBeCloseTo(19.05, 2);
});

test.each([
  ['inches', 0, 'G20G90', 'G1X1F20', 'X1.5', 508],
  ['inches, and reports in inches', 1, 'G20G90', 'G1X1F20', 'X1.5', 508],
  ['mm, and reports in inches', 1, 'G21G90', 'G1X20F300', 'X35', 300],
  ['the time of each line', 0, 'G21G90G93', 'G1X20F15', 'X35F20', 300],
])('a job in %s goes on at its own feed rate', async (_name, reports, modes, before, after, rate) => {
  const rig = await probingRig({ workpiece: surface(() => -22.5), settings: { 13: reports } });
  rig.controller.probing.removeClip();
  rig.start(['T1M6', 'M3S800', modes, before, 'T2M6', after, 'M5'].join('\n'), { fittedTool: 1 });
  rig.clock.runUntil(() => rig.controller.snapshot.job?.pauseReason === 'tool', 60_000);
  await rig.testCircuit();
  expect(await run(rig, PLATE)).toMatchObject({ ok: true });
  rig.controller.probing.removeClip();
  expect(await rig.settle(rig.controller.resume())).toMatchObject({ ok: true });
  const seen = rig.simulator.truth.segments.length;
  expect(rig.runToEnd()).toMatchObject({ phase: 'completed', fault: null });
  const cuts = rig.simulator.truth.segments.slice(seen).filter(({ from, to }) => from[0] !== to[0]);
  const rates = cuts.map(({ from, to, startAt, endAt }) => (60_000 * (to[0] - from[0])) / (endAt - startAt));
  expect(Math.max(...rates)).toBeGreaterThan(rate * 0.9);
  expect(Math.max(...rates)).toBeLessThan(rate * 1.1);
});

test('a line without a feed rate is refused after a probing as before it', async () => {
  const rig = await probingRig({ workpiece: surface(() => -21.3) });
  expect(await run(rig, PLATE)).toMatchObject({ ok: true });
  expect(code(await rig.settle(rig.controller.command('G1X1')))).toBe('error-22');
});

describe('a probing that is stopped', () => {
  test('at any moment: nothing moves afterwards, the position is kept, and no zero is set', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 9000 }),
        fc.constantFrom('stop', 'pause', 'cancel'),
        async (after, by) => {
          const rig = await probingRig({ workpiece: block([-5, -5, -80], [50, 50, -15]) });
          const request = {
            ...TOUCH,
            kind: 'corner',
            corner: 'front-left',
            bitDiameter: 3,
            reach: 12,
            depth: 4,
          } as const;
          const probing = rig.controller.probing.run({ ...request, plateThickness: 0, plateWall: 0 });
          await rig.settle(Promise.resolve(rig.clock.advance(after)));
          const { controller } = rig;
          await rig.settle(by === 'cancel' ? controller.probing.cancel() : controller[by]());
          expect((await rig.settle(probing)).ok).toBe(false);
          const { position } = rig.simulator.truth;
          rig.clock.advance(10_000);
          expect(rig.simulator.truth.position).toEqual(position);
          expect(controller.snapshot).toMatchObject({
            state: 'Idle',
            activity: 'none',
            workOffset: [0, 0, 0],
          });
          expect(rig.simulator.truth.believedPosition).toEqual(position);
          expect(controller.snapshot.positionTrust).toBe('trusted');
        },
      ),
      { seed: 50, numRuns: 12 },
    );
  });

  test('by a sleep of this computer does not go on afterwards', async () => {
    const rig = await probingRig({ workpiece: surface(() => -100) });
    const probing = rig.controller.probing.run({ ...PLATE, maxDistance: 60 });
    rig.clock.advance(1500);
    const now = rig.clock.now.bind(rig.clock);
    rig.clock.now = () => now() + 60_000;
    const searches = () => rig.wire.split('G38.3').length;
    const before = searches();
    expect(code(await rig.settle(probing))).toBe('probe-cancelled');
    rig.clock.advance(10_000);
    expect(searches()).toBe(before);
    expect(rig.controller.snapshot).toMatchObject({ state: 'Idle', activity: 'none' });
  });
});
