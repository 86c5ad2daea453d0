/**
 * A colour in OKLab, in which equal distances look about equally large: lightness 0–1, green to red, blue to yellow. By
 * B. Ottosson, 'A perceptual color space for image processing' (2020).
 */
export interface Oklab {
  readonly l: number;
  readonly a: number;
  readonly b: number;
}

/** The colour of red, green and blue, each 0–255. */
export function oklabOf(red: number, green: number, blue: number): Oklab {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  };
}

/** The distance between two colours. */
export function colorDistance(one: Oklab, other: Oklab): number {
  return Math.hypot(one.l - other.l, one.a - other.a, one.b - other.b);
}

/** A sample of sRGB, 0–255, as an amount of light, 0–1. */
function linear(sample: number): number {
  const share = sample / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
