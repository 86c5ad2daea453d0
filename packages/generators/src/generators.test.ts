import {
  flattenPath,
  isEmptyPath,
  pathBounds,
  polylineAt,
  polylineCount,
  transformPath,
} from '@kerf/geometry';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Field } from './fields';
import { makeThing } from './make';
import { drawingOfThing } from './objects/drawing';
import { GENERATORS } from './registry';
import { defaultSettings } from './settings';
import { flat, made, partOf, problemsOf } from './testing/made';
import { kerfOfTest } from './tests/kerf-test';

const SEED = 20261128;

/** What each generator needs besides its defaults. */
const NEEDED: Readonly<Record<string, Record<string, unknown>>> = {
  'qr-code': { content: 'Kerf' },
  barcode: { content: '123456' },
};

function arbitraryValue(field: Field): fc.Arbitrary<unknown> {
  const wild = fc.constantFrom<unknown>(Number.NaN, -1, 1e9, '', 'x', null, [], {}, '__proto__', true);
  const good =
    field.kind === 'length' || field.kind === 'number'
      ? field.isInteger
        ? fc
            .nat(Math.min(12, Math.floor((field.max - field.min) / field.step)))
            .map((steps) => field.min + steps * field.step)
        : fc.double({ min: field.min, max: Math.min(field.max, 60 + field.min), noNaN: true })
      : field.kind === 'text'
        ? fc.string({ maxLength: field.most })
        : field.kind === 'choice'
          ? fc.constantFrom<unknown>(...field.choices)
          : fc.boolean();
  return fc.oneof({ weight: 12, arbitrary: good }, { weight: 1, arbitrary: wild });
}

describe.each(GENERATORS.map((generator) => [generator.id, generator] as const))('%s', (id, generator) => {
  test('makes parts with its defaults, all within its size and named apart', () => {
    const thing = made(id, NEEDED[id]);
    expect(thing.parts.length).toBeGreaterThan(0);
    expect(new Set(thing.parts.map(({ key }) => key)).size).toBe(thing.parts.length);
    for (const part of thing.parts) {
      expect(isEmptyPath(part.outline)).toBe(false);
      const box = pathBounds(transformPath(part.outline, part.placement));
      expect(Math.min(box.minX, box.minY)).toBeGreaterThan(-1e-6);
      expect(box.maxX).toBeLessThan(thing.width + 1e-6);
      expect(box.maxY).toBeLessThan(thing.height + 1e-6);
    }
    expect(drawingOfThing(thing, { generator: id, settings: {} })).toContain(`width="${thing.width}mm"`);
  });

  test(`answers any settings with parts or with problems of its settings (seed ${SEED})`, () => {
    const settings = fc.record(
      Object.fromEntries(
        Object.entries(generator.fields).map(([name, field]) => [name, arbitraryValue(field)]),
      ),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(settings, (values) => {
        const outcome = makeThing(id, values);
        if (outcome.ok) {
          expect(Number.isFinite(outcome.value.width) && Number.isFinite(outcome.value.height)).toBe(true);
          for (const { outline } of outcome.value.parts)
            expect(outline.coordinates.every(Number.isFinite)).toBe(true);
        } else
          for (const { place } of outcome.problems)
            expect(Object.keys(generator.fields)).toContain(place?.path);
      }),
      { seed: SEED, numRuns: 40 },
    );
  });

  test('has defaults that its own limits allow', () => {
    const own = { ...defaultSettings(generator), ...NEEDED[id] };
    expect(problemsOf(makeThing(id, own))).toEqual([]);
  });
});

test('an unknown generator is a problem', () => {
  expect(problemsOf(makeThing('toaster', {}))).toEqual(['unknown-generator']);
});

test('the lines of a puzzle do not meet between its corners', () => {
  for (let seed = 0; seed < 5; seed += 1) {
    const size = { width: 60 + 30 * seed, height: 90, columns: 3 + (seed % 4), rows: 2 + seed, seed };
    const puzzle = made('puzzle', size);
    const lines = ['rows', 'columns'].flatMap((key) => {
      const all = flattenPath(partOf(puzzle, key).outline, 0.05);
      return Array.from({ length: polylineCount(all) }, (_, i) => polylineAt(all, i));
    });
    const corners = (x: number, y: number) =>
      Math.hypot(
        x - (Math.round((x * size.columns) / size.width) * size.width) / size.columns,
        y - (Math.round((y * size.rows) / 90) * 90) / size.rows,
      );
    for (const [i, a] of lines.entries())
      for (const b of lines.slice(i + 1))
        for (let p = 0; p < a.length; p += 2)
          for (let q = 0; q < b.length; q += 2) {
            const near = Math.hypot(a[p]! - b[q]!, a[p + 1]! - b[q + 1]!);
            if (near < 0.3) expect(corners(a[p]!, a[p + 1]!)).toBeLessThan(4);
          }
  }
});

test('a ruler has a mark for every millimetre or sixteenth', () => {
  const marks = (settings: object) => {
    const lines = flat(partOf(made('ruler', { ...settings }), 'marks'));
    return Array.from({ length: polylineCount(lines) }, (_, i) => polylineAt(lines, i));
  };
  const centimetres = marks({});
  expect(centimetres).toHaveLength(101);
  for (const [i, line] of centimetres.entries()) expect(line[0]).toBeCloseTo(i, 9);
  const size = (line: Float64Array) => line[1]! - line[3]!;
  expect(size(centimetres[10]!)).toBeGreaterThan(size(centimetres[5]!));
  expect(size(centimetres[5]!)).toBeGreaterThan(size(centimetres[4]!));
  const inches = marks({ unit: 'in', length: 6 });
  expect(inches).toHaveLength(97);
  expect(inches[96]![0]).toBeCloseTo(152.4, 9);
  expect(made('ruler')).toMatchObject({ width: 100, height: 20 });
});

test('a hinge has links in every row and never a slit from edge to edge', () => {
  const slits = flat(partOf(made('living-hinge', { hasOutline: false }), 'hinge'));
  const rows = new Map<number, [number, number][]>();
  for (let i = 0; i < polylineCount(slits); i += 1) {
    const [x1, y, x2] = polylineAt(slits, i);
    rows.set(y!, [...(rows.get(y!) ?? []), [x1!, x2!]]);
  }
  const all = [...rows.values()];
  for (const [row, other] of all.slice(1).map((one, i) => [one, all[i]!] as const))
    for (let i = 0; i + 1 < row.length; i += 1) {
      const link = (row[i]![1] + row[i + 1]![0]) / 2;
      expect(row[i + 1]![0] - row[i]![1]).toBeCloseTo(3, 6);
      expect(other.some(([from, to]) => from < link && to > link)).toBe(true);
    }
});

test('the fields of a test have the settings that their marks name', () => {
  const grid = made('material-test', {
    columns: 3,
    rows: 2,
    powerFrom: 10,
    powerTo: 30,
    speedFrom: 500,
    speedTo: 900,
  });
  const fields = grid.parts.filter(({ name }) => name === 'field');
  expect(fields.map(({ settings }) => [settings?.power, settings?.speed])).toEqual([
    [10, 500],
    [20, 500],
    [30, 500],
    [10, 900],
    [20, 900],
    [30, 900],
  ]);
  expect(problemsOf(makeThing('material-test', { powerFrom: 50, powerTo: 20 }))).toEqual([
    'range-reversed powerTo',
  ]);
  const feeds = made('material-test', { tool: 'router', columns: 2, rows: 1, depth: 3 });
  expect(partOf(feeds, 'field-1-0').settings).toEqual({ feedRate: 1600, stepdown: 0.5, depth: 3 });
  const intervals = made('interval-test', { count: 3, intervalFrom: 0.1, intervalTo: 0.2 });
  expect(intervals.parts.slice(1).map(({ settings }) => settings?.lineInterval)).toEqual([0.1, 0.15, 0.2]);
  // Ten strips of 10 mm that are 98.5 mm long together have lost 0.15 mm each.
  expect(kerfOfTest({ count: 10, strip: 10 }, 98.5)).toBeCloseTo(0.15, 9);
});
