import { describe, expect, test } from 'vitest';
import { feedsForBit, findMaterial, MATERIALS, type MaterialName } from './material';
import type { Tool } from './tool';
import { radiansFromDegrees } from './units';

test('the sixteen materials of the specification, each once and by name', () => {
  const names = MATERIALS.map(({ name }) => name);
  expect(names).toHaveLength(16);
  expect(new Set(names).size).toBe(16);
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
});

test('feeds keep within what a 3.175 mm bit stands: chip load of two flutes, half its diameter deep', () => {
  for (const { milling, cutting } of MATERIALS) {
    expect(cutting === null).toBe(milling === null);
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

  test('are those of the list for its bit', () => {
    expect(feedsForBit(listed, mill(3.175))).toEqual(listed);
    expect(feedsForBit(listed, { ...mill(3.175), flutes: 2 })).toEqual(listed);
  });

  test('are the rates of the list for V-bits, whose passes are as deep as the edges reach in soft wood', () => {
    const v = (degrees: number, own: object = {}) =>
      ({
        kind: 'v-bit',
        id: 'v',
        name: 'V',
        diameter: 6,
        angle: radiansFromDegrees(degrees),
        ...own,
      }) as const;
    const depth = (bit: Tool, material: MaterialName) => {
      const { milling, cutting } = findMaterial(material)!;
      const { stepdown, ...rates } = feedsForBit(milling!, bit, cutting);
      expect({ ...rates, stepdown: milling!.stepdown }).toEqual(milling);
      return stepdown;
    };
    // The cone of 60° is 3 / tan(30°) = 5.196 mm high, that of 90° 3 mm, that of 30° higher than the bit is wide.
    expect([60, 90, 30].map((degrees) => depth(v(degrees), 'Pine'))).toEqual([5.2, 3, 6]);
    expect(depth(v(60, { fluteLength: 4 }), 'MDF')).toBe(4);
    // A third of the soft groove's cross-section: 5.196 / √3 = 3.0 mm.
    expect(depth(v(60), 'Oak')).toBe(3);
    expect(depth(v(90), 'PVC')).toBe(1.75);
    expect(feedsForBit(listed, v(60)).stepdown).toBe(5.2);
  });

  test('are half of it for one flute, and no more for three', () => {
    expect(feedsForBit(listed, { ...mill(3.175), flutes: 1 })).toEqual({ ...listed, feedRate: 500 });
    expect(feedsForBit(listed, { ...mill(3.175), flutes: 3 })).toEqual(listed);
    // Eight flutes would rub below 8 × 10,000 × 0.0127 mm.
    expect(feedsForBit(listed, { ...mill(3.175), flutes: 8 }).feedRate).toBe(1020);
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
