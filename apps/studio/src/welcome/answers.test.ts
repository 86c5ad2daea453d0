import { findMaterial } from '@kerf/machining';
import { QUESTIONNAIRE, type QuestionnaireAnswers } from '@kerf/protocol';
import { expect, it } from 'vitest';
import { SAMPLES, samplesFor } from '../samples/samples';
import { firstMaterialOf, modeOf, tasteOf } from './answers';

const answers = (more: Partial<QuestionnaireAnswers>): QuestionnaireAnswers => ({
  deviceTypes: ['CNC'],
  experience: 'Beginner',
  material: 'Wood/Cardboard',
  ...more,
});

it('begins with the laser for whoever has no router', () => {
  expect(modeOf(answers({ deviceTypes: ['Laser'] }))).toBe('laser');
  expect(modeOf(answers({ deviceTypes: ['Laser', '3D Printer'] }))).toBe('laser');
  expect(modeOf(answers({ deviceTypes: ['Laser', 'CNC'] }))).toBe('cnc');
  expect(modeOf(answers({ deviceTypes: ['None'] }))).toBe('cnc');
});

it('proposes no material that the machine cannot or must not work on', () => {
  for (const material of QUESTIONNAIRE.material)
    for (const device of ['CNC', 'Laser'] as const) {
      const given = answers({ material, deviceTypes: [device] });
      const name = firstMaterialOf(given);
      if (name === null) continue;
      const known = findMaterial(name)!;
      expect(tasteOf(given).materials).toContain(name);
      if (device === 'CNC') expect(known.milling, name).not.toBeNull();
      else expect(known.isUnsafeToBurn, name).toBe(false);
    }
});

it('shows first what suits the machine, then the material, then the experience', () => {
  expect(samplesFor(null)).toEqual(SAMPLES);
  const first = (more: Partial<QuestionnaireAnswers>) => samplesFor(tasteOf(answers(more)))[0]!.id;
  expect(first({})).toBe('house-sign');
  expect(first({ deviceTypes: ['Laser'] })).toBe('photo-plaque');
  expect(first({ deviceTypes: ['Laser'], material: 'Leather/Fabric' })).toBe('bookmark');
  expect(first({ experience: 'Master' })).toBe('medallion');
  expect(samplesFor(tasteOf(answers({})))).toHaveLength(SAMPLES.length);
});
