import { concatPaths } from '@kerf/geometry';
import type { LoosePart } from '../outline/layout';
import { circle, rectangle } from '../outline/shapes';
import { type BodyPlan, LID_PLAY, workOf, X, Y, Z } from './plan';

/** A narrower rail breaks when it is glued, mm. */
const LEAST_RAIL = 4;
/** The radius of the hole for a finger, mm. */
const FINGER = 8;

/** Where a lid of this thickness slides, mm below the upper edge of the box. */
function slotOf(thickness: number) {
  const rail = Math.max(thickness, LEAST_RAIL);
  const floor = rail + thickness + 2 * LID_PLAY;
  return { rail, floor };
}

/** How much of the height of a box is above its room, mm. */
export const slidingHeadroom = (thickness: number): number => slotOf(thickness).floor - LID_PLAY;

/** A box whose front is so low that its lid slides over it. Dividers end below the rails. */
export function withSlidingLid(plan: BodyPlan): BodyPlan {
  const { rail, floor } = slotOf(plan.thickness);
  return { ...plan, frontHeight: plan.size[2] - floor, headroom: floor + rail };
}

/** A lid that slides out over the front, with a hole for a finger, and the four rails that are glued to the walls. */
export function slidingLid(plan: BodyPlan): readonly LoosePart[] {
  const [x, y, z] = plan.size;
  const { thickness: t, kerf } = plan;
  const { rail, floor } = slotOf(t);
  const work = workOf(plan);
  const grown = (left: number, bottom: number, width: number, height: number) =>
    rectangle(left - kerf / 2, bottom - kerf / 2, width + kerf, height + kerf);
  const margin = t + LID_PLAY;
  const plate = grown(margin, 0, x - 2 * margin, y - margin);
  const finger = Math.min(FINGER, x / 8, y / 8);
  const hole = circle(x / 2, 2.5 * finger, finger - kerf / 2);
  const lid: LoosePart = {
    ...{ key: 'lid', name: 'lid', outline: concatPaths([plate, hole]), work },
    pose: { origin: [0, 0, z - floor + LID_PLAY], right: X, up: Y, inward: Z, thickness: t },
  };
  const rails = (['left', 'right'] as const).flatMap((side) => {
    const origin = [side === 'left' ? t : x - 2 * t, 0, 0] as const;
    const pose = { origin, right: Y, up: Z, inward: X, thickness: t };
    const strip = (label: string, outline: LoosePart['outline']): LoosePart => ({
      ...{ key: `rail-${side}-${label}`, name: 'rail', label, outline, work, pose },
    });
    return [
      strip('1', grown(t, z - floor - rail, y - 2 * t, rail)),
      strip('2', grown(0, z - rail, y - t, rail)),
    ];
  });
  return [lid, ...rails];
}
