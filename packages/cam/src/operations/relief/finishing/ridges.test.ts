import { EMPTY_POLYLINES } from '@kerf/geometry';
import { MoveKind, type Moves, mostOf, SILENT_CONTEXT } from '@kerf/machining';
import { expect, it } from 'vitest';
import { PLAIN_FACTS } from '../../../cuts/facts';
import { testKernel } from '../../../testing/kernel';
import { sampleMoves } from '../../../testing/sample-moves';
import { generateReliefFinishing } from '../../relief-finishing';
import { createDropKernel } from '../surface/kernel/drop-kernel';
import { boxOf, gridMesh } from '../testing/meshes';
import type { PatternKind } from './pattern';

/* What a ball leaves between its lines, measured: the material above the surface, at right angles to it. Half of the
   model is level, half rises at 45°. Lines that are d apart on a plane leave ridges of r − √(r² − d²/4). */

const RADIUS = 0.5;
const STEPOVER = 0.4;
const SIZE = 8;
const CREASE = 4;
/** Moves may be this far above the exact height, mm; the samples of the moves and of the places add a little. */
const TOLERANCE = 0.01;

const mesh = gridMesh(21, 21, SIZE / 20, (x) => -4.5 + Math.max(0, x - CREASE));
const context = { ...SILENT_CONTEXT, kernel: await testKernel(), dropKernel: createDropKernel() };

function carved(pattern: PatternKind, angle: number, own = mesh): Moves {
  return generateReliefFinishing(
    {
      kind: 'relief-finishing',
      key: 'r',
      token: 't',
      objectId: 'r',
      label: 'Relief',
      pass: 'detail',
      priority: 0,
      geometry: EMPTY_POLYLINES,
      fillRule: 'nonzero',
      facts: PLAIN_FACTS,
      drive: { kind: 'spindle', spindleSpeed: 12_000 },
      tool: { kind: 'ball-end-mill', id: 'b', name: 'Ball', diameter: 2 * RADIUS },
      startDepth: 0,
      finalDepth: 5,
      stepdown: 1,
      feedRate: 800,
      plungeRate: 200,
      direction: 'climb',
      entry: { kind: 'plunge', angle: 0.3 },
      safeHeight: 5,
      retractHeight: 1,
      fixtures: [],
      mesh: own,
      pattern,
      angle,
      stepover: STEPOVER,
      tolerance: 0.003,
      floor: -5,
      margin: 0,
      rest: null,
    },
    context,
  );
}

/** How high material stands above the surface at places of both halves, away from the crease and from the outline. */
function leftOn(moves: Moves): { readonly level: readonly number[]; readonly rising: readonly number[] } {
  const cuts = bySquare(sampleMoves(moves, 0.04).filter(({ kind }) => kind === MoveKind.cut));
  const level: number[] = [];
  const rising: number[] = [];
  for (let y = 1; y < SIZE - 1; y += 0.06)
    for (let x = 1; x < SIZE - 1; x += 0.06) {
      if (Math.abs(x - CREASE) < 2 * RADIUS) continue;
      const surface = -4.5 + Math.max(0, x - CREASE);
      // The material is lowered to the lowest of all balls that pass over the place; 1 where none does.
      const left = heightLeft(cuts, x, y) - surface;
      if (x < CREASE) level.push(left);
      else rising.push(left * Math.SQRT1_2);
    }
  return { level, rising };
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Cuts by squares of a millimetre. */
function bySquare(cuts: readonly Place[]): Map<string, Place[]> {
  const squares = new Map<string, Place[]>();
  for (const cut of cuts) {
    const name = `${Math.floor(cut.x)} ${Math.floor(cut.y)}`;
    const own = squares.get(name);
    if (own) own.push(cut);
    else squares.set(name, [cut]);
  }
  return squares;
}

function heightLeft(squares: Map<string, Place[]>, x: number, y: number): number {
  let lowest = 1;
  for (let column = Math.floor(x - RADIUS); column <= Math.floor(x + RADIUS); column += 1)
    for (let row = Math.floor(y - RADIUS); row <= Math.floor(y + RADIUS); row += 1)
      for (const cut of squares.get(`${column} ${row}`) ?? []) {
        const square = RADIUS ** 2 - (cut.x - x) ** 2 - (cut.y - y) ** 2;
        if (square > 0) lowest = Math.min(lowest, cut.z + RADIUS - Math.sqrt(square));
      }
  return lowest;
}

/** The height of the ridge between lines that are so far apart on a plane. */
const ridge = (distance: number) => RADIUS - Math.sqrt(RADIUS ** 2 - distance ** 2 / 4);

/** The height that all but a few places are below: the ridges, without the corners of contours. */
const usual = (heights: readonly number[]) =>
  [...heights].sort((a, b) => a - b)[Math.floor(0.97 * heights.length)]!;

// How far apart lines can be on the half that rises, in stepovers.
it.each([
  ['raster', 1],
  ['cross', 1],
  ['spiral', Math.SQRT2],
  ['waterline', Math.SQRT2],
  ['scallop', 1],
] as const)('%s covers the whole surface, with no higher ridges than its lines leave', (pattern, apart) => {
  const { level, rising } = leftOn(carved(pattern, 0));
  expect(level.length).toBeGreaterThan(2000);
  expect(usual(level)).toBeLessThan(ridge(STEPOVER) + TOLERANCE);
  expect(usual(rising)).toBeLessThan(ridge(apart * STEPOVER) + TOLERANCE);
  // At the corners of contours, lines are farther apart by √2.
  expect(mostOf(level)).toBeLessThan(ridge(Math.SQRT2 * STEPOVER) + TOLERANCE);
  expect(mostOf(rising)).toBeLessThan(ridge(Math.SQRT2 * apart * STEPOVER) + TOLERANCE);
});

it('leaves ridges of the same height on level and on steep parts by scallop, and not by lines up and down', () => {
  const ratioOf = (pattern: PatternKind) => {
    const { level, rising } = leftOn(carved(pattern, Math.PI / 2));
    return usual(rising) / usual(level);
  };
  expect(ratioOf('scallop')).toBeGreaterThan(0.75);
  expect(ratioOf('scallop')).toBeLessThan(1.25);
  expect(ratioOf('raster')).toBeGreaterThan(1.6);
});

it('leaves no higher ridges in the middle of a part that is narrower than the others, by scallop', () => {
  // The contours of the strips end at different distances from their middles.
  const strips = [3.1, 3.4, 3.7, 4].map((height, i) => boxOf(6 * i, 0, -2, 5, height, 1));
  const corners = strips.map((_, i) => 8 * i);
  const both = {
    positions: Float32Array.from(strips.flatMap(({ positions }) => [...positions])),
    triangles: Uint32Array.from(
      strips.flatMap(({ triangles }, i) => [...triangles].map((corner) => corner + corners[i]!)),
    ),
  };
  const cuts = bySquare(
    sampleMoves(carved('scallop', 0, both), 0.04).filter(({ kind }) => kind === MoveKind.cut),
  );
  strips.forEach((_, i) => {
    const middle = (3.1 + 0.3 * i) / 2;
    const left: number[] = [];
    for (let x = 6 * i + 2; x < 6 * i + 3; x += 0.05)
      for (let y = middle - 0.5; y < middle + 0.5; y += 0.02) left.push(heightLeft(cuts, x, y) + 1);
    expect(mostOf(left), `strip ${i}`).toBeLessThan(ridge(1.25 * STEPOVER) + TOLERANCE);
  });
});
