/* Laser jobs, from the text of a drawing to G-code in this process:

   - a fill of a whole bed at 0.1 mm with overscan, compared with a plain scan-line loop over the same edges that
     writes two lines per span into one buffer, without overscan, directions or modal words;
   - a trace on path, compared with a plain loop that writes a line for each pair of numbers in the text; its travel
     is compared with that of always going to the nearest contour.

   npx tsx bench/cam/laser.ts [fill.svg [trace.svg]]

   Without files: 300 × 180 mm without 200 discs, and 600 wavy contours of 200 points each. */
import { readFileSync } from 'node:fs';
import { type CamJob, compileJob, generateToolpaths } from '@kerf/cam';
import { createDesign, type Design, LASER_DEFAULTS, operationDefinition } from '@kerf/document';
import { GRBL, postProcess } from '@kerf/gcode';
import { importSvg, objectsFromPieces } from '@kerf/importers';
import { DEFAULT_MACHINE, MoveKind, type Moves } from '@kerf/machining';
import { benchKernel } from '../support/kernel';
import { formatSeconds, medianSeconds, printRow } from '../support/measure';

const RUNS = 5;
const BED = { width: 300, height: 180 };

function ring(cx: number, cy: number, radius: number, wave: number, sides: number): string {
  const points = Array.from({ length: sides }, (_, i) => {
    const angle = (2 * Math.PI * i) / sides;
    const r = radius * (1 + wave * Math.sin(5 * angle + cx));
    return `${(cx + r * Math.cos(angle)).toFixed(3)} ${(cy + r * Math.sin(angle)).toFixed(3)}`;
  });
  return `M${points.join('L')}Z`;
}

function drawing(paint: string, path: string): string {
  const { width, height } = BED;
  const size = `width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><path ${paint} d="${path}"/></svg>`;
}

function madeFill(): string {
  const discs = Array.from({ length: 200 }, (_, i) =>
    ring(7.5 + 15 * (i % 20), 9 + 18 * Math.floor(i / 20), 6.6, 0, 60),
  );
  return drawing('fill="#000" fill-rule="evenodd"', `M0 0H300V180H0Z${discs.join('')}`);
}

function madeTrace(): string {
  const contours = Array.from({ length: 600 }, (_, i) =>
    ring(5 + 10 * (i % 30), 4.5 + 9 * Math.floor(i / 30), 3.8, 0.15, 200),
  );
  return drawing('fill="none" stroke="#000"', contours.join(''));
}

function designOf(svg: Uint8Array, kind: 'laser-fill' | 'laser-line'): Design {
  const imported = importSvg(svg);
  if (!imported.ok) throw new Error(imported.problems[0]?.message ?? 'the drawing cannot be read');
  const empty = createDesign({ setup: { mode: 'laser' } });
  const operation = operationDefinition(kind).create(LASER_DEFAULTS);
  const objects = objectsFromPieces(imported.value, empty).map((object) =>
    object.kind === 'shape' ? { ...object, layer: '01' as const, operation } : object,
  );
  return { ...empty, objects };
}

/** Writes the spans of all rows of all edges, with two lines of program for each span. */
function plainScanLines(job: CamJob, interval: number): number {
  const bytes = new Uint8Array(16 * 1024 * 1024);
  let at = 0;
  const put = (text: string) => {
    for (let i = 0; i < text.length; i += 1) bytes[at + i] = text.charCodeAt(i);
    at += text.length;
  };
  const rows = Array.from({ length: Math.ceil(BED.height / interval) }, (): number[] => []);
  for (const { geometry } of job.operations)
    for (let ring = 0; ring < geometry.closed.length; ring += 1) {
      const points = geometry.coordinates.subarray(
        2 * geometry.starts[ring]!,
        2 * geometry.starts[ring + 1]!,
      );
      for (let i = 0, j = points.length - 2; i < points.length; j = i, i += 2) {
        const [ax, ay, bx, by] = [points[j]!, points[j + 1]!, points[i]!, points[i + 1]!];
        const low = Math.ceil(Math.min(ay, by) / interval - 0.5);
        const high = Math.ceil(Math.max(ay, by) / interval - 0.5);
        for (let row = low; row < high; row += 1)
          rows[row]?.push(ax + (((row + 0.5) * interval - ay) / (by - ay)) * (bx - ax));
      }
    }
  let lines = 0;
  rows.forEach((xs, row) => {
    xs.sort((a, b) => a - b);
    put(`G0Y${((row + 0.5) * interval).toFixed(3)}\n`);
    for (let i = 0; i + 1 < xs.length; i += 2) {
      put(`X${xs[i]!.toFixed(3)}S0\nX${xs[i + 1]!.toFixed(3)}S200\n`);
      lines += 2;
    }
  });
  return lines;
}

/** Writes one line of program for each pair of numbers of the drawing's path, without curves, arcs or order. */
function plainTraceLines(svg: Uint8Array): number {
  const bytes = new Uint8Array(16 * 1024 * 1024);
  let at = 0;
  const put = (text: string) => {
    for (let i = 0; i < text.length; i += 1) bytes[at + i] = text.charCodeAt(i);
    at += text.length;
  };
  const numbers = new TextDecoder()
    .decode(svg)
    .split(' d="')[1]!
    .match(/-?\d+(?:\.\d+)?/g)!;
  for (let i = 0; i + 1 < numbers.length; i += 2)
    put(`X${Number(numbers[i]).toFixed(3)}Y${(BED.height - Number(numbers[i + 1])).toFixed(3)}\n`);
  return numbers.length >> 1;
}

/** The length of the rapids between the contours of a toolpath, mm. */
function rapidLength({ kinds, ends }: Moves): number {
  let sum = 0;
  for (let i = 1; i < kinds.length; i += 1)
    if (kinds[i] === MoveKind.rapid)
      sum += Math.hypot(ends[3 * i]! - ends[3 * i - 3]!, ends[3 * i + 1]! - ends[3 * i - 2]!);
  return sum;
}

/**
 * The length in mm of the travel that always goes to the nearest remaining vertex. It does not matter which contour
 * contains which. This is the simplest possible order.
 */
function nearestTravel({ operations }: CamJob): number {
  const rings = operations.flatMap(({ geometry }) =>
    Array.from(geometry.closed, (_, i) =>
      geometry.coordinates.subarray(2 * geometry.starts[i]!, 2 * geometry.starts[i + 1]!),
    ),
  );
  const left = new Set(rings);
  let [x, y, sum] = [0, 0, 0];
  while (left.size > 0) {
    let best = { ring: rings[0]!, distance: Number.POSITIVE_INFINITY, x, y };
    for (const ring of left)
      for (let i = 0; i < ring.length; i += 2) {
        const distance = (ring[i]! - x) ** 2 + (ring[i + 1]! - y) ** 2;
        if (distance < best.distance) best = { ring, distance, x: ring[i]!, y: ring[i + 1]! };
      }
    if (left.size < rings.length) sum += Math.sqrt(best.distance);
    left.delete(best.ring);
    ({ x, y } = best);
  }
  return sum;
}

const [fillFile, traceFile] = process.argv.slice(2);
const fill = fillFile === undefined ? new TextEncoder().encode(madeFill()) : readFileSync(fillFile);
const trace = traceFile === undefined ? new TextEncoder().encode(madeTrace()) : readFileSync(traceFile);
const kernel = await benchKernel();
const post = (job: CamJob) =>
  postProcess(generateToolpaths(job, { kernel }).toolpaths, {
    dialect: GRBL,
    machine: DEFAULT_MACHINE,
    safeHeight: 0,
  });

const fillDesign = designOf(fill, 'laser-fill');
const fillJob = compileJob(fillDesign);
const limit = medianSeconds(() => plainScanLines(fillJob, 0.1), RUNS);
const fillTime = medianSeconds(() => post(compileJob(fillDesign)), RUNS);
printRow(
  'fill: plain scan lines',
  `${formatSeconds(limit)} (limit probe), ${plainScanLines(fillJob, 0.1)} lines`,
);
printRow(
  'fill: toolpath and post',
  `${formatSeconds(fillTime)}, ${(fillTime / limit).toFixed(2)} x the loop`,
);
printRow('fill: program with overscan', `${post(fillJob).lineCount} lines`);

const traceDesign = designOf(trace, 'laser-line');
const traceJob = compileJob(traceDesign);
const importTime = medianSeconds(() => designOf(trace, 'laser-line'), RUNS);
const traceTime = medianSeconds(() => post(compileJob(designOf(trace, 'laser-line'))), RUNS);
const traceLimit = medianSeconds(() => plainTraceLines(trace), RUNS);
printRow(
  'trace: plain loop over the numbers',
  `${formatSeconds(traceLimit)} (limit probe), ${plainTraceLines(trace)} lines`,
);
printRow('trace: SVG text to objects', formatSeconds(importTime));
printRow(
  'trace: SVG text to G-code',
  `${formatSeconds(traceTime)}, ${(traceTime / traceLimit).toFixed(2)} x the loop`,
);
const { toolpaths } = generateToolpaths(traceJob, { kernel });
const travel = toolpaths.reduce((sum, { moves }) => sum + rapidLength(moves), 0);
printRow('trace: program', `${post(traceJob).lineCount} lines`);
printRow(
  'trace: travel',
  `${travel.toFixed(0)} mm, nearest each time ${nearestTravel(traceJob).toFixed(0)} mm`,
);
