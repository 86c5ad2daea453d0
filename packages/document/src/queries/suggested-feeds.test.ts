import { feedsForBit, findMaterial } from '@kerf/machining';
import { describe, expect, test } from 'vitest';
import { createDesign, DEFAULT_BIT } from '../factory';
import { MILLING_DEFAULTS } from '../operations/milling';
import { suggestedFeedsFor } from './suggested-feeds';

const own = { feedRate: 333, plungeRate: 77, spindleSpeed: 11_111, stepdown: 0.33 };
const design = (feeds: typeof own | null, material = 'Oak') =>
  createDesign({ material, setup: { ownMaterial: { id: 'o', name: 'My oak', feeds } } });
const wide = { ...DEFAULT_BIT, diameter: 6.35 };

describe('the suggested feeds', () => {
  test('are those that the person entered, to the digit, for the bit for which they were entered', () => {
    expect(suggestedFeedsFor(design(own), DEFAULT_BIT)).toEqual(own);
    const { flutes: _, ...unknown } = DEFAULT_BIT;
    expect(suggestedFeedsFor(design(own), { ...unknown, diameter: 3.18 })).toEqual(own);
  });

  test('are adapted from the entered ones for every other bit', () => {
    const { cutting } = findMaterial('Oak')!;
    const others = [wide, { ...DEFAULT_BIT, flutes: 1 }, { ...DEFAULT_BIT, kind: 'ball-end-mill' } as const];
    for (const bit of others)
      expect(suggestedFeedsFor(design(own), bit)).toEqual(feedsForBit(own, bit, cutting));
  });

  test('are those of the list where the person entered none, and the usual ones where nothing is known', () => {
    const { milling, cutting } = findMaterial('Oak')!;
    expect(suggestedFeedsFor(design(null), wide)).toEqual(feedsForBit(milling!, wide, cutting));
    const { feedRate, plungeRate, spindleSpeed, stepdown } = MILLING_DEFAULTS;
    const usual = { feedRate, plungeRate, spindleSpeed, stepdown };
    expect(suggestedFeedsFor(design(null, ''), wide)).toEqual(feedsForBit(usual, wide));
  });
});
