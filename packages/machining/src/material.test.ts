import { expect, test } from 'vitest';
import { findMaterial, MATERIALS } from './material';

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
