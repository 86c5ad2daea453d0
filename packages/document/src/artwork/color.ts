import type { Color } from './paint';

/** Red, green and blue, each 0–1. */
type Channels = readonly [number, number, number];

/** A colour in OKLCH: lightness 0–1, chroma from 0 (grey), hue in degrees. */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

function channelsOf(color: Color): Channels {
  const at = (index: number) => Number.parseInt(color.slice(index, index + 2), 16) / 255;
  return [at(1), at(3), at(5)];
}

function colorOf(channels: Channels): Color {
  const text = channels.map((value) =>
    Math.round(255 * Math.min(1, Math.max(0, value)))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${text.join('')}`.toUpperCase();
}

/** sRGB to linear light, and back (IEC 61966-2-1). */
const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const fromLinear = (value: number) =>
  value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;

/** How light a colour is, 0–1, as the contrast rules of WCAG 2 count it. */
export function relativeLuminance(color: Color): number {
  const [r, g, b] = channelsOf(color).map(toLinear) as unknown as Channels;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast of two colours by WCAG 2: from 1 (the same) to 21 (black and white). */
export function contrastRatio(a: Color, b: Color): number {
  const [dark, light] = [relativeLuminance(a), relativeLuminance(b)].sort((x, y) => x - y);
  return (light! + 0.05) / (dark! + 0.05);
}

/** A colour between `a` (share 0) and `b` (share 1). */
export function mixColors(a: Color, b: Color, share: number): Color {
  const [from, to] = [channelsOf(a), channelsOf(b)];
  return colorOf(from.map((value, i) => value + (to[i]! - value) * share) as unknown as Channels);
}

/* The matrices of OKLab by Björn Ottosson, https://bottosson.github.io/posts/oklab/. */

export function oklchOf(color: Color): Oklch {
  const [r, g, b] = channelsOf(color).map(toLinear) as unknown as Channels;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const along = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hue = (Math.atan2(along, a) * 180) / Math.PI;
  return { lightness, chroma: Math.hypot(a, along), hue: (hue + 360) % 360 };
}

function channelsFrom({ lightness, chroma, hue }: Oklch): Channels {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    fromLinear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    fromLinear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    fromLinear(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

const isShown = (channels: Channels) => channels.every((value) => value >= -1e-4 && value <= 1 + 1e-4);

/**
 * The colour that a screen can show for an OKLCH colour: where the screen cannot show so much chroma, the chroma is
 * reduced, and lightness and hue stay.
 */
export function colorFromOklch(wanted: Oklch): Color {
  const lightness = Math.min(1, Math.max(0, wanted.lightness));
  const exact = channelsFrom({ ...wanted, lightness });
  if (isShown(exact)) return colorOf(exact);
  let [least, most] = [0, wanted.chroma];
  for (let i = 0; i < 20; i += 1) {
    const chroma = (least + most) / 2;
    if (isShown(channelsFrom({ ...wanted, lightness, chroma }))) least = chroma;
    else most = chroma;
  }
  return colorOf(channelsFrom({ ...wanted, lightness, chroma: least }));
}
