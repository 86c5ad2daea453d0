import { PathBuilder } from '@kerf/geometry';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pathFromText, pathToText } from '../decoding/path-text';
import { createDesign, createGroup, createShapeObject } from '../factory';
import { arbitraryDesign, arbitraryShape } from '../testing/arbitraries';
import { expectSameDesign } from '../testing/expect-step';
import { designFromJson, designToJson, FORMAT_VERSION } from './design';

const circle = createShapeObject({ id: 'a', shape: { kind: 'ellipse', rx: 5, ry: 5 } });
const sample = createDesign({ objects: [circle, createGroup('g', [{ ...circle, id: 'b' }])] });
type Json = Record<string, never>;

function changed(change: (json: Json) => void): unknown {
  const json = JSON.parse(JSON.stringify(designToJson(sample)));
  change(json);
  return json;
}

function refusal(input: unknown) {
  const outcome = designFromJson(input);
  if (outcome.ok) return 'accepted';
  return `${outcome.problems[0]?.code} ${outcome.problems[0]?.place?.path}`;
}

describe('a design as JSON', () => {
  test('reads back equal (seed 11)', () => {
    fc.assert(
      fc.property(arbitraryDesign, (design) => {
        const text = JSON.stringify(designToJson(design));
        const outcome = designFromJson(JSON.parse(text));
        if (!outcome.ok) throw new Error(outcome.problems[0]?.message);
        expectSameDesign(outcome.value, design);
      }),
      { seed: 11, numRuns: 200 },
    );
  });

  test('has flute lengths where a person gave them, and a beam where an older design has none', () => {
    const withBit = (bit: object) =>
      changed((json) => Object.assign((json.setup as unknown as { firstBit: object }).firstBit, bit));
    const read = (input: unknown) => {
      const outcome = designFromJson(input);
      if (!outcome.ok) throw new Error(outcome.problems[0]?.message);
      return outcome.value;
    };
    expect(read(withBit({})).setup.firstBit).not.toHaveProperty('fluteLength');
    const given = read(withBit({ fluteLength: 12 }));
    expect(given.setup.firstBit).toHaveProperty('fluteLength', 12);
    expect(read(JSON.parse(JSON.stringify(designToJson(given))))).toEqual(given);
    expect(refusal(withBit({ fluteLength: 0 }))).toBe('out-of-range setup.firstBit.fluteLength');
    expect(refusal(withBit({ fluteLength: 'long' }))).toBe('wrong-type setup.firstBit.fluteLength');
    const older = changed((json) => {
      delete (json.setup as unknown as { beamWidth?: number }).beamWidth;
    });
    expect(read(older).setup.beamWidth).toBe(0.1);
  });

  test('has the number of flutes where somebody knows it: a whole number', () => {
    const withFlutes = (flutes: unknown) =>
      changed((json) => Object.assign((json.setup as unknown as { firstBit: object }).firstBit, { flutes }));
    const three = designFromJson(withFlutes(3));
    if (!three.ok) throw new Error(three.problems[0]?.message);
    expect(three.value.setup.firstBit).toHaveProperty('flutes', 3);
    expect(designFromJson(JSON.parse(JSON.stringify(designToJson(three.value))))).toEqual(three);
    for (const wrong of [0, 2.5, 13])
      expect(refusal(withFlutes(wrong))).toBe('out-of-range setup.firstBit.flutes');
    expect(refusal(withFlutes('two'))).toBe('wrong-type setup.firstBit.flutes');
  });

  test('has a shank and a holder where a person gave them, on every kind of cutter', () => {
    const named = { id: 'b', name: 'b', diameter: 3 };
    const body = { fluteLength: 12, shankDiameter: 6, holder: { diameter: 19, stickOut: 25 } };
    const cutters = [
      { ...named, kind: 'end-mill' },
      { ...named, kind: 'ball-end-mill' },
      { ...named, kind: 'v-bit', angle: 1 },
      { ...named, kind: 'tapered-ball-end-mill', tipDiameter: 1, angle: 0.2 },
    ] as const;
    const setup = (fields: object) =>
      changed((json) => Object.assign(json.setup as unknown as object, fields));
    for (const cutter of cutters) {
      const bit = { ...cutter, ...body };
      const outcome = designFromJson(setup({ firstBit: cutter, secondBit: bit }));
      if (!outcome.ok) throw new Error(outcome.problems[0]?.message);
      expect(outcome.value.setup).toMatchObject({ firstBit: cutter, secondBit: bit });
      expect(outcome.value.setup.firstBit).not.toHaveProperty('holder');
      expect(designFromJson(JSON.parse(JSON.stringify(designToJson(outcome.value))))).toEqual(outcome);
    }
    const refused = (fields: object) => refusal(setup({ secondBit: { ...cutters[0], ...body, ...fields } }));
    expect(refused({ shankDiameter: 0 })).toBe('out-of-range setup.secondBit.shankDiameter');
    expect(refused({ shankDiameter: null })).toBe('wrong-type setup.secondBit.shankDiameter');
    expect(refused({ holder: { diameter: 301, stickOut: 25 } })).toBe(
      'out-of-range setup.secondBit.holder.diameter',
    );
    expect(refused({ holder: { diameter: 19 } })).toBe('missing-field setup.secondBit.holder.stickOut');
    expect(refused({ holder: null })).toBe('wrong-type setup.secondBit.holder');
    expect(refused({ collet: 'ER11' })).toBe('unknown-field setup.secondBit.collet');
    expect(refusal(setup({ firstBit: { ...named, kind: 'laser', shankDiameter: 6 } }))).toBe(
      'unknown-field setup.firstBit.shankDiameter',
    );
  });

  test('may have a bit that does not stand out of its holder far enough while it is set', () => {
    const holder = { diameter: 19, stickOut: 5 };
    const outcome = designFromJson(
      changed((json) =>
        Object.assign((json.setup as unknown as { firstBit: object }).firstBit, { fluteLength: 12, holder }),
      ),
    );
    expect(outcome.ok && outcome.value.setup.firstBit).toMatchObject({ fluteLength: 12, holder });
  });

  test('has feeds of its own for the second bit, which older designs have not', () => {
    const setup = (change: (setup: Record<string, unknown>) => void) =>
      changed((json) => change(json.setup as unknown as Record<string, unknown>));
    for (const formatVersion of [1, 2]) {
      const json = setup((own) => delete own.secondFeeds) as object;
      const older = designFromJson({ ...json, formatVersion });
      expect(older.ok && older.value.setup.secondFeeds).toBeNull();
    }
    const feeds = { feedRate: 300, plungeRate: 100, spindleSpeed: 15_000, stepdown: 0.5, stepoverRatio: 0.2 };
    const given = designFromJson(setup((own) => Object.assign(own, { secondFeeds: feeds })));
    expect(given.ok && given.value.setup.secondFeeds).toEqual(feeds);
    const refused = (fields: object) =>
      refusal(setup((own) => Object.assign(own, { secondFeeds: { ...feeds, ...fields } })));
    expect(refused({ feedRate: 0 })).toBe('out-of-range setup.secondFeeds.feedRate');
    expect(refused({ stepoverRatio: 1.1 })).toBe('out-of-range setup.secondFeeds.stepoverRatio');
    expect(refused({ stepdown: '1' })).toBe('wrong-type setup.secondFeeds.stepdown');
    expect(refused({ depth: 1 })).toBe('unknown-field setup.secondFeeds.depth');
  });

  test('knows what a group was generated from, which older designs do not', () => {
    const generated = { generator: 'maze', settings: { seed: 7, style: 'ways', hasSolution: true } };
    const group = (fields: object) =>
      changed((json) => Object.assign((json.objects as unknown as object[])[1]!, fields));
    const older = designFromJson({ ...(group({}) as object), formatVersion: 8 });
    expect(older.ok && older.value.objects[1]).toMatchObject({
      generated: null,
      children: [{ part: null }],
    });
    const given = designFromJson(group({ generated }));
    expect(given.ok && given.value.objects[1]).toMatchObject({ generated });
    const refused = (fields: object) => refusal(group({ generated: { ...generated, ...fields } }));
    expect(refused({ settings: { seed: null } })).toBe('wrong-type objects[1].generated.settings.seed');
    expect(refused({ settings: [] })).toBe('wrong-type objects[1].generated.settings');
    expect(refused({ settings: { a: 'x'.repeat(10_001) } })).toBe('too-long objects[1].generated.settings.a');
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`s${i}`, i]));
    expect(refused({ settings: many })).toBe('too-long objects[1].generated.settings');
    expect(refused({ version: 1 })).toBe('unknown-field objects[1].generated.version');
  });

  test('refuses with the path to the fault', () => {
    expect(refusal('text')).toBe('wrong-type ');
    expect(refusal([])).toBe('wrong-type ');
    expect(refusal({})).toBe('bad-version formatVersion');
    expect(refusal(changed((json) => Object.assign(json, { formatVersion: 'one' })))).toBe(
      'bad-version formatVersion',
    );
    expect(
      refusal(
        changed((json) => {
          delete json.stock;
        }),
      ),
    ).toBe('missing-field stock');
    expect(refusal(changed((json) => Object.assign(json, { extra: 1 })))).toBe('unknown-field extra');
    const nested = (field: object) =>
      changed((json) =>
        Object.assign((json.objects as unknown as { children: object[] }[])[1]!.children[0]!, field),
      );
    expect(refusal(nested({ layer: '11' }))).toBe('unknown-value objects[1].children[0].layer');
    expect(refusal(nested({ transform: [1, 0, 0, 1, 0] }))).toBe(
      'wrong-length objects[1].children[0].transform',
    );
    expect(refusal(nested({ transform: [1, 0, 0, 1, 0, null] }))).toBe(
      'wrong-type objects[1].children[0].transform[5]',
    );
    expect(refusal(nested({ id: 'a' }))).toBe('duplicate-object objects[1].children[0].id');
    expect(refusal(nested({ id: '' }))).toBe('empty-id objects[1].children[0].id');
    expect(refusal(nested({ shape: { kind: 'ellipse', rx: Number.POSITIVE_INFINITY, ry: 1 } }))).toBe(
      'not-finite objects[1].children[0].shape.rx',
    );
    expect(refusal(nested({ shape: { kind: 'ellipse', rx: -1, ry: 1 } }))).toBe(
      'out-of-range objects[1].children[0].shape.rx',
    );
    expect(refusal(nested({ shape: { kind: 'path', fillRule: 'evenodd', path: 'M0 0L1' } }))).toBe(
      'bad-path objects[1].children[0].shape.path',
    );
    expect(refusal(nested({ name: 'x'.repeat(10_001) }))).toBe('too-long objects[1].children[0].name');
  });

  test('a newer format says so before anything else', () => {
    const outcome = designFromJson({ formatVersion: FORMAT_VERSION + 1, surprise: true });
    expect(outcome.ok ? null : outcome.problems[0]).toMatchObject({
      code: 'newer-version',
      message: expect.stringContaining('newer version of Kerf'),
    });
  });

  test('more faults than a stack holds are refused, not thrown', () => {
    const { objects, ...frame } = designToJson(sample) as { readonly objects: readonly object[] };
    const child = { ...objects[0], transform: [0, 0, 0, 0, 0, 0] };
    const children = Array.from({ length: 150_000 }, () => child);
    const outcome = designFromJson({ ...frame, objects: [objects[0], { ...objects[1], children }] });
    expect(outcome.ok ? 0 : outcome.problems.length).toBe(1000);
  }, 60_000);

  test('__proto__ neither gets in nor pollutes', () => {
    const text = JSON.stringify(designToJson(sample));
    expect(refusal(JSON.parse(text.replace('{', '{"__proto__":{"polluted":true},')))).toBe(
      'unknown-field __proto__',
    );
    expect(refusal(JSON.parse('{"__proto__":{"formatVersion":1}}'))).toBe('bad-version formatVersion');
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  test('groups nested without end are refused, not followed', () => {
    let text = '';
    for (let i = 0; i < 5000; i += 1)
      text += `{"kind":"group","id":"g${i}","name":"","transform":[1,0,0,1,0,0],"isLocked":false,"isHidden":false,"children":[`;
    const objects = JSON.parse(`[${text}${']}'.repeat(5000)}]`);
    expect(refusal(changed((json) => Object.assign(json, { objects })))).toMatch(/^too-deep /);
  });
});

describe('outlines as text', () => {
  test('are exact to the bit (seed 3)', () => {
    fc.assert(
      fc.property(arbitraryShape, (shape) => {
        if (shape.kind !== 'path') return;
        const back = pathFromText(pathToText(shape.path));
        expect(back?.verbs).toEqual(shape.path.verbs);
        expect(new Uint8Array(back!.coordinates.buffer)).toEqual(
          new Uint8Array(shape.path.coordinates.buffer),
        );
      }),
      { seed: 3, numRuns: 300 },
    );
  });

  test('are SVG path data', () => {
    const path = new PathBuilder().moveTo(0, -1.5).lineTo(1e-7, 2).cubicTo(1, 2, 3, 4, 5, 6).close().build();
    expect(pathToText(path)).toBe('M0 -1.5L1e-7 2C1 2 3 4 5 6Z');
  });

  test.each([
    'L1 1',
    'M1',
    'M1 1 ',
    'M1  1',
    'm1 1',
    'M1 1ZL2 2',
    'M1 1L1 NaN',
    'M1 1LInfinity 1',
    'Z',
    ' ',
    'M1 1Q1 1 1 1',
  ])('refuse %s', (text) => {
    expect(pathFromText(text)).toBeNull();
  });
});
