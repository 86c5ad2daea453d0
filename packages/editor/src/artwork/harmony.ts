import { type Color, colorFromOklch, oklchOf } from '@kerf/document';

/** The rules by which colours go together: hues at fixed distances from the first one, in degrees. */
export const HARMONIES = {
  monochrome: [0],
  analogous: [0, 30, -30],
  complementary: [0, 180],
  split: [0, 150, 210],
  triadic: [0, 120, 240],
  tetradic: [0, 90, 180, 270],
} as const satisfies Readonly<Record<string, readonly number[]>>;

export type Harmony = keyof typeof HARMONIES;

/** The colours that a design is given, from the darkest to the lightest. */
export type Palette = readonly Color[];

/** The lightness of the colours of a harmony: ink, two strong colours, a tint, paper. */
const LIGHTNESS = [0.27, 0.48, 0.66, 0.83, 0.97] as const;
/** The share of the first colour's chroma that each of them has. */
const CHROMA = [0.55, 1, 1, 0.6, 0.14] as const;

/**
 * A palette of five colours from one colour by a rule. The palette has a dark and a light end, so that whatever it is
 * applied to stays readable.
 */
export function harmonyOf(base: Color, rule: Harmony): Palette {
  const { chroma, hue } = oklchOf(base);
  const turns = HARMONIES[rule];
  return LIGHTNESS.map((lightness, i) =>
    colorFromOklch({
      lightness,
      chroma: chroma * CHROMA[i]!,
      hue: hue + turns[(i + turns.length - 1) % turns.length]!,
    }),
  );
}

/** Palettes that were chosen by eye, each from dark to light. Their ids are the keys of their names. */
export const PALETTES: Readonly<Record<string, Palette>> = {
  workshop: ['#2B2118', '#7A4A21', '#C07F3A', '#E5C08B', '#FBF5E9'],
  harbour: ['#0F2A43', '#1F5F8B', '#4FA3C7', '#F2C14E', '#F7F5EF'],
  forest: ['#17301F', '#2F6B3C', '#7BAE5B', '#D9C77E', '#F7F6EA'],
  terracotta: ['#3A1C14', '#A5402A', '#DB7B4D', '#F0C49A', '#FCF4EA'],
  lavender: ['#2E2147', '#6B4FA3', '#A88BD0', '#E3CBE8', '#FAF7FC'],
  blossom: ['#43142B', '#B4305F', '#E8799B', '#F6C3CD', '#FFF6F5'],
  glacier: ['#13293D', '#2E6F8E', '#7FB7BE', '#CBE4E3', '#F8FBFA'],
  sunset: ['#35183B', '#8C2F5C', '#E2614B', '#F9A65A', '#FFF1DC'],
  citrus: ['#26330F', '#5F7F1D', '#A9B83A', '#F3C93C', '#FFFBEA'],
  retro: ['#26323A', '#2A7F79', '#E4572E', '#F2B441', '#FAF1DD'],
  mono: ['#101214', '#444A52', '#8A939E', '#CBD1D8', '#FFFFFF'],
  noir: ['#0B0B0C', '#3B2E1A', '#9A7B3C', '#D9BE7C', '#FBF7EC'],
  nordic: ['#22303C', '#4D6A79', '#B4553F', '#D8C9B4', '#F6F3EE'],
  meadow: ['#1F3B2D', '#4C8C5A', '#E9A13B', '#F3D9A4', '#FBF9F0'],
  candy: ['#3B1E54', '#C2379A', '#4FB3D9', '#FFD166', '#FFF8F3'],
  denim: ['#14213D', '#35507A', '#7E9CC0', '#C9B79C', '#F7F4EE'],
};

/** The ids of the palettes in the order of their list. */
export const PALETTE_IDS: readonly string[] = Object.keys(PALETTES);
