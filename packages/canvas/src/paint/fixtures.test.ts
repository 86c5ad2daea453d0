// @vitest-environment happy-dom
import { INITIAL_VIEWPORT } from '@kerf/editor';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type DrawingCall, recordCanvases } from '../testing/fake-canvas';
import { TEST_THEME } from '../testing/theme';
import { paintFixtures } from './fixtures';

const CLAMP = { x: 10, y: 20, width: 30, height: 15, top: 12 };

function callsFor(clamps: readonly (typeof CLAMP)[], scale = 2, origin = { x: 50, y: 300 }): DrawingCall[] {
  const recordings = recordCanvases();
  const context = document.createElement('canvas').getContext('2d')!;
  const viewport = { ...INITIAL_VIEWPORT, scale, origin, width: 400, height: 300 };
  paintFixtures(context, clamps, viewport, TEST_THEME);
  return recordings[0]!;
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const named = (calls: readonly DrawingCall[], name: string) => calls.filter((call) => call.name === name);

describe('paintFixtures', () => {
  it('draws nothing where nothing holds the work', () => {
    expect(callsFor([])).toEqual([]);
  });

  it('draws a box in its own colour where the clamp lies, hatched within it', () => {
    const calls = callsFor([CLAMP]);
    const [edge] = named(calls, 'strokeRect');
    expect(edge).toMatchObject({ args: [70, 230, 60, 30], strokeStyle: 'fixture' });
    expect(named(calls, 'rect')[0]!.args).toEqual([70, 230, 60, 30]);
    const [from, to] = [named(calls, 'moveTo'), named(calls, 'lineTo')];
    expect(from.length).toBe(to.length);
    expect(from.length).toBe(10);
    from.forEach(({ args: [x0, y0] }, at) => {
      const [x1, y1] = to[at]!.args as [number, number];
      expect([y0, y1]).toEqual([260, 230]);
      expect(x1 - (x0 as number)).toBe(30);
      expect(x1).toBeGreaterThanOrEqual(70);
      expect(x0).toBeLessThanOrEqual(130);
    });
  });

  it('draws nothing of a clamp that is out of sight, and of a huge one only what is in sight', () => {
    expect(callsFor([{ ...CLAMP, x: 500 }])).toEqual([]);
    const calls = callsFor([{ ...CLAMP, width: 1e6, height: 1e6, x: -5e5, y: -5e5 }]);
    expect(named(calls, 'moveTo').length).toBeLessThan(100);
    expect(named(calls, 'rect')[0]!.args).toEqual([0, 0, 400, 300]);
  });
});
