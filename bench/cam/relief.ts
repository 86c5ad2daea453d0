/* A relief of 100 × 100 × 7.5 mm with 200,000 triangles, as `kerf carve` mills it: the time until the command ends, its
   processor time and that of its main thread, its memory, lines, minutes, and how far the program is from the exact
   surface. Each stands beside its limit. The time until the end says something on idle cores alone.

   npx tsx bench/cam/relief.ts [relief.stl]

   The limits are for `d_relief.stl`. Without it, a relief of the same kind is made. */
import { readFileSync, writeFileSync } from 'node:fs';
import {
  closedMesh,
  heightField,
  meshExtent,
  type TriangleMesh,
  transformMesh,
  translation,
  writeStl,
} from '@kerf/geometry';
import { formatNamed, formatsOf, modelReader } from '@kerf/importers';
import { ballOnMesh } from '../support/ball-rest';
import { Command } from '../support/command';
import { median, printRow } from '../support/measure';
import { cutsOf, programFigures, readProgram } from '../support/program-figures';

const RUNS = 3;
/** The number of places at which the program is compared with the surface. */
const PLACES = 20_000;
const POINTS = 317;

const command = new Command();
try {
  const model = process.argv[2] ?? madeRelief();
  const mesh = meshOf(model);
  const { x, y, z } = meshExtent(mesh).size;
  const material = ['--material', [x, y, Math.max(z, 8)].map((side) => side.toFixed(3)).join('x')];
  finishing(model, mesh, material);
  roughing(model, material);
} finally {
  command.dispose();
}

function finishing(model: string, mesh: TriangleMesh, material: readonly string[]): void {
  const options = ['--pass', 'finish', '--bit', 'ball:1', '--stepover', '0.1', ...material];
  const { seconds, mainSeconds, elapsedSeconds, megabytes, bytes } = carved(model, options);
  row('finishing, 1 mm ball, rows of 0.1', seconds, 2.6, 's of processor');
  row('  its main thread', mainSeconds, 1.6, 's of processor');
  row('  until it ended', elapsedSeconds, 1.6, 's');
  row('  memory', megabytes, 400, 'MB');
  const { lines } = programFigures(bytes);
  row('  lines', lines, 450_000, '');
  const errors = errorsOf(bytes, mesh);
  row('  deepest below the exact height', -Math.min(...errors), 0.005, 'mm');
  row('  highest above it', Math.max(...errors), 0.01, 'mm');
}

function roughing(model: string, material: readonly string[]): void {
  const { seconds, mainSeconds, elapsedSeconds, bytes } = carved(model, [
    '--pass',
    'rough',
    '--bit',
    '3.175',
    ...material,
  ]);
  row('roughing, 3.175 mm', mainSeconds, 1.3, 's of its main thread');
  row('  until it ended', elapsedSeconds, 1.3, 's');
  row('  all threads, the compiler included', seconds, 1.3, 's of processor');
  row('  minutes', programFigures(bytes).minutes, 36, 'min');
}

function carved(model: string, options: readonly string[]) {
  const out = command.path('part.nc');
  const runs = Array.from({ length: RUNS }, () =>
    command.kerf('carve', model, '--out', out, '--cut', 'relief', ...options),
  );
  return {
    seconds: median(runs.map((run) => run.seconds)),
    mainSeconds: median(runs.map((run) => run.mainSeconds)),
    elapsedSeconds: median(runs.map((run) => run.elapsedSeconds)),
    megabytes: Math.max(...runs.map((run) => run.megabytes)),
    bytes: readFileSync(out),
  };
}

/** How far random places of the cuts are above the height at which a ball rests on the model, mm. */
function errorsOf(bytes: Uint8Array, mesh: TriangleMesh): readonly number[] {
  const { min, size } = meshExtent(mesh);
  const placed = transformMesh(mesh, translation(-min.x, -min.y), -min.z - size.z);
  const restAt = ballOnMesh(placed, 0.5);
  const cuts = [...cutsOf(readProgram(bytes))].filter(([ax, ay, , bx, by]) => ax !== bx || ay !== by);
  let state = 3;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return Array.from({ length: PLACES }, () => {
    const [ax, ay, az, bx, by, bz] = cuts[Math.floor(random() * cuts.length)]!;
    const share = random();
    return az + share * (bz - az) - restAt(ax + share * (bx - ax), ay + share * (by - ay));
  });
}

function meshOf(file: string): TriangleMesh {
  const format = formatNamed(file, formatsOf('model'));
  const read = format && modelReader(format).read(readFileSync(file));
  if (!read?.ok) throw new Error(`${file} is no model`);
  return read.value.mesh;
}

/** Waves, domes, steps and a fine texture. */
function madeRelief(): string {
  const cell = 100 / (POINTS - 1);
  const heights = Float32Array.from({ length: POINTS * POINTS }, (_, i) => {
    const [x, y] = [cell * (i % POINTS), cell * Math.floor(i / POINTS)];
    const dome = (cx: number, cy: number, radius: number, share: number) =>
      share * Math.sqrt(Math.max(0, radius ** 2 - (x - cx) ** 2 - (y - cy) ** 2));
    const away = Math.hypot(x - 72, y - 24);
    const steps = away < 5 ? 7.4 : away < 10 ? 5 : away < 16 ? 3 : 0;
    const waves = 2 + 1.2 * Math.sin(0.22 * x) * Math.cos(0.17 * y);
    const high = Math.max(
      waves,
      dome(30, 32, 16, 0.45),
      dome(70, 66, 22, 0.33),
      dome(24, 76, 10, 0.6),
      steps,
    );
    return Math.min(7.5, Math.max(0.3, high + 0.12 * Math.sin(1.9 * x) * Math.sin(2.1 * y)));
  });
  const file = command.path('relief.stl');
  writeFileSync(
    file,
    writeStl(closedMesh(heightField(POINTS, POINTS, cell, heights), { bottom: 0 }), 'relief'),
  );
  return file;
}

function row(what: string, figure: number, most: number, unit: string): void {
  const digits = Math.abs(figure) < 1 ? 4 : Math.abs(figure) < 100 ? 2 : 0;
  const text = `${figure.toFixed(digits)} ${unit}`;
  printRow(what, `${text.padEnd(26)}at most ${most}`);
}
