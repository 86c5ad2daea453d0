/* V-carving: the time from outlines to the moves of the toolpath. It is compared in the same run with the union of the
   outlines alone, which any such program must compute. The accuracy is measured too, on coordinates with three
   decimals, as in a program:

   - the area carved beyond the shape and the area left in it, by cells of 0.05 mm;
   - the farthest that the cone goes beyond a wall;
   - the deepest point of the cone, compared with the largest inscribed circle.

   npx tsx bench/cam/v-carve.ts [shapes.json]

   Without a file: 120 stars, rings and flowers on 300 × 180 mm. A file holds {"polys": [[[x, y], …], …]}: closed
   contours in mm, read under the even-odd rule. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type CamJob, generateToolpaths, PLAIN_FACTS, type VCarveCut } from '@kerf/cam';
import {
  createGeometryKernel,
  medialAxis,
  nearestOnPolyline,
  type Polylines,
  polylineAt,
  polylineCount,
  polylinesBounds,
  polylinesFrom,
} from '@kerf/geometry';
import { MoveKind, type Moves } from '@kerf/machining';
import { judgeCarvedArea, type TipCut } from '../support/carved-area';

const RUNS = 5;
const ANGLE = Math.PI / 3;
const SLOPE = Math.tan(ANGLE / 2);
const V_BIT = { kind: 'v-bit', id: 'v', name: 'V-bit', diameter: 25.4, angle: ANGLE } as const;

function around(cx: number, cy: number, sides: number, radiusAt: (turn: number) => number): number[] {
  return Array.from({ length: sides }, (_, i) => {
    const angle = (2 * Math.PI * i) / sides;
    const radius = radiusAt(i / sides);
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
  }).flat();
}

function made(): number[][] {
  return Array.from({ length: 120 }, (_, i) => {
    // Each shape has another offset from the grid of cells, because otherwise the cells would divide all shapes of a
    // kind in the same way.
    const x = 12 + 24 * (i % 12) + 0.01 * Math.SQRT2 * i;
    const y = 9 + 17.4 * Math.floor(i / 12) + 0.01 * Math.E * (i % 12);
    if (i % 3 === 0) return [around(x, y, 14, (turn) => (Math.round(turn * 14) % 2 === 0 ? 8 : 4))];
    if (i % 3 === 1) return [around(x, y, 120, () => 8), around(x, y, 90, () => 4.5)];
    return [around(x, y, 160, (turn) => 6.3 + 1.6 * Math.sin(10 * Math.PI * turn))];
  }).flat();
}

function read(file: string): number[][] {
  const { polys } = JSON.parse(readFileSync(file, 'utf8')) as { polys: [number, number][][] };
  return polys.map((contour) => contour.flat());
}

function jobOf(geometry: Polylines): CamJob {
  const cut: VCarveCut = {
    kind: 'v-carve',
    facts: PLAIN_FACTS,
    part: 'carve',
    key: 'o',
    token: 't',
    objectId: 'o',
    label: 'Shapes',
    pass: 'roughing',
    priority: 0,
    geometry,
    fillRule: 'evenodd',
    drive: { kind: 'spindle', spindleSpeed: 12_000 },
    tool: V_BIT,
    vBit: V_BIT,
    wallDepth: 0,
    plugMargin: null,
    after: null,
    stepover: 0.5,
    startDepth: 0,
    finalDepth: 20,
    stepdown: 20,
    feedRate: 1000,
    plungeRate: 300,
    direction: 'climb',
    entry: { kind: 'ramp', angle: Math.PI / 12 },
    safeHeight: 3.8,
    retractHeight: 1,
    fixtures: [],
  };
  return { mode: 'cnc', safeHeight: 3.8, operations: [cut] };
}

function median(work: () => void): number {
  const times = Array.from({ length: RUNS }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return times.sort((a, b) => a - b)[RUNS >> 1]!;
}

/** The positions of the tip below the surface, as the program's coordinates have them: with three decimals. */
function statedPlaces({ kinds, ends }: Moves): [x: number, y: number, z: number][] {
  const places: [number, number, number][] = [];
  for (let i = 1; i < kinds.length; i += 1)
    if (kinds[i] !== MoveKind.rapid && ends[3 * i + 2]! < 0)
      places.push([stated(ends[3 * i]!), stated(ends[3 * i + 1]!), stated(ends[3 * i + 2]!)]);
  return places;
}

function stated(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/**
 * The farthest distance by which the cone reaches over the boundary of a region, mm. Each position is compared with
 * every contour nearby.
 */
function furthestOut(moves: Moves, region: Polylines): number {
  const rings = Array.from({ length: polylineCount(region) }, (_, i) => polylineAt(region, i));
  const boxes = rings.map((points) => polylinesBounds(polylinesFrom([{ points, closed: true }])));
  let furthest = 0;
  for (const [x, y, z] of statedPlaces(moves)) {
    const radius = -z * SLOPE;
    rings.forEach((ring, i) => {
      const { minX, minY, maxX, maxY } = boxes[i]!;
      if (x + radius < minX || x - radius > maxX || y + radius < minY || y - radius > maxY) return;
      furthest = Math.max(furthest, radius - (nearestOnPolyline(ring, true, x, y)?.distance ?? radius));
    });
  }
  return furthest;
}

/** The cuts of the tip, as the program's coordinates have them. Arcs are divided into chords. */
function* statedCuts({ kinds, ends, centers }: Moves): Generator<TipCut> {
  let arcs = 0;
  for (let i = 1; i < kinds.length; i += 1) {
    const kind = kinds[i];
    const end = 3 * i;
    const whole = [-3, -2, -1, 0, 1, 2].map((k) => stated(ends[end + k]!)) as [...TipCut];
    const isArc = kind === MoveKind.arcClockwise || kind === MoveKind.arcCounterClockwise;
    if (isArc) {
      yield* chordsOf(whole, [centers[2 * arcs]!, centers[2 * arcs + 1]!], kind === MoveKind.arcClockwise);
      arcs += 1;
    } else if (kind !== MoveKind.rapid) yield whole;
  }
}

/** The number of chords of an arc. These arcs are short, so that the chords differ from them by less than 0.001 mm. */
const CHORDS = 24;

function* chordsOf(
  [x0, y0, z0, x1, y1, z1]: TipCut,
  [cx, cy]: readonly [number, number],
  isClockwise: boolean,
): Generator<TipCut> {
  const sign = isClockwise ? -1 : 1;
  const start = Math.atan2(y0 - cy, x0 - cx);
  const turned = sign * (Math.atan2(y1 - cy, x1 - cx) - start);
  const sweep = sign * (turned < 0 ? turned + 2 * Math.PI : turned);
  const radius = Math.hypot(x0 - cx, y0 - cy);
  const at = (t: number) => {
    const angle = start + t * sweep;
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle), z0 + t * (z1 - z0)] as const;
  };
  let from: readonly [number, number, number] = [x0, y0, z0];
  for (let k = 1; k <= CHORDS; k += 1) {
    const to = k < CHORDS ? at(k / CHORDS) : ([x1, y1, z1] as const);
    yield [...from, ...to];
    from = to;
  }
}

const geometryPackage = fileURLToPath(new URL('../../packages/geometry/package.json', import.meta.url));
const umd = createRequire(geometryPackage).resolve('clipper2-wasm');
const kernel = await createGeometryKernel(readFileSync(umd.replace(/umd[\\/][^\\/]+$/, 'es/clipper2z.wasm')));

const contours = process.argv[2] === undefined ? made() : read(process.argv[2]);
const geometry = polylinesFrom(contours.map((points) => ({ points, closed: true })));
const job = jobOf(geometry);
const region = kernel.union(geometry, 'evenodd');
const [toolpath] = generateToolpaths(job, { kernel }).toolpaths;
if (!toolpath) throw new Error('nothing was carved');

const unionTime = median(() => kernel.union(geometry, 'evenodd'));
const axisTime = median(() => medialAxis(region, { tolerance: 0.002, flatness: 0.005 }));
const fullTime = median(() => generateToolpaths(job, { kernel }));

const { moves } = toolpath;
const { shape, over, under } = judgeCarvedArea(contours, statedCuts(moves), SLOPE);
const deepest = -moves.ends.reduce((least, z, i) => (i % 3 === 2 ? Math.min(least, z) : least), 0);
const axis = medialAxis(region, { flatness: 0 });
let largest = 0;
for (const { points } of axis.branches)
  for (let i = 2; i < points.length; i += 3) largest = Math.max(largest, points[i]!);
let length = 0;
for (let i = 1; i < moves.kinds.length; i += 1)
  if (moves.kinds[i] !== MoveKind.rapid)
    length += Math.hypot(
      moves.ends[3 * i]! - moves.ends[3 * i - 3]!,
      moves.ends[3 * i + 1]! - moves.ends[3 * i - 2]!,
    );
const retracts = moves.kinds.filter(
  (kind, i) => i > 0 && kind === MoveKind.rapid && moves.ends[3 * i + 2]! > moves.ends[3 * i - 1]!,
).length;

console.log(`contours, vertices   ${contours.length}, ${geometry.coordinates.length / 2}`);
console.log(`union alone          ${unionTime.toFixed(0)} ms (limit probe)`);
console.log(`medial axis          ${axisTime.toFixed(0)} ms`);
console.log(
  `toolpath             ${fullTime.toFixed(0)} ms, ${(fullTime / unionTime).toFixed(1)} x the union`,
);
console.log(`overcut, undercut    ${over.toFixed(2)}, ${under.toFixed(2)} of ${shape.toFixed(2)} mm²`);
console.log(`beyond a wall        ${(1000 * furthestOut(moves, region)).toFixed(2)} µm at most`);
console.log(
  `deepest              ${deepest.toFixed(3)} mm; by the largest circle ${(largest / SLOPE).toFixed(3)} mm`,
);
console.log(
  `moves, retracts      ${moves.kinds.length}, ${retracts}; ${(length / 1000).toFixed(2)} m of cutting`,
);
