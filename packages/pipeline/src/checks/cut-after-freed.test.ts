import { createDesign } from '@kerf/document';
import { describe, expect, test } from 'vitest';
import { as, frame, problemsOf, square, TABS, TWO_BITS } from '../testing/designs';

describe('cut after the part is cut out', () => {
  const inner = as('pocket', square(9));
  const late = (cutOrder: readonly string[], part = frame('b')) =>
    problemsOf(
      createDesign({ setup: { ...TWO_BITS, cutOrder }, objects: [inner, part] }),
      'cut-on-loose',
      'cut-on-tabs',
    );

  test('says what, on which part, and where: once for both bits', async () => {
    const [problem, ...others] = await late(['b']);
    expect(others).toEqual([]);
    expect(problem).toMatchObject({
      code: 'cut-on-loose',
      severity: 'warning',
      place: { objectId: 'a' },
      values: { part: 'b' },
    });
    const { x, y } = problem!.place!.at!;
    expect(Math.min(x, y)).toBeGreaterThan(30);
    expect(Math.max(x, y)).toBeLessThan(39);
  });

  test('not in the order that Kerf finds by itself, nor in a person’s that is right', async () => {
    expect(await late([])).toEqual([]);
    expect(await late(['a', 'b'])).toEqual([]);
  });

  test('what tabs still hold is told apart', async () => {
    expect(await late(['b', 'a'], frame('b', { tabs: TABS }))).toMatchObject([
      { code: 'cut-on-tabs', severity: 'warning', place: { objectId: 'a' } },
    ]);
  });
});
