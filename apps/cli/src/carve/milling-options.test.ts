import { createDesign, createShapeObject, isMilling, type ShapeObject } from '@kerf/document';
import { expect, test } from 'vitest';
import { applySettings } from './apply-settings';
import { parseSettings } from './settings';

const design = createDesign({
  objects: [createShapeObject({ id: 'a', shape: { kind: 'ellipse', rx: 9, ry: 9 } })],
});

function applied(raw: Readonly<Record<string, unknown>>) {
  const { settings, problems } = parseSettings(raw, ['grbl']);
  expect(problems).toEqual([]);
  const { setup, objects } = applySettings(design, settings);
  return { setup, operation: (objects[0] as ShapeObject).operation };
}

test('every way of milling can be asked for', () => {
  const kinds = {
    outside: 'profile',
    pocket: 'pocket',
    drill: 'drill',
    facing: 'facing',
    vcarve: 'v-carve',
    engrave: 'engrave',
    chamfer: 'chamfer',
    inlay: 'inlay',
  };
  for (const [cut, kind] of Object.entries(kinds)) {
    const { operation, setup } = applied({ cut, depth: 2, feed: 700 });
    expect(operation).toMatchObject({ kind, targetDepth: 2, feedRate: 700 });
    expect(setup.mode).toBe('cnc');
  }
});

test('options reach the settings that the kind has, and pass over the others', () => {
  const { operation } = applied({
    cut: 'outside',
    direction: 'conventional',
    entry: 'helix',
    tabs: '4@6x2',
    leads: 'arc:2.5',
    relief: 'dog-bone',
    finish: 0.2,
    startDepth: 1,
    extraDepth: 0.5,
    strategy: 'spiral',
    with: 'second',
  });
  expect(operation).toMatchObject({
    side: 'outside',
    direction: 'conventional',
    entry: { kind: 'helix', angle: Math.PI / 12 },
    tabs: { isEnabled: true, placement: 'count', count: 4, width: 6, height: 2 },
    leads: { kind: 'arc', length: 2.5 },
    cornerRelief: 'dog-bone',
    finishing: { allowance: 0.2, stockToLeave: 0, isAtFullDepth: false },
    startDepth: 1,
    extraDepth: 0.5,
    bit: 'second',
  });
  expect(operation).not.toHaveProperty('strategy');
  const pocket = applied({ cut: 'pocket', strategy: 'raster', angle: 90, tabs: '10x1' }).operation;
  expect(pocket).toMatchObject({ strategy: 'raster', angle: Math.PI / 2 });
  expect(pocket).not.toHaveProperty('tabs');
  expect(applied({ cut: 'facing', strategy: 'spiral', overhang: 3 }).operation).toMatchObject({
    pattern: 'spiral',
    overhang: 3,
  });
  const drill = applied({ cut: 'drill', method: 'peck', peck: 1.5, dwell: 0.25 }).operation;
  expect(drill).toMatchObject({ method: 'peck', peckDepth: 1.5, dwell: 0.25 });
  expect(isMilling(drill)).toBe(true);
});

test('the bit named last is the V-bit', () => {
  expect(applied({ bit: '6', vAngle: 60 }).setup).toMatchObject({
    firstBit: { kind: 'v-bit', diameter: 6, angle: expect.closeTo(Math.PI / 3, 9) },
    secondBit: null,
  });
  expect(applied({ bit: '1/8in', secondBit: '6', vAngle: 90 }).setup).toMatchObject({
    firstBit: { kind: 'end-mill', diameter: 3.175 },
    secondBit: { kind: 'v-bit', diameter: 6 },
  });
  expect(applied({ secondBit: '1' }).setup).toMatchObject({ secondBit: { kind: 'end-mill', diameter: 1 } });
});

test('what makes no sense is refused by name', () => {
  const raw = {
    entry: 'jump',
    tabs: '10',
    leads: 'arc:',
    secondBit: '1/0in',
    vAngle: 200,
    peck: 0,
    cut: 'saw',
  };
  const { problems } = parseSettings(raw, ['grbl']);
  expect(problems.map(({ place }) => place?.path)).toEqual(Object.keys(raw));
});
