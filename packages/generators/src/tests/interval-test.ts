import { concatPaths } from '@kerf/geometry';
import { fail, succeed } from '@kerf/machining';
import { length, number, whole } from '../fields';
import { defineGenerator } from '../generator';
import { letteringLines, letteringWidth } from '../lettering/strokes';
import { inPlace, type LoosePart } from '../outline/layout';
import { rectangle } from '../outline/shapes';
import { generatorProblem, ofField } from '../problems';
import { scaleOf } from './scale';

/** Areas burnt with different distances between the lines, to find the largest that leaves no stripes. */
export const INTERVAL_TEST = defineGenerator({
  id: 'interval-test',
  group: 'tests',
  fields: {
    count: whole(6, 2, 20),
    intervalFrom: length(0.1, 0.1, 5, 0.05),
    intervalTo: length(0.35, 0.1, 5, 0.05),
    power: number(20, 1, 100),
    speed: number(3000, 10, 6000, 100),
    cell: length(12, 4, 50),
    gap: length(3, 1, 50, 0.5),
  },
  make: ({ count, intervalFrom, intervalTo, power, speed, cell, gap }) => {
    if (intervalTo < intervalFrom)
      return fail(ofField(generatorProblem('range-reversed', { field: 'intervalTo' }), 'intervalTo'));
    const intervals = scaleOf(intervalFrom, intervalTo, count, 3);
    const pitch = cell + gap;
    const widest = Math.max(...intervals.map((value) => letteringWidth(String(value), 1)));
    const height = Math.min(cell / 3, (0.9 * pitch) / widest);
    const place = (i: number) => ({ x: i * pitch + cell / 2, y: -1.7 * height, align: 'center' }) as const;
    const marks = intervals.map((value, i) => letteringLines(String(value), height, place(i)));
    return succeed(
      inPlace([
        { key: 'labels', name: 'labels', outline: concatPaths(marks), work: 'line' },
        ...intervals.map(
          (lineInterval, i): LoosePart => ({
            ...{ key: `field-${i}`, name: 'field', label: `${lineInterval} mm`, work: 'area' },
            settings: { power, speed, lineInterval },
            outline: rectangle(i * pitch, 0, cell, cell),
          }),
        ),
      ]),
    );
  },
});
