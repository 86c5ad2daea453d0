import { MoveKind, type Moves, SILENT_CONTEXT } from '@kerf/machining';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CutNote, GenerateContext } from '../cuts/generate-context';
import { drillOf, facingOf } from '../testing/cuts';
import { Field } from '../testing/field';
import { testKernel } from '../testing/kernel';
import { sampleMoves } from '../testing/sample-moves';
import { circle, closed, rectangle } from '../testing/shapes';
import { generateDrill } from './drill';
import type { FacingCut } from './facing';
import { generateFacing } from './facing';

let context: GenerateContext;
beforeAll(async () => {
  context = { ...SILENT_CONTEXT, kernel: await testKernel() };
});

const kindsOf = ({ kinds }: Moves, kind: MoveKind) => kinds.filter((one) => one === kind).length;
const deepest = (moves: Moves) => Math.min(...sampleMoves(moves, 0.1).map(({ z }) => z));

describe('drilling', () => {
  const holes = closed(circle(10, 10, 1), circle(30, 10, 1), circle(20, 30, 1));

  test('simple: one plunge per contour, in its middle, with a dwell at the bottom', () => {
    const moves = generateDrill(drillOf(holes, { method: 'simple', finalDepth: 5, dwell: 0.5 }), context);
    expect(kindsOf(moves, MoveKind.plunge)).toBe(3);
    expect(kindsOf(moves, MoveKind.dwell)).toBe(3);
    const bottoms = sampleMoves(moves, 0.5).filter(({ z }) => z === -5);
    expect(new Set(bottoms.map(({ x, y }) => `${x.toFixed(3)} ${y.toFixed(3)}`))).toEqual(
      new Set(['10.000 10.000', '30.000 10.000', '20.000 30.000']),
    );
  });

  test('peck: no plunge takes more than the peck, and none begins above what is drilled', () => {
    const moves = generateDrill(drillOf(holes, { method: 'peck', finalDepth: 5, peckDepth: 2 }), context);
    expect(kindsOf(moves, MoveKind.plunge)).toBe(9);
    expect(deepest(moves)).toBe(-5);
    let drilled = 0;
    let before = 0;
    sampleMoves(moves, 0.05).forEach(({ kind, z, move }, i, all) => {
      if (all[i - 1] && Math.hypot(all[i - 1]!.x - all[i]!.x, all[i - 1]!.y - all[i]!.y) > 1) drilled = 0;
      if (kind === MoveKind.rapid && z < before && z < Math.min(0, drilled) + 1 - 1e-9)
        throw new Error(`a rapid goes down too far in move ${move}`);
      if (kind !== MoveKind.rapid && z < drilled) {
        expect(drilled - z).toBeLessThanOrEqual(2);
        drilled = Math.min(drilled, z);
      }
      before = z;
    });
  });

  test('one hole in the middle of the object', () => {
    const moves = generateDrill(drillOf(holes, { method: 'simple', at: 'object' }), context);
    const bottom = sampleMoves(moves, 0.5).filter(({ z }) => z === -2);
    expect(bottom[0]).toMatchObject({ x: 20, y: expect.closeTo(20, 6) });
    expect(kindsOf(moves, MoveKind.plunge)).toBe(1);
  });

  test.each([2, 2.6, 4, 9])('a bore of %d mm radius has that size, and nothing stays in it', (radius) => {
    const cut = drillOf(closed(circle(20, 20, radius, 400)), { finalDepth: 4, stepdown: 1 });
    const samples = sampleMoves(generateDrill(cut, context), 0.05).filter(({ z }) => z < 0);
    const away = samples.map(({ x, y }) => Math.hypot(x - 20, y - 20) + 1.5);
    expect(Math.max(...away)).toBeLessThanOrEqual(radius);
    expect(Math.max(...away)).toBeGreaterThan(radius - 0.05);
    const field = new Field({ minX: 10, minY: 10, maxX: 30, maxY: 30 }, 0.2);
    for (const { x, y, z } of samples)
      field.eachWithin(x, y, 1.5, (i) => {
        field.values[i] = Math.min(field.values[i]!, z);
      });
    field.values.forEach((z, i) => {
      const [x, y] = field.center(i);
      if (Math.hypot(x - 20, y - 20) < radius - 0.1) expect(z).toBe(-4);
    });
  });

  test('a countersink is as wide as its circle, and needs a V-bit', () => {
    const tool = { kind: 'v-bit', id: 'v', name: 'V', diameter: 12, angle: Math.PI / 2 } as const;
    const wide = closed(circle(10, 10, 4, 400));
    const moves = generateDrill(drillOf(wide, { method: 'countersink', tool, finalDepth: 9 }), context);
    expect(deepest(moves)).toBeCloseTo(-4, 2);
    const notes: CutNote[] = [];
    const none = generateDrill(drillOf(wide, { method: 'countersink' }), {
      ...context,
      note: (note) => notes.push(note),
    });
    expect(none.kinds.length).toBe(0);
    expect(notes[0]?.code).toBe('countersink-needs-v-bit');
  });
});

describe('facing', () => {
  const coverage = (cut: FacingCut) => {
    const field = new Field({ minX: 0, minY: 0, maxX: 40, maxY: 25 }, 0.2);
    for (const { x, y, z, kind } of sampleMoves(generateFacing(cut, context), 0.1))
      if (kind !== MoveKind.rapid)
        field.eachWithin(x, y, 1.5, (i) => {
          field.values[i] = Math.min(field.values[i]!, z);
        });
    return field.values;
  };

  test.each([
    ['raster', 0, 1.2],
    ['raster', 0.7, 3],
    ['raster', Math.PI / 2, 2.7],
    ['spiral', 0, 1.2],
    ['spiral', 0, 3],
  ] as const)(
    '%s at %d with a stepover of %d leaves no cell, corners included',
    (pattern, angle, stepover) => {
      for (const overhang of [0, 2]) {
        const cut = facingOf(closed(rectangle(0, 0, 40, 25)), {
          pattern,
          angle,
          stepover,
          overhang,
          finalDepth: 0.6,
        });
        expect(coverage(cut).every((z) => z === -0.6)).toBe(true);
      }
    },
  );

  test('goes as far beyond the edge as it is asked to, in passes of the stepdown', () => {
    const cut = facingOf(closed(rectangle(0, 0, 40, 25)), { overhang: 2, finalDepth: 1.5, stepdown: 1 });
    const samples = sampleMoves(generateFacing(cut, context), 0.2);
    expect(Math.min(...samples.map(({ x }) => x))).toBeCloseTo(-2, 3);
    expect(Math.max(...samples.map(({ x }) => x))).toBeCloseTo(42, 3);
    const levels = new Set(samples.filter(({ z }) => z < 0).map(({ z }) => z));
    expect(levels.has(-0.75) && levels.has(-1.5)).toBe(true);
  });
});
