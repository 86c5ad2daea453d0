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

const RUNS = 5;
const CELL = 0.05;
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

const COLUMNS = Math.round(310 / CELL);
const ROWS = Math.round(190 / CELL);
const ORIGIN = -5;

/** The cells whose middle is inside, by scan lines under the even-odd rule. */
function insideCells(contours: readonly number[][]): Uint8Array {
  const cells = new Uint8Array(COLUMNS * ROWS);
  for (let row = 0; row < ROWS; row += 1) {
    const y = ORIGIN + (row + 0.5) * CELL;
    const crossings: number[] = [];
    for (const ring of contours)
      for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
        const [ax, ay, bx, by] = [ring[j]!, ring[j + 1]!, ring[i]!, ring[i + 1]!];
        if (ay <= y !== by <= y) crossings.push(ax + ((y - ay) / (by - ay)) * (bx - ax));
      }
    crossings.sort((a, b) => a - b);
    for (let k = 0; k + 1 < crossings.length; k += 2) {
      const last = Math.floor((crossings[k + 1]! - ORIGIN) / CELL - 0.5);
      for (let i = Math.ceil((crossings[k]! - ORIGIN) / CELL - 0.5); i <= last; i += 1)
        cells[row * COLUMNS + i] = 1;
    }
  }
  return cells;
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

/** The cells whose middle the cone removes at the surface. */
function carvedCells({ kinds, ends }: Moves): Uint8Array {
  const cells = new Uint8Array(COLUMNS * ROWS);
  const disc = (x: number, y: number, radius: number) => {
    const low = Math.ceil((y - radius - ORIGIN) / CELL - 0.5);
    const high = Math.floor((y + radius - ORIGIN) / CELL - 0.5);
    for (let row = low; row <= high; row += 1) {
      const dy = ORIGIN + (row + 0.5) * CELL - y;
      const half = Math.sqrt(Math.max(0, radius * radius - dy * dy));
      const first = Math.ceil((x - half - ORIGIN) / CELL - 0.5);
      const last = Math.floor((x + half - ORIGIN) / CELL - 0.5);
      if (last >= first) cells.fill(1, row * COLUMNS + first, row * COLUMNS + last + 1);
    }
  };
  const at = (i: number) => stated(ends[i]!);
  for (let i = 1; i < kinds.length; i += 1) {
    if (kinds[i] === MoveKind.rapid) continue;
    const [x0, y0, z0, x1, y1, z1] = [
      at(3 * i - 3),
      at(3 * i - 2),
      at(3 * i - 1),
      at(3 * i),
      at(3 * i + 1),
      at(3 * i + 2),
    ];
    if (z0 >= 0 && z1 >= 0) continue;
    const steps = Math.max(1, Math.ceil(Math.hypot(x1 - x0, y1 - y0) / (CELL / 2)));
    for (let k = 0; k <= steps; k += 1) {
      const t = k / steps;
      const radius = -(z0 + (z1 - z0) * t) * SLOPE;
      if (radius > 0) disc(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, radius);
    }
  }
  return cells;
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
const inside = insideCells(contours);
const carved = carvedCells(moves);
let [area, over, under] = [0, 0, 0];
for (let i = 0; i < inside.length; i += 1) {
  area += inside[i]!;
  over += carved[i]! & ~inside[i]! & 1;
  under += inside[i]! & ~carved[i]! & 1;
}
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
const mm2 = (cells: number) => (cells * CELL * CELL).toFixed(2);

console.log(`contours, vertices   ${contours.length}, ${geometry.coordinates.length / 2}`);
console.log(`union alone          ${unionTime.toFixed(0)} ms (limit probe)`);
console.log(`medial axis          ${axisTime.toFixed(0)} ms`);
console.log(
  `toolpath             ${fullTime.toFixed(0)} ms, ${(fullTime / unionTime).toFixed(1)} x the union`,
);
console.log(`overcut, undercut    ${mm2(over)}, ${mm2(under)} of ${mm2(area)} mm²`);
console.log(`beyond a wall        ${(1000 * furthestOut(moves, region)).toFixed(2)} µm at most`);
console.log(
  `deepest              ${deepest.toFixed(3)} mm; by the largest circle ${(largest / SLOPE).toFixed(3)} mm`,
);
console.log(
  `moves, retracts      ${moves.kinds.length}, ${retracts}; ${(length / 1000).toFixed(2)} m of cutting`,
);
