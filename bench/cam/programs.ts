/* Programs as `kerf carve` writes them, judged by what a person at the machine sees: minutes, lines, lifts, descents,
   accuracy, and the processor time until a program is there. Each figure stands beside its limit.

   npx tsx bench/cam/programs.ts [folder]

   The limits are for three drawings that the folder should have: `a_pockets200.svg` (200 shapes with islands),
   `b_trace.svg` (614 contours of 119,724 segments) and `c_poly.svg` (letters and a rosette, of straight lines). A
   drawing that is not there is made, as a picture of the same kind: its figures then only compare two runs. */
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileJob } from '@kerf/cam';
import { createDesign } from '@kerf/document';
import { interpret, STRICT_PROFILE } from '@kerf/gcode';
import { polylineAt, polylineCount } from '@kerf/geometry';
import { importSvg, objectsFromPieces } from '@kerf/importers';
import { buildSync } from 'esbuild';
import { plainScan } from '../gcode/plain-scanner';
import { makeProgram } from '../gcode/programs';
import { shankRatio } from '../simulation/shank-ratio';
import { judgeCarvedArea } from '../support/carved-area';
import { Command } from '../support/command';
import { median } from '../support/measure';
import { cutsOf, type ProgramFigures, programFigures, readProgram } from '../support/program-figures';
import { adaptiveEngagement } from './adaptive-engagement';
import { DRAWINGS, islandDrawing, partsDrawing } from './drawings';

const RUNS = 7;
/** Coordinates have three decimals: slopes that are just steep enough seem to be slightly steeper. */
const ROUNDING = 0.002;
const RATES = ['--feed', '1000', '--plunge', '300'];
const POCKETS = ['--cut', 'pocket', '--depth', '5', '--depth-per-pass', '1', '--bit', '3.175', ...RATES];
const CARVING = ['--cut', 'vcarve', '--depth', '20', ...RATES];
const OUTSIDE = [...POCKETS, '--cut', 'outside', '--material', '300x180x5'];
const SLOPE = Math.tan(Math.PI / 6);
/** The widest cut, as a share of the diameter, that adaptive clearing is asked for. */
const ENGAGEMENT = 0.2;

/** One figure, and the most that it should be. */
type Row = readonly [what: string, figure: number, most: number, unit: string];

const folder = process.argv[2];
const command = new Command();

/** Puts a drawing where the command finds it, and returns its path. */
function drawing(name: keyof typeof DRAWINGS): string {
  const path = command.path(name);
  const given = folder === undefined ? '' : join(folder, name);
  if (existsSync(given)) copyFileSync(given, path);
  else writeFileSync(path, DRAWINGS[name]());
  return path;
}

function made(name: string, svg: string): string {
  const path = command.path(name);
  writeFileSync(path, svg);
  return path;
}

interface Carved {
  readonly bytes: Uint8Array;
  readonly figures: ProgramFigures;
  /** The processor time of the whole command. */
  readonly seconds: number;
}

function carve(design: string, ...options: readonly string[]): Carved {
  const out = command.path('part.nc');
  const { seconds } = command.kerf('carve', design, '--out', out, ...options);
  const bytes = readFileSync(out);
  return { bytes, figures: programFigures(bytes), seconds };
}

/** The contours of a drawing as x, y pairs, in the program's coordinates. */
function contoursOf(file: string): Float64Array[] {
  const read = importSvg(readFileSync(file));
  if (!read.ok) throw new Error(read.problems[0]?.message);
  const empty = createDesign();
  const { operations } = compileJob({ ...empty, objects: objectsFromPieces(read.value, empty) });
  return operations.flatMap(({ geometry }) =>
    Array.from({ length: polylineCount(geometry) }, (_, i) => polylineAt(geometry, i)),
  );
}

function size(name: string, { figures }: Carved, most: Readonly<Partial<ProgramFigures>>): Row[] {
  const units = { minutes: 'min', lines: 'lines', retracts: 'lifts', plunges: 'straight down' } as const;
  return (Object.keys(units) as (keyof typeof units)[]).flatMap((key): Row[] =>
    most[key] === undefined ? [] : [[name, figures[key], most[key], units[key]]],
  );
}

function accuracy(name: string, contours: readonly Float64Array[], { bytes, figures }: Carved): Row[] {
  const { over, under } = judgeCarvedArea(contours, cutsOf(readProgram(bytes)), SLOPE);
  return [
    [name, over, 0.4, 'mm² beyond'],
    [name, under, 2.7, 'mm² left'],
    [name, figures.sinking, 300, 'mm/min down'],
  ];
}

function carvingRows(): Row[] {
  const letters = drawing('c_poly.svg');
  const once = carve(letters, ...CARVING, '--bit', 'v:60:25.4', '--depth-per-pass', '20');
  const steps = carve(letters, ...CARVING, '--bit', 'v:60:12', '--depth-per-pass', '1');
  const contours = contoursOf(letters);
  return [
    ...size('letters, carved at once', once, { minutes: 8.3, lines: 14_100, retracts: 115 }),
    ...size('letters, 1 mm a pass, 12 mm bit', steps, { minutes: 17.5, lines: 28_000, retracts: 150 }),
    ...accuracy('letters, carved at once', contours, once),
    ...accuracy('letters, 1 mm a pass, 12 mm bit', contours, steps),
  ];
}

function millingRows(): Row[] {
  const shapes = drawing('a_pockets200.svg');
  const trace = drawing('b_trace.svg');
  const parts = made('parts.svg', partsDrawing());
  const onPath = ['--cut', 'on', '--depth', '1', '--entry', 'plunge', ...RATES];
  const plain = carve(parts, ...OUTSIDE);
  const led = carve(parts, ...OUTSIDE, '--leads', 'arc:3');
  const tabbed = carve(parts, ...OUTSIDE, '--tabs', '20x4x2');
  return [
    ...size('trace, on the path', carve(trace, ...onPath), { minutes: 27.3 }),
    ...size('pockets', carve(shapes, ...POCKETS), { minutes: 65.5 }),
    ...size(
      'pockets, finished at full depth',
      carve(shapes, ...POCKETS, '--finish', '0.3', '--finish-full-depth'),
      { minutes: 95 },
    ),
    ...size('pockets in lines', carve(shapes, ...POCKETS, '--strategy', 'raster'), { plunges: 0 }),
    ['40 parts with leads', led.figures.minutes / plain.figures.minutes, 14.5 / 13.1, '× without leads'],
    ['40 parts with tabs', tabbed.figures.steepest, 15, '° down'],
  ];
}

async function adaptiveRows(): Promise<Row[]> {
  const island = made('island.svg', islandDrawing());
  const adaptive = ['--strategy', 'adaptive', '--engagement', String(ENGAGEMENT)];
  const cleared = carve(island, ...POCKETS, ...adaptive);
  return [
    ...size('120 × 80 mm with an island, adaptive', cleared, { minutes: 19 }),
    ['  the same, processor of the command', cleared.seconds, 2, 's'],
    ['  the same, engagement while clearing', await adaptiveEngagement(ENGAGEMENT), 1.1, '× the setting'],
  ];
}

/** Processor seconds of several works, the median of each. They run in turn, so that other load affects all of them. */
function inTurn(works: readonly (() => number)[], runs = RUNS): number[] {
  const seconds = works.map((): number[] => []);
  for (let run = 0; run < runs; run += 1) for (const [i, work] of works.entries()) seconds[i]!.push(work());
  return seconds.map(median);
}

function processor(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

function processorRows(): Row[] {
  const cold = command.path('cold-trace.mjs');
  buildSync({
    entryPoints: [fileURLToPath(new URL('./cold-trace.ts', import.meta.url))],
    outfile: cold,
    bundle: true,
    platform: 'node',
    format: 'esm',
  });
  const contours = made(
    'contours.json',
    JSON.stringify(contoursOf(drawing('b_trace.svg')).map((ring) => [...ring])),
  );
  const first = (way: string) => () =>
    Number(command.run(cold, contours, command.path('clipper2z.wasm'), way).output);
  const square = made('square.svg', islandDrawing());
  const start = () => command.kerf('carve', square, '--out', command.path('part.nc'), '--cut', 'on').seconds;
  const [kerf, plain, started] = inTurn([first('kerf'), first('plain'), start]) as [number, number, number];
  const raster = makeProgram('raster', 1_000_000);
  const points = new Float32Array(3_000_000);
  const reading = [
    () => processor(() => void interpret(raster, { profile: STRICT_PROFILE })),
    () => processor(() => void plainScan(raster, points)),
  ];
  inTurn(reading, 2);
  const [read, scanned] = inTurn(reading) as [number, number];
  return [
    ['trace, toolpath and program, cold', kerf, 0.33, 's'],
    ['  the same, beside a plain program', kerf / plain, Number.NaN, `× its ${plain.toFixed(2)} s`],
    ['a square, the whole command', started, 0.25, 's'],
    ['raster of a million lines, read', read / scanned, 2.5, '× a plain scan'],
    ['relief with a shank in its way', shankRatio(), 1.5, '× without'],
  ];
}

try {
  const rows = [...carvingRows(), ...millingRows(), ...(await adaptiveRows()), ...processorRows()];
  for (const [what, figure, most, unit] of rows) {
    const digits = figure >= 1000 ? 0 : 2;
    const limit = Number.isNaN(most) ? '' : most.toFixed(digits);
    const mark = figure > (1 + ROUNDING) * most ? 'above' : '';
    console.log(
      `${what.padEnd(40)} ${figure.toFixed(digits).padStart(9)} ${limit.padStart(9)}  ${unit.padEnd(16)} ${mark}`,
    );
  }
} finally {
  command.dispose();
}
