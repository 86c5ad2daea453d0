import { type Path, PathBuilder } from '@kerf/geometry';

/**
 * Capital letters, digits and signs of single lines, for small engraved marks. A glyph is 4 wide and 6 high. Strokes
 * are separated by spaces; two digits are a point, x and y.
 */
const GLYPHS: Readonly<Record<string, string>> = {
  '0': '103041453616050110',
  '1': '152620 1030',
  '2': '05163645440040',
  '3': '05163645443342413010 0110 2333',
  '4': '30360242',
  '5': '460604344341301001',
  '6': '4536160501103041423303',
  '7': '064610',
  '8': '13040516364544331302011030414233',
  '9': '0110304145361605041343',
  '.': '2021',
  ',': '2110',
  '-': '1333',
  '+': '1333 2224',
  '/': '0046',
  '%': '0046 0616150506 3040413130',
  ':': '2122 2425',
  A: '002640 1333',
  B: '000636454433033342413000',
  C: '4536160501103041',
  D: '00062644422000',
  E: '46060040 0333',
  F: '460600 0333',
  G: '45361605011030414323',
  H: '0006 4046 0343',
  I: '1030 2026 1636',
  J: '4641301001',
  K: '0006 460340',
  L: '060040',
  M: '0006234640',
  N: '00064046',
  O: '103041453616050110',
  P: '00063645443303',
  Q: '103041453616050110 2240',
  R: '00063645443303 2340',
  S: '453616050413334241301001',
  T: '0646 2620',
  U: '060110304146',
  V: '062046',
  W: '0610233046',
  X: '0046 0640',
  Y: '062346 2320',
  Z: '06460040',
};

/** The width of a glyph with the space after it, and its height, in units of the table. */
const ADVANCE = 6;
const WIDTH = 4;
const HEIGHT = 6;

/** Where the words stand: their left edge, their middle or their right edge at `x`; their foot at `y`. */
export interface LetteringPlace {
  readonly x: number;
  readonly y: number;
  readonly align: 'left' | 'center' | 'right';
}

/** The width of words whose letters are `height` high. */
export function letteringWidth(words: string, height: number): number {
  return words.length === 0 ? 0 : ((words.length * ADVANCE - (ADVANCE - WIDTH)) * height) / HEIGHT;
}

/** Words as single lines; small letters are written as capitals, and what has no glyph is left out as a space. */
export function letteringLines(words: string, height: number, { x, y, align }: LetteringPlace): Path {
  const builder = new PathBuilder();
  const scale = height / HEIGHT;
  const share = { left: 0, center: 0.5, right: 1 }[align];
  const left = x - share * letteringWidth(words, height);
  [...words.toUpperCase()].forEach((letter, i) => {
    for (const stroke of GLYPHS[letter]?.split(' ') ?? [])
      for (let at = 0; at + 1 < stroke.length; at += 2) {
        const px = left + (i * ADVANCE + Number(stroke[at])) * scale;
        const py = y + Number(stroke[at + 1]) * scale;
        if (at === 0) builder.moveTo(px, py);
        else builder.lineTo(px, py);
      }
  });
  return builder.build();
}
