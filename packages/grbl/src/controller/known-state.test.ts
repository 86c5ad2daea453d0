import { describe, expect, test } from 'vitest';
import { prepare, Rig } from '../testing/rig';

const code = (outcome: { ok: boolean; problems?: readonly { code: string }[] }) =>
  outcome.ok ? 'ok' : outcome.problems?.[0]?.code;

const SQUARE = 'X5Y5\nG1X10F600\nY10';

async function say(rig: Rig, ...lines: readonly string[]): Promise<void> {
  for (const line of lines)
    expect(await rig.settle(rig.controller.command(line, { confirmed: true }))).toMatchObject({ ok: true });
}

/** Starts a job that may be refused before its first line; returns the code of the reason. */
function startCode(rig: Rig, workOffset?: readonly [number, number, number]): string | undefined {
  rig.start(SQUARE, workOffset && { workOffset });
  return rig.runToEnd().fault?.code;
}

/** The program's own lines among those that the board has executed. */
const executed = (rig: Rig) =>
  rig.simulator.truth.executedLines.filter((line) => SQUARE.split('\n').includes(line));

describe('the state that a job begins in', () => {
  test('is that of a board after a reset, whatever was left, and is left behind again', async () => {
    const rig = await new Rig().connect();
    await say(rig, 'G20', 'G91', 'G93', 'G18', 'M4S300', 'M8', 'G80');
    await rig.settle(rig.controller.setOverrides({ feed: 90 }));
    expect(rig.simulator.truth.power).toBeGreaterThan(0);
    rig.start('X5Y5\nG20\nG91\nM3S500\nG1X0.1F20');
    expect(rig.simulator.truth.power).toBe(0);
    expect(rig.runToEnd()).toMatchObject({ phase: 'completed' });
    expect(rig.simulator.truth.position[0]).toBeCloseTo(5 + 2.54, 2);
    await rig.settle(rig.controller.readState());
    expect(rig.controller.snapshot.modes?.join(' ')).toBe('G0 G54 G17 G21 G90 G94 M5 M9 T0 F0 S0');
    expect(rig.controller.snapshot.overrides).toEqual({ feed: 100, rapid: 100, spindle: 100 });
  });

  test.each([
    ['G92', ['G92X3Z1']],
    ['G55', ['G10L2P2X4', 'G55']],
    ['G43.1', ['G43.1Z2']],
    ['G56, G92, G43.1', ['G10L2P3Y4', 'G56', 'G92X1', 'G43.1Z5']],
  ])('is asked for where the zero comes from %s, which a reset forgets', async (source, lines) => {
    for (const keep of ['shown', 'stored'] as const) {
      const rig = await new Rig({ startPosition: [-50, -50, -10] }).connect();
      await say(rig, 'G10L2P1X-60Y-60Z-20', ...lines);
      await rig.settle(rig.controller.readState());
      const { workOffset: shown } = rig.controller.snapshot;
      const options = { name: 'test', mode: 'router' } as const;
      const program = prepare(SQUARE);
      expect(rig.controller.checkJob(program, options)).toMatchObject([
        { code: 'passing-zero', values: { source } },
      ]);
      expect(
        code(await rig.settle(rig.controller.frame({ minX: 0, minY: 0, maxX: 1, maxY: 1, feedRate: 500 }))),
      ).toBe('passing-zero');
      expect(await rig.settle(rig.controller.settleZero(keep))).toMatchObject({ ok: true });
      expect(rig.controller.checkJob(program, options)).toEqual([]);
      expect(rig.controller.snapshot.workOffset).toEqual(keep === 'shown' ? shown : [-60, -60, -20]);
      rig.controller.emergencyStop();
      rig.clock.advance(500);
      await rig.settle(rig.controller.readState());
      expect(rig.controller.snapshot.workOffset).toEqual(keep === 'shown' ? shown : [-60, -60, -20]);
    }
  });

  test('needs no question where another system has the same zero', async () => {
    const rig = await new Rig().connect();
    await say(rig, 'G10L2P1X7Y7', 'G10L2P4X7Y7', 'G57');
    expect(startCode(rig)).toBeUndefined();
    expect(executed(rig)).toEqual(SQUARE.split('\n'));
  });

  test('is refused, with no line of the program sent, by a board that does not take it', async () => {
    for (let line = 1; line <= 10; line += 1) {
      const rig = await new Rig().connect();
      rig.simulator.faults.failLine(line, 20);
      expect(startCode(rig)).toBe('error-20');
      expect(executed(rig)).toEqual([]);
      expect(rig.controller.snapshot.activity).toBe('none');
    }
  });

  test('is not the one that was checked when the zero has moved since', async () => {
    const rig = await new Rig().connect();
    await rig.settle(rig.controller.readState());
    const { workOffset } = rig.controller.snapshot;
    expect(startCode(rig, [...workOffset])).toBeUndefined();
    await say(rig, 'G10L2P1X9');
    const { length } = executed(rig);
    expect(startCode(rig, [...workOffset])).toBe('zero-moved');
    expect(executed(rig)).toHaveLength(length);
  });

  test('a job that is cancelled before its first line moves nothing', async () => {
    const rig = await new Rig().connect();
    rig.controller.startJob(prepare(SQUARE), { name: 'test', mode: 'router' });
    expect(rig.controller.snapshot.job?.phase).toBe('preparing');
    expect(await rig.settle(rig.controller.cancelJob())).toMatchObject({ ok: true });
    expect(rig.ended?.phase).toBe('cancelled');
    expect(rig.simulator.truth.segments).toEqual([]);
  });
});
