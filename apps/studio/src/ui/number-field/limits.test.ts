import { expect, it } from 'vitest';
import { limitPassed, withinLimits } from './limits';

it('keeps numbers within their limits', () => {
  expect(withinLimits(0.05, { min: 0.1, max: 50 })).toBe(0.1);
  expect(withinLimits(51, { min: 0.1, max: 50 })).toBe(50);
  expect(withinLimits(-3, { max: 50 })).toBe(-3);
  expect(withinLimits(5, { min: 3, max: 2 })).toBe(2);
});

it('tells which limits were passed, and nothing of a number that fits', () => {
  expect(limitPassed(60, { min: 0.1, max: 50 })).toBe('between');
  expect(limitPassed(-1, { min: 0 })).toBe('atLeast');
  expect(limitPassed(51, { max: 50 })).toBe('atMost');
  expect(limitPassed(50, { min: 0.1, max: 50 })).toBeNull();
  expect(limitPassed(0.3 * 25.4, { min: 7.62 })).toBeNull();
  expect(limitPassed(1e9, {})).toBeNull();
});
