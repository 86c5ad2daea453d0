import { applyStep, createDesign, type DesignObject, findObject } from '@kerf/document';
import { translation } from '@kerf/geometry';
import { describe, expect, test } from 'vitest';
import { importDxf } from './dxf/import-dxf';
import { keepShapes, lookOf, looksOf } from './looks';
import { suggestedScale } from './size-suggestion';
import { imported } from './testing/shapes';
import { objectsFromPieces } from './to-objects';

const drawing =
  '<svg width="9mm" height="9mm" viewBox="0 0 9 9"><g id="pair"><rect width="1" height="1" fill="red"/><rect id="b" width="2" height="2"/></g><circle r="3"/></svg>';

describe('objects from pieces', () => {
  const design = createDesign({ setup: { mode: 'laser' } });

  test('take fresh ids, names, groups, a layer and its default operation', () => {
    const objects = objectsFromPieces(imported(drawing), design, { transform: translation(5, 6) });
    expect(objects).toMatchObject([
      {
        kind: 'group',
        id: 'o1',
        name: 'pair',
        transform: [1, 0, 0, 1, 5, 6],
        children: [
          { id: 'o2', name: 'Path', layer: '01' },
          { id: 'o3', name: 'b' },
        ],
      },
      { kind: 'shape', id: 'o4', transform: [1, 0, 0, 1, 5, 6], operation: { kind: 'laser-line' } },
    ]);
    const outcome = applyStep(design, {
      kind: 'add-objects',
      entries: objects.map((object: DesignObject, index) => ({ parentId: null, index, object })),
    });
    expect(outcome.ok && findObject(outcome.value, 'o3')?.name).toBe('b');
  });

  test('looks choose how shapes are machined; what is left out leaves no empty group', () => {
    const { pieces } = imported(drawing);
    expect(looksOf(pieces)).toEqual([
      { key: 'fill #FF0000', layer: null, color: '#FF0000', isFilled: true, isAnnotation: false, count: 1 },
      { key: 'fill #000000', layer: null, color: '#000000', isFilled: true, isAnnotation: false, count: 2 },
    ]);
    const red = keepShapes(imported(drawing), (shape) => lookOf(shape) === 'fill #FF0000');
    expect(red).toMatchObject({ shapeCount: 1, bounds: { minX: 0, minY: 8, maxX: 1, maxY: 9 } });
    const cutOf = () => ({ layer: '05', style: 'fill' }) as const;
    expect(objectsFromPieces(red, design, { cutOf })).toMatchObject([
      { name: 'pair', children: [{ layer: '05', operation: { kind: 'laser-fill' } }] },
    ]);
    expect(keepShapes(imported(drawing), () => false).pieces).toEqual([]);
  });

  test('layers of a DXF are its looks', () => {
    const line = (layer: string, x: number) => `0\nLINE\n8\n${layer}\n10\n${x}\n20\n0\n11\n${x}\n21\n5\n`;
    const text = `0\nSECTION\n2\nENTITIES\n${line('cut', 0)}${line('mark', 1)}${line('cut', 2)}0\nENDSEC\n0\nEOF\n`;
    const outcome = importDxf(text);
    expect(outcome.ok && looksOf(outcome.value.pieces).map(({ layer, count }) => [layer, count])).toEqual([
      ['cut', 2],
      ['mark', 1],
    ]);
  });
});

test('a size is asked about only where the file does not state it', () => {
  const source = {
    generator: 'illustrator',
    hasAbsoluteSize: false,
    pixelsPerInch: 96,
    unit: 1,
    suggestedPixelsPerInch: 72,
  } as const;
  expect(suggestedScale(source)).toBeCloseTo(4 / 3, 12);
  expect(suggestedScale({ ...source, hasAbsoluteSize: true })).toBe(1);
});
