import {
  flattenPath,
  isInside,
  type Path,
  pathBounds,
  polylineAt,
  polylineCount,
  signedArea,
} from '@kerf/geometry';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_TEXT } from '../shapes/text';
import type { TextSettings } from '../shapes/text-types';
import { textEngineWith } from '../testing/text-engine';
import type { FaceFonts, TextEngine } from './engine';

const ARIMO = ['latin', 'latin-ext', 'cyrillic', 'hebrew'].map((script) => `arimo-${script}-400-normal`);
const WENKAI = 'lxgw-wenkai-latin-500-normal';
const SCRIPT = 'great-vibes-latin-400-normal';

let engine: TextEngine;

beforeAll(async () => {
  engine = await textEngineWith(...ARIMO, SCRIPT, WENKAI);
});

const regular = (...fonts: readonly string[]): FaceFonts => ({ fonts, isBold: false, isItalic: false });

function layOut(settings: Partial<TextSettings>, face: FaceFonts = regular(...ARIMO)) {
  return engine.layout({ ...DEFAULT_TEXT, fontSize: 100, ...settings }, face);
}

/** Area of the outline by the nonzero rule, given that nothing overlaps. */
function areaOf(outline: Path): number {
  const flat = flattenPath(outline, 0.001);
  let area = 0;
  for (let i = 0; i < polylineCount(flat); i += 1) area += signedArea(polylineAt(flat, i));
  return Math.abs(area);
}

const widthOf = (settings: Partial<TextSettings>) => layOut(settings).lines[0]!.width;
const holds = (outline: Path, x: number, y: number) => isInside(flattenPath(outline, 0.01), x, y, 'nonzero');

describe('the widths of a text', () => {
  // The advances in the font's own table: C and N 1479, A and V 1366, kerning of A V −152, in units of 1/2048 em.
  it('are the sum of the advances', () => {
    expect(widthOf({ content: 'CNC' })).toBeCloseTo((100 * 3 * 1479) / 2048, 9);
    expect(widthOf({ content: 'CNC', fontSize: 20 })).toBeCloseTo((20 * 3 * 1479) / 2048, 9);
  });

  it('close up a pair by kerning, unless the letters are spaced', () => {
    expect(widthOf({ content: 'AV' })).toBeCloseTo((100 * (2 * 1366 - 152)) / 2048, 9);
    expect(widthOf({ content: 'AV', charSpacing: 250 })).toBeCloseTo((100 * 2 * 1366) / 2048 + 25, 9);
  });

  it('count a spacing once for a character, also when an accent stands on it', () => {
    const plain = widthOf({ content: 'ei', charSpacing: 100 });
    expect(widthOf({ content: 'e\u0301i', charSpacing: 100 })).toBeCloseTo(plain, 6);
  });

  it('are those of an empty text without an outline', () => {
    const { outline, lines } = layOut({ content: '' });
    expect(outline.verbs.length).toBe(0);
    expect(lines).toEqual([{ left: 0, baseline: 0, width: 0 }]);
  });
});

describe('the outline of a text', () => {
  it('stands on the baseline with y up, and keeps the curves of letters that stand apart', () => {
    const { outline } = layOut({ content: 'N' });
    const { minX, minY, maxY } = pathBounds(outline);
    expect(minY).toBe(0);
    expect(maxY).toBeCloseTo((100 * 1409) / 2048, 4);
    expect(minX).toBeCloseTo((100 * 168) / 2048, 4);
    expect(layOut({ content: 'C' }).outline.verbs).toContain(2);
  });

  it('has a hole in an O', () => {
    const { outline, lines } = layOut({ content: 'O' });
    const middle = lines[0]!.width / 2;
    expect(holds(outline, middle, 35)).toBe(false);
    expect(holds(outline, 10, 35)).toBe(true);
  });

  it('is united where the letters of a script overlap', () => {
    const script = regular(SCRIPT);
    const apart = ['a', 'm'].map((content) => areaOf(layOut({ content }, script).outline));
    const { outline } = layOut({ content: 'am' }, script);
    expect(areaOf(outline)).toBeLessThan(apart[0]! + apart[1]! - 0.1);
    const flat = flattenPath(outline, 0.01);
    const turns = Array.from({ length: polylineCount(flat) }, (_, i) => signedArea(polylineAt(flat, i)));
    expect(turns.filter((area) => area > 0)).toHaveLength(1);
  });

  it('takes each character from the first font that has it', () => {
    const { missing, lines } = layOut({ content: 'Žluť дом' });
    expect(missing).toEqual([]);
    const parts = ['Žlu', 'ť', ' дом'].map((content) => widthOf({ content }));
    expect(lines[0]!.width).toBeCloseTo(
      parts.reduce((sum, width) => sum + width),
      0,
    );
  });

  it('sets Hebrew from right to left', () => {
    const alef = pathBounds(layOut({ content: 'א' }).outline);
    const { outline, lines } = layOut({ content: 'אב' });
    expect(pathBounds(outline).maxX).toBeCloseTo(
      lines[0]!.width - (widthOf({ content: 'א' }) - alef.maxX),
      4,
    );
  });

  it('shows Chinese, each character one em wide', () => {
    const { missing, lines, outline } = layOut({ content: '雕刻龘' }, regular(WENKAI));
    expect(missing).toEqual([]);
    expect(lines[0]!.width).toBe(300);
    expect(areaOf(outline)).toBeGreaterThan(2000);
  });

  it('shows a box for what no font has and tells it once', () => {
    const { missing, outline, lines } = layOut({ content: '雕刻雕' });
    expect(missing).toEqual(['雕', '刻']);
    expect(lines[0]!.width).toBeCloseTo(180, 9);
    expect(holds(outline, 7, 35)).toBe(true);
    expect(holds(outline, 30, 35)).toBe(false);
  });

  it('has coordinates of five decimals', () => {
    for (const value of layOut({ content: 'S', fontSize: 7.3 }).outline.coordinates)
      expect(Math.abs(value * 1e5 - Math.round(value * 1e5))).toBeLessThan(1e-4);
  });
});

describe('lines', () => {
  const content = 'N\r\nNNN\nNN';

  it('lie line heights apart', () => {
    const { lines } = layOut({ content, lineHeight: 1.5 });
    expect(lines.map(({ baseline }) => baseline)).toEqual([0, -150, -300]);
  });

  it.each([
    ['left', [0, 0, 0]],
    ['center', [-0.5, -1.5, -1]],
    ['right', [-1, -3, -2]],
  ] as const)('begin where they must when set %s', (align, lefts) => {
    const one = (100 * 1479) / 2048;
    const { lines } = layOut({ content, align });
    lines.forEach(({ left }, index) => {
      expect(left).toBeCloseTo(lefts[index]! * one, 9);
    });
  });
});

describe('decoration', () => {
  it('draws the lines where the font wants them, over the whole width', () => {
    const { outline, lines } = layOut({
      content: 'CN',
      hasUnderline: true,
      hasOverline: true,
      hasLinethrough: true,
    });
    const { minX, maxX, minY } = pathBounds(outline);
    expect(minX).toBe(0);
    expect(maxX).toBeCloseTo(lines[0]!.width, 4);
    // The underline begins 0.106 em below the baseline and is 0.073 em thick.
    expect(minY).toBeCloseTo(-17.92, 2);
    expect(holds(outline, 1, -14)).toBe(true);
    expect(holds(outline, 1, 23)).toBe(true);
    expect(holds(outline, 1, 88)).toBe(true);
    expect(holds(outline, 1, 50)).toBe(false);
  });

  it('joins letters that it crosses instead of cutting them out', () => {
    const { outline } = layOut({ content: 'I', hasLinethrough: true });
    expect(holds(outline, 14, 23)).toBe(true);
    expect(polylineCount(flattenPath(outline, 0.01))).toBe(1);
  });
});

describe('what a face does not have', () => {
  it('is made: heavier strokes, a slant', () => {
    const plain = layOut({ content: 'I' });
    const bold = layOut({ content: 'I', isBold: true });
    expect([plain.isBoldMade, bold.isBoldMade]).toEqual([false, true]);
    const width = (outline: Path) => pathBounds(outline).maxX - pathBounds(outline).minX;
    expect(width(bold.outline) - width(plain.outline)).toBeCloseTo(3.6, 2);
    const italic = layOut({ content: 'I', isItalic: true });
    expect(italic.isItalicMade).toBe(true);
    expect(width(italic.outline) - width(plain.outline)).toBeCloseTo(0.2126 * ((100 * 1409) / 2048), 3);
  });

  it('is not made when the files have it', () => {
    const face = { fonts: ARIMO, isBold: true, isItalic: true };
    const set = layOut({ content: 'I', isBold: true, isItalic: true }, face);
    expect([set.isBoldMade, set.isItalicMade]).toEqual([false, false]);
    expect(set.outline).toEqual(layOut({ content: 'I' }).outline);
  });
});

describe('fonts', () => {
  it('are refused when they are none, and must be there to be used', () => {
    expect(engine.addFont('junk', new Uint8Array(100))).toMatchObject({
      ok: false,
      problems: [{ code: 'bad-font' }],
    });
    expect(engine.hasFont('junk')).toBe(false);
    expect(engine.hasFont(WENKAI)).toBe(true);
    expect(() => layOut({}, regular('junk'))).toThrow(RangeError);
  });
});

describe('the places where a caret can stand', () => {
  const placesOf = (settings: Partial<TextSettings>, face?: FaceFonts) =>
    layOut(settings, face).stops.map(({ index, line, x, y }) => [index, line, Math.round(x), Math.round(y)]);

  it('are before each character and at the end of each line', () => {
    expect(placesOf({ content: 'CN\nC', lineHeight: 1 })).toEqual([
      [0, 0, 0, 0],
      [1, 0, 72, 0],
      [2, 0, 144, 0],
      [3, 1, 0, -100],
      [4, 1, 72, -100],
    ]);
    expect(placesOf({ content: '' })).toEqual([[0, 0, 0, 0]]);
    expect(placesOf({ content: '\r\n' }).map(([index]) => index)).toEqual([0, 2]);
  });

  it('follow the alignment, and the words that a justified line pushes apart', () => {
    expect(placesOf({ content: 'CN', align: 'right' }).map(([, , x]) => x)).toEqual([-144, -72, 0]);
    const { stops, lines } = layOut({ content: 'C C\nCCCCC', align: 'justify' });
    expect(stops[3]!.x).toBeCloseTo(lines[1]!.width, 6);
  });

  it('count characters as the content does: tabs, pairs, marks and what no font has', () => {
    const indices = (content: string) => layOut({ content }).stops.map(({ index }) => index);
    expect(indices('a\tb')).toEqual([0, 1, 2, 3]);
    expect(indices('e\u0301i')).toEqual([0, 2, 3]);
    expect(indices('😀a')).toEqual([0, 2, 3]);
  });

  it('run the other way in Hebrew', () => {
    const { stops, lines } = layOut({ content: 'אב' });
    expect(stops.map(({ index }) => index)).toEqual([0, 1, 2]);
    expect(stops[0]!.x).toBeCloseTo(lines[0]!.width, 6);
    expect(stops[2]!.x).toBeCloseTo(0, 6);
  });

  it('stand on the line that the text follows', () => {
    const radius = 80;
    const flow = { kind: 'arc', by: 'radius', radius, angle: 1, side: 'outside', start: 0 } as const;
    const { stops } = layOut({ content: 'CNC', flow });
    const middle = (stops[0]!.x + stops[3]!.x) / 2;
    for (const { x, y, cos, sin } of stops) {
      expect(Math.hypot(x - middle, y + radius)).toBeCloseTo(radius, 6);
      expect((x - middle) * cos + (y + radius) * sin).toBeCloseTo(0, 6);
    }
  });
});
