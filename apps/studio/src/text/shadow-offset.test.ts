import { expect, it } from 'vitest';
import { shadowOf, shadowOffset } from './shadow-offset';

it('is what length and direction make, and gives them back', () => {
  const offset = shadowOffset({ size: 2, angle: -Math.PI / 4 });
  expect(offset.x).toBeCloseTo(Math.SQRT2, 9);
  expect(offset.y).toBeCloseTo(-Math.SQRT2, 9);
  const shadow = shadowOf(offset);
  expect(shadow.size).toBeCloseTo(2, 9);
  expect(shadow.angle).toBeCloseTo(-Math.PI / 4, 9);
});

it('leaves a shadow that a text can have, wherever it is put', () => {
  expect(shadowOf({ x: 0, y: 0 }).size).toBe(0.01);
  expect(shadowOf({ x: 1000, y: 1000 }).size).toBe(1000);
});
