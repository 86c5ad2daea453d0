/* Removal of material: the time that Kerf takes for a whole program. It is compared in the same run with

   - a plain loop that stamps the tool's disc at every half cell along each move;
   - the same work without the compiled kernel;
   - two threads that share the work;
   - a shank and a holder that stay above the stock, and ones that do not.

   Then the time of jumps to positions in the middle is measured.

   npx tsx bench/simulation/removal.ts [program.nc bit-diameter [flat|ball|v] [cell]]

   Without a file: 200 round pockets with a 3.175 mm end mill in 5 passes on 300 × 180 mm, and a relief of a million
   short moves with a 1 mm ball, both on cells of 0.1 mm. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { interpret, type MotionTrace, TOLERANT_PROFILE } from '@kerf/gcode';
import { DEFAULT_MACHINE, type Tool } from '@kerf/machining';
import {
  createStockKernel,
  createStockSimulation,
  estimateTime,
  type StockTool,
  stockBands,
} from '@kerf/simulation';
import { buildSync } from 'esbuild';
import type { BandWork } from './removal-band';
import { pockets, relief } from './removal-programs';

const RUNS = 5;
/** The code of a thread, bundled, because threads do not inherit the TypeScript loader. */
const THREAD = buildSync({
  entryPoints: [fileURLToPath(new URL('./removal-band.ts', import.meta.url))],
  bundle: true,
  write: false,
  platform: 'node',
  format: 'cjs',
}).outputFiles[0]!.text;
/** The most tiles that are passed on in one frame. */
const TILES_PER_FRAME = 96;
/**
 * The parts of a bit that must not hit material: none; parts that stay above the stock, as they should; parts that do
 * not.
 */
const BODIES = [
  { name: 'no shank', body: {} },
  {
    name: 'shank, holder above',
    body: { fluteLength: 12, shankDiameter: 6, holder: { diameter: 20, stickOut: 20 } },
  },
  { name: 'edges of 2.5 mm, slim', body: { fluteLength: 2.5 } },
  {
    name: 'the same, 6 and 20 mm',
    body: { fluteLength: 2.5, shankDiameter: 6, holder: { diameter: 20, stickOut: 4 } },
  },
] as const;
const STOCK = { width: 300, height: 180, thickness: 10 };

/** The simple method, with cells: the tool's disc with its underside is stamped at every half cell. */
function plainLoop(trace: MotionTrace, tool: Tool, cell: number): Float32Array {
  const [columns, rows] = [Math.round(STOCK.width / cell), Math.round(STOCK.height / cell)];
  const heights = new Float32Array(columns * rows);
  const radius = tool.diameter / 2;
  const reach = Math.ceil(radius / cell) + 1;
  const { points } = trace;
  for (let segment = 0; segment < trace.segmentCount; segment += 1) {
    const [x0, y0, z0, x1, y1, z1] = points.subarray(3 * segment, 3 * segment + 6) as unknown as number[];
    if (z0! >= 0 && z1! >= 0) continue;
    const steps = Math.max(1, Math.ceil(Math.hypot(x1! - x0!, y1! - y0!) / (cell / 2)));
    for (let step = 0; step <= steps; step += 1) {
      const t = step / steps;
      const [x, y, z] = [x0! + t * (x1! - x0!), y0! + t * (y1! - y0!), z0! + t * (z1! - z0!)];
      const [column, row] = [Math.round(x / cell), Math.round(y / cell)];
      for (let j = Math.max(0, row - reach); j <= Math.min(rows - 1, row + reach); j += 1)
        for (let i = Math.max(0, column - reach); i <= Math.min(columns - 1, column + reach); i += 1) {
          const squared = ((i + 0.5) * cell - x) ** 2 + ((j + 0.5) * cell - y) ** 2;
          if (squared > radius * radius) continue;
          const rise = tool.kind === 'ball-end-mill' ? radius - Math.sqrt(radius * radius - squared) : 0;
          if (z + rise < heights[j * columns + i]!) heights[j * columns + i] = z + rise;
        }
    }
  }
  return heights;
}

/**
 * The best times of several functions. They run alternately, so that other work of the computer affects all of them.
 */
function inTurn(works: readonly (() => void)[]): number[] {
  const best = works.map(() => Number.POSITIVE_INFINITY);
  for (let run = 0; run < RUNS; run += 1)
    for (const [index, work] of works.entries()) best[index] = Math.min(best[index]!, once(work));
  return best;
}

function median(work: () => void): number {
  const times = Array.from({ length: RUNS }, () => once(work));
  return times.sort((a, b) => a - b)[RUNS >> 1]!;
}

/** The processor time of `work` in ms. It does not include other programs of the computer. */
function once(work: () => void): number {
  const start = process.cpuUsage();
  work();
  return process.cpuUsage(start).user / 1000;
}

/**
 * The wall time in ms of two threads that share the work; the best of some runs, because other programs use the
 * processors too.
 */
async function together(work: Omit<BandWork, 'index' | 'count'>): Promise<number> {
  const threads = [0, 1].map((index) => {
    const workerData: BandWork = { ...work, index, count: 2 };
    return new Worker(THREAD, { workerData, eval: true, execArgv: [] });
  });
  let best = Number.POSITIVE_INFINITY;
  // The first two runs load and compile.
  for (let run = 0; run < RUNS + 2; run += 1) {
    const start = performance.now();
    const done = threads.map((thread) => new Promise((resolve) => thread.once('message', resolve)));
    for (const thread of threads) thread.postMessage('go');
    await Promise.all(done);
    if (run >= 2) best = Math.min(best, performance.now() - start);
  }
  await Promise.all(threads.map((thread) => thread.terminate()));
  return best;
}

async function measure(name: string, text: Uint8Array, tool: StockTool, cell: number): Promise<void> {
  const reading = interpret(text, { profile: TOLERANT_PROFILE, mode: 'cnc' });
  if (!reading.ok) throw new Error(reading.problems[0]!.message);
  const trace = reading.value;
  const timeline = estimateTime(trace, DEFAULT_MACHINE);
  const kernel = createStockKernel();
  const start = () =>
    createStockSimulation({ stock: STOCK, cellSize: cell, tool, trace, timeline, ...(kernel && { kernel }) });
  const total = timeline.totalSeconds;
  start().advanceTo(total);
  const whole = median(() => start().advanceTo(total));
  const options = { stock: STOCK, cellSize: cell, tool, trace, timeline };
  const uncompiled = once(() => createStockSimulation(options).advanceTo(total));
  const bands = stockBands(start().grid, 2, trace.points);
  const halves = bands.map((band) =>
    median(() => createStockSimulation({ ...options, band, ...(kernel && { kernel }) }).advanceTo(total)),
  );
  const held = inTurn(
    BODIES.map(({ body }) => {
      const withBody = { ...options, tool: { ...tool, ...body } as StockTool, ...(kernel && { kernel }) };
      return () => createStockSimulation(withBody).advanceTo(total);
    }),
  );
  const wall = await together(options);
  const plain = once(() => plainLoop(trace, tool, cell));
  const simulation = start();
  simulation.advanceTo(total);
  const result = simulation.result();
  const seeks = Array.from({ length: 40 }, (_, i) =>
    once(() => simulation.advanceTo(total * ((i * 0.377) % 1))),
  ).sort((a, b) => a - b);
  simulation.advanceTo(total / 2);
  simulation.takeChanges();
  const frames = Array.from({ length: 60 }, (_, i) =>
    once(() => {
      simulation.advanceTo(total / 2 + i * (16 / 60));
      simulation.takeChanges(TILES_PER_FRAME);
    }),
  ).sort((a, b) => a - b);
  console.log(
    `${name}: ${trace.segmentCount} segments, cell ${cell} mm, ${result.removedVolume.toFixed(0)} mm³`,
  );
  console.log(`  whole program        ${whole.toFixed(0)} ms`);
  console.log(`  the slower of 2 bands ${Math.max(...halves).toFixed(0)} ms (each alone)`);
  for (const [index, { name: body }] of BODIES.entries())
    console.log(
      `  ${body.padEnd(21)} ${held[index]!.toFixed(0)} ms best (${(held[index]! / held[0]!).toFixed(2)} x)`,
    );
  console.log(`  two threads          ${wall.toFixed(0)} ms wall, best of ${RUNS}`);
  console.log(`  without the kernel   ${uncompiled.toFixed(0)} ms`);
  console.log(`  plain loop           ${plain.toFixed(0)} ms (${(plain / whole).toFixed(1)} x)`);
  console.log(`  seek, median, worst  ${seeks[20]!.toFixed(1)} ms, ${seeks[39]!.toFixed(1)} ms`);
  console.log(`  frame at 16 x        ${frames[30]!.toFixed(2)} ms, worst ${frames[59]!.toFixed(1)} ms`);
}

const [file, diameter = '3.175', kind = 'flat', cell = '0.1'] = process.argv.slice(2);
const KINDS = {
  flat: { kind: 'end-mill' },
  ball: { kind: 'ball-end-mill' },
  v: { kind: 'v-bit', angle: Math.PI / 3 },
} as const;
const named = { id: 'bench', name: 'bench' };
if (file !== undefined)
  await measure(
    file,
    readFileSync(file),
    { ...named, ...KINDS[kind as keyof typeof KINDS], diameter: Number(diameter) },
    Number(cell),
  );
else {
  const encode = (text: string) => new TextEncoder().encode(text);
  await measure('200 pockets', encode(pockets()), { ...named, kind: 'end-mill', diameter: 3.175 }, 0.1);
  await measure('relief', encode(relief()), { ...named, kind: 'ball-end-mill', diameter: 1 }, 0.1);
}
