import { createDesign, createShapeObject, isMilling } from '@kerf/document';
import type { Tool } from '@kerf/machining';
import type { JobProgram } from '@kerf/pipeline';
import { expect, it } from 'vitest';
import { uploadLabel } from './tool-config';

const SHAPE = { kind: 'rectangle', width: 5, height: 5, rx: 0, ry: 0 } as const;
const bit = (diameter: number): Tool => ({ kind: 'end-mill', id: `${diameter}`, name: '', diameter });

/** An object that is milled with this feed rate. */
function milled(id: string, feedRate: number) {
  const object = createShapeObject({ id, shape: SHAPE });
  if (!isMilling(object.operation)) throw new Error('not milled');
  return { ...object, operation: { ...object.operation, feedRate } };
}

const objects = [milled('a', 700), milled('b', 900), milled('c', 5000)];
const program = { operations: [{ objectId: 'a' }, { objectId: 'b' }] } as unknown as JobProgram;

it('says with which settings a program of the design was made, and nothing about a file', () => {
  const setup = { firstBit: bit(6), secondBit: bit(1), orderBy: 'stack', stepoverRatio: 0.4 } as const;
  const design = createDesign({ objects, setup });
  const label = uploadLabel({ program, name: 'part', design, isFile: false });
  expect(label.fileName).toBe('part.nc');
  expect(label.toolConfig).toMatchObject({
    ...{ firstToolDiameter: 6, secondToolDiameter: 1, feedRate: 900, toolStepOver: 40 },
    priority: 'stack',
  });
  expect(Object.keys(label.toolConfig ?? {}).sort()).toEqual([
    ...['depthPerPass', 'feedRate', 'firstToolDiameter', 'priority', 'safeHeight', 'secondToolDiameter'],
    ...['spindleSpeed', 'toolStepOver', 'vBitStepOver', 'zFeedRate'],
  ]);
  expect(uploadLabel({ program, name: 'part', design, isFile: true })).toEqual({ fileName: 'part.nc' });
});

it('names a second bit only where it follows a larger one', () => {
  const design = createDesign({ objects, setup: { firstBit: bit(1), secondBit: bit(1) } });
  const { toolConfig } = uploadLabel({ program, name: 'part', design, isFile: false });
  expect(toolConfig).toMatchObject({ firstToolDiameter: 1 });
  expect(toolConfig).not.toHaveProperty('secondToolDiameter');
});
