import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import {
  createTextEngine,
  DEFAULT_TEXT,
  type FaceFonts,
  sfntFromFont,
  type TextEngine,
} from '@kerf/document';
import { createGeometryKernel, type GeometryKernel, pathBounds } from '@kerf/geometry';
import { SILENT_CONTEXT } from '@kerf/machining';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { importDrawing, type TextSource } from '../import-drawing';
import type { ImportedShape } from '../imported';
import { shapesOf } from '../testing/shapes';
import { SVG } from './format';
import { SVG_READER } from './reader';

const resolve = (name: string) => createRequire(import.meta.url).resolve(name);
const inflateAsync = promisify(inflate);
const FONT = 'arimo-latin-400-normal';
const FACE: FaceFonts = { fonts: [FONT], isBold: false, isItalic: false };

let kernel: GeometryKernel;
let engine: TextEngine;
let loaded: string[] = [];
beforeAll(async () => {
  const umd = resolve('clipper2-wasm');
  kernel = await createGeometryKernel(readFileSync(umd.replace(/umd[\\/][^\\/]+$/, 'es/clipper2z.wasm')));
  engine = await createTextEngine(readFileSync(resolve('harfbuzzjs/dist/harfbuzz.wasm')), kernel);
  const file = readFileSync(resolve(`@fontsource/arimo/files/${FONT}.woff`));
  const sfnt = await sfntFromFont(file, (bytes, length) => inflateAsync(bytes, { maxOutputLength: length }));
  if (!sfnt.ok || !engine.addFont(FONT, sfnt.value).ok) throw new Error('no font');
});

const texts: TextSource = {
  familyFor: (families) => ({ family: 'Arimo', isExact: families.includes('Arimo') }),
  layout: async (settings) => {
    loaded.push(settings.content);
    return settings.content === 'never' || settings.content.length > 5000
      ? null
      : engine.layout(settings, FACE);
  },
};

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="100mm" viewBox="0 0 100 100">${inside}</svg>`;

async function read(inside: string) {
  loaded = [];
  const bytes = new TextEncoder().encode(svg(inside));
  const outcome = await importDrawing(SVG, bytes, { kernel, texts }, SILENT_CONTEXT);
  if (!outcome.ok) throw new Error(outcome.problems[0]?.message);
  return {
    shapes: shapesOf(outcome.value.pieces),
    notes: outcome.warnings.map(({ message }) => message),
    codes: outcome.warnings.map(({ code }) => code),
  };
}

const width = (content: string, fontSize: number) =>
  engine.layout({ ...DEFAULT_TEXT, family: 'Arimo', content, fontSize }, FACE).lines[0]!.width;

/** The position of the text's own origin, mm. */
const origin = ({ text }: ImportedShape) => [text!.transform[4], text!.transform[5]];

describe('texts of a drawing', () => {
  test('become texts that can be edited, in the size and the place of the drawing', async () => {
    const { shapes, notes } = await read(
      '<text x="10" y="90" font-family="Arimo" font-size="8" fill="red">Kerf</text>',
    );
    expect(notes).toEqual([]);
    const [shape] = shapes;
    expect(shape).toMatchObject({ name: 'Kerf', fill: '#FF0000', fillRule: 'nonzero' });
    expect(shape!.text!.shape).toMatchObject({ kind: 'text', content: 'Kerf', family: 'Arimo' });
    expect(shape!.text!.shape.fontSize).toBeCloseTo(8, 9);
    expect(origin(shape!)).toEqual([10, 10]);
    const { minX, minY, maxY } = pathBounds(shape!.path);
    // A capital of Arimo is 0.729 em high without the overshoot; K stands on the line.
    expect([minX > 10, Math.abs(minY - 10) < 0.15, maxY > 15.5 && maxY < 16]).toEqual([true, true, true]);
  });

  test('anchors, runs one behind the other, shifts and places of their own', async () => {
    const { shapes } = await read(
      '<g font-family="Arimo" font-size="10"><text x="50" y="20" text-anchor="middle">ab<tspan font-size="20">cd</tspan></text><text x="90" y="40" text-anchor="end">ef</text><text x="0" y="60">g<tspan dx="5" dy="-2">h</tspan><tspan x="30" y="70">i</tspan></text></g>',
    );
    const [ab, cd, ef, g, h, i] = shapes.map(origin) as [number, number][];
    const [wide, large] = [width('ab', 10), width('cd', 20)];
    expect(ab![0]).toBeCloseTo(50 - (wide + large) / 2, 6);
    expect(cd![0]).toBeCloseTo(50 - (wide + large) / 2 + wide, 6);
    expect(ef![0]).toBeCloseTo(90 - width('ef', 10), 6);
    expect(g).toEqual([0, 40]);
    expect(h![0]).toBeCloseTo(width('g', 10) + 5, 6);
    expect(h![1]).toBeCloseTo(42, 6);
    expect(i).toEqual([30, 30]);
  });

  test('white space is collapsed as browsers do it; a place for each letter is kept', async () => {
    const { shapes } = await read(
      '<text x="1 20 30" y="10">\n  a\n  b </text><text y="30"> c<tspan> d </tspan> e</text><text xml:space="preserve" y="50"> f</text>',
    );
    expect(shapes.map(({ text }) => text!.shape.content)).toEqual(['a', 'b', 'c', ' d ', 'e', ' f']);
    expect(origin(shapes[0]!)[0]).toBe(1);
    expect(origin(shapes[1]!)[0]).toBe(30);
  });

  test('places of an element hold for the elements within; what is laid out runs on after them', async () => {
    const { shapes } = await read(
      '<g font-family="Arimo" font-size="5"><text x="10" y="20">\n<tspan font-weight="bold">ab</tspan>cd</text><text x="10 20 30" y="40"><tspan dx="0 1">ab</tspan>cd</text><text x="50" y="60"><tspan x="70">a<tspan y="80">b</tspan></tspan></text></g>',
    );
    const near = (value: number) => expect.closeTo(value, 6);
    expect(shapes.map((shape) => [shape.name, ...origin(shape)])).toEqual([
      ['ab', near(10), near(80)],
      ['cd', near(10 + width('ab', 5)), near(80)],
      ['a', near(10), near(60)],
      ['b', near(21), near(60)],
      ['cd', near(30), near(60)],
      ['a', near(70), near(40)],
      ['b', near(70 + width('a', 5)), near(20)],
    ]);
  });

  test('an endless text is cut and told, one with a place for each letter too; names stay short', async () => {
    const isCut = ({ notes }: { readonly notes: readonly string[] }) =>
      notes.some((note) => note.endsWith('is too long: its end is left out.'));
    expect(isCut(await read(`<path d="M0 0H9V9"/><text y="9">${'word '.repeat(20_000)}</text>`))).toBe(true);
    expect(loaded.map(({ length }) => length)).toEqual([9999]);
    const places = Array.from({ length: 6000 }, (_, i) => i).join(' ');
    expect(isCut(await read(`<text y="9" x="${places}">${'a'.repeat(6000)}</text>`))).toBe(true);
    const { shapes, notes } = await read(`<text y="9">${'word '.repeat(60)}</text>`);
    expect([shapes[0]!.name.length, notes]).toEqual([200, []]);
  });

  test('turned, mirrored and scaled with everything around them', async () => {
    const { shapes } = await read(
      '<g transform="translate(50 50) rotate(90) scale(2)"><text font-family="Arimo" font-size="5">x</text></g>',
    );
    const { text } = shapes[0]!;
    expect(text!.shape.fontSize).toBeCloseTo(10, 9);
    expect(text!.transform.map((value) => Math.round(value * 1e9) / 1e9 + 0)).toEqual([0, -1, 1, 0, 50, 50]);
  });

  test('a font that is not here is named with the text; so is one that did not load, and a letter that no font has', async () => {
    const { notes, codes, shapes } = await read(
      '<text font-family="\'Futura Std\', Arial">Sign</text><text font-family="Arimo">never</text><text font-family="Arimo">\u6728</text>',
    );
    expect(codes).toEqual(['text-font', 'text', 'missing-glyph']);
    expect(notes).toEqual([
      '“Sign” is set in Arimo: there is no font “Futura Std” here.',
      '“never” is left out: the font “Arimo” did not load.',
      '“\u6728”: Arimo has no \u6728. A box stands there.',
    ]);
    expect(shapes.map(({ name }) => name)).toEqual(['Sign', '\u6728']);
  });

  test('text along a path is told; hidden text is no text', async () => {
    const { codes, shapes } = await read(
      '<path id="p" d="M0 50H90"/><text><textPath href="#p">round</textPath></text><text display="none">no</text><text visibility="hidden">no</text>',
    );
    expect(codes.sort()).toEqual(['hidden', 'text-path']);
    expect(shapes.map(({ name }) => name)).toEqual(['p']);
  });

  test('a clip path cuts the letters, which are outlines from then on; letters can be a clip path', async () => {
    const { shapes } = await read(
      '<clipPath id="c"><rect width="100" height="26"/></clipPath><text id="cut" clip-path="url(#c)" y="30" font-family="Arimo" font-size="20">H</text><clipPath id="t"><text y="80" font-family="Arimo" font-size="20">H</text></clipPath><rect id="r" width="100" height="100" clip-path="url(#t)"/>',
    );
    expect(shapes.map(({ text }) => text)).toEqual([undefined, undefined]);
    expect(pathBounds(shapes[0]!.path).minY).toBeCloseTo(74, 3);
    expect(pathBounds(shapes[1]!.path).minY).toBeCloseTo(20, 3);
  });

  test('each different text is laid out once, and a drawing without texts is read once', async () => {
    await read('<text>a</text><text>a</text><text font-size="3">a</text>');
    expect(loaded).toEqual(['a', 'a']);
    await read('<rect width="1" height="1"/>');
    expect(loaded).toEqual([]);
  });

  test('a drawing that only mentions texts is read once, one with texts twice; progress never goes back', async () => {
    const counted = async (inside: string) => {
      const read = vi.spyOn(SVG_READER, 'read');
      const progress: number[] = [];
      const bytes = new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`);
      const context = { report: (fraction: number) => progress.push(fraction), isCancelled: () => false };
      const outcome = await importDrawing(SVG, bytes, { kernel, texts }, context);
      const reads = read.mock.calls.length;
      read.mockRestore();
      expect(progress).toEqual([...progress].sort((a, b) => a - b));
      return { reads, shapes: outcome.ok && outcome.value.shapeCount };
    };
    const mentions = '<rect id="context" width="1" height="1"/>';
    expect(await counted(mentions)).toEqual({ reads: 1, shapes: 1 });
    expect(await counted(`${mentions}<text y="5">a</text>`)).toEqual({ reads: 2, shapes: 2 });
  });
});
