import { readFileSync } from 'node:fs';
import { pathBounds } from '@kerf/geometry';
import { CancelledError } from '@kerf/machining';
import { describe, expect, test } from 'vitest';
import type { ImportedPiece } from '../imported';
import { imported, shapesOf } from '../testing/shapes';
import { MAX_SVG_BYTES } from './format';
import { importSvg } from './import-svg';

const fixture = (name: string) => readFileSync(new URL(`../../../../fixtures/svg/${name}`, import.meta.url));

/** [minX, minY, maxX, maxY] rounded to a nanometre. */
const box = (path: Parameters<typeof pathBounds>[0]) => {
  const { minX, minY, maxX, maxY } = pathBounds(path);
  return [minX, minY, maxX, maxY].map((value) => Math.round(value * 1e6) / 1e6 + 0);
};
const svg = (inside: string, attributes = 'width="100mm" height="100mm" viewBox="0 0 100 100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;
const only = (text: string) => box(shapesOf(imported(text).pieces)[0]!.path);
const outline = (pieces: readonly ImportedPiece[]): string =>
  pieces
    .map((piece) => (piece.kind === 'shape' ? piece.name : `${piece.name}(${outline(piece.children)})`))
    .join(' ');
const codes = (text: string | Uint8Array) => {
  const outcome = importSvg(text);
  return outcome.ok ? outcome.warnings.map(({ code }) => code) : outcome.problems.map(({ code }) => code);
};

describe('units', () => {
  test.each([
    ['units-mm.svg', 100, 50, [10, 5, 90, 45], true],
    ['units-in.svg', 101.6, 50.8, [25.4, 12.7, 76.2, 38.1], true],
    ['units-px.svg', 25.4, 50.8, [0, 0, 25.4, 25.4], false],
    ['units-none.svg', 25.4, 12.7, [0, 0, 25.4, 12.7], false],
  ] as const)('%s', (name, width, height, bounds, hasAbsoluteSize) => {
    const { size, pieces, source } = imported(fixture(name));
    expect(size).toEqual({ width, height });
    expect(box(shapesOf(pieces)[0]!.path)).toEqual(bounds);
    expect(source).toMatchObject({ hasAbsoluteSize, pixelsPerInch: 96 });
  });

  test('millimetres are exact to the last bit', () => {
    const { path } = shapesOf(imported(fixture('units-mm.svg')).pieces)[0]!;
    expect([...path.coordinates]).toEqual([10, 45, 90, 45, 90, 5, 10, 5]);
  });

  test.each([
    ['1cm', 10],
    ['72pt', 25.4],
    ['6pc', 25.4],
    ['2.54e1mm', 25.4],
    ['96', 25.4],
  ])('a page as wide as %s', (width, mm) => {
    const { size } = imported(
      svg('<rect width="5" height="5"/>', `width="${width}" height="10mm" viewBox="0 0 10 10"`),
    );
    expect(size.width).toBeCloseTo(mm, 12);
  });

  test('a missing side follows from the view box, percentages say nothing', () => {
    const rect = '<rect width="20" height="10"/>';
    expect(imported(svg(rect, 'width="40mm" viewBox="0 0 20 10"')).size).toEqual({ width: 40, height: 20 });
    expect(imported(svg(rect, 'height="40mm" viewBox="0 0 20 10"')).size).toEqual({ width: 80, height: 40 });
    expect(imported(svg(rect, 'width="100%" height="100%" viewBox="0 0 96 48"')).size).toEqual({
      width: 25.4,
      height: 12.7,
    });
  });

  test('without any size the drawing’s own extent is the page', () => {
    const { size, bounds } = imported(svg('<rect x="96" y="-96" width="96" height="192"/>', ''));
    expect(size).toEqual({ width: 25.4, height: 50.8 });
    expect([bounds.minX, bounds.minY]).toEqual([0, 0]);
  });

  test('another meaning of the pixel scales px and unitless sizes alone', () => {
    const px =
      '<svg xmlns="http://www.w3.org/2000/svg" width="72" height="72"><rect width="72" height="72"/></svg>';
    expect(imported(px, { pixelsPerInch: 72 }).size).toEqual({ width: 25.4, height: 25.4 });
    expect(imported(fixture('units-mm.svg'), { pixelsPerInch: 72 }).size).toEqual({ width: 100, height: 50 });
    expect(() => importSvg(px, { pixelsPerInch: 0 })).toThrow(RangeError);
  });

  test.each([
    ['xMidYMid meet', [25, 0, 75, 50]],
    ['xMinYMin', [0, 0, 50, 50]],
    ['xMaxYMax meet', [50, 0, 100, 50]],
    ['none', [0, 0, 100, 50]],
    ['xMidYMid slice', [0, -25, 100, 75]],
    ['xMidYMin slice', [0, -50, 100, 50]],
  ])('preserveAspectRatio %s', (value, expected) => {
    const attributes = `width="100mm" height="50mm" viewBox="0 0 10 10" preserveAspectRatio="${value}"`;
    expect(only(svg('<rect width="10" height="10"/>', attributes))).toEqual(expected);
  });
});

describe('who wrote it', () => {
  test('Inkscape before 0.92 meant 90 px to the inch', () => {
    const old = svg(
      '<rect width="9" height="9"/>',
      'xmlns:inkscape="x" inkscape:version="0.91 r13725" width="90" height="90"',
    );
    expect(imported(old).source).toEqual({
      generator: 'inkscape',
      hasAbsoluteSize: false,
      pixelsPerInch: 96,
      suggestedPixelsPerInch: 90,
      unit: expect.closeTo(25.4 / 96, 9),
    });
    expect(imported(old.replace('0.91 r13725', '1.3')).source.suggestedPixelsPerInch).toBe(96);
  });

  test('Illustrator means 72, and its entities and Latin-1 are read', () => {
    const { source, size, pieces } = imported(fixture('illustrator-old.svg'));
    expect(source).toMatchObject({ generator: 'illustrator', suggestedPixelsPerInch: 72 });
    expect(size.width).toBeCloseTo(19.05, 9);
    expect(shapesOf(pieces)[0]).toMatchObject({ name: 'Layer_1', fill: '#231F20' });
  });

  test('Figma', () => {
    const figma =
      '<svg width="24" height="24" viewBox="0 0 24 24" fill="none" xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z" fill="black"/></svg>';
    expect(imported(figma).source.generator).toBe('figma');
  });
});

describe('everything.svg', () => {
  const outcome = importSvg(fixture('everything.svg'));
  if (!outcome.ok) throw new Error(outcome.problems[0]?.message);
  const shapes = new Map(shapesOf(outcome.value.pieces).map((shape) => [shape.name, shape]));

  test('pieces, groups and names', () => {
    expect(outline(outcome.value.pieces)).toBe(
      'Layer 1(disc tri seven line) ten round nested graded clipped masked broken',
    );
  });

  test('style sheets, presentation attributes and paint', () => {
    expect(shapes.get('disc')).toMatchObject({ fill: '#FF0000', stroke: null, strokeWidth: 0 });
    expect(shapes.get('tri')?.fill).toBe('#0000FF');
    expect(shapes.get('seven')?.fill).toBe('#00FF00');
    expect(shapes.get('line')).toMatchObject({ fill: null, stroke: '#00AA00', strokeWidth: 2 });
    expect(shapes.get('graded')?.fill).toBe('#FF8000');
  });

  test('transforms, use, symbol and nested drawings land where they are seen', () => {
    const at = (name: string) => box(shapes.get(name)!.path);
    expect(at('disc').map((value) => Math.round(value * 1000) / 1000)).toEqual([10, 70, 30, 90]);
    expect(at('ten')).toEqual([30, 50, 40, 60]);
    expect(at('round').map((value) => Math.round(value * 1000) / 1000)).toEqual([110, 60, 130, 80]);
    expect(at('nested')).toEqual([150, 70, 190, 110]);
  });

  test('what was left out is told, once each', () => {
    expect(outcome.warnings.map(({ code }) => code).sort()).toEqual([
      'bad-data',
      'clip-path',
      'external-reference',
      'foreign-content',
      'gradient',
      'hidden',
      'image',
      'invisible',
      'mask',
      'missing-reference',
      'recursive-reference',
      'text',
    ]);
    expect(outcome.warnings.find(({ code }) => code === 'hidden')?.message).toBe(
      '2 elements hidden in the drawing left out.',
    );
  });

  test('the old Inkscape is told, though the size in mm is sure', () => {
    expect(outcome.value.source).toEqual({
      generator: 'inkscape',
      hasAbsoluteSize: true,
      pixelsPerInch: 96,
      suggestedPixelsPerInch: 90,
      unit: expect.closeTo(1, 9),
    });
  });
});

describe('details', () => {
  test('cascade: attribute below style sheet below style, specificity before order, important first', () => {
    const fillOf = (css: string, attributes: string) =>
      shapesOf(
        imported(svg(`<style>${css}</style><g class="p"><rect width="1" height="1" ${attributes}/></g>`))
          .pieces,
      )[0]!.fill;
    expect(fillOf('rect{fill:red}', 'fill="blue"')).toBe('#FF0000');
    expect(fillOf('rect{fill:red}', 'style="fill:blue"')).toBe('#0000FF');
    expect(fillOf('rect{fill:red!important}', 'style="fill:blue"')).toBe('#FF0000');
    expect(fillOf('#a{fill:red}.b{fill:blue}', 'id="a" class="b"')).toBe('#FF0000');
    expect(fillOf('.a{fill:red}.b{fill:blue}', 'class="b a"')).toBe('#0000FF');
    expect(fillOf('.p rect{fill:red}', '')).toBe('#FF0000');
    expect(fillOf('svg > rect{fill:red}', '')).toBe('#000000');
    expect(fillOf('rect:hover, .q{fill:red}', '')).toBe('#000000');
    expect(fillOf('/* .p */ .p{fill:rgb(0,128,255)}', '')).toBe('#0080FF');
  });

  test.each([
    ['#abc', '#AABBCC'],
    ['#11223344', '#112233'],
    ['rgb(100%, 0%, 50%)', '#FF0080'],
    ['rgba(1 2 3 / .5)', '#010203'],
    ['hsl(120, 100%, 25%)', '#008000'],
    ['RebeccaPurple', '#663399'],
    ['url(#none) teal', '#008080'],
    ['nonsense', '#000000'],
  ])('colour %s', (value, expected) => {
    expect(shapesOf(imported(svg(`<rect width="1" height="1" fill="${value}"/>`)).pieces)[0]!.fill).toBe(
      expected,
    );
  });

  test('a prefix for SVG, and elements of other vocabularies', () => {
    const text =
      '<s:svg xmlns:s="http://www.w3.org/2000/svg" xmlns:x="y" width="9mm" height="9mm" viewBox="0 0 9 9"><x:rect width="1" height="1"/><s:rect width="2" height="2"/></s:svg>';
    expect(shapesOf(imported(text).pieces)).toHaveLength(1);
  });

  test('a missing xmlns is no hindrance', () => {
    expect(
      imported('<svg width="9mm" height="9mm" viewBox="0 0 9 9"><rect width="1" height="1"/></svg>')
        .shapeCount,
    ).toBe(1);
  });

  test('switch draws its first child that asks for nothing', () => {
    const text = svg(
      '<switch><rect systemLanguage="de" width="1" height="1"/><rect id="b" width="2" height="2"/><rect width="3" height="3"/></switch>',
    );
    expect(outline(imported(text).pieces)).toBe('b');
  });

  test('the fill rule and compound paths stay', () => {
    const [shape] = shapesOf(
      imported(svg('<path fill-rule="evenodd" d="M0 0h9v9h-9zM3 3h3v3h-3z"/>')).pieces,
    );
    expect(shape?.fillRule).toBe('evenodd');
    expect(shape?.path.verbs.filter((verb) => verb === 0)).toHaveLength(2);
  });

  test('a filled path is closed as it is seen; a path with a line stays open', () => {
    const read = (attributes: string) => shapesOf(imported(svg(`<path ${attributes}/>`)).pieces)[0]!;
    const closes = (attributes: string) => read(attributes).path.verbs.filter((verb) => verb === 3).length;
    expect(closes('d="M0 0h9v9M2 2h3v3z"')).toBe(2);
    expect(closes('d="M0 0h9v9M20 0h5M2 2h3v3"')).toBe(2);
    expect(closes('d="M0 0h9v9" stroke="red"')).toBe(0);
    expect(closes('d="M0 0C3 9 6 9 9 0"')).toBe(1);
  });

  test('a straight line has no inside, even if it has a fill', () => {
    const read = (attributes: string) => shapesOf(imported(svg(`<path ${attributes}/>`)).pieces)[0];
    expect(read('d="M0 0L9 9" stroke="red"')).toMatchObject({ fill: null, stroke: '#FF0000' });
    expect(read('d="M0 0L9 9zM3 3L5 5" stroke="red"')).toMatchObject({ fill: null, stroke: '#FF0000' });
    expect(read('d="M0 0L9 9L9 8.9" stroke="red"')).toMatchObject({ fill: '#000000', stroke: '#FF0000' });
  });

  test('groups around a single thing dissolve, and so does a group alone on the page', () => {
    expect(
      outline(
        imported(
          svg('<g id="a"><g id="b"><rect width="1" height="1"/><g id="c"><path d="M0 0h1v1z"/></g></g></g>'),
        ).pieces,
      ),
    ).toBe(' c');
  });

  test('UTF-16 and Latin-1 files', () => {
    const text = svg('<rect id="Füße" width="1" height="1"/>');
    const utf16 = new Uint8Array(2 + 2 * text.length);
    utf16.set([0xff, 0xfe]);
    [...text].forEach((character, i) => {
      utf16[2 + 2 * i] = character.charCodeAt(0) & 255;
      utf16[3 + 2 * i] = character.charCodeAt(0) >> 8;
    });
    expect(imported(utf16).pieces[0]?.name).toBe('Füße');
    const latin = Uint8Array.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${text}`, (character) =>
      character.charCodeAt(0),
    );
    expect(imported(latin).pieces[0]?.name).toBe('Füße');
    const utf8 = new TextEncoder().encode(svg('<rect id="木 😀 é" width="1" height="1"/>'));
    expect(imported(utf8).pieces[0]?.name).toBe('木 😀 é');
  });
});

describe('bad input', () => {
  const refusal = (source: string | Uint8Array) => {
    const outcome = importSvg(source);
    if (outcome.ok) return 'imported';
    const [problem] = outcome.problems;
    return `${problem?.code} ${problem?.place?.line ?? '-'}:${problem?.place?.column ?? '-'}`;
  };

  test.each([
    ['', 'empty-file 1:1'],
    [' \n ', 'empty-file 1:1'],
    ['G0 X0', 'not-xml 1:1'],
    ['<svg><g></svg>', 'not-xml 1:9'],
    ['<html/>', 'not-svg 1:1'],
    ['\n <html/>', 'not-svg 2:2'],
    ['<svg/>', 'no-shapes 1:1'],
    ['<svg><text>A</text></svg>', 'no-shapes 1:1'],
  ])('%j', (text, expected) => {
    expect(refusal(text)).toBe(expected);
  });

  test('bytes that are no text', () => {
    expect(refusal(Uint8Array.of())).toBe('empty-file 1:1');
    expect(refusal(Uint8Array.of(0x89, 0x50, 0x4e, 0x47))).toBe('not-text 1:1');
    expect(importSvg(Uint8Array.of(0x1f, 0x8b, 8)).ok).toBe(false);
    expect(refusal(Uint8Array.of(0x3c, 0x61, 0xc0, 0xaf))).toBe('not-text 1:1');
    expect(refusal(Uint8Array.of(0x3c, 0xed, 0xa0, 0x80))).toBe('not-text 1:1');
  });

  test('no shapes says why', () => {
    const outcome = importSvg('<svg><text>A</text></svg>');
    expect(outcome.ok ? '' : outcome.problems[0]?.message).toBe(
      'There are no shapes in this drawing. 1 element of text left out. Convert text to paths in the drawing program.',
    );
  });

  test('bombs are refused or left out', () => {
    expect(refusal(fixture('billion-laughs.svg'))).toMatch(/^refused-doctype/);
    expect(refusal(`<svg>${'<g>'.repeat(1_000_000)}`)).toMatch(/^too-large/);
    let bomb = '<rect id="u0" width="1" height="1"/>';
    for (let i = 1; i < 10; i += 1) bomb += `<g id="u${i}">${`<use href="#u${i - 1}"/>`.repeat(10)}</g>`;
    expect(refusal(`<svg>${bomb}</svg>`)).toBe('too-large -:-');
    let chain = '<rect id="c0" width="1" height="1"/>';
    for (let i = 1; i < 1000; i += 1) chain = `<use id="c${i}" href="#c${i - 1}"/>${chain}`;
    expect(refusal(`<svg>${chain}</svg>`)).toBe('too-large -:-');
    expect(
      codes(
        '<svg><g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g><rect width="1" height="1"/></svg>',
      ),
    ).toEqual(['recursive-reference']);
    expect(refusal(`<svg>${'<rect/>'.repeat(200_001)}</svg>`)).toMatch(/^too-large/);
    const long = `<path id="p" d="${'M0 0'.repeat(250_000)}"/>`;
    expect(refusal(`<svg>${long}${'<use href="#p"/>'.repeat(90_000)}</svg>`)).toBe('too-large -:-');
  }, 60_000);

  test('style sheets that would take for ever are refused, or answered at once', () => {
    const everything = '* *{fill:red}'.repeat(5000);
    expect(refusal(`<svg><style>${everything}</style>${'<rect/>'.repeat(100_000)}</svg>`)).toBe(
      'too-large -:-',
    );
    const chain = `<svg><style>q ${'g '.repeat(100)}rect{fill:red}</style>${'<g>'.repeat(60)}<rect width="1" height="1"/>${'</g>'.repeat(60)}</svg>`;
    expect(refusal(chain)).toBe('imported');
    const spaces = `<svg><rect width="1" height="1" style="fill:a${' '.repeat(300_000)}b" x="1${' '.repeat(300_000)}?"/></svg>`;
    expect(codes(spaces)).toEqual(['bad-data']);
  }, 60_000);

  test('a file above the limit is refused before it is read', () => {
    const outcome = importSvg(new Uint8Array(MAX_SVG_BYTES + 1));
    expect(outcome.ok ? '' : outcome.problems[0]?.message).toBe('The file is larger than 64 MB (65 MB).');
  });

  test('a file of 30 MB is read', () => {
    const row = 'L1.25 2.5L3.75 5';
    const text = svg(`<path d="M0 0${row.repeat(Math.ceil((30 * 1024 * 1024) / row.length))}"/>`);
    expect(imported(text).shapeCount).toBe(1);
  }, 60_000);

  test('numbers that overflow are left out, not passed on', () => {
    expect(
      codes(
        svg(
          '<rect width="1" height="1"/><rect width="1e300" height="1"/><g transform="scale(1e200)"><rect width="1" height="1"/></g>',
        ),
      ),
    ).toEqual(['bad-data']);
    expect(codes(svg('<rect width="1" height="1"/><path d="M0 0L1e999 0"/>'))).toEqual(['bad-data']);
  });

  test('cancelling stops the import', () => {
    const reports: number[] = [];
    const many = svg('<rect width="1" height="1"/>'.repeat(5000));
    expect(() =>
      importSvg(many, {}, { report: (share) => reports.push(share), isCancelled: () => reports.length > 2 }),
    ).toThrow(CancelledError);
    expect(reports.every((share, i) => share >= (reports[i - 1] ?? 0) && share <= 1)).toBe(true);
  });
});
