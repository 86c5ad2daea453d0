import { createDesign, createShapeObject, LASER_DEFAULTS, operationDefinition } from '@kerf/document';
import { GRBL, programText } from '@kerf/gcode';
import { type GeometryKernel, translation } from '@kerf/geometry';
import { grayImage } from '@kerf/imaging';
import { DEFAULT_MACHINE } from '@kerf/machining';
import { beforeAll, describe, expect, test } from 'vitest';
import { runPipeline } from './run-pipeline';
import { testKernel } from './testing/kernel';

let kernel: GeometryKernel;
beforeAll(async () => {
  kernel = await testKernel();
});

const ID = 'a'.repeat(64);
const photo = createShapeObject({
  id: 'p',
  name: 'Cat',
  shape: { kind: 'image', width: 4, height: 2, assetId: ID, pixelWidth: 4, pixelHeight: 2, opacity: 1 },
  transform: translation(50, 50),
  operation: {
    ...operationDefinition('laser-photo').create({ ...LASER_DEFAULTS, lineInterval: 1, power: 40 }),
    overscan: 5,
  },
});
const design = createDesign({ setup: { mode: 'laser' }, objects: [photo] });

describe('a photo in the flow', () => {
  test('is burnt where it is dark, with the power of the machine’s own scale', () => {
    const image = grayImage(4, 2, Uint8Array.of(0, 0, 255, 255, 255, 255, 255, 0));
    const environment = { kernel, machine: { ...DEFAULT_MACHINE, maxSpindle: 255 }, dialect: GRBL };
    const result = runPipeline(design, { ...environment, rasters: new Map([[ID, image]]) });
    expect(result.problems).toEqual([]);
    const text = programText(result.output!.programs[0].gcode);
    expect([...new Set(text.match(/S\d+/g))].sort()).toEqual(['S0', 'S102']);
    const burns = text.split('\n').filter((line) => line.endsWith('S102'));
    expect(burns).toEqual(['X54S102', 'X50S102']);
  });

  test('is an error while its picture is missing', () => {
    const result = runPipeline(design, { kernel, machine: DEFAULT_MACHINE, dialect: GRBL });
    expect(result.output).toBeNull();
    expect(result.problems).toMatchObject([{ code: 'photo-without-picture', place: { objectId: 'p' } }]);
  });
});
