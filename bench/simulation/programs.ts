/* Programs for the benchmark of the machine time: every operation on several shapes, and random ones of four kinds. */
import {
  createDesign,
  createShapeObject,
  LASER_DEFAULTS,
  MILLING_DEFAULTS,
  OPERATION_KINDS,
  type Operation,
  type OperationKind,
  operationDefinition,
  PHOTO_EFFECTS,
  parsePathData,
  type Shape,
} from '@kerf/document';
import { GRBL, programText } from '@kerf/gcode';
import { type GeometryKernel, translation } from '@kerf/geometry';
import { grayImage } from '@kerf/imaging';
import type { MachineProfile } from '@kerf/machining';
import { runPipeline } from '@kerf/pipeline';

/** A program to be timed. */
export interface TimedProgram {
  readonly name: string;
  readonly lines: readonly string[];
  readonly isLaser: boolean;
}

/** A random number generator with a seed (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A random program of one kind: long straight cuts, fine curves, arcs, or many short retracts. */
export function randomProgram(seed: number): TimedProgram {
  const random = seededRandom(seed);
  const feed = Math.round(300 + 2700 * random());
  const lines = ['G21 G90', 'G0 Z3', `F${feed}`];
  let [x, y] = [0, 0];
  const write = (word: string) => lines.push(`${word} X${x.toFixed(3)} Y${y.toFixed(3)}`);
  const jump = () => {
    [x, y] = [100 * random(), 100 * random()];
  };
  const tempers = [
    () => {
      jump();
      write('G1');
    },
    () => {
      const turn = 0.3 * (random() - 0.5);
      let angle = 2 * Math.PI * random();
      for (let step = 0; step < 20; step += 1) {
        angle += turn;
        x += 0.4 * Math.cos(angle);
        y += 0.4 * Math.sin(angle);
        write('G1');
      }
    },
    () => {
      const radius = 2 + 8 * random();
      x += 2 * radius;
      lines.push(`G${random() < 0.5 ? 2 : 3} X${x.toFixed(3)} Y${y.toFixed(3)} I${radius.toFixed(3)} J0`);
      if (x > 80) x -= 80;
      write('G0');
    },
    () => {
      lines.push('G0 Z3');
      jump();
      write('G0');
      lines.push(`G1 Z-1 F${Math.round(feed / 3)}`, `F${feed}`);
    },
  ];
  const temper = tempers[seed % tempers.length]!;
  for (let part = 0; part < 60; part += 1) (random() < 0.8 ? temper : tempers[Math.floor(4 * random())]!)();
  return { name: `random ${seed}`, lines, isLaser: false };
}

/** A wavy ring of many short lines, as a tracer writes them. */
function tracedRing(): Shape {
  const points = Array.from({ length: 360 }, (_, i) => {
    const angle = (2 * Math.PI * i) / 360;
    const radius = 14 + 2 * Math.sin(9 * angle) + 0.3 * Math.sin(41 * angle);
    return `${(17 + radius * Math.cos(angle)).toFixed(3)} ${(17 + radius * Math.sin(angle)).toFixed(3)}`;
  });
  const outcome = parsePathData(`M${points.join('L')}Z`);
  return { kind: 'path', path: outcome.path, fillRule: 'nonzero' };
}

const SHAPES: Readonly<Record<string, () => Shape>> = {
  disc: () => ({ kind: 'ellipse', rx: 12, ry: 12 }),
  plate: () => ({ kind: 'rectangle', width: 46, height: 28, rx: 4, ry: 4 }),
  wedge: () => ({ kind: 'triangle', width: 30, height: 26 }),
  'traced ring': tracedRing,
};

const PICTURE = grayImage(
  60,
  40,
  Uint8Array.from({ length: 2400 }, (_, i) => Math.round(127 + 120 * Math.sin(i / 17) * Math.cos(i / 613))),
);
const PHOTO: Shape = {
  kind: 'image',
  width: 24,
  height: 16,
  assetId: 'a'.repeat(64),
  pixelWidth: 60,
  pixelHeight: 40,
  opacity: 1,
};

/** A photo of which a board gets more lines than it can read in the time of their motion. */
const SMALL_PHOTO: Shape = { ...PHOTO, width: 12, height: 8 };

/** Operations on pictures and models. */
const NEEDS_MORE: readonly OperationKind[] = ['laser-photo', 'relief'];

/** One program for each operation on each shape that it can cut (a thread needs a circle), and for a photo with each
    effect. */
export function operationPrograms(kernel: GeometryKernel, machine: MachineProfile): TimedProgram[] {
  const programs: TimedProgram[] = [];
  const add = (name: string, operation: Operation, shape: Shape) => {
    const isLaser = operation.kind.startsWith('laser-');
    const isPointed = operation.kind === 'v-carve' || operation.kind === 'chamfer';
    const design = createDesign({
      stock: { width: 100, height: 80, thickness: 10 },
      objects: [0, 1].map((i) =>
        createShapeObject({ id: `o${i}`, shape, transform: translation(4 + 48 * i, 10 + 11 * i), operation }),
      ),
      setup: {
        mode: isLaser ? 'laser' : 'cnc',
        ...(isPointed && {
          firstBit: { kind: 'v-bit', id: 'v', name: 'V-bit', diameter: 6.35, angle: Math.PI / 3 } as const,
        }),
      },
    });
    const rasters = new Map([['a'.repeat(64), PICTURE]]);
    const { output, problems } = runPipeline(design, { kernel, machine, dialect: GRBL, rasters });
    if (problems.some(({ code }) => code === 'nothing-to-cut')) return;
    if (!output) throw new Error(`${name}: ${problems[0]?.message}`);
    for (const { gcode } of output.programs)
      programs.push({ name, isLaser, lines: programText(gcode).trimEnd().split('\n') });
  };
  for (const kind of OPERATION_KINDS.filter((one) => !NEEDS_MORE.includes(one)))
    for (const [name, shape] of Object.entries(SHAPES)) add(`${kind}, ${name}`, operationOf(kind), shape());
  for (const effect of PHOTO_EFFECTS.slice(0, 4))
    add(`laser-photo, ${effect}`, { ...operationOf('laser-photo'), effect } as Operation, PHOTO);
  const fast = { speed: 6000, lineInterval: 0.1 };
  for (const effect of PHOTO_EFFECTS.slice(0, 4))
    add(
      `dense laser-photo, ${effect}`,
      { ...operationOf('laser-photo'), ...fast, effect } as Operation,
      SMALL_PHOTO,
    );
  return programs;
}

function operationOf(kind: OperationKind): Operation {
  const shared = kind.startsWith('laser-')
    ? { ...LASER_DEFAULTS, speed: 3000, lineInterval: 0.4 }
    : { ...MILLING_DEFAULTS, targetDepth: 2 };
  return operationDefinition(kind).create(shared as never);
}
