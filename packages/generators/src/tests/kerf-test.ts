import { succeed } from '@kerf/machining';
import { length, whole } from '../fields';
import { defineGenerator } from '../generator';
import { inPlace } from '../outline/layout';
import { lines, rectangle } from '../outline/shapes';

/**
 * A board that is cut into strips with the cut on the lines. Pushed together, the strips are shorter than the drawing
 * by one kerf for each strip.
 */
export const KERF_TEST = defineGenerator({
  id: 'kerf-test',
  group: 'tests',
  fields: {
    count: whole(10, 2, 50),
    strip: length(10, 2, 100),
    height: length(25, 5, 500),
  },
  make: ({ count, strip, height }) => {
    const cuts = Array.from({ length: count - 1 }, (_, i) => {
      const x = (i + 1) * strip;
      return [
        [x, 0],
        [x, height],
      ] as const;
    });
    return succeed(
      inPlace([
        {
          ...{ key: 'outline', name: 'outline', work: 'cut-line' },
          outline: rectangle(0, 0, count * strip, height),
        },
        { key: 'strips', name: 'strips', outline: lines(cuts), work: 'cut-line' },
      ]),
    );
  },
});

/** The width of a cut, mm, when the strips of a kerf test are `measured` mm long together. */
export function kerfOfTest(
  { count, strip }: { readonly count: number; readonly strip: number },
  measured: number,
): number {
  return (count * strip - measured) / count;
}
