import { fail, succeed } from '@kerf/machining';
import { length, onOff } from '../fields';
import { defineGenerator } from '../generator';
import { inPlace, type LoosePart } from '../outline/layout';
import { lines, rectangle } from '../outline/shapes';
import { generatorProblem, ofField } from '../problems';

/** With fewer rows of slits a board does not bend. */
const LEAST_ROWS = 3;

type Slit = readonly [readonly [number, number], readonly [number, number]];

/**
 * A row of slits across the board. In every second row the slits are shifted by half, so that the links of one row are
 * beside the middle of the slits of the next; there the first and the last slit reach the edge.
 */
function slitRow(y: number, width: number, count: number, link: number, isShifted: boolean): readonly Slit[] {
  const period = width / count;
  const starts = Array.from({ length: count + (isShifted ? 1 : 0) }, (_, i) => i - (isShifted ? 0.5 : 0));
  return starts.map((i) => [
    [Math.max(0, i * period + link / 2), y],
    [Math.min(width, (i + 1) * period - link / 2), y],
  ]);
}

/** Rows of slits that let a board bend. */
export const LIVING_HINGE = defineGenerator({
  id: 'living-hinge',
  group: 'parts',
  fields: {
    width: length(60, 10, 1000),
    length: length(40, 5, 1000),
    slit: length(20, 3, 500),
    link: length(3, 0.5, 50, 0.5),
    spacing: length(2, 0.5, 50, 0.25),
    hasOutline: onOff(true),
  },
  sizes: ['width', 'length'],
  make: ({ width, length: long, slit, link, spacing, hasOutline }) => {
    const count = Math.max(1, Math.round(width / (slit + link)));
    const rows = Math.floor(long / spacing + 1e-9) - 1;
    if (rows < LEAST_ROWS) return fail(ofField(generatorProblem('hinge-too-small'), 'length'));
    if (width / count < 3 * link) return fail(ofField(generatorProblem('hinge-too-small'), 'link'));
    const first = (long - (rows - 1) * spacing) / 2;
    const slits = Array.from({ length: rows }, (_, row) =>
      slitRow(first + row * spacing, width, count, link, row % 2 === 1),
    );
    const hinge: LoosePart = { key: 'hinge', name: 'hinge', outline: lines(slits.flat()), work: 'cut-line' };
    const border = rectangle(0, 0, width, long);
    return succeed(
      inPlace(
        hasOutline ? [{ key: 'outline', name: 'outline', outline: border, work: 'cut' }, hinge] : [hinge],
      ),
    );
  },
});
