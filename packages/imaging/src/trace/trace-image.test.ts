import { flattenPath, type Path, pathBounds, polylineAt, polylineCount, Verb } from '@kerf/geometry';
import { CancelledError } from '@kerf/machining';
import { describe, expect, test } from 'vitest';
import { type ColorImage, colorImage } from '../color-image';
import { TRACE_DEFAULTS, type TraceSettings } from './settings';
import { randomMask, randomNumbers } from './testing/masks';
import { pixelsInside } from './testing/rasterize';
import { traceNodes, traceSegments } from './trace';
import { traceImage } from './trace-image';
import { traceToSvg } from './trace-svg';

type Rgb = readonly [number, number, number];
const [WHITE, BLACK]: readonly Rgb[] = [
  [255, 255, 255],
  [0, 0, 0],
];

/** A picture of what `colorAt` says of places; each pixel is the mean of `fine` × `fine` places in it. */
function drawn(width: number, height: number, colorAt: (x: number, y: number) => Rgb, fine = 1): ColorImage {
  const samples = new Uint8Array(4 * width * height).fill(255);
  for (let i = 0; i < width * height; i += 1) {
    const sum = [0, 0, 0];
    for (let k = 0; k < fine * fine; k += 1) {
      const x = (i % width) + ((k % fine) + 0.5) / fine;
      const y = Math.floor(i / width) + (Math.floor(k / fine) + 0.5) / fine;
      colorAt(x, y).forEach((sample, part) => {
        sum[part]! += sample / fine / fine;
      });
    }
    for (let part = 0; part < 3; part += 1) samples[4 * i + part] = Math.round(sum[part]!);
  }
  return colorImage(width, height, samples);
}

const shape = (size: number, isInside: (x: number, y: number) => boolean, fine = 1) =>
  drawn(size, size, (x, y) => (isInside(x, y) ? BLACK! : WHITE!), fine);

const settings = (changes: Partial<TraceSettings> = {}): TraceSettings => ({
  ...TRACE_DEFAULTS,
  noise: 1,
  ...changes,
});

function pathOf(picture: ColorImage, changes: Partial<TraceSettings> = {}): Path {
  const { layers } = traceImage(picture, settings(changes));
  return layers[0]?.path ?? { verbs: new Uint8Array(0), coordinates: new Float64Array(0) };
}

/** The points of the flattened subpaths. */
function ringsOf(path: Path): readonly Float64Array[] {
  const lines = flattenPath(path, 0.005);
  return Array.from({ length: polylineCount(lines) }, (_, i) => Float64Array.from(polylineAt(lines, i)));
}

/** The least and the largest distance of a path from (x, y). */
function distancesFrom(path: Path, x: number, y: number) {
  const all = ringsOf(path).flatMap((ring) =>
    Array.from({ length: ring.length / 2 }, (_, i) => Math.hypot(ring[2 * i]! - x, ring[2 * i + 1]! - y)),
  );
  return { least: Math.min(...all), most: Math.max(...all) };
}

const subpaths = (path: Path) => path.verbs.filter((verb) => verb === Verb.move).length;
const turned = (x: number, y: number, angle: number) =>
  [Math.cos(angle) * x - Math.sin(angle) * y, Math.sin(angle) * x + Math.cos(angle) * y] as const;

describe('outlines', () => {
  test.each([1, 2, 3, 4, 5, 6])('cover the pixels of blobs, seed %i', (seed) => {
    const size = 48;
    const { cells, stride } = randomMask(size, size, seed, 5);
    const isBlack = (x: number, y: number) => cells[(Math.floor(y) + 1) * stride + Math.floor(x) + 1] === 1;
    const inside = pixelsInside(pathOf(shape(size, isBlack)), size, size);
    let [wrong, border] = [0, 0];
    for (let i = 0; i < inside.length; i += 1) {
      const at = (Math.floor(i / size) + 1) * stride + (i % size) + 1;
      if (inside[i] !== cells[at]) wrong += 1;
      if (cells[at] !== cells[at + 1] || cells[at] !== cells[at + stride]) border += 1;
    }
    expect(wrong / border).toBeLessThan(0.15);
  });

  test('a turned square has four sharp corners and four lines', () => {
    const picture = shape(100, (x, y) => Math.max(...turned(x - 50, y - 50, 0.3).map(Math.abs)) < 30);
    const trace = traceImage(picture, settings());
    expect(traceSegments(trace)).toBe(4);
    expect(traceNodes(trace)).toBe(4);
    const { coordinates } = trace.layers[0]!.path;
    for (let i = 0; i < 8; i += 2) {
      const [u, v] = turned(coordinates[i]! - 50, coordinates[i + 1]! - 50, 0.3);
      expect(Math.hypot(Math.abs(u) - 30, Math.abs(v) - 30)).toBeLessThan(0.8);
    }
  });

  test('a disc of black and white pixels is within half a pixel, a smooth one within a fifth', () => {
    const isInside = (x: number, y: number) => Math.hypot(x - 60, y - 61) < 40;
    const coarse = pathOf(shape(120, isInside));
    expect(distancesFrom(coarse, 60, 61).least).toBeGreaterThan(39.5);
    expect(distancesFrom(coarse, 60, 61).most).toBeLessThan(40.5);
    const smooth = pathOf(shape(120, isInside, 4));
    expect(distancesFrom(smooth, 60, 61).least).toBeGreaterThan(39.8);
    expect(distancesFrom(smooth, 60, 61).most).toBeLessThan(40.2);
    expect(smooth.verbs.length).toBeLessThanOrEqual(12);
  });

  test('an upright edge is where the grey of its pixels says', () => {
    const picture = shape(40, (x, y) => x > 10.25 && x < 29.75 && y > 10.75 && y < 30.5, 8);
    const box = pathBounds(pathOf(picture));
    [10.25, 29.75, 10.75, 30.5].forEach((place, k) => {
      expect([box.minX, box.maxX, box.minY, box.maxY][k]).toBeCloseTo(place, 1);
    });
  });

  test.each([
    ['nothing', () => false, 0],
    ['everything', () => true, 1],
    ['one pixel', (x: number, y: number) => Math.floor(x) === 5 && Math.floor(y) === 7, 0],
    [
      'rings in rings',
      (x: number, y: number) => Math.hypot(x - 20, y - 20) < 19 && Math.hypot(x - 20, y - 20) % 6 < 3,
      7,
    ],
    ['touching squares', (x: number, y: number) => x < 20 === y < 20, 1],
  ] as const)('%s', (_, isInside, count) => {
    const picture = shape(40, isInside);
    const path = pathOf(picture, { noise: 1, smoothing: 1.33 });
    expect(subpaths(path)).toBe(count);
    const single = traceImage(colorImage(1, 1, Uint8Array.of(0, 0, 0, 255)), settings({ noise: 1 }));
    expect(single.layers.length).toBeLessThanOrEqual(1);
  });

  test('random noise gives finite numbers inside of the picture, whatever the settings', () => {
    const random = randomNumbers(7);
    for (let run = 0; run < 24; run += 1) {
      const [width, height] = [1 + Math.floor(random() * 24), 1 + Math.floor(random() * 24)];
      const picture = drawn(width, height, () => [random() * 255, random() * 255, random() * 255]);
      const mode = (['outline', 'centerline', 'colors'] as const)[run % 3]!;
      const trace = traceImage(picture, {
        ...settings({ mode, isInverted: random() < 0.5, stacking: random() < 0.5 ? 'stacked' : 'cutout' }),
        noise: 1 + Math.floor(random() * 9),
        smoothing: 0.1 + 1.23 * random(),
        downsampling: Math.floor(random() * 4),
        hasBackground: random() < 0.5,
      });
      for (const { path } of trace.layers) {
        expect(path.coordinates.every(Number.isFinite)).toBe(true);
        const { minX, minY, maxX, maxY } = pathBounds(path);
        expect(Math.min(minX, minY)).toBeGreaterThan(-2);
        expect(maxX).toBeLessThan(width + 6);
        expect(maxY).toBeLessThan(height + 6);
      }
    }
  });

  test('inverted, the light parts are traced', () => {
    const picture = shape(40, (x, y) => Math.hypot(x - 20, y - 20) < 12);
    expect(subpaths(pathOf(picture, { isInverted: true }))).toBe(2);
    expect(subpaths(pathOf(picture))).toBe(1);
  });

  test('downsampling keeps the place and the size', () => {
    const picture = shape(101, (x, y) => Math.max(Math.abs(x - 50), Math.abs(y - 50)) < 30);
    const box = pathBounds(pathOf(picture, { downsampling: 3 }));
    for (const place of [box.minX, box.minY]) expect(Math.abs(place - 20)).toBeLessThan(1);
    for (const place of [box.maxX, box.maxY]) expect(Math.abs(place - 80)).toBeLessThan(1);
  });

  test('the threshold decides, and is chosen by itself', () => {
    const picture = drawn(60, 20, (x) =>
      x < 20 ? [40, 40, 40] : x < 40 ? [120, 120, 120] : [220, 220, 220],
    );
    expect(pathBounds(pathOf(picture, { threshold: 80 })).maxX).toBeCloseTo(20, 0);
    expect(pathBounds(pathOf(picture, { threshold: 170 })).maxX).toBeCloseTo(40, 0);
    expect(
      traceImage(
        shape(20, (x) => x < 9),
        settings(),
      ).threshold,
    ).toBe(128);
  });

  test('a cancelled trace ends, and a setting outside of its limits is refused', () => {
    const picture = shape(20, (x) => x < 9);
    const context = { report: () => {}, isCancelled: () => true };
    expect(() => traceImage(picture, settings(), context)).toThrow(CancelledError);
    for (const wrong of [
      { noise: 0 },
      { noise: 1.5 },
      { smoothing: 1.34 },
      { downsampling: 11 },
      { colors: 9 },
    ])
      expect(() => traceImage(picture, settings(wrong))).toThrow(RangeError);
  });
});

describe('the middle of lines', () => {
  const lineMode = { mode: 'centerline', noise: 4 } as const;
  /** Whether (x, y) is at most `radius` from the line from (ax, ay) to (bx, by). */
  const isNear = (x: number, y: number, ax: number, ay: number, bx: number, by: number, radius: number) => {
    const t = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2);
    const s = Math.min(1, Math.max(0, t));
    return Math.hypot(x - ax - s * (bx - ax), y - ay - s * (by - ay)) <= radius;
  };

  test('a line is one stroke in its middle', () => {
    const picture = shape(100, (x, y) => isNear(x, y, 15, 20, 85, 60, 3), 3);
    const path = pathOf(picture, lineMode);
    expect(subpaths(path)).toBe(1);
    const [stroke] = ringsOf(path);
    for (let i = 0; i < stroke!.length; i += 2)
      expect(isNear(stroke![i]!, stroke![i + 1]!, 15, 20, 85, 60, 0.35)).toBe(true);
    const length = Math.hypot(stroke![0]! - stroke!.at(-2)!, stroke![1]! - stroke!.at(-1)!);
    expect(length).toBeGreaterThan(76);
  });

  test('two lines that cross are two strokes, straight over the crossing', () => {
    const picture = shape(
      100,
      (x, y) => isNear(x, y, 15, 20, 85, 80, 2.5) || isNear(x, y, 20, 85, 80, 15, 2.5),
      2,
    );
    const path = pathOf(picture, lineMode);
    expect(subpaths(path)).toBe(2);
    for (const stroke of ringsOf(path))
      for (let i = 0; i < stroke.length; i += 2) {
        const [x, y] = [stroke[i]!, stroke[i + 1]!];
        expect(isNear(x, y, 15, 20, 85, 80, 0.8) || isNear(x, y, 20, 85, 80, 15, 0.8)).toBe(true);
      }
  });

  test('a ring is one closed stroke, and a branch that ends at a line reaches it', () => {
    const ring = shape(80, (x, y) => Math.abs(Math.hypot(x - 40, y - 40) - 25) < 2, 2);
    const path = pathOf(ring, lineMode);
    expect(subpaths(path)).toBe(1);
    expect(path.verbs.at(-1)).toBe(Verb.close);
    const { least, most } = distancesFrom(path, 40, 40);
    expect(least).toBeGreaterThan(24.4);
    expect(most).toBeLessThan(25.6);
    const tee = shape(80, (x, y) => isNear(x, y, 10, 20, 70, 20, 2) || isNear(x, y, 40, 20, 40, 70, 2));
    const strokes = ringsOf(pathOf(tee, lineMode));
    expect(strokes).toHaveLength(2);
    const ends = strokes.map((stroke) => Math.min(stroke[1]!, stroke.at(-1)!));
    for (const end of ends) expect(Math.abs(end - 20)).toBeLessThan(2);
  });

  test('specks are left out and a dot is a short line', () => {
    const picture = shape(60, (x, y) => Math.hypot(x - 30, y - 30) < 5 || (x < 2 && y < 2));
    const path = pathOf(picture, lineMode);
    expect(subpaths(path)).toBe(1);
    const box = pathBounds(path);
    expect(Math.hypot(box.maxX - box.minX, box.maxY - box.minY)).toBeLessThan(10);
  });
});

describe('colours', () => {
  const RED: Rgb = [200, 40, 40];
  const BLUE: Rgb = [40, 60, 200];
  /** A red disc with a blue square in it on white, with smooth edges. */
  const flag = drawn(
    80,
    80,
    (x, y) => {
      if (Math.max(Math.abs(x - 44), Math.abs(y - 40)) < 10) return BLUE;
      return Math.hypot(x - 40, y - 40) < 30 ? RED : WHITE!;
    },
    3,
  );
  const colored = (changes: Partial<TraceSettings>) =>
    traceImage(flag, settings({ mode: 'colors', noise: 4, ...changes })).layers;
  const areaOf = (path: Path) => pixelsInside(path, 80, 80).reduce((sum, value) => sum + value, 0);

  test('one layer per colour, however many are allowed; smooth edges are no colour', () => {
    for (const colors of [2, 8])
      expect(colored({ colors }).map(({ color }) => color)).toEqual(['#c82828', '#283cc8']);
    const withBackground = colored({ hasBackground: true, stacking: 'stacked' });
    expect(withBackground.map(({ color }) => color)).toEqual(['#ffffff', '#c82828', '#283cc8']);
    expect(areaOf(withBackground[0]!.path)).toBe(6400);
  });

  test('stacked areas continue below the next ones, cut-out areas have holes', () => {
    const [disc, square] = [Math.PI * 900, 400];
    const stacked = colored({ stacking: 'stacked' });
    expect(stacked.map(({ path }) => subpaths(path))).toEqual([1, 1]);
    expect(Math.abs(areaOf(stacked[0]!.path) - disc)).toBeLessThan(30);
    const cutout = colored({ stacking: 'cutout' });
    expect(cutout.map(({ path }) => subpaths(path))).toEqual([2, 1]);
    expect(Math.abs(areaOf(cutout[0]!.path) - (disc - square))).toBeLessThan(40);
    expect(Math.abs(areaOf(cutout[1]!.path) - square)).toBeLessThan(20);
  });

  test('at most the wanted number, and nothing of what is transparent', () => {
    const many = drawn(60, 60, (x, y) => [x * 4, y * 4, 128]);
    expect(
      traceImage(many, settings({ mode: 'colors', colors: 3, hasBackground: true })).layers,
    ).toHaveLength(3);
    const clear = colorImage(10, 10, new Uint8Array(400));
    expect(traceImage(clear, settings({ mode: 'colors' })).layers).toEqual([]);
  });
});

test('a trace as SVG has its size in mm and its paths in pixels', () => {
  const trace = traceImage(
    shape(40, (x, y) => Math.max(Math.abs(x - 20), Math.abs(y - 20)) < 10),
    settings(),
  );
  expect(traceToSvg(trace, 0.5)).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="20mm" height="20mm" viewBox="0 0 40 40">\n' +
      `${/<path.*/.exec(traceToSvg(trace))?.[0]}\n</svg>\n`,
  );
  expect(traceToSvg(trace)).toMatch(/<path fill="#000000" stroke="none" d="M[\d. ]+(L[\d. ]+){3}Z"\/>/);
});
