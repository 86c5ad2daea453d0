import { fail, type Outcome, succeed } from '@kerf/machining';
import { bodyParts } from '../box/body';
import { hingedHeadroom, hingedLid, withHingedLid } from '../box/hinged-lid';
import { capLid, liftOffLid } from '../box/lid';
import type { BodyPlan } from '../box/plan';
import { slidingHeadroom, slidingLid, withSlidingLid } from '../box/sliding-lid';
import { choice, length, type SettingsOf, whole } from '../fields';
import { defineGenerator } from '../generator';
import { inRows, type LoosePart } from '../outline/layout';
import type { Vector } from '../part';
import { generatorProblem, ofField } from '../problems';

const FIELDS = {
  length: length(100, 10, 2000),
  width: length(70, 10, 2000),
  height: length(60, 10, 2000),
  measured: choice('outside', ['outside', 'inside']),
  toothLength: length(10, 2, 200),
  thickness: length(5, 0.5, 50, 0.5),
  lid: choice('none', ['none', 'closed', 'lift-off', 'cap', 'sliding', 'hinged']),
  lidHeight: length(25, 5, 1000),
  dividersLength: whole(0, 0, 20),
  dividersWidth: whole(0, 0, 20),
  fit: length(0, -0.5, 2, 0.05),
  kerf: length(0, 0, 1, 0.01),
  gap: length(5, 0, 100),
};
type BoxSettings = SettingsOf<typeof FIELDS>;

/** The outside of a box whose inside was given. */
function outside({ length: x, width: y, height: z, measured, thickness: t, lid }: BoxSettings): Vector {
  if (measured === 'outside') return [x, y, z];
  return [x + 2 * t, y + 2 * t, z + t + ABOVE[lid](t)];
}

/** How much of the height of a box is above its room, mm. */
const ABOVE: Readonly<Record<BoxSettings['lid'], (thickness: number) => number>> = {
  none: () => 0,
  closed: (thickness) => thickness,
  'lift-off': (thickness) => thickness,
  cap: () => 0,
  sliding: slidingHeadroom,
  hinged: hingedHeadroom,
};

/** What a lid asks of the box. */
function withLid(plan: BodyPlan, lid: BoxSettings['lid']): BodyPlan {
  if (lid === 'closed') return { ...plan, hasTop: true };
  if (lid === 'lift-off') return { ...plan, headroom: plan.thickness };
  if (lid === 'sliding') return withSlidingLid(plan);
  return lid === 'hinged' ? withHingedLid(plan) : plan;
}

function lidParts(settings: BoxSettings, plan: BodyPlan): Outcome<readonly LoosePart[]> {
  if (settings.lid === 'lift-off') return succeed(liftOffLid(plan));
  if (settings.lid === 'sliding') return succeed(slidingLid(plan));
  if (settings.lid === 'hinged') return succeed(hingedLid(plan));
  return settings.lid === 'cap' ? capLid(plan, settings.lidHeight) : succeed([]);
}

/** A box with finger joints, of any size, with lids and dividers. */
export const CUSTOM_BOX = defineGenerator({
  id: 'custom-box',
  group: 'boxes',
  fields: FIELDS,
  sizes: ['length', 'width', 'height'],
  conditions: { lidHeight: ({ lid }) => lid === 'cap' },
  make: (settings) => {
    const { thickness, toothLength, fit, kerf, lid, gap } = settings;
    const bare: BodyPlan = {
      ...{ size: outside(settings), thickness, tooth: toothLength, fit, kerf },
      ...{ hasTop: false, headroom: 0 },
      dividers: { length: settings.dividersLength, width: settings.dividersWidth },
    };
    const plan = withLid(bare, lid);
    const least = 5 * thickness;
    if (Math.min(...plan.size) < least)
      return fail(ofField(generatorProblem('box-too-small', { least }), 'thickness'));
    // Below a lid that lies inside, the room needs as much as the walls of any box.
    const room = plan.size[2] - plan.headroom;
    if (plan.frontHeight !== undefined && room < least)
      return fail(ofField(generatorProblem('box-too-small', { least: plan.headroom + least }), 'height'));
    const body = bodyParts(plan);
    if (!body.ok) return body;
    const cover = lidParts(settings, plan);
    return cover.ok ? succeed(inRows([...body.value, ...cover.value], gap)) : cover;
  },
});
