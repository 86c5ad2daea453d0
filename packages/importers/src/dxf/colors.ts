const hex = (r: number, g: number, b: number) =>
  `#${[r, g, b].map((level) => Math.floor(level).toString(16).padStart(2, '0')).join('')}`.toUpperCase();

/** The colours 1–9. White (7) represents the colour that contrasts with the background: black on our paper. */
const NAMED = [
  '#000000',
  '#FF0000',
  '#FFFF00',
  '#00FF00',
  '#00FFFF',
  '#0000FF',
  '#FF00FF',
  '#000000',
  '#808080',
  '#C0C0C0',
];
const GREYS = [51, 91, 132, 173, 214, 255];
const LEVELS = [255, 165, 127, 76, 38];

/** The red, green and blue of a pure hue, 0–1 each; a step is 15°, from red on. */
function hueAt(step: number): readonly [number, number, number] {
  const channel = (shift: number) => Math.min(1, Math.max(0, Math.abs(((step / 4 + shift) % 6) - 3) - 1));
  return [channel(0), channel(4), channel(2)];
}

/**
 * The colour of an index of AutoCAD's palette, `#RRGGBB`.
 * - 1–9 have names.
 * - 10–249 are 24 hues in five levels. Each level of a hue is either pure or mixed half with grey of the same level.
 * - 250–255 are greys.
 * - All other numbers give black.
 */
export function colorOfIndex(index: number): string {
  if (index >= 250 && index <= 255) {
    const grey = GREYS[index - 250]!;
    return hex(grey, grey, grey);
  }
  if (!(index >= 10 && index < 250)) return NAMED[index] ?? '#000000';
  const level = LEVELS[Math.floor((index % 10) / 2)]!;
  const [r, g, b] = hueAt(Math.floor(index / 10) - 1).map((share) => {
    const pure = Math.floor(share * level);
    return index % 2 === 0 ? pure : (pure + level) / 2;
  }) as [number, number, number];
  return hex(r, g, b);
}

/** `#RRGGBB` of a true colour (group 420): 0xRRGGBB as one number. */
export function colorOfNumber(value: number): string {
  return `#${(value & 0xffffff).toString(16).padStart(6, '0').toUpperCase()}`;
}
