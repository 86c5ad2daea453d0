import { CancelledError, SILENT_CONTEXT, type Tool } from '@kerf/machining';
import { describe, expect, test } from 'vitest';
import { findBackground } from './background';
import { closeForBit } from './close-for-bit';
import { gaussianMean } from './filters/box-mean';
import { smoothKeepingEdges } from './filters/guided-filter';
import { gradientOf, integrateGradient } from './filters/poisson';
import { noiseOf } from './noise';
import { RELIEF_OPTIMISATIONS, reliefOptimisationOfCode } from './optimisations/registry';
import { pictureRelief } from './picture-relief';
import { type ReliefPicture, reliefPictureFromSamples } from './relief-picture';
import { RELIEF_DEFAULTS, type ReliefSettings } from './relief-settings';

const SIZE: ReliefSettings = { ...RELIEF_DEFAULTS, width: 10, height: 5, depth: 4, base: 2 };

function pictureOf(width: number, height: number, grey: (x: number, y: number) => number): ReliefPicture {
  const values = Float32Array.from({ length: width * height }, (_, i) =>
    Math.fround(grey(i % width, Math.floor(i / width))),
  );
  return { width, height, values };
}

const reliefOf = (picture: ReliefPicture, settings: Partial<ReliefSettings> = {}) =>
  pictureRelief(picture, { ...SIZE, ...settings }, SILENT_CONTEXT);

/** The same numbers from 0 to 1 on every run. */
function randoms(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const at = (field: { columns: number; heights: Float32Array }, column: number, row: number) =>
  field.heights[row * field.columns + column]!;

describe('a picture as a relief', () => {
  const ramp = pictureOf(101, 51, (x) => x / 100);

  test('white is high on a base, as wide and high as wanted, row 0 at the front', () => {
    const upright = pictureOf(101, 51, (_, y) => 1 - y / 50);
    const field = reliefOf(upright, { interval: 0.1 });
    expect([field.columns, field.rows, field.cellSize]).toEqual([101, 51, 0.1]);
    expect(at(field, 0, 0)).toBeCloseTo(2, 5);
    expect(at(field, 70, 25)).toBeCloseTo(4, 5);
    expect(at(field, 0, 50)).toBeCloseTo(6, 5);
  });

  test('hollow: white is deep; inverted: black is high', () => {
    const hollow = reliefOf(ramp, { isEmbossed: false, interval: 0.1 });
    expect([at(hollow, 0, 3), at(hollow, 100, 3)].map((z) => z.toFixed(3))).toEqual(['6.000', '2.000']);
    const inverted = reliefOf(ramp, { isInverted: true, interval: 0.1 });
    expect([at(inverted, 0, 3), at(inverted, 100, 3)].map((z) => z.toFixed(3))).toEqual(['6.000', '2.000']);
  });

  test('what is transparent is background: low when embossed, the top when hollow, also inverted', () => {
    const samples = Uint8Array.of(255, 255, 255, 0, 128, 255, 255, 0);
    const picture = reliefPictureFromSamples(4, 1, samples, 2);
    const heights = (settings: Partial<ReliefSettings>) =>
      [0, 9].map((column) => at(reliefOf(picture, { ...settings, interval: 10 / 9 }), column, 0));
    expect(heights({})[0]).toBeCloseTo(6, 5);
    expect(heights({})[1]).toBeCloseTo(2, 5);
    expect(heights({ isEmbossed: false })[1]).toBeCloseTo(6, 5);
    expect(heights({ isInverted: true })).toEqual([2, 2]);
  });

  test('16 bits keep their steps', () => {
    const samples = Uint16Array.from({ length: 300 }, (_, i) => 30_000 + i);
    expect(new Set(reliefPictureFromSamples(300, 1, samples, 1).values).size).toBe(300);
    expect(() => reliefPictureFromSamples(2, 2, new Uint8Array(3), 1)).toThrow(RangeError);
    const rgba = reliefPictureFromSamples(1, 1, Uint8Array.of(255, 0, 0, 255), 4);
    expect(rgba.values[0]).toBeCloseTo(0.299, 5);
    expect(rgba.opacity).toBeUndefined();
  });

  test('the number of points is limited, and follows the bit', () => {
    expect(pictureRelief(ramp, SIZE, SILENT_CONTEXT, 500).heights.length).toBeLessThan(600);
    const huge = reliefOf(ramp, { width: 400, height: 400, interval: 0.2 });
    expect(huge.heights.length).toBeLessThan(1_010_000);
    const bit: Tool = { kind: 'ball-end-mill', id: 'b', name: 'b', diameter: 2 };
    expect(reliefOf(ramp, { bit }).cellSize).toBeCloseTo(0.2, 6);
    expect(reliefOf(ramp, { bit: { ...bit, kind: 'v-bit', angle: 1 } }).cellSize).toBeCloseTo(0.1, 6);
    expect(
      reliefOf(
        pictureOf(1, 1, () => 1),
        { width: 0.01, height: 0.01 },
      ).heights.length,
    ).toBe(4);
  });

  test('the darkest part becomes background, the rest is stretched', () => {
    const clipped = reliefOf(ramp, { blackClipPercent: 20, interval: 0.1 });
    expect(at(clipped, 19, 3)).toBe(2);
    expect(at(clipped, 60, 3)).toBeCloseTo(2 + (4 * 0.4) / 0.8, 1);
    expect(at(clipped, 100, 3)).toBeCloseTo(6, 3);
  });

  test('smoothing rounds a step off, detail makes it higher', () => {
    const step = pictureOf(101, 51, (x) => (x < 50 ? 0.4 : 0.6));
    const rise = (settings: Partial<ReliefSettings>) => {
      const field = reliefOf(step, { interval: 0.1, ...settings });
      return at(field, 50, 20) - at(field, 49, 20);
    };
    expect(rise({})).toBeCloseTo(0.8, 4);
    expect(rise({ smoothing: 2 })).toBeLessThan(0.15);
    expect(rise({ enhance: 100 })).toBeGreaterThan(1);
  });

  test('can be cancelled', () => {
    const context = { report: () => {}, isCancelled: () => true };
    expect(() => pictureRelief(ramp, SIZE, context)).toThrow(CancelledError);
  });
});

describe('the bit', () => {
  const ball: Tool = { kind: 'ball-end-mill', id: 'b', name: 'b', diameter: 2 };

  test('fills a groove that is narrower than itself, and leaves what it can cut', () => {
    const field = reliefOf(
      pictureOf(201, 101, (x) => (x > 48 && x < 54 ? 0 : x > 100 && x < 160 ? 0.25 : 1)),
      { interval: 0.05, bit: ball },
    );
    // The groove is 0.25 mm wide: a ball of radius 1 sinks 1 − √(1 − 0.15²) into it.
    expect(6 - at(field, 51, 50)).toBeLessThan(0.02);
    expect(at(field, 130, 50)).toBeCloseTo(3, 5);
  });

  test('is closed as an oracle closes it', () => {
    const next = randoms(7);
    const [columns, rows] = [9, 7];
    const heights = Float32Array.from({ length: columns * rows }, () => 3 * next());
    const field = { columns, rows, cellSize: 0.4, heights };
    const under = (a: number, b: number) => {
      const away =
        0.4 * Math.hypot((a % columns) - (b % columns), Math.floor(a / columns) - Math.floor(b / columns));
      return away > 1 ? Infinity : 1 - Math.sqrt(1 - away * away);
    };
    const all = heights.map((_, i) => i);
    const tips = all.map((a) => Math.max(...all.map((b) => heights[b]! - under(a, b))));
    const closed = closeForBit(field, ball, SILENT_CONTEXT);
    for (const a of all)
      expect(closed.heights[a]).toBeCloseTo(Math.min(...Array.from(all, (b) => tips[b]! + under(a, b))), 5);
  });
});

describe('filters', () => {
  test('a gradient gives its plane again, on any grid', () => {
    for (const [width, height] of [
      [37, 23],
      [64, 5],
      [1, 9],
    ] as const) {
      const next = randoms(width);
      const plane = Float32Array.from({ length: width * height }, next);
      const size = { width, height };
      const found = integrateGradient(gradientOf(plane, size), new Float32Array(plane.length), size, {
        weight: 1e-6,
        cycles: 10,
      });
      const shift = plane[0]! - found[0]!;
      expect(Math.max(...plane.map((value, i) => Math.abs(value - found[i]! - shift)))).toBeLessThan(0.01);
    }
  });

  test('the guided filter removes grain and keeps an edge', () => {
    const next = randoms(3);
    const size = { width: 60, height: 40 };
    const values = Float32Array.from(
      { length: 2400 },
      (_, i) => (i % 60 < 30 ? 0.2 : 0.8) + 0.04 * (next() - 0.5),
    );
    const smooth = smoothKeepingEdges(values, size, { radius: 4, epsilon: 0.005 });
    const row = [...smooth.subarray(20 * 60, 21 * 60)];
    expect(Math.max(...row.slice(0, 24)) - Math.min(...row.slice(0, 24))).toBeLessThan(0.015);
    expect(row[31]! - row[28]!).toBeGreaterThan(0.5);
  });

  test('the Gaussian has its deviation and loses nothing', () => {
    const size = { width: 81, height: 81 };
    const point = new Float32Array(81 * 81);
    point[40 * 81 + 40] = 1;
    const spread = gaussianMean(point, size, 5);
    const variance = spread.reduce((sum, value, i) => sum + value * ((i % 81) - 40) ** 2, 0);
    expect(spread.reduce((sum, value) => sum + value)).toBeCloseTo(1, 4);
    expect(Math.sqrt(variance)).toBeCloseTo(5, 0);
  });

  test('noise is measured, a slope is not noise', () => {
    const next = randoms(11);
    const surface = (grey: (i: number) => number) => ({
      width: 100,
      height: 100,
      cellSize: 0.1,
      values: Float32Array.from({ length: 10_000 }, (_, i) => grey(i)),
    });
    const grain = () => (next() + next() + next() - 1.5) * 2;
    expect(noiseOf(surface(() => 0.5 + 0.02 * grain()))).toBeCloseTo(0.02, 2);
    expect(noiseOf(surface((i) => (i % 100) / 100))).toBeLessThan(1e-5);
  });
});

describe('optimisations', () => {
  test('all of them keep within the depth, and leave a flat picture flat', () => {
    const next = randoms(5);
    const grainy = pictureOf(60, 40, (x, y) =>
      Math.min(1, Math.abs(Math.sin(x / 9) * Math.cos(y / 7)) + 0.05 * next()),
    );
    for (const { id } of RELIEF_OPTIMISATIONS) {
      const { heights } = reliefOf(grainy, { optimisation: id, interval: 0.2 });
      expect(Math.min(...heights), id).toBeGreaterThanOrEqual(2);
      expect(Math.max(...heights), id).toBeLessThanOrEqual(6.00001);
      expect(Math.max(...heights) - Math.min(...heights), id).toBeGreaterThan(3.5);
      const flat = reliefOf(
        pictureOf(20, 20, () => 0.5),
        { optimisation: id, interval: 0.5 },
      );
      expect(new Set([...flat.heights].map((z) => z.toFixed(3))).size, id).toBe(1);
    }
  });

  test('auto leaves no terraces of eight-bit greys, and keeps edges', () => {
    const slope = pictureOf(200, 40, (x) => Math.floor(100 + x / 8) / 255 + (x < 100 ? 0 : 0.4));
    const steepest = (optimisation: 'none' | 'auto', from: number, to: number) => {
      const field = reliefOf(slope, { optimisation, width: 20, height: 4, interval: 0.1 });
      const range = Math.max(...field.heights) - Math.min(...field.heights);
      const row = [...field.heights.subarray(20 * 201, 21 * 201)].slice(from, to);
      return Math.max(...row.slice(1).map((height, i) => height - row[i]!)) / range;
    };
    expect(steepest('auto', 20, 90)).toBeLessThan(0.4 * steepest('none', 20, 90));
    expect(steepest('auto', 95, 106)).toBeGreaterThan(0.5 * steepest('none', 95, 106));
  });

  test('the numbers of the server calls mean them', () => {
    const ids = [
      [0, 0],
      [1, 0],
      [2, 20],
      [2, 40],
      [3, 0],
    ].map(([code, clip]) => reliefOptimisationOfCode(code!, clip)?.id);
    expect(ids).toEqual(RELIEF_OPTIMISATIONS.map(({ id }) => id));
    expect(reliefOptimisationOfCode(4)).toBeUndefined();
  });

  const disc = (inside: number, outside: number) =>
    pictureOf(100, 50, (x, y) => (Math.hypot(x - 50, y - 25) < 18 ? inside + 0.002 * (x - 50) : outside));

  test('a background of any brightness is found and lowered, and the subject stands on it', () => {
    for (const [inside, outside] of [
      [0.4, 1],
      [0.5, 0.1],
    ] as const) {
      const field = reliefOf(disc(inside, outside), { optimisation: 'background', interval: 0.1 });
      expect(at(field, 5, 5)).toBe(2);
      expect(at(field, 95, 45)).toBe(2);
      expect(at(field, 50, 25)).toBeGreaterThan(2.35);
      expect(at(field, 62, 25)).toBeGreaterThan(at(field, 40, 25));
    }
  });

  test('a picture without a background of one brightness has none', () => {
    const surface = { ...pictureOf(60, 40, (x) => x / 60), cellSize: 0.1 };
    expect(findBackground(surface)).toBeNull();
  });

  test('depth: a high step takes less of it, so that a fine form gets more', () => {
    const picture = pictureOf(
      200,
      100,
      (x, y) => (x < 100 ? 0.1 : 0.8) + 0.05 * Math.sin(x / 4) * Math.sin(y / 4),
    );
    const share = (optimisation: 'none' | 'depth') => {
      const field = reliefOf(picture, { optimisation, interval: 0.05 });
      const fine: number[] = [];
      for (let row = 20; row < 80; row += 1)
        for (let column = 20; column < 80; column += 1) fine.push(at(field, column, row));
      return (Math.max(...fine) - Math.min(...fine)) / 4;
    };
    expect(share('depth')).toBeGreaterThan(2 * share('none'));
  });
});
