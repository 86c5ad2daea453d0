/* Pockets: the time of CAM, compared in the same run with only the clipping rings that any such program must
   compute.

   npx tsx bench/cam/pockets.ts [shapes.json]

   Without a file: 200 discs, stars, rings with an island, flowers and crosses on 300 × 180 mm. A file holds
   {"groups": [[[[x, y], …], …], …]}: per shape its closed contours in mm, read under the even-odd rule. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type CamJob, generateToolpaths, PLAIN_FACTS, type PocketCut, ToolpathCache } from '@kerf/cam';
import { createGeometryKernel, type Polylines, polylinesFrom } from '@kerf/geometry';

const RUNS = 5;
const TOOL = { kind: 'end-mill', id: 'bench', name: 'End mill', diameter: 3.175 } as const;
const STEPOVER = 0.4 * TOOL.diameter;

function around(cx: number, cy: number, sides: number, radiusAt: (turn: number) => number): number[] {
  return Array.from({ length: sides }, (_, i) => {
    const angle = (2 * Math.PI * i) / sides;
    const radius = radiusAt(i / sides);
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
  }).flat();
}

function shape(kind: number, cx: number, cy: number): number[][] {
  if (kind === 0) return [around(cx, cy, 80, () => 6.6)];
  if (kind === 1) return [around(cx, cy, 10, (turn) => (Math.round(turn * 10) % 2 === 0 ? 6.6 : 3.4))];
  if (kind === 2) return [around(cx, cy, 80, () => 6.6), around(cx, cy, 60, () => 2.4)];
  if (kind === 3) return [around(cx, cy, 96, (turn) => 5.1 + 1.5 * Math.sin(10 * Math.PI * turn))];
  const [a, b] = [2.3, 6.6];
  const arms = [
    [-a, -b],
    [a, -b],
    [a, -a],
    [b, -a],
    [b, a],
    [a, a],
    [a, b],
    [-a, b],
    [-a, a],
    [-b, a],
    [-b, -a],
    [-a, -a],
  ];
  return [arms.flatMap(([x = 0, y = 0]) => [cx + x, cy + y])];
}

function readShapes(file: string | undefined): number[][][] {
  if (file === undefined)
    return Array.from({ length: 200 }, (_, i) =>
      shape(i % 5, 7.5 + 15 * (i % 20), 9 + 18 * Math.floor(i / 20)),
    );
  const { groups } = JSON.parse(readFileSync(file, 'utf8')) as { groups: [number, number][][][] };
  return groups.map((group) => group.map((contour) => contour.flat()));
}

function operationOf(geometry: Polylines, i: number): PocketCut {
  return {
    kind: 'pocket',
    facts: PLAIN_FACTS,
    key: `o${i}`,
    token: `t${i}`,
    objectId: `o${i}`,
    label: `Shape ${i}`,
    pass: 'roughing',
    priority: i,
    geometry,
    fillRule: 'evenodd',
    drive: { kind: 'spindle', spindleSpeed: 12_000 },
    tool: TOOL,
    startDepth: 0,
    finalDepth: 5,
    stepdown: 1,
    feedRate: 1000,
    plungeRate: 200,
    direction: 'climb',
    entry: { kind: 'ramp', angle: Math.PI / 12 },
    safeHeight: 3.8,
    retractHeight: 1,
    fixtures: [],
    stepover: STEPOVER,
    strategy: 'offset',
    angle: 0,
    finish: { allowance: 0, stockToLeave: 0, isAtFullDepth: false },
    adaptive: null,
    slotFeedRatio: 1,
    after: null,
  };
}

function median(work: () => void): number {
  const times = Array.from({ length: RUNS }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return times.sort((a, b) => a - b)[RUNS >> 1]!;
}

const geometryPackage = fileURLToPath(new URL('../../packages/geometry/package.json', import.meta.url));
const umd = createRequire(geometryPackage).resolve('clipper2-wasm');
const kernel = await createGeometryKernel(readFileSync(umd.replace(/umd[\\/][^\\/]+$/, 'es/clipper2z.wasm')));

const geometries = readShapes(process.argv[2]).map((contours) =>
  polylinesFrom(contours.map((points) => ({ points, closed: true }))),
);
const job: CamJob = { mode: 'cnc', safeHeight: 3.8, operations: geometries.map(operationOf) };

const rings = () => {
  for (const geometry of geometries) {
    const region = kernel.union(geometry, 'evenodd');
    const outermost = kernel.offset(region, -TOOL.diameter / 2, { tolerance: 0.002 });
    kernel.insetLevels(kernel.simplify(outermost, 0.002), STEPOVER, { tolerance: 0.002 });
  }
};
rings();
generateToolpaths(job, { kernel });

const ringTime = median(rings);
const fullTime = median(() => generateToolpaths(job, { kernel }));
const cache = new ToolpathCache();
generateToolpaths(job, { kernel, cache });
let edits = 0;
const editTime = median(() => {
  edits += 1;
  const operations = job.operations.map((one, i) => (i === 7 ? { ...one, token: `edit ${edits}` } : one));
  generateToolpaths({ ...job, operations }, { kernel, cache });
});
const { toolpaths } = generateToolpaths(job, { kernel });
const moves = toolpaths.reduce((sum, { moves: { kinds } }) => sum + kinds.length, 0);
const retracts = toolpaths.reduce(
  (sum, { moves: { kinds } }) => sum + kinds.filter((kind, i) => i > 0 && kind === 0).length,
  0,
);

console.log(`shapes               ${geometries.length}`);
console.log(`bare rings           ${ringTime.toFixed(0)} ms (limit probe)`);
console.log(
  `all toolpaths        ${fullTime.toFixed(0)} ms, ${(fullTime / ringTime).toFixed(2)} x the rings`,
);
console.log(
  `after one edit       ${editTime.toFixed(1)} ms, ${((100 * editTime) / fullTime).toFixed(1)} % of all`,
);
console.log(`moves, retracts      ${moves}, ${retracts}`);
