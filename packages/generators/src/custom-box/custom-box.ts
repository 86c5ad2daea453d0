import { fail, type Outcome, succeed } from '@kerf/machining';
import { bodyParts } from '../box/body';
import { capLid, liftOffLid } from '../box/lid';
import type { BodyPlan } from '../box/plan';
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
  lid: choice('none', ['none', 'closed', 'lift-off', 'cap']),
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
  const above = lid === 'closed' || lid === 'lift-off' ? t : 0;
  return [x + 2 * t, y + 2 * t, z + t + above];
}

function lidParts(settings: BoxSettings, plan: BodyPlan): Outcome<readonly LoosePart[]> {
  if (settings.lid === 'lift-off') return succeed(liftOffLid(plan));
  return settings.lid === 'cap' ? capLid(plan, settings.lidHeight) : succeed([]);
}

/** A box with finger joints, of any size, with lids and dividers. */
export const CUSTOM_BOX = defineGenerator({
  id: 'custom-box',
  group: 'boxes',
  fields: FIELDS,
  conditions: { lidHeight: ({ lid }) => lid === 'cap' },
  make: (settings) => {
    const { thickness, toothLength, fit, kerf, lid, gap } = settings;
    const plan: BodyPlan = {
      size: outside(settings),
      thickness,
      tooth: toothLength,
      fit,
      kerf,
      hasTop: lid === 'closed',
      dividers: { length: settings.dividersLength, width: settings.dividersWidth },
      headroom: lid === 'lift-off' ? thickness : 0,
    };
    if (Math.min(...plan.size) < 5 * thickness)
      return fail(ofField(generatorProblem('box-too-small', { least: 5 * thickness }), 'thickness'));
    const body = bodyParts(plan);
    if (!body.ok) return body;
    const cover = lidParts(settings, plan);
    return cover.ok ? succeed(inRows([...body.value, ...cover.value], gap)) : cover;
  },
});
