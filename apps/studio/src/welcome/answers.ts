import type { MachineMode } from '@kerf/gcode';
import { MATERIALS, type MaterialName, type MaterialType } from '@kerf/machining';
import type { QuestionnaireAnswers } from '@kerf/protocol';
import type { Taste } from '../samples/samples';

type MaterialAnswer = QuestionnaireAnswers['material'];

/** The types of materials that an answer stands for. */
const TYPES: Readonly<Record<MaterialAnswer, readonly MaterialType[]>> = {
  'Wood/Cardboard': ['Wood', 'Paper'],
  'Plastic/PVC': ['Plastic'],
  'Metal/Stone': ['Metal', 'Ceramics'],
  'Leather/Fabric': ['Leather', 'Fabric'],
};

/**
 * The material with which new designs begin, by the answer and the machine. None where the machine cannot or must not
 * work on it: a bit tears leather, and a laser must never burn PVC.
 */
const FIRST_MATERIAL: Readonly<
  Record<MaterialAnswer, { readonly [Mode in MachineMode]: MaterialName | null }>
> = {
  'Wood/Cardboard': { cnc: 'Pine', laser: 'Plywood' },
  'Plastic/PVC': { cnc: 'PVC', laser: null },
  'Metal/Stone': { cnc: null, laser: 'Ceramics' },
  'Leather/Fabric': { cnc: null, laser: 'Leather' },
};

/** What a new design is made with: a laser for whoever has a laser and no router. */
export function modeOf({ deviceTypes }: QuestionnaireAnswers): MachineMode {
  return deviceTypes.includes('Laser') && !deviceTypes.includes('CNC') ? 'laser' : 'cnc';
}

/** The material of new designs; null for the one that they have without answers. */
export function firstMaterialOf(answers: QuestionnaireAnswers): MaterialName | null {
  return FIRST_MATERIAL[answers.material][modeOf(answers)];
}

/** What the answers say about the samples that suit a person. */
export function tasteOf(answers: QuestionnaireAnswers): Taste {
  const types = TYPES[answers.material];
  return {
    mode: modeOf(answers),
    materials: MATERIALS.filter(({ type }) => types.includes(type)).map(({ name }) => name),
    isPractised: answers.experience === 'Average' || answers.experience === 'Master',
  };
}
