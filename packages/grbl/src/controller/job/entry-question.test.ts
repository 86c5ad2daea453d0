import { expect, test } from 'vitest';
import { Panel } from '../../testing/panel';
import { prepare, Rig, type RigOptions } from '../../testing/rig';

const PROGRAM = prepare('G21G90\nM3S500\nG0Z5\nX10Y10\nG1Z-1F300\nX40F1000\nY40\nG0Z5\nM5\nM2\n');
const LINES = ['G53G0Z8', 'G53G0X10Y10', 'M3S500', 'G4P3', 'G53G0Z5', 'G53G1Z-1F300'];

/** A job that goes on in its cut, with the machine above the place and a person asked. */
async function waitAbove(options: RigOptions = {}) {
  const rig = await new Rig(options).connect();
  const entry = {
    ...{ index: 5, fittedTool: null, selectedTool: null, firstCut: 5, lines: LINES, confirmAfter: 4 },
    first: ['G1X40F1000'],
  };
  const started = rig.controller.startJob(PROGRAM, { name: 'test', mode: 'router', safeHeight: 5, entry });
  expect(started.ok).toBe(true);
  rig.clock.runUntil(() => rig.controller.snapshot.job?.phase === 'paused', 60_000);
  expect(rig.controller.snapshot.job).toMatchObject({ pauseReason: 'entry', sentLine: 5 });
  return rig;
}

const place = (rig: Rig) => rig.simulator.truth.position.map((value) => Math.round(value));

test('the machine waits above the place with its spindle on, and goes down when a person has confirmed it', async () => {
  const rig = await waitAbove();
  rig.clock.advance(60_000);
  expect(place(rig)).toEqual([10, 10, 8]);
  expect(rig.simulator.truth.power).toBeGreaterThan(0);
  expect((await rig.settle(rig.controller.jog({ distance: { X: 1 }, feedRate: 500 }))).ok).toBe(false);
  expect((await rig.settle(rig.controller.stopSpindleInPause())).ok).toBe(false);
  expect((await rig.settle(rig.controller.resume())).ok).toBe(true);
  rig.clock.runUntil(() => rig.ended !== undefined, 60_000);
  expect(rig.ended?.phase).toBe('completed');
  expect(rig.simulator.truth.executedLines).toContain('G53G1Z-1F300');
});

const ENDS: readonly (readonly [string, (rig: Rig) => unknown, string, string | undefined])[] = [
  ['a cancel', ({ controller }) => controller.cancelJob(), 'cancelled', undefined],
  ['nobody within five minutes', ({ clock }) => clock.advance(300_000), 'failed', 'entry-unconfirmed'],
  ['an emergency stop', ({ controller }) => controller.emergencyStop(), 'failed', 'emergency-stop'],
];

test.each(ENDS)('it never goes down after %s, and the spindle is off', async (_name, end, phase, fault) => {
  const rig = await waitAbove();
  end(rig);
  rig.clock.runUntil(() => rig.ended !== undefined, 60_000);
  rig.clock.advance(50);
  expect([rig.ended?.phase, rig.ended?.fault?.code]).toEqual([phase, fault]);
  expect(rig.simulator.truth.power).toBe(0);
  expect((await rig.settle(rig.controller.resume())).ok).toBe(false);
  rig.clock.advance(10_000);
  expect(place(rig)[2]).toBeGreaterThanOrEqual(8);
  expect(rig.simulator.truth.executedLines).not.toContain('G53G1Z-1F300');
});

test.each([
  ['the zero', 'G10L20P1Z-3', 'zero-moved-in-pause'],
  ['a setting', '$102=401', 'setting-changed-in-pause'],
])('a machine at which somebody has changed %s meanwhile does not go down', async (_what, line, code) => {
  const panel = new Panel();
  const rig = await waitAbove(panel);
  panel.tell(rig, line);
  expect((await rig.settle(rig.controller.resume())).ok).toBe(true);
  rig.clock.runUntil(() => rig.ended !== undefined, 60_000);
  expect(rig.ended).toMatchObject({ phase: 'failed', fault: { code } });
  rig.clock.advance(50);
  expect(rig.simulator.truth.power).toBe(0);
  expect(rig.simulator.truth.executedLines).not.toContain('G53G1Z-1F300');
});

test('a machine that is held meanwhile does not go down', async () => {
  const rig = await waitAbove();
  rig.simulator.receive(Uint8Array.of(0x21));
  rig.clock.advance(1000);
  expect(await rig.settle(rig.controller.resume())).toMatchObject({
    ok: false,
    problems: [{ code: 'state-refused' }],
  });
  expect(place(rig)).toEqual([10, 10, 8]);
});
