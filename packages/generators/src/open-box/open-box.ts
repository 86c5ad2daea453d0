import { fail, succeed } from '@kerf/machining';
import { bodyParts } from '../box/body';
import { choice, length, whole } from '../fields';
import { defineGenerator } from '../generator';
import { inRows } from '../outline/layout';
import type { Vector } from '../part';
import { generatorProblem, ofField } from '../problems';

/** The outside of the boxes by their number of compartments, mm: the specification names them (part 2, §9.4). */
export const OPEN_BOX_SIZES = {
  '2': [100, 56, 53],
  '3': [140, 56, 53],
  '4': [180, 56, 73],
} as const satisfies Readonly<Record<string, Vector>>;

/** A box without a lid, with two, three or four compartments. `scale`: per cent of the specified size. */
export const OPEN_BOX = defineGenerator({
  id: 'open-box',
  group: 'boxes',
  fields: {
    count: choice('2', ['2', '3', '4']),
    thickness: length(3, 1, 8, 0.5),
    scale: whole(100, 60, 150),
    toothLength: length(10, 3, 25),
    fit: length(0, -0.5, 1, 0.05),
    kerf: length(0, 0, 1, 0.01),
  },
  sizes: ['scale'],
  make: ({ count, thickness, scale, toothLength, fit, kerf }) => {
    const [x, y, z] = OPEN_BOX_SIZES[count];
    const size: Vector = [(x * scale) / 100, (y * scale) / 100, (z * scale) / 100];
    const least = 5 * thickness;
    if (Math.min(...size) < least)
      return fail(ofField(generatorProblem('box-too-small', { least }), 'scale'));
    const parts = bodyParts({
      ...{ size, thickness, tooth: toothLength, fit, kerf },
      ...{ hasTop: false, headroom: 0, dividers: { length: Number(count) - 1, width: 0 } },
    });
    return parts.ok ? succeed(inRows(parts.value, 5)) : parts;
  },
});
