import { describe, expect, test } from 'vitest';
import { Panel } from '../testing/panel';
import { prepare, Rig, type RigOptions } from '../testing/rig';

const OPTIONS = { name: 'test', mode: 'router' } as const;
/** Two tools. The program lifts before each change, as programs do, and its modes stay in force across the change. */
const TWO_TOOLS = [
  ...['G21G90', 'T1 M6', 'M3S800', 'M8', 'G0X10Y10Z5', 'G1Z-1F600', 'G1X30', 'G0Z5', 'G91', 'T2', 'M+06'],
  ...['G1X-10', 'G90', 'G1Z-2', 'G1X10', 'G0Z5', 'T2M6', 'M5', 'M2'],
].join('\n');

const isWaiting = (rig: Rig) => rig.controller.snapshot.job?.pauseReason === 'tool';

async function untilTool(program = TWO_TOOLS, options: RigOptions = {}): Promise<Rig> {
  const rig = await new Rig(options).connect();
  rig.start(program, { fittedTool: 1 });
  rig.clock.runUntil(() => isWaiting(rig), 600_000);
  expect(isWaiting(rig)).toBe(true);
  return rig;
}

const spindleLines = (rig: Rig) =>
  rig.simulator.truth.executedLines.filter((line) => /^(M[3589]|G4P3)/.test(line));

describe('a tool change', () => {
  test('before the first cut is a question of the start', async () => {
    const rig = await new Rig().connect();
    await rig.settle(rig.controller.readState());
    const check = (fittedTool?: number | null) =>
      rig.controller
        .checkJob(prepare(TWO_TOOLS), { ...OPTIONS, ...(fittedTool !== undefined && { fittedTool }) })
        .map(({ code, place, values }) => [code, place?.line, values]);
    expect(check()).toEqual([['tool-confirmation-required', 2, { tool: 1 }]]);
    expect(check(2)).toEqual([['tool-confirmation-required', 2, { tool: 1 }]]);
    expect(check(null)).toHaveLength(1);
    expect(check(1)).toEqual([]);
    const options = { ...OPTIONS, fittedTool: null };
    expect(rig.controller.checkJob(prepare('M6\nG1X1F100'), options)).toEqual([]);
  });

  test('of a laser is none, and a board never gets M6', async () => {
    const rig = await new Rig({ settings: { 32: 1 } }).connect();
    rig.start('T1 M6\nM4S100\nG1X5F600\nM06\nG1X9\nT2M6.');
    expect(rig.runToEnd()).toMatchObject({ phase: 'completed' });
    expect(rig.wire).not.toContain('M6');
    expect(rig.wire).not.toContain('M06');
  });

  test('in the middle waits at rest with everything off, and goes on as it was', async () => {
    const rig = await untilTool();
    const { truth } = rig.simulator;
    expect(rig.controller.snapshot).toMatchObject({
      state: 'Idle',
      activity: 'none',
      job: { phase: 'paused', wantedTool: 2, acknowledgedLine: 10, executingLine: 11 },
    });
    expect(truth).toMatchObject({ power: 0, position: [30, 10, 5] });
    expect(truth.outputs.findLast(({ output }) => output === 'flood')?.value).toBe(0);
    rig.clock.advance(600_000);
    expect(truth.position).toEqual([30, 10, 5]);
    expect(await rig.settle(rig.controller.resume({ zeroHolds: true }))).toMatchObject({ ok: true });
    expect(rig.runToEnd()).toMatchObject({ phase: 'completed', wantedTool: null });
    expect(spindleLines(rig).slice(-9)).toEqual(
      ['M3S800', 'M8', 'M5', 'M9', 'M8', 'M3S800', 'G4P3', 'M5', 'M5', 'M9'].slice(-9),
    );
    // The program went 10 mm back from where it had stopped, in G91, and then to 10, in G90.
    expect(truth.position).toEqual([10, 10, 5]);
    expect(rig.wire).not.toMatch(/M\+?0?6/);
  });

  test('lets the machine be jogged and Z be zeroed, and goes back to where the job was', async () => {
    const rig = await untilTool();
    const { controller, simulator } = rig;
    expect(await controller.zero(['X'])).toMatchObject({ problems: [{ code: 'job-running' }] });
    expect(await controller.command('G20')).toMatchObject({ problems: [{ code: 'job-running' }] });
    expect(await controller.home()).toMatchObject({ problems: [{ code: 'job-running' }] });
    expect(controller.startJob(prepare('G0X1'), OPTIONS)).toMatchObject({
      problems: [{ code: 'job-running' }],
    });
    const jog = (distance: Parameters<typeof controller.jog>[0]['distance']) =>
      rig.settle(controller.jog({ distance, feedRate: 2000 }));
    expect(await jog({ X: -25, Y: 12 })).toMatchObject({ ok: true });
    expect(await controller.resume()).toMatchObject({ problems: [{ code: 'busy' }] });
    rig.clock.runUntil(() => controller.snapshot.activity === 'none', 60_000);
    expect(await jog({ Z: -9 })).toMatchObject({ ok: true });
    rig.clock.runUntil(() => controller.snapshot.activity === 'none', 60_000);
    // The new bit is 4 mm shorter, so it touches at -4.
    expect(await rig.settle(controller.zero(['Z']))).toMatchObject({ ok: true });
    expect(controller.snapshot.workOffset[2]).toBeCloseTo(-4, 3);
    const seen = simulator.truth.segments.length;
    expect(await rig.settle(controller.resume())).toMatchObject({ ok: true });
    expect(rig.runToEnd()).toMatchObject({ phase: 'completed', fault: null });
    const after = simulator.truth.segments.slice(seen);
    // First straight up, then across, and down to 5 mm above the new zero at the job's position.
    const firstOver = after.findIndex(({ from, to }) => from[0] !== to[0]);
    expect(after[firstOver]?.from[2]).toBeCloseTo(5, 2);
    const firstCut = after.findIndex(({ power }) => power > 0);
    expect(after[firstCut]?.from).toEqual([30, 10, 5].map((value) => expect.closeTo(value, 2)));
    expect(Math.min(...after.map(({ to }) => to[2]))).toBeCloseTo(-6, 2);
    expect(simulator.truth.position).toEqual([10, 10, 1].map((value) => expect.closeTo(value, 2)));
  });

  test.each(['cancelJob', 'stop', 'emergencyStop'] as const)(
    'ends by %s with everything off',
    async (end) => {
      const rig = await untilTool();
      await rig.settle(rig.controller[end]());
      expect(rig.ended?.phase).toBe(end === 'emergencyStop' ? 'failed' : 'cancelled');
      rig.clock.advance(5000);
      expect(rig.simulator.truth.power).toBe(0);
      expect(rig.controller.snapshot.activity).toBe('none');
      expect(await rig.controller.resume()).toMatchObject({ ok: false });
    },
  );

  test('is reached through a pause that was asked for on the way', async () => {
    const rig = await new Rig().connect();
    rig.start(TWO_TOOLS, { fittedTool: 1 });
    rig.clock.runUntil(() => rig.controller.snapshot.job?.sentLine === 10, 60_000);
    const pausing = rig.controller.pause();
    expect(await rig.settle(pausing)).toMatchObject({ ok: true });
    expect(rig.controller.snapshot.job).toMatchObject({ phase: 'paused', pauseReason: 'user' });
    expect(await rig.settle(rig.controller.resume())).toMatchObject({ ok: true });
    rig.clock.runUntil(() => isWaiting(rig), 600_000);
    expect(rig.simulator.truth.power).toBe(0);
    expect(await rig.settle(rig.controller.resume({ zeroHolds: true }))).toMatchObject({ ok: true });
    expect(rig.runToEnd()).toMatchObject({ phase: 'completed' });
  });

  test('does not go on with the zero of the tool before, however often it is asked', async () => {
    const rig = await untilTool([TWO_TOOLS, 'G1X12', 'T3M6', 'G1X14'].join('\n').replace('\nM2', ''));
    const { controller, simulator } = rig;
    const refused = async () => {
      const sent = rig.wire;
      for (const options of [undefined, {}, { zeroHolds: false }])
        expect(await controller.resume(options)).toMatchObject({ problems: [{ code: 'z-zero-required' }] });
      rig.clock.advance(5000);
      expect(rig.wire.slice(sent.length).replaceAll('?', '')).toBe('');
      expect(simulator.truth.power).toBe(0);
      expect(isWaiting(rig)).toBe(true);
    };
    await refused();
    expect(await rig.settle(controller.zero(['Z']))).toMatchObject({ ok: true });
    expect(await rig.settle(controller.resume())).toMatchObject({ ok: true });
    // A zero, or its confirmation, is valid for only one tool.
    rig.clock.runUntil(() => isWaiting(rig), 600_000);
    expect(controller.snapshot.job?.wantedTool).toBe(3);
    await refused();
    expect(await rig.settle(controller.resume({ zeroHolds: true }))).toMatchObject({ ok: true });
    expect(rig.runToEnd()).toMatchObject({ phase: 'completed' });
  });

  test('that is paused on the way back begins anew, and comes down nowhere else', async () => {
    const rig = await untilTool();
    const { controller, simulator } = rig;
    const untilIdle = () => rig.clock.runUntil(() => controller.snapshot.activity === 'none', 60_000);
    await rig.settle(controller.jog({ distance: { X: -25, Y: 12 }, feedRate: 2000 }));
    untilIdle();
    await rig.settle(controller.zero(['Z']));
    const seen = simulator.truth.segments.length;
    expect(await rig.settle(controller.resume())).toMatchObject({ ok: true });
    rig.clock.runUntil(() => simulator.truth.position[0] > 15, 60_000);
    expect(await rig.settle(controller.pause())).toMatchObject({ ok: true });
    rig.clock.advance(60_000);
    expect(controller.snapshot.job).toMatchObject({ phase: 'paused' });
    expect(simulator.truth.power).toBe(0);
    expect(simulator.truth.position[0]).toBeLessThan(29);
    expect(await rig.settle(controller.resume())).toMatchObject({ ok: true });
    expect(rig.runToEnd()).toMatchObject({ phase: 'completed', fault: null });
    const firstCut = simulator.truth.segments.slice(seen).find(({ power }) => power > 0);
    expect(firstCut?.from.slice(0, 2)).toEqual([30, 10].map((value) => expect.closeTo(value, 2)));
  });

  test('is no pause for a jog: a pause ends it', async () => {
    const rig = await untilTool();
    const { controller, simulator } = rig;
    await rig.settle(controller.jog({ distance: { X: -25 }, feedRate: 2000 }));
    rig.clock.runUntil(() => simulator.truth.position[0] < 25, 60_000);
    expect(await rig.settle(controller.pause())).toMatchObject({ ok: true });
    expect(simulator.truth.state).toBe('Idle');
    expect(simulator.truth.position[0]).toBeGreaterThan(10);
    expect(isWaiting(rig)).toBe(true);
    rig.clock.runUntil(() => controller.snapshot.activity === 'none', 60_000);
    expect(await rig.settle(controller.zero(['Z']))).toMatchObject({ ok: true });
  });

  test.each([
    ['the zero of X', 'G10L20P1X5', 'zero-moved-in-pause'],
    ['another work coordinate system', 'G55', 'zero-moved-in-pause'],
    ['an offset', 'G92Y4', 'zero-moved-in-pause'],
    ['laser mode', '$32=1', 'setting-changed-in-pause'],
    ['steps per mm', '$100=81', 'setting-changed-in-pause'],
  ])('does not go on when %s was changed at the machine meanwhile', async (_what, line, code) => {
    const panel = new Panel();
    const rig = await untilTool(TWO_TOOLS, panel);
    panel.tell(rig, 'G10L2P2X7', line);
    expect(await rig.settle(rig.controller.zero(['Z']))).toMatchObject({ ok: true });
    const seen = rig.simulator.truth.segments.length;
    expect(await rig.settle(rig.controller.resume())).toMatchObject({ ok: true });
    expect(rig.runToEnd()).toMatchObject({ phase: 'failed', fault: { code } });
    expect(rig.simulator.truth.segments.slice(seen).filter(({ power }) => power > 0)).toEqual([]);
    expect(rig.simulator.truth.power).toBe(0);
  });

  test('goes on in the modes of the program, whatever the machine was told meanwhile', async () => {
    const program = ['T1M6', 'M3S800', 'G0X10Z5', 'G1Z-1F600', 'G0Z5', 'G1', 'T2M6', 'X20', 'X30Y5'];
    const panel = new Panel();
    const rig = await untilTool(['G21G90', ...program].join('\n'), panel);
    panel.tell(rig, 'G20', 'G91', 'G0', 'F9');
    expect(await rig.settle(rig.controller.resume({ zeroHolds: true }))).toMatchObject({ ok: true });
    const seen = rig.simulator.truth.segments.length;
    expect(rig.runToEnd()).toMatchObject({ phase: 'completed' });
    expect(rig.simulator.truth.position).toEqual([30, 5, 5].map((value) => expect.closeTo(value, 2)));
    const cuts = rig.simulator.truth.segments.slice(seen).filter(({ power }) => power > 0);
    const seconds = (cuts.at(-1)!.endAt - cuts[0]!.startAt) / 1000;
    expect(seconds).toBeGreaterThan(2);
    expect(seconds).toBeLessThan(4);
  });

  test('may be made through the safety door, which starts nothing when it is closed', async () => {
    const rig = await untilTool();
    const { controller, simulator } = rig;
    simulator.world.setDoor(true);
    rig.clock.advance(5000);
    expect(controller.snapshot.state).toBe('Door');
    expect(await controller.resume({ zeroHolds: true })).toMatchObject({ problems: [{ code: 'busy' }] });
    const seen = simulator.truth.segments.length;
    simulator.world.setDoor(false);
    rig.clock.advance(60_000);
    expect(simulator.truth).toMatchObject({ state: 'Idle', power: 0 });
    expect(simulator.truth.segments).toHaveLength(seen);
    expect(isWaiting(rig)).toBe(true);
    expect(await rig.settle(controller.zero(['Z']))).toMatchObject({ ok: true });
    expect(await rig.settle(controller.resume())).toMatchObject({ ok: true });
    expect(rig.runToEnd()).toMatchObject({ phase: 'completed' });
  });

  test('whose way back is held at the machine itself comes down nowhere else', async () => {
    const rig = await untilTool();
    const { controller, simulator } = rig;
    await rig.settle(controller.jog({ distance: { X: -25 }, feedRate: 2000 }));
    rig.clock.runUntil(() => controller.snapshot.activity === 'none', 60_000);
    const seen = simulator.truth.segments.length;
    expect(await rig.settle(controller.resume({ zeroHolds: true }))).toMatchObject({ ok: true });
    rig.clock.runUntil(() => simulator.truth.position[0] > 15, 60_000);
    simulator.receive(Uint8Array.of(0x21));
    expect(rig.runToEnd()).toMatchObject({ phase: 'failed', fault: { code: 'interrupted' } });
    expect(simulator.truth.segments.slice(seen).some(({ power }) => power > 0)).toBe(false);
  });

  test('to the tool that is in the collet, or a name that is longer than a byte, is no stop', async () => {
    const rig = await new Rig().connect();
    rig.start('T1M6\nG1X1F600\nT1 M6\nG1X2\nM6\nG1X3', { fittedTool: 1 });
    expect(rig.runToEnd()).toMatchObject({ phase: 'completed' });
    expect(rig.simulator.truth.position[0]).toBe(3);
  });
});
