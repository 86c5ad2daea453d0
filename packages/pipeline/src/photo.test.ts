import { createDesign, createShapeObject, LASER_DEFAULTS, operationDefinition } from '@kerf/document';
import { GRBL, programText, wireLengths } from '@kerf/gcode';
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

  test('in greys needs at most ten bytes for each change of power on the wire', () => {
    // No pixel is like the one before: each is a line.
    const [columns, rows] = [400, 40];
    const pixels = Uint8Array.from({ length: columns * rows }, (_, at) => 20 + ((at * 89) % 200));
    const shape = {
      ...photo.shape,
      ...{ kind: 'image', width: 40, height: 4, pixelWidth: columns, pixelHeight: rows },
    } as const;
    const operation = { ...photo.operation, effect: 'Grayscale', lineInterval: 0.1, speed: 6000 };
    const fine = { ...photo, shape, operation } as typeof photo;
    const result = runPipeline(createDesign({ setup: { mode: 'laser' }, objects: [fine] }), {
      ...{ kernel, machine: DEFAULT_MACHINE, dialect: GRBL },
      rasters: new Map([[ID, grayImage(columns, rows, pixels)]]),
    });
    const lengths = wireLengths(new TextEncoder().encode(programText(result.output!.programs[0].gcode)));
    const sent = [...lengths].filter((length) => length > 0);
    expect(sent.length).toBeGreaterThan(0.5 * columns * rows);
    expect(sent.reduce((sum, length) => sum + length, 0) / sent.length).toBeLessThanOrEqual(10);
  });

  test('is an error while its picture is missing', () => {
    const result = runPipeline(design, { kernel, machine: DEFAULT_MACHINE, dialect: GRBL });
    expect(result.output).toBeNull();
    expect(result.problems).toMatchObject([{ code: 'photo-without-picture', place: { objectId: 'p' } }]);
  });
});
