import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gridLines, gridStep, rulerSteps, rulerTicks } from './steps';

const SEED = 20261121;
const TRUE_SIZE = 96 / 25.4;

describe('the rulers', () => {
  it('have a label every 10 mm at true size and about it', () => {
    for (const zoom of [0.75, 1, 2, 4]) expect(rulerSteps(zoom * TRUE_SIZE).major).toBe(10);
  });

  it('take coarser and finer steps where 10 mm would crowd or be far apart', () => {
    expect(rulerSteps(0.01 * TRUE_SIZE).major).toBe(1000);
    expect(rulerSteps(0.3 * TRUE_SIZE).major).toBe(50);
    expect(rulerSteps(20 * TRUE_SIZE).major).toBe(0.5);
  });

  it(`keep labels at least 28 px and ticks at least 5 px apart at every zoom (seed ${SEED})`, () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 20, noNaN: true }), (zoom) => {
        const scale = zoom * TRUE_SIZE;
        const { major, minor } = rulerSteps(scale);
        expect(major * scale).toBeGreaterThanOrEqual(28 - 1e-6);
        expect(major * scale).toBeLessThanOrEqual(160);
        expect(minor * scale).toBeGreaterThanOrEqual(5);
        expect(Math.abs(major / minor - Math.round(major / minor))).toBeLessThan(1e-9);
      }),
      { seed: SEED },
    );
  });

  it('count from the origin, also to the left of it', () => {
    const ticks = rulerTicks(-12, 21, { major: 10, minor: 5 });
    expect(ticks).toEqual([
      { at: -10, label: -10 },
      { at: -5, label: null },
      { at: 0, label: 0 },
      { at: 5, label: null },
      { at: 10, label: 10 },
      { at: 15, label: null },
      { at: 20, label: 20 },
    ]);
  });
});

describe('the grid', () => {
  it('has the wished spacing while its lines are 8 px apart, and coarser multiples of it below', () => {
    expect(gridStep(20, 1)).toBe(20);
    expect(gridStep(20, 0.4)).toBe(20);
    expect(gridStep(20, 0.3)).toBe(100);
    expect(gridStep(20, 0.05)).toBe(200);
    expect(gridStep(0, 1)).toBe(0);
  });

  it('includes both ends', () => {
    expect(gridLines(0, 60, 20)).toEqual([0, 20, 40, 60]);
    expect(gridLines(1, 59, 20)).toEqual([20, 40]);
    expect(gridLines(5, 1, 20)).toEqual([]);
    expect(gridLines(0, 60, 0)).toEqual([]);
  });
});

describe('rulers in inches', () => {
  const inch = 25.4;
  it('label inches, halve them when there is room, and leave some out when there is none', () => {
    const steps = (pxPerInch: number) => {
      const { major, minor } = rulerSteps(pxPerInch / inch, 'in');
      return [major / inch, minor / inch];
    };
    expect(steps(96)).toEqual([1, 1 / 16]);
    expect(steps(30)).toEqual([1, 1 / 4]);
    expect(steps(200)).toEqual([0.5, 1 / 32]);
    expect(steps(1920)).toEqual([1 / 16, 1 / 256]);
    expect(steps(10).map((step) => Math.round(step * 1e6) / 1e6)).toEqual([5, 0.5]);
  });
});
