import type { Polylines } from '@kerf/geometry';
import { MoveKind, type Moves, SILENT_CONTEXT } from '@kerf/machining';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { GenerateContext } from '../../../cuts/generate-context';
import { pocketOf } from '../../../testing/cuts';
import { measureEngagement } from '../../../testing/engagement-oracle';
import { testKernel } from '../../../testing/kernel';
import { judgeMilling } from '../../../testing/mill-oracle';
import { circle, closed, rectangle, star } from '../../../testing/shapes';
import { wildRegion } from '../../../testing/wild-shapes';
import { generatePocket } from '../../pocket';
import type { PocketCut } from '../pocket-cut';
import { gridOver, regionField } from './region-field';
import { engagementOf } from './steering';

let context: GenerateContext;
beforeAll(async () => {
  context = { ...SILENT_CONTEXT, kernel: await testKernel() };
});

const RADIUS = 1.5;
const DEPTH = 4;
/** The feed of the passes along walls; where the tool clears, it is faster by the feed ratio. */
const FEED = 800;
/** Up to this thickness, the pass along the wall may touch more in corners: in radii of the tool, plus in mm. */
const SKIN = 0.12;
const SLIVER = 0.06;
const ADAPTIVE = { engagement: 0.6, stepdown: 6, feedRatio: 1.25, linkRatio: 2.5 };

function cutOf(geometry: Polylines, changes: Partial<PocketCut> = {}): PocketCut {
  const tool = { kind: 'end-mill', id: 'e', name: 'e', diameter: 2 * RADIUS } as const;
  return pocketOf(geometry, {
    tool,
    finalDepth: DEPTH,
    safeHeight: 5,
    feedRate: FEED,
    adaptive: ADAPTIVE,
    ...changes,
  });
}

function judge(geometry: Polylines, moves: Moves) {
  const expectation = { region: geometry, radius: RADIUS, startDepth: 0, finalDepth: DEPTH, cell: 0.1 };
  return judgeMilling(moves, { ...expectation, travel: cutOf(geometry) });
}

const SHAPES: Readonly<Record<string, Polylines>> = {
  'a rectangle with an island': closed(rectangle(0, 0, 28, 18), circle(16, 9, 3.5)),
  'an L': closed([0, 0, 22, 0, 22, 8, 8, 8, 8, 22, 0, 22]),
  'a slot of one and a half diameters': closed(rectangle(0, 0, 25, 4.6)),
  'several islands': closed(
    rectangle(0, 0, 24, 18),
    ...[6, 18].flatMap((x) => [5, 13].map((y) => circle(x, y, 2))),
  ),
  'a circle': closed(circle(9, 9, 9)),
};

/**
 * The engagement on the way through the material and on the pass along the walls, as shares of the set engagement.
 * Slots are not measured: they are cut with the full width, pass by pass.
 */
function loads(cut: PocketCut, moves: Moves, skin = SKIN * RADIUS + SLIVER) {
  const { engagement, feedRatio } = cut.adaptive!;
  const wanted = engagementOf(engagement, RADIUS);
  const hasFeed = (feed: number) => (move: number) => Math.abs(moves.feeds[move]! - feed) < 1;
  const [clearing, wall] = measureEngagement(moves, cut.geometry, RADIUS, -DEPTH, [
    { includes: hasFeed(feedRatio * FEED), skin: 0 },
    { includes: hasFeed(FEED), skin },
  ]);
  return { clearing: clearing!.most / wanted, mean: clearing!.mean / wanted, wall: wall!.most / wanted };
}

test.each(Object.entries(SHAPES))('%s is cleared with constant engagement, nothing missed', (_, geometry) => {
  const cut = cutOf(geometry);
  const moves = generatePocket(cut, context);
  const { gouge, missedCells, badMoves } = judge(geometry, moves);
  expect({ missedCells, badMoves }).toEqual({ missedCells: 0, badMoves: [] });
  expect(gouge).toBeLessThanOrEqual(0.0005);
  const { clearing, mean, wall } = loads(cut, moves);
  expect(Math.max(clearing, wall)).toBeLessThanOrEqual(1.1);
  expect(mean).toBeGreaterThan(0.6);
});

test('wild shapes are cleared with the engagement that is set, whatever it is', () => {
  const shapes = fc.tuple(wildRegion, fc.constantFrom(0.05, 0.15, 0.4), fc.constantFrom(0, 0.2, 2));
  fc.assert(
    fc.property(shapes, ([geometry, share, allowance]) => {
      const adaptive = { ...ADAPTIVE, engagement: share * 2 * RADIUS };
      const cut = cutOf(geometry, { adaptive, finish: { allowance, stockToLeave: 0, isAtFullDepth: false } });
      const codes: string[] = [];
      const moves = generatePocket(cut, { ...context, note: ({ code }) => codes.push(code) });
      const { gouge, missedCells, badMoves } = judge(geometry, moves);
      expect({ missedCells, badMoves }).toEqual({ missedCells: 0, badMoves: [] });
      expect(gouge).toBeLessThanOrEqual(0.0005);
      if (moves.kinds.length === 0 || codes.includes('adaptive-too-narrow')) return;
      const { clearing, wall } = loads(cut, moves);
      expect(Math.max(clearing, wall)).toBeLessThanOrEqual(1.1);
    }),
    { numRuns: 3, seed: 3 },
  );
});

test('conventional milling is climb milling in a mirror', () => {
  const geometry = SHAPES['an L']!;
  const moves = generatePocket(cutOf(geometry, { direction: 'conventional' }), context);
  const { gouge, missedCells } = judge(geometry, moves);
  expect(missedCells).toBe(0);
  expect(gouge).toBeLessThanOrEqual(0.0005);
  const turns = (kind: MoveKind) => moves.kinds.filter((one) => one === kind).length;
  expect(turns(MoveKind.arcClockwise)).toBeGreaterThan(turns(MoveKind.arcCounterClockwise));
});

const NARROW: Readonly<Record<string, Polylines>> = {
  'two rooms and a slot of the tool’s width between them': closed([
    ...[0, 0, 14, 0, 14, 5, 22, 5, 22, 0, 36, 0],
    ...[36, 14, 22, 14, 22, 8.3, 14, 8.3, 14, 14, 0, 14],
  ]),
  'a star': closed(star(20, 20, [18, 7, 18, 7, 18, 7, 18, 7, 18, 7, 18, 7])),
  'a slot alone': closed(rectangle(0, 0, 20, 3.2)),
};

test.each(Object.entries(NARROW))('%s: what is narrow is cut pass by pass', (name, geometry) => {
  const codes: string[] = [];
  const moves = generatePocket(cutOf(geometry), { ...context, note: ({ code }) => codes.push(code) });
  const isNarrow = name === 'a slot alone';
  expect(codes.filter((code) => code !== 'entry-plunged')).toEqual(isNarrow ? ['adaptive-too-narrow'] : []);
  const { gouge, missedCells, badMoves } = judge(geometry, moves);
  expect({ missedCells, badMoves }).toEqual({ missedCells: 0, badMoves: [] });
  expect(gouge).toBeLessThanOrEqual(0.0005);
});

test('a thick finishing allowance makes no wide pass along the wall', () => {
  const finish = { allowance: 2, stockToLeave: 0, isAtFullDepth: false };
  const cut = cutOf(SHAPES['a circle']!, { finish });
  const { wall } = loads(cut, generatePocket(cut, context), 0);
  expect(wall).toBeGreaterThan(0.5);
  expect(wall).toBeLessThanOrEqual(1.1);
});

test('a narrow cut leaves no more in a small room than the pass along the wall may take', () => {
  const adaptive = { ...ADAPTIVE, engagement: 0.15 };
  const geometry = closed(rectangle(0, 0, 5.5, 5.5));
  const cut = cutOf(geometry, {
    adaptive,
    finish: { allowance: 0.3, stockToLeave: 0, isAtFullDepth: false },
  });
  const { wall } = loads(cut, generatePocket(cut, context), SKIN * RADIUS);
  expect(wall).toBeLessThanOrEqual(1.1);
});

test('cuts in as many levels as the cutting edges are too short', () => {
  const geometry = SHAPES['a slot of one and a half diameters']!;
  const adaptive = { ...ADAPTIVE, stepdown: 2 };
  const moves = generatePocket(cutOf(geometry, { adaptive }), context);
  const found = judge(geometry, moves);
  expect(found).toMatchObject({ missedCells: 0, badMoves: [], deepestPass: 2 });
});

test('a pocket too large for the tool is cleared by rings, and says so', () => {
  const codes: string[] = [];
  const geometry = closed(rectangle(0, 0, 600, 400));
  const tool = { kind: 'end-mill', id: 'e', name: 'e', diameter: 0.8 } as const;
  const cut = cutOf(geometry, { tool, stepover: 0.6, finalDepth: 1, stepdown: 1 });
  const moves = generatePocket(cut, { ...context, note: ({ code }) => codes.push(code) });
  expect(codes).toContain('adaptive-too-large');
  expect(moves.kinds.length).toBeGreaterThan(1000);
});

test('a corner exactly on a row of the grid does not turn the outside into the inside', () => {
  const radius = 1.5875;
  const spacing = radius / 16;
  for (const row of [1, 2, 7, 14]) {
    const region = closed([0, 0, 4, 0, 5, row * spacing, 4, 20, 0, 20]);
    const { grid, values } = regionField(region, gridOver(region, radius + 4 * spacing, spacing), 2 * radius);
    const right = values.filter((_, node) => node % grid.columns === grid.columns - 1);
    expect(Math.max(...right)).toBeLessThan(0);
  }
});

test('can be cancelled', () => {
  const report = () => {
    throw new Error('cancelled');
  };
  expect(() => generatePocket(cutOf(SHAPES['an L']!), { ...context, report })).toThrow('cancelled');
});
