import { concatPaths } from '@kerf/geometry';
import { fail, type Problem, radiansFromDegrees, succeed } from '@kerf/machining';
import { length, number, onOff, whole } from '../fields';
import { defineGenerator } from '../generator';
import { inRows, type LoosePart } from '../outline/layout';
import { circle, polygon } from '../outline/shapes';
import type { PartName } from '../part';
import { generatorProblem, ofField } from '../problems';
import { type GearPlan, gearOutline, gearRadii, halfTipWidth } from './profile';

/** The narrowest tip of a tooth, in modules. */
const LEAST_TIP = 0.1;

function findGearProblem(plan: GearPlan, bore: number, field: string): Problem | null {
  const most = 2 * (gearRadii(plan).root - plan.module);
  if (2 * halfTipWidth(plan) < LEAST_TIP * plan.module)
    return ofField(generatorProblem('teeth-pointed'), field);
  return bore > most
    ? ofField(generatorProblem('bore-too-large', { most: Math.max(0, most) }), 'bore')
    : null;
}

function gearPart(plan: GearPlan, bore: number, name: PartName): LoosePart {
  const hole = bore > 0 ? [circle(0, 0, bore / 2)] : [];
  return { key: name, name, outline: concatPaths([polygon(gearOutline(plan)), ...hole]), work: 'cut' };
}

/** A spur gear with involute teeth, and a second one that meshes with it. */
export const GEAR = defineGenerator({
  id: 'gear',
  group: 'parts',
  fields: {
    module: length(2, 0.5, 20, 0.25),
    teeth: whole(24, 6, 200),
    hasPinion: onOff(true),
    pinionTeeth: whole(12, 6, 200),
    pressureAngle: number(20, 14.5, 25, 0.5),
    backlash: length(0.15, 0, 2, 0.05),
    bore: length(6, 0, 200, 0.5),
  },
  sizes: ['module'],
  conditions: { pinionTeeth: ({ hasPinion }) => hasPinion },
  make: ({ module, teeth, hasPinion, pinionTeeth, pressureAngle, backlash, bore }) => {
    const plan = (count: number): GearPlan => ({
      ...{ teeth: count, module, backlash },
      pressureAngle: radiansFromDegrees(pressureAngle),
    });
    const problem =
      findGearProblem(plan(teeth), bore, 'teeth') ??
      (hasPinion ? findGearProblem(plan(pinionTeeth), bore, 'pinionTeeth') : null);
    if (problem) return fail(problem);
    const gear = gearPart(plan(teeth), bore, 'gear');
    if (!hasPinion) return succeed(inRows([gear], 5));
    const axleDistance = (module * (teeth + pinionTeeth)) / 2;
    return succeed(
      inRows([gear, gearPart(plan(pinionTeeth), bore, 'pinion')], 5, [
        { name: 'axleDistance', value: axleDistance },
      ]),
    );
  },
});
