import type { Random } from './random';

/** A smooth surface of hills and valleys: heights of about −1 to 1 over the plane. */
export type Noise = (x: number, y: number) => number;

const SIZE = 64;
const smooth = (t: number) => t * t * t * (t * (6 * t - 15) + 10);
const mix = (a: number, b: number, t: number) => a + (b - a) * t;

/** Value noise (Lewis 1989): random heights at whole places, smooth between them, hills of about one unit. */
export function makeNoise(random: Random): Noise {
  const heights = Float64Array.from({ length: SIZE * SIZE }, () => random.between(-1, 1));
  const at = (x: number, y: number) =>
    heights[(((y % SIZE) + SIZE) % SIZE) * SIZE + (((x % SIZE) + SIZE) % SIZE)]!;
  return (x, y) => {
    const [x0, y0] = [Math.floor(x), Math.floor(y)];
    const [u, v] = [smooth(x - x0), smooth(y - y0)];
    return mix(mix(at(x0, y0), at(x0 + 1, y0), u), mix(at(x0, y0 + 1), at(x0 + 1, y0 + 1), u), v);
  };
}

/** Noise with finer noise on it, `octaves` times, each half as high and half as wide. */
export function makeFineNoise(random: Random, octaves: number): Noise {
  const noise = makeNoise(random);
  return (x, y) => {
    let sum = 0;
    for (let i = 0; i < octaves; i += 1) sum += noise(x * 2 ** i + 17 * i, y * 2 ** i) / 2 ** i;
    return sum;
  };
}
