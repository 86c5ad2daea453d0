import { createDesign, designBounds } from '@kerf/document';
import { PathBuilder } from '@kerf/geometry';
import type { ImportedPieces, ImportedShape } from '@kerf/importers';
import { expect, it } from 'vitest';
import { placeDrawing } from './place-drawing';

function square(x: number, y: number, side: number, name = ''): ImportedShape {
  const path = new PathBuilder()
    .moveTo(x, y)
    .lineTo(x + side, y)
    .lineTo(x + side, y + side)
    .lineTo(x, y + side)
    .close()
    .build();
  return { kind: 'shape', name, path, fillRule: 'nonzero', fill: null, stroke: '#000000', strokeWidth: 1 };
}

function drawing(pieces: ImportedShape[], size: number): ImportedPieces {
  return {
    pieces,
    size: { width: size, height: size },
    bounds: { minX: 0, minY: 0, maxX: size, maxY: size },
    shapeCount: pieces.length,
    source: {
      generator: 'unknown',
      hasAbsoluteSize: true,
      unit: 1,
      pixelsPerInch: 96,
      suggestedPixelsPerInch: 96,
    },
  };
}

function place(pieces: ImportedPieces, mode: 'cnc' | 'laser' = 'cnc') {
  const design = createDesign({ setup: { mode } });
  const placed = placeDrawing(pieces, design, 'logo');
  return { ...placed, bounds: designBounds({ ...design, objects: placed.objects }) };
}

it('keeps the true size and centres on the 300 × 180 mm workspace', () => {
  const { objects, scale, bounds } = place(drawing([square(0, 0, 40)], 40));
  expect(scale).toBe(1);
  expect(bounds).toEqual({ minX: 130, minY: 70, maxX: 170, maxY: 110 });
  expect(objects).toHaveLength(1);
  expect(objects[0]).toMatchObject({
    kind: 'shape',
    layer: '00',
    operation: { kind: 'profile', side: 'on' },
  });
});

it('scales what is larger than the workspace to 80 % of it', () => {
  const { scale, bounds } = place(drawing([square(0, 0, 360)], 360));
  expect(scale).toBeCloseTo(0.4, 12);
  expect(bounds.maxY - bounds.minY).toBeCloseTo(144, 9);
  expect((bounds.minX + bounds.maxX) / 2).toBeCloseTo(150, 9);
});

it('groups several pieces under the name of the file, on a laser layer in laser mode', () => {
  const { objects } = place(drawing([square(0, 0, 10, 'a'), square(20, 20, 10, 'b')], 30), 'laser');
  expect(objects).toHaveLength(1);
  expect(objects[0]).toMatchObject({
    kind: 'group',
    name: 'logo',
    children: [
      { name: 'a', layer: '01', operation: { kind: 'laser-line' } },
      { name: 'b', layer: '01' },
    ],
  });
});
