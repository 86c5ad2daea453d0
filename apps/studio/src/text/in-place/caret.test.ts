import type { TextStop } from '@kerf/document';
import { describe, expect, it } from 'vitest';
import { barAt, indexAt, indexBeside, selectedBoxes, stopAt } from './caret';

const stop = (index: number, line: number, x: number, y: number): TextStop => ({
  index,
  line,
  x,
  y,
  cos: 1,
  sin: 0,
});

// The stops of 'ab' and of a longer line 'cdef'. The letters are 10 mm high and 5 mm wide.
const STOPS = [
  stop(0, 0, 0, 0),
  stop(1, 0, 5, 0),
  stop(2, 0, 10, 0),
  stop(3, 1, 0, -12),
  stop(4, 1, 5, -12),
  stop(5, 1, 10, -12),
  stop(6, 1, 15, -12),
  stop(7, 1, 20, -12),
];

describe('a caret in a text', () => {
  it('stands across its baseline, also where that is turned', () => {
    expect(barAt(STOPS[1]!, 10)).toEqual({ bottom: { x: 5, y: -2.2 }, top: { x: 5, y: 8.6 } });
    const { bottom, top } = barAt({ ...STOPS[1]!, cos: 0, sin: 1 }, 10);
    expect(top.x).toBeCloseTo(5 - 8.6, 9);
    expect(bottom.x).toBeCloseTo(5 + 2.2, 9);
  });

  it('has the stop before an index that has none: the second half of a pair, letters not yet set', () => {
    const stops = [stop(0, 0, 0, 0), stop(2, 0, 8, 0)];
    expect(stopAt(stops, 1)?.index).toBe(0);
    expect(stopAt(stops, 9)?.index).toBe(2);
    expect(stopAt([], 1)).toBeNull();
  });

  it('goes where a press is, the line first', () => {
    expect(indexAt(STOPS, { x: 6, y: 3 }, 10, true)).toBe(1);
    expect(indexAt(STOPS, { x: 300, y: 3 }, 10, true)).toBe(2);
    expect(indexAt(STOPS, { x: 12.6, y: -8 }, 10, true)).toBe(6);
    expect(indexAt(STOPS, { x: -40, y: -90 }, 10, true)).toBe(3);
  });

  it('goes up and down to the nearest place, and beyond the lines to the ends', () => {
    expect(indexBeside(STOPS, 1, 1)).toBe(4);
    expect(indexBeside(STOPS, 7, -1)).toBe(2);
    expect(indexBeside(STOPS, 1, -1)).toBe(0);
    expect(indexBeside(STOPS, 4, 1)).toBe(7);
  });

  it('marks the characters of a selection, not the space between two lines', () => {
    expect(selectedBoxes(STOPS, 1, 4, 10)).toHaveLength(2);
    expect(selectedBoxes(STOPS, 1, 2, 10)[0]).toEqual([
      { x: 5, y: -2.2 },
      { x: 10, y: -2.2 },
      { x: 10, y: 8.6 },
      { x: 5, y: 8.6 },
    ]);
    expect(selectedBoxes(STOPS, 3, 3, 10)).toEqual([]);
  });
});
