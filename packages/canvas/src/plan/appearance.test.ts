import {
  convertOperation,
  createDesign,
  createGroup,
  createShapeObject,
  type Layer,
  operationAs,
  shownPaint,
  WHITE_PAGE,
} from '@kerf/document';
import { PathBuilder } from '@kerf/geometry';
import { describe, expect, it } from 'vitest';
import { TEST_THEME } from '../testing/theme';
import { appearanceOf, cutWidth, depthGrey, widestLine } from './appearance';

const design = createDesign();

function object(layer: Layer, style: 'line' | 'fill') {
  const made = createShapeObject({
    id: 'a',
    layer,
    shape: { kind: 'ellipse', rx: 5, ry: 5 },
    stock: design.stock,
  });
  return { ...made, operation: convertOperation(made.operation, style) };
}

describe('an object looks like what will happen to it', () => {
  it('grey by its depth when it is milled out', () => {
    expect(appearanceOf(object('00', 'fill'), design, TEST_THEME)).toMatchObject({
      fill: '#808080',
      stroke: 'fill-edge',
    });
    expect([0, 2.5, 10, 12, -1].map((depth) => depthGrey(depth, 10))).toEqual([
      '#ffffff',
      '#bfbfbf',
      '#000000',
      '#000000',
      '#ffffff',
    ]);
  });

  it('as its line alone when it is to be filled and nothing of it is closed', () => {
    const open = new PathBuilder().moveTo(0, 0).lineTo(9, 0).lineTo(9, 9);
    const shape = { kind: 'path', path: open.build(), fillRule: 'nonzero' } as const;
    for (const layer of ['00', '01'] as const) {
      expect(appearanceOf({ ...object(layer, 'fill'), shape }, design, TEST_THEME).fill).toBeNull();
      const closed = { ...shape, path: open.close().build() };
      expect(
        appearanceOf({ ...object(layer, 'fill'), shape: closed }, design, TEST_THEME).fill,
      ).not.toBeNull();
    }
  });

  it('a line in the colour of on-path cuts when it is milled along', () => {
    expect(appearanceOf(object('00', 'line'), design, TEST_THEME)).toEqual({
      fill: null,
      fillAlpha: 1,
      opacity: 1,
      stroke: 'mill-stroke',
      strokeWidth: 0,
      leastLine: 1,
    });
  });

  it('as wide as a V-bit opens the surface: 2 · depth · tan(angle / 2), up to its diameter', () => {
    const bit = { kind: 'v-bit', id: 'v', name: 'V 90', diameter: 6, angle: Math.PI / 2 } as const;
    expect(cutWidth(bit, 2)).toBeCloseTo(4);
    expect(cutWidth(bit, 50)).toBeCloseTo(6);
    const carved = { ...design, setup: { ...design.setup, firstBit: bit } };
    expect(appearanceOf(object('00', 'line'), carved, TEST_THEME).strokeWidth).toBeCloseTo(6);
  });

  it('an area when it is carved, and engraved lines as wide as the V-bit that cuts them', () => {
    const line = object('00', 'line');
    const carved = { ...line, operation: operationAs(line.operation, 'v-carve')! };
    expect(appearanceOf(carved, design, TEST_THEME)).toMatchObject({ fill: '#808080', strokeWidth: 0 });
    const engraving = { ...operationAs(line.operation, 'engrave')!, targetDepth: 0.5 };
    const bit = { kind: 'v-bit', id: 'v', name: 'V 60', diameter: 6, angle: Math.PI / 3 } as const;
    const withSecond = { ...design, setup: { ...design.setup, secondBit: bit } };
    const { strokeWidth } = appearanceOf({ ...line, operation: engraving }, withSecond, TEST_THEME);
    expect(strokeWidth).toBeCloseTo(2 * 0.5 * Math.tan(Math.PI / 6), 9);
    const chamfer = { ...operationAs(line.operation, 'chamfer')!, width: 1.5 };
    expect(appearanceOf({ ...line, operation: chamfer }, withSecond, TEST_THEME).strokeWidth).toBe(3);
    expect(appearanceOf({ ...line, operation: chamfer }, design, TEST_THEME).strokeWidth).toBe(0);
    const byFirst = { ...line, operation: { ...engraving, bit: 'first' as const } };
    expect(appearanceOf(byFirst, withSecond, TEST_THEME).strokeWidth).toBe(0);
  });

  it('the colour of its layer when it is burned', () => {
    expect(appearanceOf(object('03', 'line'), design, TEST_THEME)).toMatchObject({
      fill: null,
      stroke: 'laser-03',
    });
    expect(appearanceOf(object('07', 'fill'), design, TEST_THEME)).toMatchObject({
      fill: 'laser-07',
      stroke: 'laser-07',
      opacity: 1,
    });
  });

  it('faint when its layer is switched off', () => {
    const off = createDesign({ setup: { offLayers: ['07'] } });
    expect(appearanceOf(object('07', 'fill'), off, TEST_THEME).opacity).toBeLessThan(0.5);
    expect(appearanceOf(object('03', 'fill'), off, TEST_THEME).opacity).toBe(1);
  });
});

describe('a design that is drawn as artwork', () => {
  const theme = { ...TEST_THEME, artwork: { empty: ['#FFF', '#EEE'], grid: null } } as const;
  const paint = { fill: '#123456', stroke: '#654321', strokeWidth: 3, opacity: 0.5 };

  it('has its paints, engraved where it is shown as an engraving', () => {
    const painted = { ...object('00', 'fill'), paint };
    const page = { ...design, artwork: WHITE_PAGE };
    const plain = { fill: '#123456', stroke: '#654321', strokeWidth: 3, opacity: 0.5 };
    expect(appearanceOf(painted, page, theme)).toMatchObject(plain);
    const surface = { id: 'oak', finish: 'engraved' } as const;
    const engraved = appearanceOf(painted, { ...page, artwork: { ...WHITE_PAGE, surface } }, theme);
    expect(engraved.fill).toBe(engravedColor('#123456'));
    expect(appearanceOf(painted, page, TEST_THEME).fill).toBe('#808080');
  });

  it('has no line where its paint has none, and lines as wide as the widest paint', () => {
    const painted = { ...object('00', 'fill'), paint: { ...paint, stroke: null } };
    expect(appearanceOf(painted, design, theme).stroke).toBeNull();
    const objects = [{ ...painted, id: 'a' }, createGroup('g', [{ ...painted, id: 'b' }])];
    expect(widestLine({ ...design, objects }, theme)).toBe(3);
    expect(widestLine({ ...design, objects }, TEST_THEME)).toBe(0);
  });
});

/** The colour of a part that is engraved into oak. */
function engravedColor(fill: string): string | null {
  const surface = { id: 'oak', finish: 'engraved' } as const;
  const painted = { ...object('00', 'fill'), paint: { fill, stroke: null, strokeWidth: 0, opacity: 1 } };
  return shownPaint(painted, { artwork: { ...WHITE_PAGE, surface } }).fill;
}
