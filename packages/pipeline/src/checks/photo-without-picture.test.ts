import { createDesign, createShapeObject, LASER_DEFAULTS, operationDefinition } from '@kerf/document';
import { GRBL } from '@kerf/gcode';
import { translation } from '@kerf/geometry';
import { grayImage } from '@kerf/imaging';
import { DEFAULT_MACHINE } from '@kerf/machining';
import { expect, test } from 'vitest';
import { runPipeline } from '../run-pipeline';
import { problemsOf } from '../testing/designs';
import { testKernel } from '../testing/kernel';

const ID = 'a'.repeat(64);
const photo = createShapeObject({
  id: 'p',
  shape: { kind: 'image', width: 4, height: 2, assetId: ID, pixelWidth: 4, pixelHeight: 2, opacity: 1 },
  transform: translation(50, 50),
  operation: operationDefinition('laser-photo').create({ ...LASER_DEFAULTS, lineInterval: 1 }),
});
const design = createDesign({ setup: { mode: 'laser' }, objects: [photo] });

test('a photo whose picture is missing stops the job', async () => {
  expect(await problemsOf(design, 'photo-without-picture')).toMatchObject([
    { severity: 'error', place: { objectId: 'p' } },
  ]);
});

test('one that has its picture does not', async () => {
  const rasters = new Map([[ID, grayImage(4, 2, new Uint8Array(8))]]);
  const environment = { kernel: await testKernel(), machine: DEFAULT_MACHINE, dialect: GRBL, rasters };
  expect(runPipeline(design, environment).problems).toEqual([]);
});
