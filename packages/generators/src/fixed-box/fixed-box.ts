import { succeed } from '@kerf/machining';
import { bodyParts } from '../box/body';
import { liftOffLid } from '../box/lid';
import type { BodyPlan } from '../box/plan';
import { length } from '../fields';
import { defineGenerator } from '../generator';
import { inRows } from '../outline/layout';

/** The outside of the box with its lid, mm: the specification names it (part 2, §9.4). */
export const FIXED_BOX_SIZE = [64, 64, 54] as const;

/** A box with a lid, of one size. */
export const FIXED_BOX = defineGenerator({
  id: 'fixed-box',
  group: 'boxes',
  fields: {
    thickness: length(3, 1, 8, 0.5),
    toothLength: length(10, 3, 25),
    fit: length(0, -0.5, 1, 0.05),
    kerf: length(0, 0, 1, 0.01),
  },
  make: ({ thickness, toothLength, fit, kerf }) => {
    const [x, y, z] = FIXED_BOX_SIZE;
    const plan: BodyPlan = {
      ...{ size: [x, y, z - thickness], thickness, tooth: toothLength, fit, kerf },
      ...{ hasTop: false, headroom: 0, dividers: { length: 0, width: 0 } },
    };
    const body = bodyParts(plan);
    return body.ok ? succeed(inRows([...body.value, ...liftOffLid(plan)], 5)) : body;
  },
});
