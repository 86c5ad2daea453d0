import { expect, it } from 'vitest';
import { FrameCost } from './frame-cost';

const MILLION = 1_000_000;

it('draws a coarse picture first, and all of a path at rest where that went quickly', () => {
  const cost = new FrameCost();
  expect(cost.choose(MILLION, true)).toBe('coarse');
  expect(cost.choose(MILLION, false)).toBe('coarse');
  cost.note('coarse', 50_000, 5);
  expect(cost.choose(MILLION, true)).toBe('coarse');
  expect(cost.choose(MILLION, false)).toBe('full');
});

it('draws all of a path that moves where that is known to be quick, whatever the first frame took', () => {
  const cost = new FrameCost();
  cost.note('coarse', 50_000, 5);
  cost.note('full', MILLION, 300);
  expect(cost.choose(MILLION, true)).toBe('coarse');
  cost.note('full', MILLION, 9);
  expect(cost.choose(MILLION, true)).toBe('full');
  expect(cost.choose(5 * MILLION, true)).toBe('coarse');
  cost.startPath();
  cost.note('full', 2 * MILLION, 800);
  expect(cost.choose(2 * MILLION, true)).toBe('full');
});

it('leaves a card alone that is slow, and comes back to one that was slow once', () => {
  const slow = new FrameCost();
  for (let frame = 0; frame < 4; frame += 1) slow.note('coarse', 50_000, 150);
  expect(slow.choose(MILLION, false)).toBe('coarse');
  const busy = new FrameCost();
  busy.note('full', MILLION, 0);
  busy.note('full', MILLION, 2000);
  busy.note('coarse', 50_000, 6);
  expect(busy.choose(MILLION, true)).toBe('coarse');
  expect(busy.choose(MILLION, false)).toBe('full');
  for (let frame = 0; frame < 8; frame += 1) busy.note('full', MILLION, 10);
  expect(busy.choose(MILLION, true)).toBe('full');
});

it('learns nothing from frames without a path', () => {
  const cost = new FrameCost();
  cost.note('coarse', 0, 1);
  expect(cost.choose(MILLION, false)).toBe('coarse');
});
