import { concatPaths, type Path } from '@kerf/geometry';
import { succeed } from '@kerf/machining';
import { choice, length, number } from '../fields';
import { defineGenerator } from '../generator';
import { letteringLines } from '../lettering/strokes';
import { inPlace } from '../outline/layout';
import { lines, roundedRectangle } from '../outline/shapes';

/** mm in one unit, marks in one unit, and how long a mark is: the first row whose number divides the mark counts. */
const UNITS = {
  cm: { mm: 10, marks: 10, ranks: [10, 5, 1] },
  in: { mm: 25.4, marks: 16, ranks: [16, 8, 4, 2, 1] },
} as const;

/** The longest mark as a share of the ruler's width, but at most these mm. */
const LONGEST = { share: 0.4, most: 9 } as const;

function marks(count: number, pitch: number, top: number, longest: number, ranks: readonly number[]): Path {
  return lines(
    Array.from({ length: count + 1 }, (_, i) => {
      const rank = ranks.findIndex((every) => i % every === 0);
      const size = longest * (1 - (0.6 * rank) / (ranks.length - 1));
      return [
        [i * pitch, top],
        [i * pitch, top - size],
      ] as const;
    }),
  );
}

/** A ruler; the first mark is its left edge. */
export const RULER = defineGenerator({
  id: 'ruler',
  group: 'parts',
  fields: {
    length: number(10, 1, 200, 1),
    width: number(2, 0.5, 50, 0.5),
    unit: choice('cm', ['cm', 'in']),
    corner: length(0, 0, 20, 0.5),
  },
  make: ({ length: units, width, unit, corner }) => {
    const { mm, marks: perUnit, ranks } = UNITS[unit];
    const [long, wide] = [units * mm, width * mm];
    const longest = Math.min(LONGEST.share * wide, LONGEST.most);
    const digits = Math.min(0.25 * wide, 5, mm / 2.5);
    const count = Math.floor(units * perUnit + 1e-9);
    const numbers = Array.from({ length: Math.max(0, Math.ceil(units) - 1) }, (_, i) =>
      letteringLines(String(i + 1), digits, {
        ...{ x: (i + 1) * mm, align: 'center' },
        y: wide - longest - digits * 1.5,
      }),
    );
    return succeed(
      inPlace([
        { key: 'outline', name: 'outline', outline: roundedRectangle(long, wide, corner), work: 'cut' },
        {
          ...{ key: 'marks', name: 'marks', work: 'line' },
          outline: marks(count, mm / perUnit, wide, longest, ranks),
        },
        { key: 'labels', name: 'labels', outline: concatPaths(numbers), work: 'line' },
      ]),
    );
  },
});
