import { describe, expect, test } from 'vitest';
import { clampToLimit } from './decoding/limits';
import { createDesign, createShapeObject } from './factory';
import { LAYER_COLORS } from './layers';
import { convertOperation, defaultOperation, operationForLayer } from './operations/create';
import { LASER_LIMITS } from './operations/laser';
import { cutTypeOf, findOperationProblems, isMilling, operationDefinition } from './operations/registry';
import { findDesignProblems } from './schema/design';

const ellipse = { kind: 'ellipse', rx: 5, ry: 5 } as const;

describe('a new design', () => {
  test('has the defaults of the specification', () => {
    expect(createDesign()).toEqual({
      name: 'Untitled',
      workspace: { width: 300, height: 180 },
      stock: { width: 300, height: 180, thickness: 10 },
      material: '',
      setup: {
        mode: 'cnc',
        firstBit: {
          kind: 'end-mill',
          id: 'end-mill-3.175',
          name: 'End mill 3.175 mm',
          diameter: 3.175,
          flutes: 2,
        },
        secondBit: null,
        secondFeeds: null,
        ownMaterial: null,
        safeHeight: 3.8,
        retractHeight: 1,
        stepoverRatio: 0.3,
        vBitStepoverRatio: 0.15,
        laserMode: 'M4',
        orderBy: 'travel',
        cutOrder: [],
        mergesDuplicates: false,
        offLayers: [],
        layerOrder: [],
        fixtures: [],
        beamWidth: 0.1,
      },
      assets: {},
      objects: [],
      artwork: null,
    });
    expect(findDesignProblems(createDesign())).toEqual([]);
  });
});

describe('a new object', () => {
  test('is milled on its path to half the stock, or 3 mm in stock up to 5 mm', () => {
    const object = createShapeObject({
      id: 'a',
      shape: ellipse,
      stock: { width: 1, height: 1, thickness: 12 },
    });
    expect(object).toMatchObject({
      name: 'Circle',
      layer: '00',
      operation: {
        kind: 'profile',
        side: 'on',
        startDepth: 0,
        targetDepth: 6,
        extraDepth: 0,
        stepdown: 1,
        feedRate: 800,
        plungeRate: 200,
        spindleSpeed: 12000,
        tabs: { isEnabled: false, spacing: 10, width: 1, placement: 'spacing', height: 0 },
        entry: { kind: 'ramp' },
        bit: 'auto',
      },
    });
    const thin = createShapeObject({ id: 'a', shape: ellipse, stock: { width: 1, height: 1, thickness: 5 } });
    expect(thin.operation).toMatchObject({ targetDepth: 3 });
  });

  test('takes its layer from its operation and the other way round', () => {
    const line = defaultOperation('04', createDesign().stock);
    expect(createShapeObject({ id: 'a', shape: ellipse, operation: line }).layer).toBe('01');
    expect(createShapeObject({ id: 'a', shape: ellipse, layer: '07' }).operation.kind).toBe('laser-line');
    expect(() => createShapeObject({ id: 'a', shape: ellipse, layer: '00', operation: line })).toThrow(
      RangeError,
    );
  });
});

describe('operations', () => {
  const stock = createDesign().stock;

  test('the four cut types', () => {
    const named = ['profile', 'pocket', 'laser-line', 'laser-fill'] as const;
    expect(named.map((kind) => operationDefinition(kind).cutType)).toEqual([
      'Mill - On path',
      'Mill Pocket',
      'Laser - On path',
      'Laser - Fill',
    ]);
  });

  test('fill and on path convert into each other and keep their numbers', () => {
    const mill = { ...defaultOperation('00', stock), feedRate: 1234 };
    const pocket = convertOperation(mill, 'fill');
    expect(cutTypeOf(pocket)).toBe('Mill Pocket');
    expect(pocket).toMatchObject({ feedRate: 1234, targetDepth: 5 });
    expect(pocket).not.toHaveProperty('tabs');
    expect(convertOperation(pocket, 'line')).toEqual(mill);
    const beam = { ...defaultOperation('01', stock), power: 77 };
    expect(cutTypeOf(convertOperation(beam, 'fill'))).toBe('Laser - Fill');
    expect(convertOperation(convertOperation(beam, 'fill'), 'line')).toEqual(beam);
    expect(convertOperation(beam, 'line')).toBe(beam);
  });

  test('a change of layer keeps the style', () => {
    const pocket = defaultOperation('00', stock, 'fill');
    expect(operationForLayer(pocket, '01', stock).kind).toBe('laser-fill');
    expect(operationForLayer({ ...pocket, feedRate: 99 } as typeof pocket, '00', stock)).toMatchObject({
      kind: 'pocket',
      startDepth: 0,
      targetDepth: 10,
      feedRate: 99,
    });
    expect(operationForLayer(defaultOperation('01', stock), '00', stock)).toMatchObject({
      kind: 'profile',
      startDepth: 0,
      targetDepth: 10,
    });
    const fill = { ...defaultOperation('01', stock, 'fill'), angle: 1 } as ReturnType<
      typeof defaultOperation
    >;
    expect(operationForLayer(fill, '02', stock)).toMatchObject({ kind: 'laser-fill', angle: 1 });
  });

  test('nothing is put on the milling layer deeper than the stock is thick', () => {
    const thin = { ...stock, thickness: 5 };
    const pocket = defaultOperation('00', stock, 'fill');
    for (const operation of [pocket, defaultOperation('01', thin), defaultOperation('03', thin, 'fill')])
      expect(operationForLayer(operation, '00', thin)).toMatchObject({ startDepth: 0, targetDepth: 5 });
    for (const thickness of [0.5, 2, 3, 5, 5.1, 18]) {
      const made = defaultOperation('00', { ...stock, thickness });
      expect(isMilling(made) && made.targetDepth).toBeLessThanOrEqual(thickness);
    }
  });

  test('limits are those of the specification, and clamp', () => {
    expect(LASER_LIMITS).toEqual({
      speed: { min: 0, max: 6000, isInteger: false },
      power: { min: 0, max: 100, isInteger: false },
      passes: { min: 1, max: 10, isInteger: true },
      lineInterval: { min: 0.1, max: 10, isInteger: false },
      minPower: { min: 0, max: 100, isInteger: false },
      passDepth: { min: 0, max: 10, isInteger: false },
    });
    expect(clampToLimit(6001, LASER_LIMITS.speed)).toBe(6000);
    expect(clampToLimit(2.6, LASER_LIMITS.passes)).toBe(3);
    expect(clampToLimit(Number.NaN, LASER_LIMITS.lineInterval)).toBe(0.1);
  });

  test('every default is within its limits, and what is not is named', () => {
    for (const layer of ['00', '01'] as const)
      for (const style of ['line', 'fill'] as const)
        expect(findOperationProblems(defaultOperation(layer, stock, style))).toEqual([]);
    const bad = { ...defaultOperation('01', stock), passes: 1.5, power: 101 } as ReturnType<
      typeof defaultOperation
    >;
    expect(findOperationProblems(bad).map(({ place }) => place?.path)).toEqual([
      'operation.power',
      'operation.passes',
    ]);
  });
});

describe('layer colours', () => {
  const luminance = (color: string) => {
    const [r, g, b] = [1, 3, 5].map((at) => {
      const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };

  test('can be seen on white and on near-black, and are all different', () => {
    const colors = Object.values(LAYER_COLORS);
    expect(new Set(colors).size).toBe(11);
    const dark = luminance('#1A1B1E');
    for (const color of Object.entries(LAYER_COLORS).flatMap(([layer, c]) => (layer === '00' ? [] : [c]))) {
      expect(1.05 / (luminance(color) + 0.05)).toBeGreaterThanOrEqual(3);
      expect((luminance(color) + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(2.98);
    }
  });
});
