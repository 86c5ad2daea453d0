import { concatPolylines, type Polylines, polylinesFrom } from '@kerf/geometry';
import { MoveKind, type Moves, SILENT_CONTEXT } from '@kerf/machining';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CutNote, GenerateContext } from '../cuts/generate-context';
import { chamferOf, engraveOf, inlayOf } from '../testing/cuts';
import { depthInside } from '../testing/field';
import { testKernel } from '../testing/kernel';
import { sampleMoves } from '../testing/sample-moves';
import { circle, closed, rectangle } from '../testing/shapes';
import { generateChamfer } from './chamfer';
import { generateEngrave } from './engrave';
import { generateInlay } from './inlay';

let context: GenerateContext;
beforeAll(async () => {
  context = { ...SILENT_CONTEXT, kernel: await testKernel() };
});

const SLOPE = Math.tan(Math.PI / 6);

/** The positions where material is removed. */
const cutsOf = (moves: Moves, step = 0.1) =>
  sampleMoves(moves, step).filter(({ kind, z }) => kind !== MoveKind.rapid && z < 0);

const bottomOf = (moves: Moves) => Math.min(...cutsOf(moves).map(({ z }) => z));

describe('engraving', () => {
  const lines: Polylines = concatPolylines([
    polylinesFrom([{ points: [0, 0, 20, 0, 20, 5], closed: false }]),
    closed(circle(10, 20, 4)),
  ]);

  test('follows open and closed lines at each depth, the tip on them', () => {
    const moves = generateEngrave(engraveOf(lines, { finalDepth: 0.6, stepdown: 0.3 }), context);
    for (const { x, y } of cutsOf(moves)) expect(Math.abs(depthInside(lines, x, y))).toBeLessThan(0.01);
    const heights = new Set(cutsOf(moves, 1).map(({ z }) => Math.round(z * 1000) / 1000));
    expect(heights.has(-0.3)).toBe(true);
    expect(bottomOf(moves)).toBeCloseTo(-0.6, 9);
    const low = cutsOf(moves, 0.05).filter(({ z }) => z < -0.599);
    for (const [x, y] of [
      [0, 0],
      [20, 5],
      [14, 20],
      [6, 20],
    ] as const)
      expect(Math.min(...low.map((at) => Math.hypot(at.x - x, at.y - y)))).toBeLessThan(0.1);
  });

  test('fills shapes with lines, and across when asked, and stays inside', () => {
    const shape = closed(rectangle(0, 0, 10, 10), rectangle(4, 4, 2, 2));
    const hatch = { interval: 0.5, angle: 0.3, isCross: false };
    const lengthOf = (isCross: boolean) => {
      const moves = generateEngrave(
        engraveOf(shape, { hasOutline: false, hatch: { ...hatch, isCross }, finalDepth: 0.3 }),
        context,
      );
      const cuts = cutsOf(moves, 0.1).filter(({ z }) => z < -0.299);
      for (const { x, y } of cuts) expect(depthInside(shape, x, y)).toBeGreaterThan(-0.01);
      return cuts.length;
    };
    const once = lengthOf(false);
    // Lines 0.5 mm apart over an area of 96 mm² are 192 mm long together. The links between them add to that.
    expect(once).toBeGreaterThan(1900);
    expect(once).toBeLessThan(2900);
    expect(lengthOf(true) / once).toBeCloseTo(2, 0);
  });
});

describe('chamfers', () => {
  test.each([0, 0.4])('bevel an edge by their width, the tip %d mm beyond it', (tipOffset) => {
    const part = closed(rectangle(0, 0, 30, 20));
    const moves = generateChamfer(chamferOf(part, { width: 1, tipOffset, stepdown: 5 }), context);
    expect(bottomOf(moves)).toBeCloseTo(-(1 + tipOffset) / SLOPE, 6);
    let [widest, deepestAtWall] = [0, 0];
    for (const { x, y, z } of cutsOf(moves)) {
      const away = -depthInside(part, x, y);
      expect(away).toBeGreaterThan(tipOffset - 0.01);
      widest = Math.max(widest, -z * SLOPE - away);
      deepestAtWall = Math.max(deepestAtWall, -z - away / SLOPE);
    }
    expect(widest).toBeCloseTo(1, 1);
    expect(widest).toBeLessThan(1.01);
    expect(deepestAtWall).toBeCloseTo(1 / SLOPE, 1);
  });

  test('of an opening are cut from inside; no wider than the bit; nothing without a V-bit', () => {
    const opening = closed(circle(20, 20, 10));
    const inside = generateChamfer(chamferOf(opening, { side: 'inside', tipOffset: 0.5 }), context);
    for (const { x, y } of cutsOf(inside)) expect(depthInside(opening, x, y)).toBeCloseTo(0.5, 1);
    const notes: CutNote[] = [];
    const noting = { ...context, note: (note: CutNote) => notes.push(note) };
    const wide = generateChamfer(chamferOf(opening, { width: 50, stepdown: 50 }), noting);
    expect(bottomOf(wide)).toBeCloseTo(-6 / SLOPE, 6);
    expect(notes.map(({ code }) => code)).toEqual(['chamfer-narrower']);
    generateChamfer(chamferOf(opening, { width: 1 }), noting);
    expect(notes).toHaveLength(1);
    const tool = { kind: 'end-mill', id: 'e', name: 'e', diameter: 3 } as const;
    expect(generateChamfer(chamferOf(opening, { tool }), context).kinds).toHaveLength(0);
  });
});

describe('inlays with upright walls', () => {
  // An L shape has one corner that points inwards and five that point outwards, and its mirror image is a different
  // shape.
  const shape = closed([0, 0, 30, 0, 30, 12, 12, 12, 12, 25, 0, 25]);
  const mirrored = closed([30, 0, 0, 0, 0, 12, 18, 12, 18, 25, 30, 25]);
  const radius = 1.5;

  /**
   * The distance from (x, y) to the nearest cut minus the tool's radius: positive where material stays, negative where
   * it is removed.
   */
  const clearance = (cuts: readonly { x: number; y: number }[], x: number, y: number) =>
    Math.min(...cuts.map((at) => Math.hypot(at.x - x, at.y - y))) - radius;

  test.each([0, 0.15])('leave a gap of %d mm between plug and opening, in corners too', (gap) => {
    const opening = cutsOf(generateInlay(inlayOf(shape, { gap }), context), 0.2);
    const plug = cutsOf(generateInlay(inlayOf(shape, { part: 'male', gap }), context), 0.1);
    // The corner that points inwards is rounded on both halves: there the opening is larger than the shape.
    const isFar = (x: number, y: number) => Math.hypot(x - 12, y - 12) > 3;
    for (const { x, y } of opening)
      if (isFar(x, y)) expect(depthInside(shape, x, y)).toBeGreaterThan(radius - 0.02);
    // Along the opening's wall, and inside it by the gap, there must be material of the plug when it is turned over.
    for (let k = 0; k < 40; k += 1) {
      const y = 3 + (k * 6) / 40;
      expect(clearance(plug, 30 - gap, y)).toBeCloseTo(0, 1);
      expect(Math.abs(clearance(plug, 30 - gap, y))).toBeLessThan(0.02);
    }
    // The corner that points inwards is rounded in the same way on the opening and on the plug: no place has material
    // of both.
    for (let x = 8; x < 16; x += 0.5)
      for (let y = 8; y < 16; y += 0.5) {
        const isPlug = depthInside(mirrored, 30 - x, y) > 0 && clearance(plug, 30 - x, y) > 0.03;
        if (isPlug) expect(clearance(opening, x, y)).toBeLessThan(0.15);
      }
  });
});
