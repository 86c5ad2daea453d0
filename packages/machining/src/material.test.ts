import { describe, expect, test } from 'vitest';
import { feedsForBit, findMaterial, MATERIALS } from './material';

test('the sixteen materials of the specification, each once and by name', () => {
  const names = MATERIALS.map(({ name }) => name);
  expect(names).toHaveLength(16);
  expect(new Set(names).size).toBe(16);
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
});

test('feeds keep within what a 3.175 mm bit stands: chip load of two flutes, half its diameter deep', () => {
  for (const { milling } of MATERIALS) {
    if (!milling) continue;
    const chipLoad = milling.feedRate / milling.spindleSpeed / 2;
    expect(chipLoad).toBeGreaterThanOrEqual(0.025);
    expect(chipLoad).toBeLessThanOrEqual(0.055);
    expect(milling.stepdown).toBeLessThanOrEqual(3.175 / 2);
    expect(milling.plungeRate).toBeLessThan(milling.feedRate / 2);
  }
});

test('a name leads to its material; others to none', () => {
  expect(findMaterial('Oak')?.type).toBe('Wood');
  expect(findMaterial('PVC')?.isUnsafeToBurn).toBe(true);
  expect(findMaterial('')).toBeUndefined();
  expect(findMaterial('oak')).toBeUndefined();
});

describe('feeds for another bit', () => {
  const listed = { feedRate: 1000, plungeRate: 300, spindleSpeed: 10_000, stepdown: 1.5 };
  const mill = (diameter: number) => ({ kind: 'end-mill', id: 'e', name: 'E', diameter }) as const;
  const taper = {
    kind: 'tapered-ball-end-mill',
    id: 't',
    name: 'T',
    diameter: 6,
    tipDiameter: 1,
    angle: 0.2,
  } as const;

  test('are those of the list for its bit, and for V-bits', () => {
    expect(feedsForBit(listed, mill(3.175))).toEqual(listed);
    expect(feedsForBit(listed, { kind: 'v-bit', id: 'v', name: 'V', diameter: 6, angle: 1 })).toEqual(listed);
  });

  test('grow with the diameter, at the same speed of the spindle; a tapered bit is its ball', () => {
    const small = { feedRate: 310, plungeRate: 90, spindleSpeed: 10_000, stepdown: 0.45 };
    expect(feedsForBit(listed, mill(1))).toEqual(small);
    expect(feedsForBit(listed, taper)).toEqual(small);
    expect(feedsForBit(listed, mill(12))).toEqual({
      ...listed,
      feedRate: 1500,
      plungeRate: 450,
      stepdown: 2.25,
    });
  });

  test('never go so low that nothing is cut', () => {
    expect(feedsForBit(listed, mill(0.01))).toEqual({
      ...listed,
      feedRate: 50,
      plungeRate: 20,
      stepdown: 0.05,
    });
  });
});
