import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathBounds, Verb } from '@kerf/geometry';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_TEXT } from '../shapes/text';
import type { TextSettings } from '../shapes/text-types';
import { textEngineWith } from '../testing/text-engine';
import type { TextEngine } from './engine';
import { readSvgFont } from './svg-font';

const folder = join(dirname(createRequire(import.meta.url).resolve('hersheytext')), '../svg_fonts');
const fontText = (name: string) => readFileSync(join(folder, name), 'utf8');
const SANS = fontText('HersheySans1.svg');

let engine: TextEngine;

beforeAll(async () => {
  engine = await textEngineWith();
  expect(engine.addStrokeFont('sans', SANS).ok).toBe(true);
});

const layOut = (settings: Partial<TextSettings>) =>
  engine.layout(
    { ...DEFAULT_TEXT, fontSize: 100, ...settings },
    { fonts: ['sans'], isBold: false, isItalic: false },
  );

describe('a single-line font', () => {
  it('each that there is can be read and has all of ASCII', () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.svg'));
    expect(files).toHaveLength(18);
    for (const name of files) {
      const font = readSvgFont(fontText(name));
      if (!font.ok) throw new Error(`${name}: ${font.problems[0]?.message}`);
      expect(font.value.family).not.toBe('');
      for (const character of '09AZaz&."')
        expect(font.value.glyphs.has(character.codePointAt(0)!), `${name} ${character}`).toBe(true);
    }
  });

  it('draws the strokes that the file says, in em', () => {
    const { outline, lines, isSingleLine } = layOut({ content: '!' });
    expect(isSingleLine).toBe(true);
    expect([...outline.coordinates].slice(0, 4)).toEqual([31.5, 66.2, 31.5, 22]);
    expect(lines[0]!.width).toBeCloseTo(31.5, 9);
  });

  it('has open contours only, decorated with open lines, and knows no bold', () => {
    const { outline, isBoldMade } = layOut({
      content: 'CNC 08',
      isBold: true,
      hasUnderline: true,
      effect: { kind: 'outline', size: 2, angle: 0, gap: 1 },
      background: { padding: 3, radius: 1 },
    });
    expect(isBoldMade).toBe(false);
    expect(outline.verbs).not.toContain(Verb.close);
    expect(pathBounds(outline).minY).toBeCloseTo(-12, 5);
  });

  it('shows a missing character as a drawn box', () => {
    const { missing, outline } = layOut({ content: '雕' });
    expect(missing).toEqual(['雕']);
    expect([...outline.verbs]).toEqual([Verb.move, Verb.line, Verb.line, Verb.line, Verb.line]);
  });

  it('bends as others do', () => {
    const flow = { kind: 'arc', by: 'angle', radius: 1, angle: Math.PI, side: 'outside', start: 0 } as const;
    const bent = pathBounds(layOut({ content: 'Round and round', flow }).outline);
    const straight = layOut({ content: 'Round and round' });
    expect(bent.maxY - bent.minY).toBeGreaterThan(straight.lines[0]!.width / Math.PI);
  });
});

describe('what is no single-line font', () => {
  const code = (text: string) => {
    const outcome = readSvgFont(text);
    return outcome.ok ? 'ok' : outcome.problems[0]?.code;
  };

  it('is refused', () => {
    expect(code('')).toBe('bad-font');
    expect(code('<svg/>')).toBe('bad-font');
    expect(code('<svg><font><font-face/></font></svg>')).toBe('bad-font');
    const tiny = '<svg><font><font-face units-per-em="0"/><glyph unicode="a" d="M0 0L1 1"/></font></svg>';
    expect(code(tiny)).toBe('bad-font');
    expect(code(tiny.replace('"0"', '"1000"'))).toBe('ok');
    expect(code(tiny.replace('"0"', '"1000"').replace('1 1', '1e9 1'))).toBe('bad-font');
  });

  it('never throws, whatever is changed in a file (seed 71)', () => {
    const short = `${SANS.slice(0, SANS.indexOf('<glyph unicode="A"'))}</font></defs></svg>`;
    expect(code(short)).toBe('ok');
    const change = fc.tuple(
      fc.nat(short.length),
      fc.constantFrom('<', '"', '&', '-', '9', 'e', 'z', '\u0000', ''),
    );
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 5 }), (changes) => {
        let text = short;
        for (const [at, put] of changes) text = text.slice(0, at) + put + text.slice(at + 1);
        const font = readSvgFont(text);
        if (!font.ok) return;
        for (const { advance, path } of font.value.glyphs.values())
          expect(Number.isFinite(advance) && path.coordinates.every(Number.isFinite)).toBe(true);
      }),
      { seed: 71, numRuns: 300 },
    );
  });
});
