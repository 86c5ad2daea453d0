import { readFileSync } from 'node:fs';
import { boundsHeight, boundsWidth, PathBuilder, rotation, scaling, translation } from '@kerf/geometry';
import type { Tool } from '@kerf/machining';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Design, ShapeObject } from '../design';
import { createDesign, createGroup, createShapeObject, DEFAULT_BIT } from '../factory';
import { convertOperation, defaultOperation } from '../operations/create';
import { withoutUnusedAssets } from '../queries/used-assets';
import { machinableObjects } from '../queries/walk';
import { designBounds } from '../queries/world';
import { designToJson, FORMAT_VERSION, findDesignProblems } from '../schema/design';
import { DEFAULT_TEXT } from '../shapes/text';
import type { TextShape } from '../shapes/text-types';
import { arbitraryDesign } from '../testing/arbitraries';
import { expectSameDesign } from '../testing/expect-step';
import { readXml } from '../xml/reader';
import { lacFormat, readLac } from './read';
import { writeLac } from './write';

const fixture = (name: string) =>
  readFileSync(new URL(`../../../../fixtures/lac/${name}`, import.meta.url), 'utf8');
const stock = createDesign().stock;

const sampleText: TextShape = {
  ...DEFAULT_TEXT,
  kind: 'text',
  family: 'Bungee Inline',
  content: 'Café\n<b>雕刻</b>',
  isBold: true,
  hasUnderline: true,
  align: 'center',
  outline: new PathBuilder()
    .moveTo(-3, 0)
    .lineTo(7.25, 0)
    .cubicTo(1, 2, 3, 4, 0.1, 1 / 3)
    .close()
    .build(),
};

/** Every kind of shape and operation. */
const sample = createDesign({
  name: 'Sign “A” <&>',
  material: 'Oak',
  objects: [
    createShapeObject({
      id: 'r',
      shape: { kind: 'rectangle', width: 80, height: 40, rx: 5, ry: 5 },
      transform: translation(10, 20),
    }),
    createGroup('g', [
      createShapeObject({
        id: 'e',
        shape: { kind: 'ellipse', rx: 10, ry: 10 },
        operation: convertOperation(defaultOperation('00', stock), 'fill'),
        transform: scaling(1.5, 1),
      }),
      createShapeObject({
        id: 't',
        shape: { kind: 'triangle', width: 12, height: 9 },
        layer: '03',
        transform: rotation(0.5),
      }),
    ]),
    createShapeObject({
      id: 'p',
      shape: { kind: 'polygon', sides: 5, radius: 12.5 },
      layer: '10',
      operation: convertOperation(defaultOperation('10', stock), 'fill'),
    }),
    {
      ...createShapeObject({
        id: 'c',
        shape: {
          kind: 'path',
          fillRule: 'evenodd',
          path: new PathBuilder()
            .moveTo(0.1, 1 / 3)
            .lineTo(5, 7)
            .cubicTo(1, 2, 3, 4, 5e-7, -0)
            .close()
            .build(),
        },
      }),
      isHidden: true,
      isLocked: true,
    },
  ],
  setup: {
    secondBit: { kind: 'v-bit', id: 'v', name: '60° V', diameter: 6, angle: Math.PI / 3 },
    safeHeight: 5,
  },
});

function read(text: string): Design {
  const outcome = readLac(text);
  if (!outcome.ok) throw new Error(outcome.problems[0]?.message);
  return outcome.value;
}

describe('our own .lac', () => {
  test('reads back equal', () => {
    expectSameDesign(read(writeLac(sample)), sample);
    const path = (read(writeLac(sample)).objects.at(-1) as { shape?: unknown }).shape;
    expect(path).toEqual((sample.objects.at(-1) as { shape?: unknown }).shape);
  });

  test('reads back equal, whatever the design (seed 31)', () => {
    fc.assert(
      fc.property(arbitraryDesign, (design) => {
        expectSameDesign(read(writeLac(design)), withoutUnusedAssets(design));
      }),
      { seed: 31, numRuns: 200 },
    );
  });

  test('the file of format 1 stays readable', () => {
    const { flutes: _, ...firstBit } = DEFAULT_BIT;
    // All travelling moves were at the safe height then.
    const setup = { ...sample.setup, firstBit, retractHeight: sample.setup.safeHeight };
    expectSameDesign(read(fixture('v1.lac')), { ...sample, setup });
  });

  test('the file of format 3, whose bits have neither shank nor holder, stays readable', () => {
    const text = fixture('v3.lac');
    expect(text).toContain('"formatVersion":3');
    const design = read(text);
    expect(design.setup.firstBit).toEqual({
      kind: 'end-mill',
      id: 'end-mill-3.175',
      name: 'End mill 3.175 mm',
      diameter: 3.175,
      fluteLength: 12,
    });
    expect(design.setup.secondBit).not.toHaveProperty('shankDiameter');
    expect(design.setup.retractHeight).toBe(design.setup.safeHeight);
    const firstBit = { ...design.setup.firstBit, holder: { diameter: 19, stickOut: 25 } } as Tool;
    const changed = { ...design, setup: { ...design.setup, firstBit } };
    const written = writeLac(changed);
    expect(written).toContain(`"formatVersion":${FORMAT_VERSION}`);
    expectSameDesign(read(written), changed);
  });

  test('the file of format 5, whose laser layers are all on, stays readable', () => {
    const design = read(fixture('v5.lac'));
    expect(machinableObjects(design).map(({ object }) => [object.id, object.layer])).toEqual([
      ['engraved', '01'],
      ['cut', '02'],
    ]);
    const off = { ...design, setup: { ...design.setup, offLayers: ['02'] as const } };
    expectSameDesign(read(writeLac(off)), off);
    const unknown = readLac(writeLac(off).replace('"offLayers":["02"]', '"offLayers":["00"]'));
    expect(unknown).toMatchObject({ ok: false, problems: [{ place: { path: 'setup.offLayers[0]' } }] });
  });

  test('says its format before it is read', () => {
    expect(['v1.lac', 'v3.lac', 'v5.lac', 'foreign.lac'].map((name) => lacFormat(fixture(name)))).toEqual([
      1,
      3,
      5,
      undefined,
    ]);
    expect(lacFormat(writeLac(sample))).toBe(FORMAT_VERSION);
  });

  test('begins with the origin, and holds the metadata and descriptions of the format', () => {
    const text = writeLac(sample);
    expect(text.split('\n')[0]).toBe('0,0');
    const xml = readXml(text.slice(text.indexOf('\n')));
    if (!xml.ok) throw new Error(xml.problems[0]?.message);
    const root = xml.value;
    expect(JSON.parse(root.attributes.get('data-metadata')!)).toEqual({
      firBitName: 'End mill 3.175 mm',
      secBitName: '60° V',
      isSec: true,
      firvAngle: 0,
      secvAngle: 60,
    });
    const drawing = root.children.find(({ name }) => name === 'g')!;
    const describe = (element: typeof root) =>
      JSON.parse(element.children.find(({ name }) => name === 'desc')!.text);
    expect(describe(drawing.children[0]!)).toEqual({
      left: 37.795276,
      top: 453.543307,
      angle: 0,
      setLeft: 10,
      setTop: 20,
      zIndex: '00',
      cutType: 'Mill - On path',
      startDepth: 0,
      targetDepth: 5,
      feedRate: 800,
      spindleSpeed: 12000,
      passes: 5,
      interval: 0,
      geometry: { type: 'rectangle', width: 80, height: 40 },
      tabs: { isTabs: false, intervals: 10, length: 1 },
      priority: 0,
    });
    expect(describe(drawing.children[1]!.children[1]!)).toMatchObject({
      zIndex: '03',
      cutType: 'Laser - On path',
      feedRate: 6000,
      spindleSpeed: 20,
      passes: 1,
      interval: 0.1,
      priority: 2,
    });
  });

  test('holds a text with the words of the format, and its outline exactly', () => {
    const text = createShapeObject({ id: 'x', shape: sampleText, transform: translation(3, 4) });
    const written = writeLac(createDesign({ objects: [text] }));
    expect((read(written).objects[0] as ShapeObject).shape).toEqual(sampleText);
    const description = /<desc>(.*)<\/desc>/
      .exec(written)?.[1]
      ?.replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>');
    expect(JSON.parse(description!)).toMatchObject({
      text: sampleText.content,
      fontSize: 75.590551,
      fontFamily: 'BungeeInline',
      fontWeight: 'bold',
      fontStyle: 'normal',
      textAlign: 'center',
      underline: true,
      linethrough: false,
      overline: false,
      lineHeight: 1.16,
      charSpacing: 0,
      textBackgroundColor: '',
    });
  });

  test('is a drawing in true size, y turned once', () => {
    const text = writeLac(sample);
    expect(text).toContain('width="300mm" height="180mm" viewBox="0 0 300 180"');
    expect(text).toContain('<g transform="matrix(1 0 0 -1 0 180)">');
    expect(text).toMatch(/transform="matrix\(1 0 0 1 10 20\)" d="M5 0L75 0C/);
  });

  test('a newer version says so', () => {
    const outcome = readLac(
      writeLac(sample).replace(`"formatVersion":${FORMAT_VERSION}`, `"formatVersion":${FORMAT_VERSION + 1}`),
    );
    expect(outcome.ok ? null : outcome.problems[0]).toMatchObject({
      code: 'newer-version',
      message: expect.stringContaining(`format ${FORMAT_VERSION + 1}`),
    });
  });

  test('a newer version says so, whatever else it has changed inside', () => {
    const text = writeLac(sample)
      .replace(`"formatVersion":${FORMAT_VERSION}`, `"formatVersion":${FORMAT_VERSION + 1}`)
      .replace(/<path data-kerf='[^']*'/, "<path data-kerf='#2'");
    expect(text).toContain("data-kerf='#2'");
    expect(readLac(text)).toMatchObject({ ok: false, problems: [{ code: 'newer-version' }] });
  });

  test('what another program drew into it is told', () => {
    const outcome = readLac(
      writeLac(sample).replace('</g>\n</svg>', '<rect width="1" height="1"/></g>\n</svg>'),
    );
    expect(outcome.ok && outcome.warnings.map(({ code }) => code)).toEqual(['foreign-objects']);
  });

  test('damage is a problem with its place', () => {
    const text = writeLac(sample);
    const place = (damaged: string) => {
      const outcome = readLac(damaged);
      return outcome.ok
        ? 'accepted'
        : `${outcome.problems[0]?.code} ${outcome.problems[0]?.place?.line ?? outcome.problems[0]?.place?.path}`;
    };
    expect(place('')).toBe('not-lac 1');
    expect(place('0,0\n')).toBe('not-lac 1');
    expect(place('PK\u0003\u0004')).toBe('not-lac 1');
    expect(place('0,0\n<html/>')).toBe('not-lac 2');
    expect(place(text.slice(0, 900))).toMatch(/^not-xml/);
    expect(place(text.replace('"kind":"shape"', ''))).toBe('bad-lac 5');
    expect(place(text.replace(/data-kerf='[^']*' transform/, 'data-kerf="[]" transform'))).toBe('bad-lac 5');
    expect(place(text.replace('M0.1 0.3', 'Q0.1 0.3'))).toBe('bad-path objects[3].shape.path');
    expect(place(text.replace('stepdown":1', 'stepdown":-1'))).toBe(
      'out-of-range objects[0].operation.stepdown',
    );
    expect(place('0,0\n<!DOCTYPE svg [<!ENTITY a "b">]><svg/>')).toBe('refused-doctype 2');
  });

  test('groups as deep as a design allows', () => {
    let object = createGroup('g0', [
      createShapeObject({ id: 'x', shape: { kind: 'ellipse', rx: 1, ry: 1 } }),
    ]);
    for (let i = 1; i < 64; i += 1) object = createGroup(`g${i}`, [object]);
    const deep = createDesign({ objects: [object] });
    expect(findDesignProblems(deep)).toEqual([]);
    expectSameDesign(read(writeLac(deep)), deep);
  });
});

describe('a .lac of another program', () => {
  const outcome = readLac(fixture('foreign.lac'));
  if (!outcome.ok) throw new Error(outcome.problems[0]?.message);
  const design = outcome.value;

  test('bits, objects and their settings', () => {
    expect(design.setup).toMatchObject({
      mode: 'cnc',
      firstBit: { kind: 'end-mill', diameter: 3.175 },
      secondBit: { kind: 'v-bit', diameter: 6 },
    });
    expect(design.objects).toHaveLength(3);
    expect(design.objects[0]).toMatchObject({
      layer: '00',
      operation: { kind: 'pocket', targetDepth: 4, feedRate: 900, spindleSpeed: 10000 },
    });
    expect(design.objects[1]).toMatchObject({
      layer: '03',
      operation: { kind: 'laser-line', speed: 6000, power: 55, passes: 2, lineInterval: 0.2 },
    });
    expect(design.objects[2]).toMatchObject({ layer: '00', operation: { kind: 'profile', side: 'on' } });
    expect(outcome.ok && outcome.warnings.map(({ code }) => code)).toEqual([
      'foreign-lac',
      'no-description',
      'not-read',
    ]);
    expect(findDesignProblems(design)).toEqual([]);
  });

  test('places in mm where they are told, else where they are drawn', () => {
    const [pocket, line] = design.objects.map(({ id }) => designBounds(design, [id]));
    expect([pocket!.minX, pocket!.minY, boundsWidth(pocket!)].map((value) => +value.toFixed(6))).toEqual([
      12.7, 100, 25.4,
    ]);
    expect([line!.minX, boundsHeight(line!)].map((value) => +value.toFixed(6))).toEqual([25.4, 25.4]);
    expect(line!.maxY).toBeCloseTo(180, 3);
  });
});

describe('mutated .lac files', () => {
  test('are read or refused, never thrown at; what is read is a valid design (seed 32, 1,500 files)', () => {
    const texts = [writeLac(sample), fixture('foreign.lac')];
    const pieces = [
      '<',
      '>',
      '"',
      '&quot;',
      '&',
      '{',
      '}',
      '[',
      ']',
      '-1',
      '1e999',
      'NaN',
      'null',
      '<g>',
      '</g>',
      '__proto__',
      '\u0000',
      '99999999',
      'é',
      '',
    ];
    const mutation = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      length: fc.nat(30),
      piece: fc.constantFrom(...pieces),
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...texts),
        fc.array(mutation, { minLength: 1, maxLength: 4 }),
        (text, mutations) => {
          let mutated = text;
          for (const { at, length, piece } of mutations) {
            const start = Math.floor(at * mutated.length);
            mutated = mutated.slice(0, start) + piece + mutated.slice(start + length);
          }
          const outcome = readLac(mutated);
          if (outcome.ok) expect(findDesignProblems(outcome.value)).toEqual([]);
          else expect(outcome.problems.length).toBeGreaterThan(0);
          expect(() => JSON.stringify(outcome.ok && designToJson(outcome.value))).not.toThrow();
        },
      ),
      { seed: 32, numRuns: 1500 },
    );
  });
});
