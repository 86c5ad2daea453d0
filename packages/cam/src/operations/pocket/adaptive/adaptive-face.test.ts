import { MoveKind, type Moves, SILENT_CONTEXT } from '@kerf/machining';
import { beforeAll, expect, test } from 'vitest';
import type { GenerateContext } from '../../../cuts/generate-context';
import { facingOf } from '../../../testing/cuts';
import { measureEngagement } from '../../../testing/engagement-oracle';
import { Field } from '../../../testing/field';
import { testKernel } from '../../../testing/kernel';
import { sampleMoves } from '../../../testing/sample-moves';
import { closed, rectangle } from '../../../testing/shapes';
import { findBadMoves } from '../../../testing/travel-oracle';
import { type FacingCut, generateFacing } from '../../facing';
import { engagementOf } from './steering';

let context: GenerateContext;
beforeAll(async () => {
  context = { ...SILENT_CONTEXT, kernel: await testKernel() };
});

const RADIUS = 3;
const ADAPTIVE = { engagement: 1.2, stepdown: 6, feedRatio: 1.25, linkRatio: 2.5 };
const [WIDTH, HEIGHT] = [26, 17];

function cutOf(changes: Partial<FacingCut> = {}): FacingCut {
  const tool = { kind: 'end-mill', id: 'e', name: 'e', diameter: 2 * RADIUS } as const;
  const common = { tool, stepover: 2.4, overhang: 0, finalDepth: 1, adaptive: ADAPTIVE, ...changes };
  return facingOf(closed(rectangle(0, 0, WIDTH, HEIGHT)), common);
}

/** The number of cells of the surface that are not at the final depth, and the moves that travel too low. */
function judge(cut: FacingCut, moves: Moves) {
  const samples = sampleMoves(moves, 0.2);
  const heights = new Field({ minX: 0, minY: 0, maxX: WIDTH, maxY: HEIGHT }, 0.2, () => 0);
  for (const { x, y, z, kind } of samples)
    if (kind !== MoveKind.rapid)
      heights.eachWithin(x, y, RADIUS, (i) => {
        heights.values[i] = Math.min(heights.values[i]!, z);
      });
  const missed = heights.values.filter((z) => z !== -cut.finalDepth).length;
  return { missed, badMoves: findBadMoves(samples, cut, cut.finalDepth) };
}

const FACES: readonly (readonly [string, Partial<FacingCut>])[] = [
  ['the whole stock', {}],
  ['the whole stock with a narrow cut', { adaptive: { ...ADAPTIVE, engagement: 0.6 } }],
  ['a stock that may be larger, in conventional milling', { overhang: 5, direction: 'conventional' }],
  ['a part of the stock', { isWhole: false }],
];

test.each(FACES)('%s becomes flat with constant engagement, nothing missed', (_, changes) => {
  const cut = cutOf(changes);
  const codes: string[] = [];
  const moves = generateFacing(cut, { ...context, note: ({ code }) => codes.push(code) });
  expect(codes).toEqual([]);
  expect(judge(cut, moves)).toEqual({ missed: 0, badMoves: [] });
  const { engagement, feedRatio } = cut.adaptive!;
  const isClearing = (move: number) => Math.abs(moves.feeds[move]! - feedRatio * cut.feedRate) < 1;
  const groups = [
    { includes: isClearing, skin: 0 },
    { includes: (move: number) => !isClearing(move), skin: 0.02 * RADIUS },
  ];
  const [clearing, others] = measureEngagement(moves, cut.geometry, RADIUS, -1, groups, cut.isWhole);
  const wanted = engagementOf(engagement, RADIUS);
  expect(clearing!.most / wanted).toBeLessThanOrEqual(1.1);
  expect(clearing!.mean / wanted).toBeGreaterThan(0.5);
  // On the whole stock, neither the descent nor a link touches anything.
  if (cut.isWhole) expect(others!.most).toBe(0);
});

test('the tool comes down beside the stock, once for each level', () => {
  const cut = cutOf({ adaptive: { ...ADAPTIVE, stepdown: 0.5 } });
  const moves = generateFacing(cut, context);
  expect(judge(cut, moves)).toEqual({ missed: 0, badMoves: [] });
  const samples = sampleMoves(moves, 0.2);
  const down = samples.filter(({ z }, i) => z < 0 && (samples[i - 1]?.z ?? 0) > z);
  const isBeside = down.map(
    ({ x, y }) => x <= -RADIUS || x >= WIDTH + RADIUS || y <= -RADIUS || y >= HEIGHT + RADIUS,
  );
  expect(isBeside.every(Boolean)).toBe(true);
  expect(new Set(samples.filter(({ z }) => z < 0 && Number.isInteger(2 * z)).map(({ z }) => z))).toEqual(
    new Set([-0.5, -1]),
  );
});

test('what is too narrow or too large for the tool is cut by contours, and says so', () => {
  const codeOf = (cut: FacingCut) => {
    const codes: string[] = [];
    const moves = generateFacing(cut, { ...context, note: ({ code }) => codes.push(code) });
    expect(moves.kinds.length).toBeGreaterThan(4);
    return codes[0];
  };
  const strip = closed(rectangle(0, 0, 20, 1));
  expect(codeOf({ ...cutOf({ isWhole: false }), geometry: strip })).toBe('adaptive-too-narrow');
  const huge = closed(rectangle(0, 0, 4000, 4000));
  expect(codeOf({ ...cutOf({ pattern: 'spiral' }), geometry: huge })).toBe('adaptive-too-large');
});
