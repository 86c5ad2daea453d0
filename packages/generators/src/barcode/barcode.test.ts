import { polylineAt, polylineCount } from '@kerf/geometry';
import { expect, test } from 'vitest';
import { makeThing } from '../make';
import { flat, made, partOf, problemsOf } from '../testing/made';

/** The widths of bars and spaces in modules, measured on the outline. */
function widths(settings: { readonly format: string; readonly content: string; readonly barWidth?: number }) {
  const { barWidth: module = 0.5 } = settings;
  const bars = flat(partOf(made('barcode', settings), 'bars'));
  const edges = Array.from({ length: polylineCount(bars) }, (_, i) => {
    const xs = [...polylineAt(bars, i)].filter((_, at) => at % 2 === 0);
    return [Math.min(...xs), Math.max(...xs)];
  }).flat();
  expect(edges).toEqual([...edges].sort((a, b) => a - b));
  return edges.slice(1).map((edge, i) => {
    const modules = (edge - edges[i]!) / module;
    expect(modules).toBeCloseTo(Math.round(modules), 6);
    return Math.round(modules);
  });
}

/** The widths of the symbols of Code 128 by value (ISO/IEC 15417, table 1); the last is the stop. */
const CODE_128 =
  `212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132
122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123
212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121
313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422
121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142
121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311
113141 114131 311141 411131 211412 211214 211232 2331112`.split(/\s+/);

/** Reads a code 128 of the sets B and C. */
function readCode128(measured: readonly number[]): string {
  const symbols = measured
    .join('')
    .match(/.{6}(?:.$)?/g)!
    .map((widthsOfOne) => CODE_128.indexOf(widthsOfOne));
  const [start, ...rest] = symbols;
  expect(rest.pop()).toBe(106);
  const check = rest.pop();
  expect(check).toBe(rest.reduce((sum, value, i) => sum + value * (i + 1), start!) % 103);
  let set = start === 105 ? 'C' : 'B';
  let words = '';
  for (const value of rest) {
    if (value === 99 && set === 'B') set = 'C';
    else if (value === 100 && set === 'C') set = 'B';
    else words += set === 'C' ? String(value).padStart(2, '0') : String.fromCharCode(32 + value);
  }
  return words;
}

test('a code 128 holds what was asked for', () => {
  for (const content of ['Kerf 12', 'ABC-abc ~', '1234567890', 'No 00123456 x'])
    expect(readCode128(widths({ format: 'code-128', content, barWidth: 0.35 }))).toBe(content);
});

/** The widths of the digits of EAN in set A; those of set B are the same backwards. */
const EAN = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112'];
const PARITIES = 'AAAAAA AABABB AABBAB AABBBA ABAABB ABBAAB ABBBAA ABABAB ABABBA ABBABA'.split(' ');

test('an EAN-13 holds its digits with the check digit', () => {
  for (const content of ['4006381333931', '400638133393', '9780306406157']) {
    const measured = widths({ format: 'ean-13', content });
    const text = measured.join('');
    expect([text.slice(0, 3), text.slice(27, 32), text.slice(-3)]).toEqual(['111', '11111', '111']);
    let [digits, parity] = ['', ''];
    for (let i = 0; i < 12; i += 1) {
      const one = text.slice(i < 6 ? 3 + 4 * i : 8 + 4 * i, i < 6 ? 7 + 4 * i : 12 + 4 * i);
      const inA = EAN.indexOf(one);
      digits += inA >= 0 ? inA : EAN.indexOf([...one].reverse().join(''));
      if (i < 6) parity += inA >= 0 ? 'A' : 'B';
    }
    const all = PARITIES.indexOf(parity) + digits;
    expect(all.slice(0, 12)).toBe(content.slice(0, 12));
    const sum = [...all].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
    expect(sum % 10).toBe(0);
  }
});

/** Some symbols of Code 39 (ISO/IEC 16388): wide bars and spaces are 'w'. */
const CODE_39: Readonly<Record<string, string>> = {
  nwnnwnwnn: '*',
  wnnwnnnnw: '1',
  nnwwnnnnw: '2',
  wnnnnwnnw: 'A',
  nnwnnwnnw: 'B',
  nwnnnnwnw: '-',
};

test('a code 39 holds what was asked for', () => {
  const measured = widths({ format: 'code-39', content: 'AB-12' });
  const words = Array.from({ length: 7 }, (_, i) => {
    const symbol = measured.slice(10 * i, 10 * i + 9).map((width) => (width > 1 ? 'w' : 'n'));
    return CODE_39[symbol.join('')];
  });
  expect(words.join('')).toBe('*AB-12*');
});

test('says what a kind of code cannot hold', () => {
  const problems = (format: string, content: string) => problemsOf(makeThing('barcode', { format, content }));
  expect(problems('ean-13', 'abc')).toEqual(['not-encodable content']);
  expect(problems('ean-13', '4006381333932')).toEqual(['not-encodable content']);
  expect(problems('code-39', 'ä')).toEqual(['not-encodable content']);
  expect(problems('itf-14', '12')).toEqual(['not-encodable content']);
  expect(problems('codabar', 'x')).toEqual(['not-encodable content']);
  expect(problems('code-128', '')).toEqual(['text-missing content']);
  for (const [format, content] of [
    ['ean-8', '1234567'],
    ['upc-a', '03600029145'],
    ['itf-14', '1234567890123'],
    ['codabar', 'A123B'],
  ] as const)
    expect(problems(format, content)).toEqual([]);
});
