import type { TextLayout, TextSettings } from '@kerf/document';
import { PathBuilder, pathBounds } from '@kerf/geometry';
import { type Problem, SILENT_CONTEXT } from '@kerf/machining';
import { describe, expect, test } from 'vitest';
import type { TextSetter } from '../../imported';
import { shapesOf } from '../../testing/shapes';
import { importDxf } from '../import-dxf';
import { plainMtext } from './text';

/** A font in which every line is a box: 0.716 em high, and half an em wide for each letter. */
function layout(settings: TextSettings): TextLayout {
  const builder = new PathBuilder();
  const { fontSize, lineHeight, align } = settings;
  const lines = settings.content.split('\n').map((line, i) => {
    const width = (line.length * fontSize) / 2;
    const left = align === 'left' ? 0 : align === 'right' ? -width : -width / 2;
    const baseline = -i * lineHeight * fontSize;
    const top = baseline + 0.716 * fontSize;
    builder
      .moveTo(left, baseline)
      .lineTo(left + width, baseline)
      .lineTo(left + width, top)
      .lineTo(left, top);
    builder.close();
    return { left, baseline, width };
  });
  return {
    outline: builder.build(),
    lines,
    missing: [],
    isBoldMade: false,
    isItalicMade: false,
    stops: [],
    isSingleLine: false,
  };
}

const texts: TextSetter = { familyFor: () => ({ family: 'Arimo', isExact: false }), layout };

/** The boxes of the texts of a drawing in mm; a line from the origin fixes the page. */
function boxes(...entities: readonly string[]) {
  const anchor = '0\nLINE\n8\n0\n10\n-500\n20\n-500\n11\n500\n21\n500\n';
  const file = `0\nSECTION\n2\nHEADER\n9\n$INSUNITS\n70\n4\n0\nENDSEC\n0\nSECTION\n2\nENTITIES\n${anchor}${entities.join('')}0\nENDSEC\n0\nEOF\n`;
  const outcome = importDxf(file, SILENT_CONTEXT, { texts });
  if (!outcome.ok) throw new Error(outcome.problems[0]?.message);
  return shapesOf(outcome.value.pieces)
    .filter(({ text }) => text !== undefined)
    .map(({ name, path, text }) => {
      const { minX, minY, maxX, maxY } = pathBounds(path);
      const box = [minX, minY, maxX, maxY].map((value) => Math.round((value - 500) * 1e6) / 1e6 + 0);
      return { name, box, content: text!.shape.content };
    });
}

const groups = (record: Readonly<Record<string, string | number>>) =>
  Object.entries(record)
    .map(([code, value]) => `${code}\n${value}\n`)
    .join('');
const text = (record: Readonly<Record<string, string | number>>) => `0\nTEXT\n8\n0\n${groups(record)}`;
const mtext = (record: Readonly<Record<string, string | number>>) => `0\nMTEXT\n8\n0\n${groups(record)}`;
const em = 1 / 0.716;

describe('texts of a DXF', () => {
  test('stand on their point, as high as the drawing says', () => {
    expect(boxes(text({ 10: 20, 20: 30, 40: 5, 1: 'abcd' }))).toEqual([
      { name: 'abcd', box: [20, 30, expect.closeTo(20 + 10 * em, 5), 35], content: 'abcd' },
    ]);
  });

  test('aligned by their second point, turned and stretched', () => {
    const [right, middle, turned, wide] = boxes(
      text({ 10: 0, 20: 0, 11: 50, 21: 10, 40: 2, 72: 2, 73: 3, 1: 'ab' }),
      text({ 10: 0, 20: 0, 11: 50, 21: 10, 40: 2, 72: 4, 1: 'ab' }),
      text({ 10: 10, 20: 10, 40: 2, 50: 90, 1: 'ab' }),
      text({ 10: 0, 20: 0, 40: 2, 41: 2, 1: 'ab' }),
    ).map(({ box }) => box);
    expect(right).toEqual([expect.closeTo(50 - 2 * em, 5), 8, 50, 10]);
    expect(middle).toEqual([expect.closeTo(50 - em, 5), 9, expect.closeTo(50 + em, 5), 11]);
    expect(turned).toEqual([8, 10, 10, expect.closeTo(10 + 2 * em, 5)]);
    expect([wide![2], wide![3]]).toEqual([expect.closeTo(4 * em, 5), 2]);
  });

  test('MTEXT hangs below its point and loses its formatting', () => {
    const [top, bottom] = boxes(
      mtext({ 10: 0, 20: 0, 40: 3, 71: 1, 1: '{\\fArial|b1;ab}\\Pcd' }),
      `${mtext({ 10: 0, 20: 0, 40: 3, 71: 8 })}3\na\n1\nb\\Pcd\n`,
    );
    expect(top).toEqual({ name: 'ab', content: 'ab\ncd', box: [0, -8, expect.closeTo(3 * em, 5), 0] });
    expect(bottom!.box).toEqual([expect.closeTo(-1.5 * em, 5), 0, expect.closeTo(1.5 * em, 5), 8]);
  });

  test.each([
    ['\\A1;10\\S1#2;"', '101/2"'],
    ['%%c20 %%p0.1 45%%d', '⌀20 ±0.1 45°'],
    ['\\{a\\}\\\\\\~b', '{a}\\\u00a0b'],
    ['{\\H2.5x;\\C1;red} \\Lline\\l', 'red line'],
    ['C:\\\\Parts\\\\{x}', 'C:\\Parts\\x'],
  ])('%s says %s', (source, plain) => {
    expect(plainMtext(source)).toBe(plain);
  });

  test('without a height or a font they are told', () => {
    const line = '0\nLINE\n8\n0\n10\n0\n20\n0\n11\n5\n21\n5\n';
    const file = (inside: string) => `0\nSECTION\n2\nENTITIES\n${line}${inside}0\nENDSEC\n0\nEOF\n`;
    const codes = (inside: string, aids = {}) => {
      const outcome = importDxf(file(inside), SILENT_CONTEXT, aids);
      return outcome.ok ? outcome.warnings.map(({ code }) => code) : [];
    };
    const plain = text({ 10: 0, 20: 0, 40: 2, 1: 'a' });
    expect(codes(plain)).toContain('text');
    expect(codes(plain, { texts })).toContain('text-font');
    expect(codes(text({ 10: 0, 20: 0, 40: 0, 1: 'a' }), { texts })).toContain('bad-data');
    expect(codes(text({ 10: 0, 20: 0, 40: 2, 1: 'a'.repeat(20_000) }), { texts })).toContain('text');
  });

  test('characters that the font does not have are told with their text', () => {
    const boxed: TextSetter = { ...texts, layout: (settings) => ({ ...layout(settings), missing: ['雕'] }) };
    const file = `0\nSECTION\n2\nENTITIES\n${mtext({ 10: 0, 20: 0, 40: 2, 1: 'Two\\P雕' })}0\nENDSEC\n0\nEOF\n`;
    const { warnings } = importDxf(file, SILENT_CONTEXT, { texts: boxed }) as {
      warnings: readonly Problem[];
    };
    expect(warnings).toContainEqual({
      code: 'missing-glyph',
      severity: 'warning',
      message:
        '1 text with characters that the font does not have: 雕 (“Two 雕”, Arimo). A box stands for each.',
      place: { line: 5 },
      values: { count: 1, names: '雕 (“Two 雕”, Arimo)' },
    });
  });
});
