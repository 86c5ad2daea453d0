import { convertOperation, createDesign, createShapeObject, type ProfileOperation } from '@kerf/document';
import { expect, it } from 'vitest';
import { cutBand } from './cut-width';

const shape = { kind: 'rectangle', width: 20, height: 10, rx: 0, ry: 0 } as const;
const { setup } = createDesign();

function cut(changes: Partial<ProfileOperation>) {
  const { operation } = createShapeObject({ id: 'a', shape });
  if (operation.kind !== 'profile') throw new Error('a new shape is cut along its path');
  return { operation: { ...operation, ...changes } };
}

it('is as wide as the bit that cuts, on the side where it cuts', () => {
  expect(cutBand(cut({ side: 'outside' }), { setup })).toEqual({
    width: setup.firstBit.diameter,
    side: 'outside',
  });
  const fine = { ...setup.firstBit, id: 'fine', diameter: 1 };
  const two = { setup: { ...setup, secondBit: fine } };
  expect(cutBand(cut({ bit: 'second' }), two)?.width).toBe(1);
  expect(cutBand(cut({ bit: 'first' }), two)?.width).toBe(setup.firstBit.diameter);
});

it('is as wide as a V-bit opens the surface at its depth', () => {
  const firstBit = {
    kind: 'v-bit',
    id: 'v',
    name: 'v',
    diameter: 20,
    tipDiameter: 0,
    angle: Math.PI / 2,
  } as const;
  expect(cutBand(cut({ targetDepth: 2 }), { setup: { ...setup, firstBit } })?.width).toBeCloseTo(4);
});

it('is nothing for what is drawn as an area', () => {
  const { operation } = cut({});
  expect(cutBand({ operation: convertOperation(operation, 'fill') }, { setup })).toBeNull();
});
