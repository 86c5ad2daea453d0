import {
  flattenPath,
  isInside,
  type Matrix,
  type Path,
  PathBuilder,
  pathBounds,
  transformPath,
} from '@kerf/geometry';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_TEXT } from '../shapes/text';
import { DEFAULT_ARC } from '../shapes/text-settings';
import type { TextFlow, TextSettings } from '../shapes/text-types';
import { textEngineWith } from '../testing/text-engine';
import type { TextEngine } from './engine';
import { baselinesOf } from './flow';

const ARIMO = 'arimo-latin-400-normal';
const ADVANCE = (20 * 569) / 2048;
let engine: TextEngine;

beforeAll(async () => {
  engine = await textEngineWith(ARIMO);
});

function layOut(settings: Partial<TextSettings>) {
  return engine.layout({ ...DEFAULT_TEXT, ...settings }, { fonts: [ARIMO], isBold: false, isItalic: false });
}

const line = (...points: readonly (readonly [number, number])[]): Path => {
  const builder = new PathBuilder();
  for (const [index, [x, y]] of points.entries()) index === 0 ? builder.moveTo(x, y) : builder.lineTo(x, y);
  return builder.build();
};

const along = (guide: Path, more: Partial<Extract<TextFlow, { kind: 'path' }>> = {}): TextFlow => ({
  kind: 'path',
  guide,
  side: 'outside',
  start: 0,
  shift: 0,
  ...more,
});

function expectSamePlaces(actual: Path, expected: Path): void {
  expect(actual.verbs).toEqual(expected.verbs);
  actual.coordinates.forEach((value, at) => {
    expect(value).toBeCloseTo(expected.coordinates[at]!, 4);
  });
}

/** A circle about the origin, counter-clockwise, from its rightmost point. */
const circle = (radius: number) =>
  new PathBuilder()
    .moveTo(radius, 0)
    .lineTo(radius, 0)
    .cubicTo(radius, 0.5522847498 * radius, 0.5522847498 * radius, radius, 0, radius)
    .cubicTo(-0.5522847498 * radius, radius, -radius, 0.5522847498 * radius, -radius, 0)
    .cubicTo(-radius, -0.5522847498 * radius, -0.5522847498 * radius, -radius, 0, -radius)
    .cubicTo(0.5522847498 * radius, -radius, radius, -0.5522847498 * radius, radius, 0)
    .close()
    .build();

describe('text on an arc', () => {
  const turned = (x: number, radius: number, side: 1 | -1): Matrix => {
    const turn = x / radius;
    const [cos, sin] = [Math.cos(turn), -side * Math.sin(turn)];
    // Turns about the middle of the letter's foot, then moves the foot onto the circle whose top or bottom is there.
    return [cos, sin, -sin, cos, radius * Math.sin(turn), side * (radius * Math.cos(turn) - radius)];
  };

  it.each([
    ['outside', 1],
    ['inside', -1],
  ] as const)(
    '%s of a circle, each letter is turned as a whole about the middle of its foot',
    (side, way) => {
      const { outline } = layOut({
        content: 'II',
        align: 'center',
        flow: { ...DEFAULT_ARC, radius: 30, side },
      });
      const letter = layOut({ content: 'I' }).outline;
      const centred = transformPath(letter, [1, 0, 0, 1, -ADVANCE / 2, 0]);
      const left = transformPath(centred, turned(-ADVANCE / 2, 30, way));
      const right = transformPath(centred, turned(ADVANCE / 2, 30, way));
      const half = outline.coordinates.length / 2;
      const [verbs, count] = [letter.verbs, letter.verbs.length];
      expectSamePlaces(
        { verbs: outline.verbs.slice(0, count), coordinates: outline.coordinates.slice(0, half) },
        { ...left, verbs },
      );
      expectSamePlaces(
        { verbs: outline.verbs.slice(count), coordinates: outline.coordinates.slice(half) },
        { ...right, verbs },
      );
    },
  );

  it('spans the angle that is asked for, whatever its length', () => {
    for (const content of ['CNC', 'A longer text']) {
      const { outline, lines } = layOut({
        content,
        hasOverline: false,
        hasUnderline: true,
        flow: { ...DEFAULT_ARC, by: 'angle', angle: Math.PI },
      });
      const radius = lines[0]!.width / Math.PI;
      // The line under the text is a half ring, whose ends are as high as the circle's middle.
      const { minY } = pathBounds(outline);
      expect(minY).toBeCloseTo(-radius, 4);
    }
  });

  it('moves along the circle by the start', () => {
    const flow = { ...DEFAULT_ARC, radius: 10, start: (10 * Math.PI) / 2 };
    const box = pathBounds(layOut({ content: 'I', flow }).outline);
    // The text is moved by a quarter turn to the right: the letter lies on its side, its foot on the circle at the
    // right.
    expect(box.minX).toBeCloseTo(10 + ADVANCE / 2, 4);
    expect(box.maxY - box.minY).toBeLessThan(3);
  });

  it('puts the next line on a circle inside the first, or outside of it', () => {
    const box = (side: 'outside' | 'inside') =>
      pathBounds(
        layOut({ content: 'I\nI', lineHeight: 1, flow: { ...DEFAULT_ARC, radius: 50, side } }).outline,
      );
    const straight = pathBounds(layOut({ content: 'I\nI', lineHeight: 1 }).outline);
    for (const side of ['outside', 'inside'] as const) {
      expect(box(side).minY).toBeCloseTo(straight.minY, 4);
      expect(box(side).maxY).toBeCloseTo(straight.maxY, 4);
    }
  });
});

describe('text along a path', () => {
  it('along a straight path is the straight text there', () => {
    const straight = layOut({ content: 'Kerf' }).outline;
    expectSamePlaces(
      layOut({ content: 'Kerf', flow: along(line([7, 3], [200, 3]), { start: 5, shift: 2 }) }).outline,
      transformPath(straight, [1, 0, 0, 1, 12, 5]),
    );
    // A path that is drawn the other way gives the same result: the text reads from left to right.
    expectSamePlaces(
      layOut({ content: 'Kerf', flow: along(line([200, 3], [7, 3])) }).outline,
      transformPath(straight, [1, 0, 0, 1, 7, 3]),
    );
    // The path runs upwards: every letter is turned by a quarter.
    expectSamePlaces(
      layOut({ content: 'Kerf', flow: along(line([0, 0], [0, 200])) }).outline,
      transformPath(straight, [0, 1, -1, 0, 0, 0]),
    );
  });

  it('begins, centres or ends where its alignment says', () => {
    const flow = along(line([0, 0], [100, 0]));
    const minX = (align: TextSettings['align']) =>
      pathBounds(layOut({ content: 'I', align, flow }).outline).minX;
    const [left] = [minX('left')];
    expect(minX('center')).toBeCloseTo(left + 50 - ADVANCE / 2, 4);
    expect(minX('right')).toBeCloseTo(left + 100 - ADVANCE, 4);
  });

  it('goes on straight where the path ends', () => {
    const straight = layOut({ content: 'I' }).outline;
    expectSamePlaces(
      layOut({ content: 'I', flow: along(line([0, 0], [10, 0]), { start: 40 }) }).outline,
      transformPath(straight, [1, 0, 0, 1, 40, 0]),
    );
    expectSamePlaces(
      layOut({ content: 'I', flow: along(line([0, 0], [10, 0]), { start: -40 }) }).outline,
      transformPath(straight, [1, 0, 0, 1, -40, 0]),
    );
  });

  it('stands outside of a closed path at its top, or inside at its bottom, however the path runs', () => {
    const ring = circle(40);
    const flipped = transformPath(ring, [-1, 0, 0, 1, 0, 0]);
    for (const guide of [ring, flipped]) {
      const outside = pathBounds(layOut({ content: 'I', align: 'center', flow: along(guide) }).outline);
      expect(outside.minY).toBeCloseTo(40, 1);
      expect(Math.abs(outside.minX + outside.maxX)).toBeLessThan(0.2);
      const inside = pathBounds(
        layOut({ content: 'I', align: 'center', flow: along(guide, { side: 'inside' }) }).outline,
      );
      expect(inside.minY).toBeCloseTo(-40, 1);
      expect(Math.abs(inside.minX + inside.maxX)).toBeLessThan(0.2);
    }
  });

  it('takes the longest contour, and stays straight where there is none', () => {
    const two = new PathBuilder()
      .moveTo(0, 50)
      .lineTo(5, 50)
      .append(line([0, 10], [100, 10]))
      .build();
    expect(pathBounds(layOut({ content: 'I', flow: along(two) }).outline).minY).toBeCloseTo(10, 4);
    const nothing = layOut({ content: 'I', flow: along(line([3, 3], [3, 3])) });
    expect(nothing.outline).toEqual(layOut({ content: 'I' }).outline);
  });

  it('finds the point at a length as walking the path does (seed 61)', () => {
    const coordinate = fc.integer({ min: -50, max: 50 });
    const points = fc.array(fc.tuple(coordinate, coordinate), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(points, fc.double({ min: 0, max: 1, noNaN: true }), (raw, share) => {
        const distinct = raw.filter(([x, y], i) => i === 0 || x !== raw[i - 1]![0] || y !== raw[i - 1]![1]);
        fc.pre(distinct.length > 1 && distinct[0]![0] < distinct.at(-1)![0]);
        const block = { left: 0, width: 1, fontSize: 10, align: 'left' as const };
        const lengths = distinct
          .slice(1)
          .map(([x, y], i) => Math.hypot(x - distinct[i]![0], y - distinct[i]![1]));
        const total = lengths.reduce((sum, length) => sum + length, 0);
        let rest = share * total;
        let at = 0;
        while (at < lengths.length - 1 && rest > lengths[at]!) {
          rest -= lengths[at]!;
          at += 1;
        }
        const [[x0, y0], [x1, y1]] = [distinct[at]!, distinct[at + 1]!];
        const frame = baselinesOf(along(line(...distinct)), block).frameAt(share * total, 0);
        const part = rest / lengths[at]!;
        expect(Math.hypot(frame.x - (x0 + (x1 - x0) * part), frame.y - (y0 + (y1 - y0) * part))).toBeLessThan(
          1e-6,
        );
        expect(Math.hypot(frame.cos, frame.sin)).toBeCloseTo(1, 9);
      }),
      { seed: 61, numRuns: 300 },
    );
  });
});

describe('lines that decorate bent text', () => {
  it('bend with it', () => {
    const flow = { ...DEFAULT_ARC, radius: 40 };
    const { outline } = layOut({ content: 'CNC', align: 'center', hasUnderline: true, flow });
    const flat = flattenPath(outline, 0.01);
    const height = -2.85;
    for (const turn of [-0.4, 0, 0.4]) {
      const radius = 40 + height;
      expect(isInside(flat, radius * Math.sin(turn), radius * Math.cos(turn) - 40, 'nonzero')).toBe(true);
    }
  });
});

describe('justified lines', () => {
  const inkOf = (content: string) => layOut({ content, align: 'justify' });

  it('are all as wide as the longest', () => {
    const { lines } = inkOf('Wide line here\nI I\nab');
    for (const { left, width } of lines) {
      expect(left).toBe(0);
      expect(width).toBeCloseTo(lines[0]!.width, 9);
    }
  });

  it('keep words whole, and space the letters of a single word', () => {
    const long = 'NNNNNNNN';
    const width = layOut({ content: long }).lines[0]!.width;
    const words = pathBounds(inkOf(`${long}\nI I`).outline);
    expect(words.minY).toBeLessThan(-20);
    // The last I of 'I I' and of 'II' ends where a right-aligned one does.
    const right = pathBounds(layOut({ content: 'I', align: 'right' }).outline).maxX;
    for (const second of ['I I', 'II']) {
      const flat = flattenPath(inkOf(`${long}\n${second}`).outline, 0.01);
      expect(isInside(flat, width + right - 0.1, -20, 'nonzero')).toBe(true);
      expect(isInside(flat, width + right + 0.1, -20, 'nonzero')).toBe(false);
    }
  });

  it('of one letter stay as they are', () => {
    const { lines } = inkOf('CNC\nI\n');
    expect(lines[1]!.width).toBeCloseTo(ADVANCE, 9);
    expect(lines[2]!.width).toBe(0);
  });
});

describe('a line of decoration', () => {
  it('has so many points and no more, however wide a font says that its letters are', () => {
    const wide = (em: number) =>
      `<svg><defs><font horiz-adv-x="${1000 * em}"><font-face font-family="Wide" units-per-em="1000"/><glyph unicode="a" d="M0 0L500 700"/></font></defs></svg>`;
    expect(engine.addStrokeFont('wide', wide(100)).ok).toBe(true);
    const settings = { ...DEFAULT_TEXT, content: 'a'.repeat(2000), hasUnderline: true, flow: DEFAULT_ARC };
    const { outline } = engine.layout(settings, { fonts: ['wide'], isBold: false, isItalic: false });
    expect(outline.verbs.length).toBeGreaterThan(20_000);
    expect(outline.verbs.length).toBeLessThan(25_000);
  });
});
