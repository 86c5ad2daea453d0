import { succeed } from '@kerf/machining';
import { bodyParts } from '../box/body';
import { choice, length } from '../fields';
import { defineGenerator } from '../generator';
import { inRows } from '../outline/layout';
import type { Vector } from '../part';

/** The outside of the boxes by their number of compartments, mm: the specification names them (part 2, §9.4). */
export const OPEN_BOX_SIZES = {
  '2': [100, 56, 53],
  '3': [140, 56, 53],
  '4': [180, 56, 73],
} as const satisfies Readonly<Record<string, Vector>>;

/** A box without a lid, with two, three or four compartments. */
export const OPEN_BOX = defineGenerator({
  id: 'open-box',
  group: 'boxes',
  fields: {
    count: choice('2', ['2', '3', '4']),
    thickness: length(3, 1, 8, 0.5),
    toothLength: length(10, 3, 25),
    fit: length(0, -0.5, 1, 0.05),
    kerf: length(0, 0, 1, 0.01),
  },
  make: ({ count, thickness, toothLength, fit, kerf }) => {
    const parts = bodyParts({
      ...{ size: OPEN_BOX_SIZES[count], thickness, tooth: toothLength, fit, kerf },
      ...{ hasTop: false, headroom: 0, dividers: { length: Number(count) - 1, width: 0 } },
    });
    return parts.ok ? succeed(inRows(parts.value, 5)) : parts;
  },
});
