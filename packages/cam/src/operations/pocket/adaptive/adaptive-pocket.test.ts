import type { Polylines } from '@kerf/geometry';
import { MoveBuilder, MoveKind, type Moves, SILENT_CONTEXT } from '@kerf/machining';
import { beforeAll, describe, expect, test } from 'vitest';
import type { GenerateContext } from '../../../cuts/generate-context';
import { pocketOf } from '../../../testing/cuts';
import { measureEngagement } from '../../../testing/engagement-oracle';
import { testKernel } from '../../../testing/kernel';
import { judgeMilling } from '../../../testing/mill-oracle';
import { circle, closed, rectangle, star } from '../../../testing/shapes';
import { generatePocket } from '../../pocket';
import type { PocketCut } from '../pocket-cut';
import { type AdaptivePath, clearRegion } from './clear-region';
import { engagementOf } from './steering';

let context: GenerateContext;
beforeAll(async () => {
  context = { ...SILENT_CONTEXT, kernel: await testKernel() };
});

const RADIUS = 1.5;
const DEPTH = 4;
/** The feed of the passes along walls; where the tool clears, it is faster by the feed ratio. */
const FEED = 800;
const ADAPTIVE = { engagement: 0.6, stepdown: 6, feedRatio: 1.25 };

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
  'a rectangle with an island': closed(rectangle(0, 0, 40, 25), circle(22, 12, 4)),
  'an L': closed([0, 0, 30, 0, 30, 8, 8, 8, 8, 30, 0, 30]),
  'a slot of one and a half diameters': closed(rectangle(0, 0, 25, 4.6)),
  'many islands': closed(
    rectangle(0, 0, 36, 24),
    ...[6, 18, 30].flatMap((x) => [6, 18].map((y) => circle(x, y, 2.5))),
  ),
  'a circle': closed(circle(12, 12, 12)),
};

describe.each(Object.entries(SHAPES))('%s', (_, geometry) => {
  test('is cleared, nothing missed', () => {
    const { gouge, missedCells, badMoves } = judge(geometry, generatePocket(cutOf(geometry), context));
    expect({ missedCells, badMoves }).toEqual({ missedCells: 0, badMoves: [] });
    expect(gouge).toBeLessThanOrEqual(0.0005);
  });

  test('is cleared with constant engagement', () => {
    const room = context.kernel.offset(geometry, -RADIUS);
    const paths = clearRegion(room, { radius: RADIUS, stepover: ADAPTIVE.engagement });
    const wanted = engagementOf(ADAPTIVE.engagement, RADIUS);
    const engagement = measureEngagement(movesOf(paths), geometry, RADIUS, -DEPTH);
    expect(engagement.most).toBeLessThanOrEqual(1.1 * wanted);
    expect(engagement.mean).toBeGreaterThan(0.6 * wanted);
  });
});

/** The moves at the bottom of a level, straight from point to point. A helix becomes a circle above the bottom. */
function movesOf(paths: readonly AdaptivePath[]): Moves {
  const builder = new MoveBuilder();
  for (const path of paths) {
    if (path.kind === 'helix') {
      builder.rapid(path.x + path.radius, path.y, 5);
      const center = { x: path.x, y: path.y };
      for (const side of [-1, 1, -1, 1])
        builder.arc(false, { x: path.x + side * path.radius, y: path.y, z: -DEPTH / 2 }, center, 800);
    } else if (path.kind === 'link' && path.isLifted) {
      const [x, y] = [path.points.at(-2)!, path.points.at(-1)!];
      builder.rapid(builder.end!.x, builder.end!.y, 5);
      builder.rapid(x, y, 5);
    } else
      for (let i = 0; i < path.points.length; i += 2)
        builder.cut(path.points[i]!, path.points[i + 1]!, -DEPTH, 800);
  }
  return builder.build();
}

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
  const geometry = SHAPES['a circle']!;
  const finish = { allowance: 2, stockToLeave: 0, isAtFullDepth: false };
  const moves = generatePocket(cutOf(geometry, { finish }), context);
  const isAlongWall = (move: number) => moves.feeds[move] === FEED;
  const { usual, mean } = measureEngagement(moves, geometry, RADIUS, -DEPTH, isAlongWall);
  expect(mean).toBeGreaterThan(0);
  expect(usual).toBeLessThanOrEqual(1.1 * engagementOf(ADAPTIVE.engagement, RADIUS));
});

test('cuts in as many levels as the cutting edges are too short', () => {
  const geometry = SHAPES['a rectangle with an island']!;
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

test('can be cancelled', () => {
  const report = () => {
    throw new Error('cancelled');
  };
  expect(() => generatePocket(cutOf(SHAPES['an L']!), { ...context, report })).toThrow('cancelled');
});
