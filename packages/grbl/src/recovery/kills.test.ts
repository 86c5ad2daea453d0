import { describe, expect, test } from 'vitest';
import { INTERRUPTIONS, runInterrupted, runWhole } from '../testing/interrupted';
import {
  laserHatch,
  laserPasses,
  laserPhoto,
  rings,
  routerContours,
  routerMixedModes,
} from '../testing/interrupted-programs';

describe.each([
  ['router', routerContours(1), 0],
  ['laser', laserHatch(24), 45],
  ['laser', laserPhoto(2), 45],
] as const)('an interrupted %s job', (mode, source, mostOverlap) => {
  test('goes on without a gap, whatever interrupts it', async () => {
    const whole = await runWhole(source, mode);
    const results = [];
    for (const [index, kind] of INTERRUPTIONS.entries()) {
      const share = 0.2 + 0.11 * index;
      const { plan, uncut, beamStood, overlap, motionsEarly } = await runInterrupted(
        { source, mode, kind, share },
        whole,
      );
      expect(plan).not.toBeNull();
      if (mode === 'laser') expect(overlap).toBeLessThan(mostOverlap);
      results.push({ kind, uncut, beamStood, isEarlyEnough: motionsEarly <= 21 });
    }
    expect(results).toEqual(
      INTERRUPTIONS.map((kind) => ({ kind, uncut: 0, beamStood: false, isEarlyEnough: true })),
    );
  });
});

describe('a laser that goes on exactly where it stopped', () => {
  test.each([0, 2])('%i mm before that place burns hardly anything twice', async (back) => {
    const source = laserHatch(12);
    const whole = await runWhole(source, 'laser');
    const origin = { kind: 'point', back } as const;
    const job = { source, mode: 'laser', kind: 'cancel', share: 0.4, origin } as const;
    const { plan, uncut, overlap, beamStood } = await runInterrupted(job, whole);
    expect(plan?.restart.kind).toBe('point');
    expect({ uncut, beamStood }).toEqual({ uncut: 0, beamStood: false });
    expect(overlap).toBeLessThan(back + 0.1);
  });
});

test.each(['router', 'laser'] as const)('a %s goes on exactly where it stopped on an arc', async (mode) => {
  const source = rings(mode);
  const whole = await runWhole(source, mode);
  const results = [];
  let onArc = 0;
  for (const share of [0.3, 0.42, 0.6, 0.68, 0.84]) {
    const origin = { kind: 'point', back: 0 } as const;
    const job = { source, mode, kind: 'cancel', share, origin, slack: 0.05 } as const;
    const { plan, uncut, overlap, beamStood } = await runInterrupted(job, whole);
    if (plan?.entry.first.at(-1)?.includes('I')) onArc += 1;
    results.push({ kind: plan?.restart.kind, uncut, beamStood, isTwice: overlap > 0.6 });
  }
  expect(onArc).toBeGreaterThanOrEqual(3);
  expect(results).toEqual(results.map(() => ({ kind: 'point', uncut: 0, beamStood: false, isTwice: false })));
});

test('a board that names its lines tells which of many equal strokes it was in, to two motions', async () => {
  const source = laserPasses(40);
  const earlyOn = async (profile: 'grbl' | 'grblhal', shares: readonly number[]) => {
    const whole = await runWhole(source, 'laser', profile);
    const early = [];
    for (const share of shares)
      for (const kind of ['power', 'guarded-driver'] as const) {
        const result = await runInterrupted({ source, mode: 'laser', kind, share, profile }, whole);
        expect(result.uncut).toBe(0);
        early.push(result.motionsEarly);
      }
    return early;
  };
  const named = await earlyOn('grblhal', [0.3, 0.7]);
  expect(Math.min(...named)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...named)).toBeLessThanOrEqual(2);
  // Where the reports say only how many motions wait, all strokes that may have waited begin anew.
  expect(Math.max(...(await earlyOn('grbl', [0.7])))).toBeGreaterThan(2);
});

test('a program that changes its modes all the time goes on in the right ones', async () => {
  const source = routerMixedModes();
  const whole = await runWhole(source, 'router');
  const uncut = [];
  for (const share of [0.25, 0.4, 0.5, 0.6, 0.75, 0.9])
    for (const kind of ['cancel', 'power'] as const)
      uncut.push((await runInterrupted({ source, mode: 'router', kind, share }, whole)).uncut);
  expect(uncut).toEqual(uncut.map(() => 0));
});
