import { createDesign, createShapeObject } from '@kerf/document';
import { drawingReader, formatNamed, formatsOf } from '@kerf/importers';
import { SILENT_CONTEXT } from '@kerf/machining';
import { expect, it } from 'vitest';
import { exportDesign, pictureSize } from './export-design';

const design = createDesign({
  name: 'Sign',
  objects: [
    createShapeObject({ id: 'a', shape: { kind: 'rectangle', width: 40, height: 20, rx: 3, ry: 3 } }),
  ],
});

it.each(['svg', 'dxf'] as const)('a %s can be imported again in its true size', async (format) => {
  const { name, content } = await exportDesign(design, format);
  expect(name).toBe(`Sign.${format}`);
  const known = formatNamed(name, formatsOf('drawing'));
  if (!known) throw new Error('no such format');
  const outcome = drawingReader(known).read(new Uint8Array(await content.arrayBuffer()), SILENT_CONTEXT);
  if (!outcome.ok) throw new Error(outcome.problems[0]?.message);
  const { minX, maxX, minY, maxY } = outcome.value.bounds;
  expect([maxX - minX, maxY - minY]).toEqual([expect.closeTo(40, 6), expect.closeTo(20, 6)]);
  expect(outcome.value.source).toMatchObject({
    generator: format === 'dxf' ? 'kerf' : 'unknown',
    hasAbsoluteSize: true,
  });
});

it('a picture has 300 dots to the inch, and no side beyond 8,192', () => {
  expect(pictureSize({ workspace: { width: 254, height: 127 } })).toEqual({ width: 3000, height: 1500 });
  expect(pictureSize({ workspace: { width: 2000, height: 1000 } })).toEqual({ width: 8192, height: 4096 });
});
