/* What `programs` runs in a process of its own: the toolpath and the program of a traced drawing, as the first work of
   the process. Compared with a plain program of another process, `plain`: it goes to the nearest contour each time and
   writes a line for each vertex. Prints the processor seconds of the work.

   node cold-trace.mjs contours.json clipper2z.wasm kerf|plain */
import { readFileSync } from 'node:fs';
import { type CamJob, generateToolpaths } from '@kerf/cam';
import { GRBL, postProcess } from '@kerf/gcode';
import { createGeometryKernel, polylinesFrom } from '@kerf/geometry';
import { DEFAULT_MACHINE } from '@kerf/machining';
import { profileOf } from '../../packages/cam/src/testing/cuts';

/** Writes a program as text. Contours follow each other by their nearest first vertex. */
function plainProgram(contours: readonly number[][]): string {
  const waiting = new Set(contours);
  const lines: string[] = [];
  let [x, y] = [0, 0];
  while (waiting.size > 0) {
    let best = contours[0]!;
    let least = Number.POSITIVE_INFINITY;
    for (const contour of waiting) {
      const distance = (contour[0]! - x) ** 2 + (contour[1]! - y) ** 2;
      if (distance < least) [best, least] = [contour, distance];
    }
    waiting.delete(best);
    lines.push(`G0 X${best[0]!.toFixed(4)} Y${best[1]!.toFixed(4)}`, 'G1 Z-1.0000 F300');
    for (let i = 2; i < best.length; i += 2)
      lines.push(`G1 X${best[i]!.toFixed(4)} Y${best[i + 1]!.toFixed(4)} F1000`);
    [x, y] = [best[0]!, best[1]!];
    lines.push(`G1 X${x.toFixed(4)} Y${y.toFixed(4)} F1000`, 'G0 Z3.8000');
  }
  return lines.join('\n');
}

const [file, wasm, way] = process.argv.slice(2) as [string, string, string];
const contours = JSON.parse(readFileSync(file, 'utf8')) as number[][];
const kernel = await createGeometryKernel(readFileSync(wasm));
const geometry = polylinesFrom(contours.map((points) => ({ points, closed: true })));
const cut = profileOf(geometry, {
  tool: { kind: 'end-mill', id: 'e', name: 'End mill', diameter: 3.175 },
  side: 'on',
  finalDepth: 1,
  feedRate: 1000,
  plungeRate: 300,
  entry: { kind: 'plunge', angle: Math.PI / 12 },
});
const job: CamJob = { mode: 'cnc', safeHeight: 3.8, operations: [cut] };

const before = process.cpuUsage();
if (way === 'plain') plainProgram(contours);
else {
  const { toolpaths } = generateToolpaths(job, { kernel });
  postProcess(toolpaths, { dialect: GRBL, machine: DEFAULT_MACHINE, safeHeight: 3.8 });
}
const { user, system } = process.cpuUsage(before);
console.log((user + system) / 1e6);
