import type { ShapeObject } from '@kerf/document';
import { describe, expect, test } from 'vitest';
import { as, job, lines, problemsOf, resultOf, square, TABS, withOperation } from '../testing/designs';

describe('cut through without tabs', () => {
  const found = (object: ShapeObject) => problemsOf(job(object), 'cut-through-without-tabs');

  test('is a warning, and says where: on, outside and inside of a closed contour', async () => {
    for (const side of ['on', 'outside', 'inside'] as const) {
      const [problem] = await found(withOperation(square(), { targetDepth: 10, side }));
      expect(problem?.severity).toBe('warning');
      expect(problem?.place).toEqual({ objectId: 'a', at: { x: 30, y: 30 } });
    }
    expect(await found(withOperation(square(), { targetDepth: 10, extraDepth: 0.5 }))).toHaveLength(1);
    // Extra depth only has an effect on a cut through the stock: this groove has none.
    expect(await found(withOperation(square(), { targetDepth: 9.7, extraDepth: 0.5 }))).toHaveLength(0);
  });

  test('not of what is scored, open, held by tabs, or a pocket', async () => {
    expect(await found(withOperation(square(), { targetDepth: 9.9 }))).toEqual([]);
    expect(await found(withOperation(square(), { targetDepth: 10, tabs: TABS }))).toEqual([]);
    expect(await found(as('pocket', square(), { targetDepth: 10 }))).toEqual([]);
    const line = lines([
      [20, 20],
      [60, 20],
      [60, 50],
    ]);
    expect(await found(withOperation(line, { targetDepth: 10 }))).toEqual([]);
  });

  test('a plug is held by tabs or a skin unless a person wants nothing', async () => {
    const plug = (hold: 'tabs' | 'skin' | 'none') =>
      as('inlay', square(), { part: 'male', targetDepth: 10, hold });
    expect(await found(plug('tabs'))).toEqual([]);
    expect(await found(plug('skin'))).toEqual([]);
    expect(await found(plug('none'))).toHaveLength(1);
    // Sums of depths are rounded: a cut that ends slightly above the stock's bottom goes through.
    const sum = as('inlay', square(), {
      part: 'male',
      targetDepth: 9.9999999,
      hold: 'tabs',
    });
    expect(await found(sum)).toEqual([]);
    const deepest = async (hold: 'tabs' | 'skin') => {
      const { output } = await resultOf(job(plug(hold)));
      return output?.programs[0].trace.cutBounds.minZ;
    };
    expect(await deepest('tabs')).toBe(-10);
    expect(await deepest('skin')).toBeCloseTo(-9.7, 6);
  });
});
