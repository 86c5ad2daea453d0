import { describe, expect, it } from 'vitest';
import type { ShapeFieldId } from './definition';
import { type Shape, shapeFields } from './registry';

const box = (rx: number, ry: number): Shape => ({ kind: 'rectangle', width: 40, height: 20, rx, ry });
const ellipse = (rx: number, ry: number): Shape => ({ kind: 'ellipse', rx, ry });

/** The changes when `value` is typed into the field `id` of these shapes. */
function typed(shapes: readonly Shape[], id: ShapeFieldId, value: number) {
  return shapeFields(shapes)
    ?.fields.find((field) => field.id === id)
    ?.changes(shapes, value);
}

const idsOf = (shapes: readonly Shape[]) => shapeFields(shapes)?.fields.map(({ id }) => id);

describe('the fields of shapes', () => {
  it('round sharp corners by one number', () => {
    expect(typed([box(0, 0), box(0, 0)], 'rx', 5)).toEqual({ rx: 5, ry: 5 });
    expect(typed([box(0, 0)], 'ry', 5)).toEqual({ rx: 5, ry: 5 });
    expect(shapeFields([box(0, 0)])?.title).toBe('cornerRadius');
  });

  it('change one radius of corners that have radii, and of an ellipse', () => {
    expect(typed([box(5, 5)], 'rx', 3)).toEqual({ rx: 3 });
    expect(typed([box(0, 0), box(2, 2)], 'ry', 3)).toEqual({ ry: 3 });
    expect(typed([ellipse(4, 5)], 'rx', 3)).toEqual({ rx: 3 });
  });

  it('take a diameter as twice both radii, and whole sides', () => {
    expect(typed([ellipse(4, 4)], 'diameter', 30)).toEqual({ rx: 15, ry: 15 });
    expect(typed([{ kind: 'polygon', sides: 5, radius: 10 }], 'sides', 6.4)).toEqual({ sides: 6 });
  });

  it('are a diameter while all ellipses are circles, else two radii', () => {
    expect(idsOf([ellipse(4, 4), ellipse(7, 7 + 1e-9)])).toEqual(['diameter']);
    expect(idsOf([ellipse(4, 4), ellipse(4, 5)])).toEqual(['rx', 'ry']);
    expect(shapeFields([ellipse(4, 4)])?.fields[0]?.read(ellipse(4, 4))).toBe(8);
  });

  it('are none for kinds without numbers and for several kinds', () => {
    expect(shapeFields([])).toBeNull();
    expect(shapeFields([{ kind: 'triangle', width: 10, height: 10 }])).toBeNull();
    expect(shapeFields([box(0, 0), ellipse(4, 4)])).toBeNull();
  });
});
