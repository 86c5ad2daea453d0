import { describe, expect, test } from 'vitest';
import type { JsonValue } from '../decoding/json';
import { createDesign, createShapeObject } from '../factory';
import { designFromJson, designToJson } from '../schema/design';
import { convertOperation, operationAs } from './create';
import { LASER_DEFAULTS } from './laser';
import { PHOTO_EFFECTS } from './laser-photo';
import { PHOTO_TREATMENT } from './photo-treatment';
import { findOperationProblems, operationDefinition } from './registry';

const shape = { kind: 'ellipse', rx: 5, ry: 5 } as const;
const older = { speed: 1000, power: 30, passes: 2, lineInterval: 0.2 };

/**
 * The JSON of a design with one laser object that has this operation, and without the newer fields of the design's
 * set-up.
 */
function olderDesign(operation: JsonValue): JsonValue {
  const design = createDesign({ objects: [createShapeObject({ id: 'a', shape, layer: '01' })] });
  const json = designToJson(design) as Record<string, JsonValue>;
  const setup = { ...(json.setup as Record<string, JsonValue>) };
  for (const key of ['orderBy', 'cutOrder', 'mergesDuplicates', 'fixtures']) delete setup[key];
  const [object] = json.objects as Record<string, JsonValue>[];
  return { ...json, formatVersion: 1, setup, objects: [{ ...object, operation }] };
}

describe('projects from before there were more laser settings', () => {
  test.each([
    ['laser-line', { kind: 'laser-line', ...older }],
    ['laser-fill', { kind: 'laser-fill', ...older, angle: 0.5 }],
  ] as const)('%s opens with what it meant', (kind, operation) => {
    const outcome = designFromJson(olderDesign(operation));
    if (!outcome.ok) throw new Error(outcome.problems[0]?.message);
    const [object] = outcome.value.objects;
    const expected = operationDefinition(kind).create({ ...LASER_DEFAULTS, ...older } as never);
    expect(object).toMatchObject({
      operation: { ...expected, ...(kind === 'laser-fill' && { angle: 0.5 }) },
    });
    expect(outcome.value.setup).toMatchObject({
      orderBy: 'travel',
      cutOrder: [],
      mergesDuplicates: false,
      fixtures: [],
    });
  });
});

describe('laser operations', () => {
  test('go through JSON unchanged', () => {
    const photo = operationDefinition('laser-photo').create({
      ...LASER_DEFAULTS,
      minPower: 5,
      airAssist: true,
    });
    const line = operationDefinition('laser-line').create(LASER_DEFAULTS);
    const fill = {
      ...operationDefinition('laser-fill').create(LASER_DEFAULTS),
      outline: { isEnabled: true, speed: 400, power: 90, passes: 2 },
    };
    for (const operation of [
      { ...photo, effect: 'Sketch' as const, overscan: 3, isInverted: true },
      {
        ...photo,
        effect: 'Halftone' as const,
        levels: { black: 10, white: 240 },
        screen: { distance: 1.2, angle: 0.5 },
        crop: { left: 0.1, top: 0, right: 0.2, bottom: 0.3 },
        background: { kind: 'flood' as const, tolerance: 20, points: [{ x: 0.5, y: 0.25 }] },
        filter: { kind: 'emboss' as const, strength: 40 },
        shadow: { x: 2, y: -3, blur: 1.5, darkness: 0.4 },
      },
      {
        ...line,
        kerfWidth: 0.15,
        side: 'inside' as const,
        perforation: { isEnabled: true, cut: 1, skip: 2 },
      },
      fill,
    ]) {
      const design = createDesign({
        objects: [createShapeObject({ id: 'a', shape, operation })],
        setup: { cutOrder: ['a'], orderBy: 'stack', mergesDuplicates: true },
      });
      expect(designFromJson(JSON.parse(JSON.stringify(designToJson(design))))).toMatchObject({
        ok: true,
        value: design,
      });
    }
  });

  test('name what is out of range, automatic settings are never', () => {
    const photo = operationDefinition('laser-photo').create(LASER_DEFAULTS);
    expect(findOperationProblems(photo)).toEqual([]);
    expect(
      findOperationProblems({ ...photo, gamma: 0, overscan: -1, minPower: 101 }).map(
        ({ place }) => place?.path,
      ),
    ).toEqual(['operation.minPower', 'operation.overscan', 'operation.gamma']);
    const treated = {
      ...photo,
      threshold: 0,
      crop: { ...photo.crop, left: 1 },
      screen: { distance: 0, angle: null },
      background: { ...photo.background, points: [{ x: 2, y: 0 }] },
    };
    expect(findOperationProblems(treated).map(({ place }) => place?.path)).toEqual([
      'operation.threshold',
      'operation.screen.distance',
      'operation.crop.left',
      'operation.background.points[0].x',
    ]);
    const line = operationDefinition('laser-line').create(LASER_DEFAULTS);
    expect(findOperationProblems(line)).toEqual([]);
    expect(
      findOperationProblems({ ...line, kerfWidth: 9, perforation: { isEnabled: false, cut: 0, skip: 1 } }),
    ).toHaveLength(2);
    const fill = operationDefinition('laser-fill').create(LASER_DEFAULTS);
    expect(
      findOperationProblems({
        ...fill,
        outline: { isEnabled: true, speed: 9000, power: 101, passes: 1.5 },
      }).map(({ place }) => place?.path),
    ).toEqual(['operation.outline.speed', 'operation.outline.power', 'operation.outline.passes']);
    expect(PHOTO_EFFECTS).toHaveLength(11);
  });

  test('a photo of an older file is left as it is', () => {
    const photo = operationDefinition('laser-photo').create(LASER_DEFAULTS);
    const older = Object.fromEntries(
      Object.entries(photo).filter(([name]) => !Object.hasOwn(PHOTO_TREATMENT, name)),
    );
    const design = createDesign({ objects: [createShapeObject({ id: 'a', shape, operation: photo })] });
    const text = JSON.stringify(designToJson(design)).replace(JSON.stringify(photo), JSON.stringify(older));
    expect(text).not.toContain('shadow');
    expect(designFromJson(JSON.parse(text))).toMatchObject({ ok: true, value: design });
  });

  test('a photo stays one when its layer changes between line and fill', () => {
    const photo = operationDefinition('laser-photo').create(LASER_DEFAULTS);
    expect(convertOperation(photo, 'line')).toBe(photo);
    expect(operationAs(photo, 'laser-fill')).toMatchObject({ kind: 'laser-fill', ...LASER_DEFAULTS });
  });
});
