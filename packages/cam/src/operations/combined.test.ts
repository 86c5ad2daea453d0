import { type Bounds, type Point, type Polylines, polylinesBounds } from '@kerf/geometry';
import { type Moves, SILENT_CONTEXT } from '@kerf/machining';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { GenerateContext } from '../cuts/generate-context';
import { pocketOf, profileOf } from '../testing/cuts';
import { depthInside } from '../testing/field';
import { testKernel } from '../testing/kernel';
import { arbitraryPocket, arbitraryProfile, secondShare } from '../testing/mill-cases';
import { type EarlierCut, judgeMilling } from '../testing/mill-oracle';
import { judgeProfile, type ProfileFindings } from '../testing/profile-oracle';
import { sampleMoves } from '../testing/sample-moves';
import { closed, rectangle, star } from '../testing/shapes';
import { fastestSinking } from '../testing/sinking';
import { wallMarks } from '../testing/wall-marks';
import { windowAt } from '../testing/wild-shapes';
import { generatePocket } from './pocket';
import type { PocketCut } from './pocket/pocket-cut';
import { generateProfile } from './profile';
import type { ProfileCut } from './profile/profile-cut';
import { tabPlaces } from './profile/tab-places';

/* Pockets and profiles with all of their settings at once, on shapes that are difficult for toolpaths. They are checked
   by brute force: the distances to walls everywhere, and the area that the tool sweeps in a window of 4 mm. */

let context: GenerateContext;
beforeAll(async () => {
  context = { ...SILENT_CONTEXT, kernel: await testKernel() };
});

const SEED = 20261128;
const CELL = 0.05;
const WINDOW = 4;
/** How much the finishing pass removes in square corners, as a multiple of the allowance. */
const CORNERS = 1.6;

const share = fc.double({ min: 0, max: 1, noNaN: true });
const stripOf = ({ finish }: PocketCut | ProfileCut) =>
  finish.isAtFullDepth ? CORNERS * finish.allowance : 0;
const detailOf = <C extends PocketCut | ProfileCut>(cut: C, ratio: number): C => ({
  ...cut,
  after: cut.tool,
  tool: { ...cut.tool, diameter: cut.tool.diameter * ratio },
  ...('stepover' in cut && { stepover: cut.stepover * ratio }),
});
const earlier = (cut: PocketCut | ProfileCut, moves: Moves): EarlierCut => ({
  moves,
  radius: cut.tool.diameter / 2,
});

describe(`pockets with all their settings, seed ${SEED}`, () => {
  const judge = (cut: PocketCut, window: Bounds, before: readonly EarlierCut[] = []): Moves => {
    const notes: string[] = [];
    const moves = generatePocket(cut, { ...context, note: ({ code }) => notes.push(code) });
    const { startDepth, finalDepth } = cut;
    const found = judgeMilling(moves, {
      region: cut.geometry,
      radius: cut.tool.diameter / 2,
      startDepth,
      finalDepth,
      travel: cut,
      cell: CELL,
      window,
      before,
      stockToLeave: cut.finish.stockToLeave,
      strip: stripOf(cut),
    });
    expect(found.gouge).toBeLessThanOrEqual(0.0005);
    expect(found.badMoves).toEqual([]);
    expect(found.deepestPass).toBeLessThanOrEqual(cut.stepdown + 1e-6);
    expect(found.missedCells).toBe(0);
    const mayPlunge = cut.entry.kind === 'plunge' || notes.includes('entry-plunged');
    if (!mayPlunge) expect(found.deepestPlunge).toBeLessThanOrEqual(1e-6);
    // The limit allows for arcs that deviate slightly from their circle.
    expect(fastestSinking(moves, cut)).toBeLessThanOrEqual(1.001 * cut.plungeRate);
    return moves;
  };

  test('strips that are too thin for a second bit to come back for stay, beside a wall', () => {
    const outer = [20.0757, 15, 21.3027, 17.4417, 20.8838, 20.3638, 19.6518, 24.342, 15.6938, 22.4872];
    outer.push(12.1452, 25.0334, 10.9473, 20.3667, 7.8576, 19.4224, 3.8459, 17.0851, 7.2732, 13.5556);
    outer.push(10.4926, 12.2092, 11.4596, 10.3117, 12.7432, 7.0682, 15.6871, 7.5846, 20.2781, 4.4002);
    outer.push(23.7046, 7.0647, 26.1191, 10.6924);
    const islands = [
      [15.181, 14, 14.9485, 15.1893, 13.6344, 15.6018, 13.185, 14.3925, 13.2195, 13.6242, 13.6182, 12.327],
      [19.9527, 16, 20.4372, 16.9236, 19.1826, 16.3998, 18.9367, 16.4404, 17.8892, 17.282, 17.8706, 16.3315],
    ] as const;
    const ends = [
      [14.5949, 13.254],
      [18.37, 15.8179, 18.4208, 15.3315, 18.8732, 15.1183, 19.4114, 15.0991, 19.7283, 15.532],
    ] as const;
    const cut = pocketOf(closed(outer, ...islands.map((points, i) => [...points, ...ends[i]!])), {
      tool: { kind: 'end-mill', id: 'e', name: 'e', diameter: 4 },
      finalDepth: 4.81,
      stepdown: 3.0924,
      stepover: 1.8186,
      strategy: 'raster',
      angle: Math.PI / 2,
      entry: { kind: 'plunge', angle: 0.1 },
      finish: { allowance: 0, stockToLeave: 0.2, isAtFullDepth: true },
    });
    const window = { minX: 18.536, minY: 13.5, maxX: 20.5, maxY: 15.5 };
    const moves = judge(cut, window);
    judge(detailOf(cut, 0.4826), window, [earlier(cut, moves)]);
  });

  test('one bit and two leave what must stay and nothing else', () => {
    fc.assert(
      fc.property(arbitraryPocket, share, secondShare, (cut, at, ratio) => {
        const window = windowAt(cut.geometry, at, WINDOW);
        const moves = judge(cut, window);
        judge(detailOf(cut, ratio), window, [earlier(cut, moves)]);
      }),
      { seed: SEED, numRuns: 24, endOnFailure: true },
    );
  });
});

describe(`profiles with all their settings, seed ${SEED}`, () => {
  /** The contours as the generator sees them: overlapping parts are united. */
  const wallsOf = (cut: ProfileCut): Polylines =>
    cut.side === 'on' ? cut.geometry : context.kernel.union(cut.geometry, cut.fillRule);
  const placesOf = (cut: ProfileCut): Point[] =>
    cut.tabs ? tabPlaces(wallsOf(cut), cut.geometry, cut.tabs, cut.tool.diameter) : [];
  const expectSound = (found: ProfileFindings, cut: ProfileCut, moves: Moves) => {
    // Corner relief touches the corner. Paths that follow lines are simplified and fitted with arcs.
    const tolerance = cut.side === 'on' ? 0.012 : cut.cornerRelief === 'none' ? 0.0005 : 0.01;
    expect(found.gouge).toBeLessThanOrEqual(tolerance);
    expect(found.badMoves).toEqual([]);
    expect(found.deepestPass).toBeLessThanOrEqual(cut.stepdown + 1e-6);
    expect(found.missedCells).toBe(0);
    expect(found.tabLoss).toBeLessThanOrEqual(1e-6);
    // The limit allows for arcs that deviate slightly from their circle.
    expect(fastestSinking(moves, cut)).toBeLessThanOrEqual(1.001 * cut.plungeRate);
  };

  test('one bit and two leave the part and the same tabs, and nothing else', () => {
    fc.assert(
      fc.property(arbitraryProfile, share, secondShare, (cut, at, ratio) => {
        const window = windowAt(cut.geometry, at, WINDOW);
        const places = placesOf(cut);
        const walls = { ...cut, geometry: wallsOf(cut) };
        const moves = generateProfile(cut, context);
        const common = { cell: CELL, window, places, strip: stripOf(cut) };
        expectSound(judgeProfile(moves, walls, common), cut, moves);
        if (cut.side === 'on') return;
        const detail = detailOf(walls, ratio);
        const second = generateProfile(detailOf(cut, ratio), context);
        const before = [earlier(cut, moves)];
        expectSound(judgeProfile(second, detail, { ...common, before }), detail, second);
      }),
      { seed: SEED, numRuns: 48, endOnFailure: true },
    );
  });

  test('ways in and out cut neither into neighbours nor into tabs', () => {
    const leading = arbitraryProfile.filter(({ side, leads }) => side !== 'on' && leads.kind !== 'none');
    const beside = fc.tuple(
      fc.array(fc.double({ min: 2, max: 6, noNaN: true }), { minLength: 4, maxLength: 9 }),
      fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
      fc.double({ min: 0.1, max: 8, noNaN: true }),
    );
    fc.assert(
      fc.property(leading, beside, (cut, [radii, angle, apart]) => {
        const { minX, minY, maxX, maxY } = polylinesBounds(cut.geometry);
        const away = Math.hypot(maxX - minX, maxY - minY) / 2 + cut.tool.diameter + apart;
        const [x, y] = [
          (minX + maxX) / 2 + away * Math.cos(angle),
          (minY + maxY) / 2 + away * Math.sin(angle),
        ];
        const neighbours = closed(star(x, y, radii));
        const own = { ...cut, neighbours };
        const notes: string[] = [];
        const moves = generateProfile(own, { ...context, note: ({ code }) => notes.push(code) });
        const window = { minX: x, minY: y, maxX: x + 0.1, maxY: y + 0.1 };
        const found = judgeProfile(
          moves,
          { ...own, geometry: wallsOf(own) },
          { cell: CELL, window, places: placesOf(own), neighbours },
        );
        expect(found.stray).toBeLessThanOrEqual(0.01);
        const wall = cut.tool.diameter / 2 + cut.finish.stockToLeave;
        const sign = cut.side === 'inside' ? 1 : -1;
        const isAtWall = (x: number, y: number) => sign * depthInside(wallsOf(own), x, y) < wall + 0.015;
        const marks = wallMarks(moves, cut.startDepth, isAtWall).filter(({ isStanding }) => isStanding);
        if (!notes.includes('lead-left-out')) expect(marks).toEqual([]);
        expect(found.tabLoss).toBeLessThanOrEqual(1e-6);
      }),
      { seed: SEED, numRuns: 24, endOnFailure: true },
    );
  });

  test('a lead goes elsewhere where a neighbour lies in its way, and is still there', () => {
    const part = closed(rectangle(0, 0, 30, 20));
    const cut = { tool: { kind: 'end-mill', id: 'e', name: 'e', diameter: 3 } as const };
    const leads = { kind: 'line', length: 4 } as const;
    const profile = (neighbours: Polylines) => {
      const notes: string[] = [];
      const own = { ...profileFor(part), ...cut, leads, neighbours };
      const moves = generateProfile(own, { ...context, note: ({ code }) => notes.push(code) });
      return { start: sampleMoves(moves, 1)[0]!, notes };
    };
    const free = profile(closed());
    const { start } = free;
    const blocked = profile(closed(rectangle(start.x - 1, start.y - 1, 2, 2)));
    expect(free.notes).toEqual([]);
    expect(blocked.notes).toEqual([]);
    expect(Math.hypot(blocked.start.x - start.x, blocked.start.y - start.y)).toBeGreaterThan(2.4);
  });

  test('the waste beside the slot is cut pass by pass where the tool leaves', () => {
    for (const entry of ['ramp', 'helix', 'plunge'] as const) {
      const cut: ProfileCut = {
        ...profileFor(closed(rectangle(0, 0, 16, 12))),
        finalDepth: 4,
        stepdown: 1,
        leads: { kind: 'arc', length: 3 },
        entry: { kind: entry, angle: 0.2 },
      };
      const window = { minX: -8, minY: -8, maxX: 24, maxY: 20 };
      const found = judgeProfile(generateProfile(cut, context), cut, { cell: 0.1, window, places: [] });
      expect(found.deepestPass).toBeLessThanOrEqual(1 + 1e-6);
    }
  });

  test.each([
    ['a corner', rectangle(0, 0, 25.29, 20.16), 4, [0, 0], 6.4, 1.37, 0.62, 0.8],
    ['a bow tie', [10, 10, 12.7228, 15.2515, 12.7228, 10, 10, 15.2515], 1, [11, 10.6], 20.6, 4, 0.3, 0.3],
  ] as const)(
    'finishing at full depth does not cut the tab at %s away at once',
    (_, points, diameter, [x, y], spacing, width, height, finalDepth) => {
      const cut: ProfileCut = {
        ...profileFor(closed([...points])),
        tool: { kind: 'end-mill', id: 'e', name: 'e', diameter },
        direction: diameter === 4 ? 'conventional' : 'climb',
        finalDepth,
        stepdown: finalDepth === 0.8 ? 0.2 : 0.1022,
        entry: { kind: 'plunge', angle: 0.1 },
        finish: { allowance: diameter === 4 ? 0.3 : 0.1, stockToLeave: 0, isAtFullDepth: true },
        tabs: { placement: { kind: 'spacing', spacing }, width, height },
      };
      const window = { minX: x - 3, minY: y - 3, maxX: x + 3, maxY: y + 3 };
      const found = judgeProfile(
        generateProfile(cut, context),
        { ...cut, geometry: wallsOf(cut) },
        { cell: CELL, window, places: placesOf(cut), strip: stripOf(cut) },
      );
      expect(found.deepestPass).toBeLessThanOrEqual(cut.stepdown + 1e-6);
      expect(found.missedCells).toBe(0);
    },
  );
});

function profileFor(geometry: Polylines): ProfileCut {
  return { ...profileOf(geometry), side: 'outside' };
}
