import { EMPTY_POLYLINES } from '@kerf/geometry';
import { leastOf, MoveKind, type Moves, mostOf, SILENT_CONTEXT, type Tool } from '@kerf/machining';
import { describe, expect, it } from 'vitest';
import { PLAIN_FACTS } from '../../../cuts/facts';
import type { CutNote } from '../../../cuts/generate-context';
import { testKernel } from '../../../testing/kernel';
import { sampleMoves } from '../../../testing/sample-moves';
import { generateReliefFinishing } from '../../relief-finishing';
import type { ReliefFinishingCut } from '../relief-finishing-cut';
import { cutterForms } from '../surface/cutter-form';
import { dropAtPoints } from '../surface/drop';
import { createDropKernel } from '../surface/kernel/drop-kernel';
import { reliefSurface } from '../surface/relief-surface';
import { boxOf, duneMesh, noiseMesh, seededRandom } from '../testing/meshes';
import { restingHeight } from '../testing/resting-height';
import type { PatternKind } from './pattern';

const BALL = { kind: 'ball-end-mill', id: 'b', name: 'Ball', diameter: 1 } as const;
/** Waves with a steep step, 6.6 × 6.6 mm, below the top of the stock. */
const WAVES = duneMesh(23, 23, 0.3);
const DUNES = { ...WAVES, positions: WAVES.positions.map((value, i) => (i % 3 === 2 ? value - 2.5 : value)) };
const dropKernel = createDropKernel();
const context = { ...SILENT_CONTEXT, kernel: await testKernel(), dropKernel };

function cutOf(changes: Partial<ReliefFinishingCut> = {}): ReliefFinishingCut {
  return {
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
    tool: BALL,
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
    mesh: DUNES,
    pattern: 'raster',
    angle: 0,
    stepover: 0.3,
    tolerance: 0.003,
    floor: -5,
    margin: 0,
    rest: null,
    ...changes,
  };
}

/** How far cuts are above the exact height: the least and the greatest distance, and the places of all cuts. */
function judge(moves: Moves, { mesh, tool }: ReliefFinishingCut) {
  const cuts = sampleMoves(moves, 0.05).filter(
    ({ kind, move }) => kind === MoveKind.cut && !isUpright(moves, move),
  );
  const xs = cuts.map(({ x }) => x);
  const ys = cuts.map(({ y }) => y);
  const exact = dropAtPoints(reliefSurface(mesh!, dropKernel), cutterForms(tool), xs, ys);
  const errors = cuts.map(({ z }, i) => z - exact[i]!);
  return { least: leastOf(errors), most: mostOf(errors), cuts, errors };
}

/** Whether a move goes straight down, as on the way to the beginning of a run. */
function isUpright({ ends }: Moves, move: number): boolean {
  return [0, 1].every((axis) => ends[3 * move + axis] === ends[3 * move - 3 + axis]);
}

const PATTERNS: readonly PatternKind[] = ['raster', 'cross', 'spiral', 'waterline', 'scallop'];

describe.each(PATTERNS)('finishing: %s', (pattern) => {
  const cut = cutOf({ pattern, angle: 0.4 });
  const moves = generateReliefFinishing(cut, context);
  const { least, most, cuts } = judge(moves, cut);

  it('never cuts into the surface', () => {
    expect(least).toBeGreaterThan(-0.005);
    // Next to a wall, a contour that is a micrometre away from it is far above the way straight down.
    if (pattern !== 'waterline') expect(most).toBeLessThan(0.01);
  });

  it('passes everything within a stepover', () => {
    const passed = new Set(cuts.map(({ x, y }) => `${Math.floor(x / 0.6)} ${Math.floor(y / 0.6)}`));
    for (let column = 0; column < 11; column += 1)
      for (let row = 0; row < 11; row += 1) expect(passed, `${column} ${row}`).toContain(`${column} ${row}`);
  });

  it('sinks no faster than the plunge rate', () => {
    let fastest = 0;
    for (let i = 1; i < moves.kinds.length; i += 1) {
      if (moves.kinds[i] !== MoveKind.cut || isUpright(moves, i)) continue;
      const [dx, dy, dz] = [0, 1, 2].map((axis) => moves.ends[3 * i + axis]! - moves.ends[3 * i - 3 + axis]!);
      fastest = Math.max(fastest, (-dz! * moves.feeds[i]!) / Math.hypot(dx!, dy!, dz!));
    }
    // Programs round positions to a micrometre, which the rate allows for.
    expect(fastest).toBeLessThan(250);
  });

  it('stays down from line to line', () => {
    expect(moves.kinds.filter((kind) => kind === MoveKind.rapid).length).toBeLessThan(60);
  });
});

const TOOLS = [
  BALL,
  { kind: 'end-mill', id: 'e', name: 'End mill', diameter: 1 },
  { kind: 'v-bit', id: 'v', name: 'V', diameter: 1.2, angle: Math.PI / 3 },
  { kind: 'v-bit', id: 'w', name: 'Engraving', diameter: 1, angle: Math.PI / 6 },
  { kind: 'tapered-ball-end-mill', id: 't', name: 'Tapered', diameter: 1, tipDiameter: 0.5, angle: 0.3 },
] as const satisfies readonly Tool[];

describe.each(TOOLS)('finishing with $name, held against all triangles', (tool) => {
  it.each(PATTERNS)('never cuts into random ground, with places a stepover apart: %s', (pattern) => {
    const seed = 10 * TOOLS.indexOf(tool) + PATTERNS.indexOf(pattern);
    const ground = noiseMesh(seed, 12, 12, 0.4, 0.6);
    const mesh = { ...ground, positions: ground.positions.map((v, i) => (i % 3 === 2 ? v - 2 : v)) };
    const moves = generateReliefFinishing(cutOf({ tool, mesh, pattern, angle: 0.1 * seed }), context);
    const { cuts } = judge(moves, cutOf({ tool, mesh }));
    expect(cuts.length).toBeGreaterThan(200);
    const random = seededRandom(seed);
    const forms = cutterForms(tool);
    for (let i = 0; i < 20; i += 1) {
      const { x, y, z } = cuts[Math.floor(random() * cuts.length)]!;
      const above = z - restingHeight(mesh, forms, x, y);
      expect(above, `seed ${seed}: ${x} ${y}`).toBeGreaterThan(-0.006);
      if (pattern !== 'waterline') expect(above, `seed ${seed}: ${x} ${y}`).toBeLessThan(0.012);
    }
  });
});

it('has fewer moves with a rough tolerance, and cuts no deeper', () => {
  const [fine, rough] = [0.002, 0.006].map((tolerance) => {
    const cut = cutOf({ tolerance });
    const moves = generateReliefFinishing(cut, context);
    return { count: moves.kinds.length, ...judge(moves, cut) };
  }) as [ReturnType<typeof judge> & { count: number }, ReturnType<typeof judge> & { count: number }];
  expect(rough.count).toBeLessThan(0.8 * fine.count);
  expect(Math.min(rough.least, fine.least)).toBeGreaterThan(-0.005);
  expect(fine.most).toBeLessThan(0.007);
  expect(rough.most).toBeLessThan(0.016);
});

it('is as exact when the surface is carved in several parts', () => {
  const cut = cutOf({ stepover: 0.007 });
  const moves = generateReliefFinishing(cut, context);
  const { least, most } = judge(moves, cut);
  expect(least).toBeGreaterThan(-0.005);
  expect(most).toBeLessThan(0.01);
  expect(moves.kinds.filter((kind) => kind === MoveKind.plunge).length).toBe(1);
});

it('leaves what is below the floor, and what is near a clamp, and notes the latter', () => {
  const clamp = { x: -2, y: -2, width: 4, height: 4, top: 12 };
  const cut = cutOf({ floor: -2.2, fixtures: [clamp] });
  const { moves, notes } = noted(cut);
  const { cuts } = judge(moves, cut);
  expect(cuts.length).toBeGreaterThan(100);
  // The clamp reaches 2 mm into the model, the bit is 0.5 mm wide on this side and stays 1 mm away.
  expect(notes).toMatchObject([{ code: 'clamp-in-relief' }]);
  expect(notes[0]!.area! / 3.5 ** 2).toBeCloseTo(1, 0);
  expect(Math.max(notes[0]!.x, notes[0]!.y)).toBeLessThan(3.5);
  for (const { x, y, z } of cuts) {
    expect(z).toBeGreaterThan(-2.201);
    expect(Math.max(x, y)).toBeGreaterThan(3);
  }
});

it('goes beyond the outline by the margin, and not into holes', () => {
  const [one, other] = [boxOf(0, 0, -4, 3, 3, 3), boxOf(10, 0, -4, 3, 3, 3)];
  const mesh = {
    positions: Float32Array.from([...one.positions, ...other.positions]),
    triangles: Uint32Array.from([...one.triangles, ...other.triangles.map((corner) => corner + 8)]),
  };
  const cut = cutOf({ mesh, margin: 0.9, floor: -4 });
  const xs = judge(generateReliefFinishing(cut, context), cut).cuts.map(({ x }) => x);
  expect(Math.min(...xs)).toBeCloseTo(-0.9, 1);
  expect(xs.filter((x) => x > 4.4 && x < 8.6)).toEqual([]);
});

it('keeps a short bit up where its shank would touch the model', () => {
  const mesh = boxOf(0, 0, -8, 3, 3, 8);
  const plate = boxOf(-6, -6, -9, 15, 15, 1);
  const both = {
    positions: Float32Array.from([...mesh.positions, ...plate.positions]),
    triangles: Uint32Array.from([...mesh.triangles, ...plate.triangles.map((corner) => corner + 8)]),
  };
  const lowest = (tool: ReliefFinishingCut['tool']) => {
    const { moves, notes } = noted(cutOf({ mesh: both, tool, stepover: 0.2, floor: -9 }));
    return { z: judgeBeside(moves), notes };
  };
  const long = lowest({ ...BALL, fluteLength: 12, shankDiameter: 3 });
  expect(long.z).toBeCloseTo(-8, 1);
  expect(long.notes).toEqual([]);
  const short = lowest({ ...BALL, fluteLength: 4, shankDiameter: 3 });
  expect(short.z).toBeGreaterThan(-4.1);
  expect(short.notes).toMatchObject([{ code: 'body-over-relief' }]);
  // Between the ball's radius and that of the shank, with its clearance, around a square of 3 mm.
  const around = 4 * 3 * (1.7 - 0.5) + Math.PI * (1.7 ** 2 - 0.5 ** 2);
  expect(short.notes[0]!.area! / around).toBeCloseTo(1, 1);
});

/** The moves of a cut, and what was noted. */
function noted(cut: ReliefFinishingCut): { moves: Moves; notes: readonly CutNote[] } {
  const notes: CutNote[] = [];
  const moves = generateReliefFinishing(cut, { ...context, note: (note) => notes.push(note) });
  return { moves, notes };
}

/** The lowest cut less than a millimetre beside the box. */
function judgeBeside(moves: Moves): number {
  return sampleMoves(moves, 0.1)
    .filter(({ kind, x, y }) => kind === MoveKind.cut && x > 3.5 && x < 4 && y > 0 && y < 3)
    .reduce((lowest, { z }) => Math.min(lowest, z), 0);
}

it('cuts nothing without a mesh, and stops when it is cancelled', () => {
  expect(generateReliefFinishing(cutOf({ mesh: null }), context).kinds.length).toBe(0);
  expect(() => generateReliefFinishing(cutOf(), { ...context, isCancelled: () => true })).toThrow(
    'cancelled',
  );
});
