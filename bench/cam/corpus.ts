/* Real drawings, milled and burnt in several ways and checked by brute force. Each drawing is scaled to 150 mm wide.
   Each of its objects is pocketed (with one bit and two, with a finishing pass at full depth), cut out (with leads,
   tabs and corner relief), V-carved, burnt along a kerf outside and filled with a laser. At some positions, chosen
   with a fixed seed, a window of 3 mm is checked in cells of 0.05 mm. Prints every fault; prints only totals when
   there are none.

   npx tsx bench/cam/corpus.ts <folder of .svg files> [places per object] */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CamOperation, compileJob, generateToolpaths } from '@kerf/cam';
import { createDesign } from '@kerf/document';
import {
  type Bounds,
  concatPolylines,
  expandBounds,
  filterPolylines,
  intersectsBounds,
  isInside,
  type Polylines,
  polylineAt,
  polylineCount,
  polylinesBounds,
  polylinesFrom,
} from '@kerf/geometry';
import { importSvg, objectsFromPieces } from '@kerf/importers';
import type { Moves } from '@kerf/machining';
import { ConeSurface, conePieces } from '../../packages/cam/src/testing/cone-surface';
import { laserFillOf, laserLineOf, pocketOf, profileOf, vCarveOf } from '../../packages/cam/src/testing/cuts';
import { depthInside } from '../../packages/cam/src/testing/field';
import { judgeMilling } from '../../packages/cam/src/testing/mill-oracle';
import { judgeProfile } from '../../packages/cam/src/testing/profile-oracle';
import { sampleMoves } from '../../packages/cam/src/testing/sample-moves';
import { windowAt } from '../../packages/cam/src/testing/wild-shapes';
import { benchKernel } from '../support/kernel';

const WIDTH = 150;
const WINDOW = 3;
const CELL = 0.05;
/** Objects whose longer side is below this, in mm, are dots. */
const LEAST = 1;

const [folder, count = '4'] = process.argv.slice(2);
if (folder === undefined) {
  console.log('corpus: give a folder of .svg files');
  process.exit(0);
}
const kernel = await benchKernel();

/** A sequence of numbers from 0 to 1, the same in each run. */
function* shares(): Generator<number, never> {
  for (let state = 20261129; ; ) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state / 2 ** 32;
  }
}
const random = shares();

/** The closed areas of a drawing's objects, with the drawing 150 mm wide. */
function regionsOf(file: string): Polylines[] | null {
  const read = importSvg(readFileSync(file));
  if (!read.ok) return null;
  const empty = createDesign();
  const { operations } = compileJob({ ...empty, objects: objectsFromPieces(read.value, empty) });
  const all = polylinesBounds(concatPolylines(operations.map(({ geometry }) => geometry)));
  const scale = WIDTH / Math.max(all.maxX - all.minX, all.maxY - all.minY);
  return operations
    .map(({ geometry, fillRule }) => {
      const coordinates = geometry.coordinates.map(
        (value, i) => (value - (i % 2 === 0 ? all.minX : all.minY)) * scale,
      );
      return kernel.union({ ...geometry, coordinates }, fillRule);
    })
    .filter((region) => {
      const { minX, maxX } = polylinesBounds(region);
      return maxX - minX >= LEAST;
    });
}

/**
 * The part of a region that matters in a window: the contours near the window, in a frame when the window is inside the
 * contours farther away.
 */
function near(region: Polylines, window: Bounds, reach: number): Polylines {
  const wide = expandBounds(window, reach);
  const isNear = (i: number) =>
    intersectsBounds(polylinesBounds(polylinesFrom([{ points: polylineAt(region, i), closed: true }])), wide);
  const indices = Array.from({ length: polylineCount(region) }, (_, i) => i);
  const far = filterPolylines(region, (i) => !isNear(i));
  const own = filterPolylines(region, isNear);
  const [x, y] = [(window.minX + window.maxX) / 2, (window.minY + window.maxY) / 2];
  if (indices.length === polylineCount(own) || !isInside(far, x, y, 'evenodd')) return own;
  const { minX, minY, maxX, maxY } = expandBounds(wide, 1000);
  const frame = { points: [minX, minY, maxX, minY, maxX, maxY, minX, maxY], closed: true };
  return concatPolylines([own, polylinesFrom([frame])]);
}

const movesOf = (operation: CamOperation): Moves | null =>
  generateToolpaths({ mode: 'cnc', safeHeight: 3.8, operations: [operation] }, { kernel }).toolpaths[0]
    ?.moves ?? null;

const TOOL = { kind: 'end-mill', id: 'e', name: 'e', diameter: 2 } as const;
const SECOND = { kind: 'end-mill', id: 'f', name: 'f', diameter: 0.8 } as const;
const MILLING = { tool: TOOL, finalDepth: 3, stepdown: 1, stepover: 0.8 } as const;
const FINISH = { allowance: 0.2, stockToLeave: 0, isAtFullDepth: true } as const;

type Judge = (region: Polylines, window: Bounds) => string[];

/** The faults, as texts. */
function faults(
  found: { gouge: number; missedCells: number; deepestPass: number; badMoves: readonly unknown[] },
  slack = 0,
): string[] {
  return [
    ...(found.gouge > 0.01 ? [`gouge ${found.gouge.toFixed(3)} mm`] : []),
    ...(found.missedCells > 0 ? [`${found.missedCells} cells missed`] : []),
    ...(found.deepestPass > 1 + slack + 1e-6 ? [`pass ${found.deepestPass.toFixed(2)} mm deep`] : []),
    ...(found.badMoves.length > 0 ? [`${found.badMoves.length} bad moves`] : []),
  ];
}

function pocketJudge(region: Polylines, changes: Parameters<typeof pocketOf>[1], isTwoBits = false): Judge {
  const cut = pocketOf(region, { ...MILLING, ...changes });
  const moves = movesOf(cut);
  const detail = { ...cut, tool: SECOND, stepover: 0.32, after: TOOL };
  const second = isTwoBits ? movesOf(detail) : null;
  const before = moves ? [{ moves, radius: TOOL.diameter / 2 }] : [];
  const shared = { startDepth: 0, finalDepth: 3, cell: CELL, isLocal: true };
  return (local, window) => [
    ...(moves
      ? faults(
          judgeMilling(moves, {
            ...shared,
            travel: cut,
            region: local,
            window,
            radius: TOOL.diameter / 2,
            strip: changes?.finish ? 1.6 * FINISH.allowance : 0,
          }),
        )
      : []),
    ...(second
      ? faults(
          judgeMilling(second, {
            ...shared,
            travel: detail,
            region: local,
            window,
            radius: SECOND.diameter / 2,
            before,
          }),
        )
      : []),
  ];
}

function profileJudge(region: Polylines, side: 'outside' | 'inside'): Judge {
  const cut = profileOf(region, {
    ...MILLING,
    side,
    leads: { kind: 'arc', length: 2 },
    tabs: { placement: { kind: 'spacing', spacing: 40 }, width: 3, height: 1 },
    cornerRelief: 'dog-bone',
  });
  const untabbed = { ...cut, tabs: null };
  const moves = movesOf(untabbed);
  return (local, window) =>
    moves
      ? faults(
          judgeProfile(
            moves,
            { ...cut, geometry: local, tabs: null },
            { cell: CELL, window, places: [], isLocal: true },
          ),
        )
      : [];
}

/** How far the wall of a V-bit of 60° is from its axis per mm of height, and the depth of the floor. */
const SLOPE = Math.tan(Math.PI / 6);
const FLOOR = 3;
/**
 * How high material may be left, mm: the ridges between neighbouring lines on the floor, plus what the distance from
 * the walls leaves.
 */
const RIDGE = (0.2 / 2 + 0.02) / SLOPE + 0.01;

function carveJudge(region: Polylines): Judge {
  const cut = vCarveOf(region, { finalDepth: FLOOR, stepdown: FLOOR, stepover: 0.2 });
  const moves = movesOf(cut);
  const surface = moves && new ConeSurface(conePieces(moves), SLOPE);
  return (local, { minX, minY, maxX, maxY }) => {
    let [deep, high] = [0, 0];
    for (let x = minX; surface && x < maxX; x += 2 * CELL)
      for (let y = minY; y < maxY; y += 2 * CELL) {
        const inside = depthInside(local, x, y);
        const surplus = surface.heightAt(x, y) + Math.min(FLOOR, Math.max(0, inside) / SLOPE);
        deep = Math.max(deep, -surplus * SLOPE);
        if (inside > 0) high = Math.max(high, surplus);
      }
    return [
      ...(deep > 0.01 ? [`cone ${deep.toFixed(3)} mm too deep`] : []),
      ...(high > RIDGE ? [`${high.toFixed(3)} mm left standing`] : []),
    ];
  };
}

function lineJudge(region: Polylines): Judge {
  const kerfWidth = 0.2;
  const moves = movesOf(laserLineOf(region, { side: 'outside', kerfWidth }));
  return (local, window) => {
    const off = moves
      ? burntIn(moves, window).map(({ x, y }) => Math.abs(-depthInside(local, x, y) - kerfWidth / 2))
      : [];
    const worst = Math.max(0, ...off);
    return worst > 0.015 ? [`burnt ${worst.toFixed(3)} mm beside its place`] : [];
  };
}

/** The positions in a window that the beam passes while it burns. */
function burntIn(moves: Moves, { minX, minY, maxX, maxY }: Bounds) {
  return sampleMoves(moves, 1, { bounds: { minX, minY, maxX, maxY }, step: CELL }).filter(
    ({ x, y, move }) =>
      moves.powers[move]! > 0 && x > minX && x < maxX && y > minY && y < maxY && moves.kinds[move] !== 0,
  );
}

function fillJudge(region: Polylines): Judge {
  const moves = movesOf(laserFillOf(region, { lineInterval: 0.2, angle: 0.3, overscan: 2 }));
  return (local, window) => {
    const burnt = moves ? burntIn(moves, window) : [];
    const out = burnt.reduce((most, { x, y }) => Math.max(most, -depthInside(local, x, y)), 0);
    return out > 0.01 ? [`burnt ${out.toFixed(3)} mm outside`] : [];
  };
}

const WAYS: readonly [name: string, judge: (region: Polylines) => Judge][] = [
  ['pocket, two bits', (region) => pocketJudge(region, {}, true)],
  [
    'pocket in lines, finished',
    (region) => pocketJudge(region, { strategy: 'raster', angle: 0.5, finish: FINISH }),
  ],
  ['pocket in a spiral', (region) => pocketJudge(region, { strategy: 'spiral' })],
  ['profile outside', (region) => profileJudge(region, 'outside')],
  ['profile inside', (region) => profileJudge(region, 'inside')],
  ['V-carve', carveJudge],
  ['laser line', lineJudge],
  ['laser fill', fillJudge],
];

let [objects, windows, failures] = [0, 0, 0];
for (const name of readdirSync(folder).filter((one) => one.endsWith('.svg'))) {
  const regions = regionsOf(join(folder, name));
  if (!regions) console.log(`${name}: not a drawing`);
  for (const [i, region] of (regions ?? []).entries()) {
    objects += 1;
    for (const [way, prepare] of WAYS) {
      const judge = prepare(region);
      for (let place = 0; place < Number(count); place += 1) {
        const window = windowAt(region, random.next().value, WINDOW);
        const found = judge(near(region, window, 10), window);
        windows += 1;
        if (found.length === 0) continue;
        failures += 1;
        const at = `${(window.minX + WINDOW / 2).toFixed(2)} ${(window.minY + WINDOW / 2).toFixed(2)}`;
        console.log(`${name} object ${i + 1}, ${way}, at ${at}: ${found.join(', ')}`);
      }
    }
  }
}
console.log(`objects              ${objects}`);
console.log(`windows judged       ${windows}`);
console.log(`with a fault         ${failures}`);
