import { describe, expect, test } from 'vitest';
import { contentHeight, ROW_HEIGHT, scrollTopOf, topLineAt } from './visible-lines';

describe('visible lines', () => {
  test('short programs scroll pixel by pixel', () => {
    expect(contentHeight(100)).toBe(1800);
    expect(topLineAt(36, 100, 180)).toBeCloseTo(2, 9);
    expect(scrollTopOf(2, 100, 180)).toBeCloseTo(36, 9);
  });

  test('what fits does not scroll', () => {
    expect(topLineAt(50, 5, 400)).toBe(0);
    expect(scrollTopOf(3, 5, 400)).toBe(0);
  });

  test('every line of five million can be reached, and the last one shows', () => {
    const count = 5_000_000;
    const height = contentHeight(count);
    expect(height).toBeLessThan(count * ROW_HEIGHT);
    expect(topLineAt(height - 360, count, 360)).toBeCloseTo(count - 20, 6);
    for (const line of [0, 1, 77_777, 2_500_000, count - 20])
      expect(topLineAt(scrollTopOf(line, count, 360), count, 360)).toBeCloseTo(line, 3);
  });
});
