// `npm run bench`: runs the benchmarks, one after another. `npm run bench -- <name> [its argument]` runs one, `--
// --list` lists them. A benchmark prints medians, rates and ratios to a named limit or rival of the same run; it never
// passes or fails.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, ROOT } from './lib/setup.mjs';

/** Name → file, what it measures, and the meaning of its argument. */
const BENCHMARKS = {
  start: ['product/cold-start.ts', 'npm start to login page, new and known data folder', 'runs'],
  deaths: [
    'product/deaths.ts',
    'api and database killed again and again while a job runs and 20 writers save',
    'deaths part',
  ],
  api: [
    'api/api.ts',
    'the server under load: event streams, reads beside the bare framework, saves, lists',
    'part clients',
  ],
  crashes: ['product/crashes.ts', 'browser killed while editing: seconds of edits lost', 'kills'],
  bombs: [
    'product/bombs.ts',
    'the server answers others while files that are made to hurt are worked on',
    'rounds',
  ],
  load: ['product/first-load.ts', 'first visit: bytes by kind, first paint, interactive', 'runs'],
  'first-job': [
    'product/first-job.ts',
    'from the first page to a running simulated job: words, presses, seconds of the product',
    '',
  ],
  guardian: [
    'driver/guardian.ts',
    'driver killed and frozen at random times of jobs: until hold, reset, beam and spindle off',
    'runs',
  ],
  kills: [
    'driver/kills.ts',
    'driver processes killed in jobs and started again: gaps, second cuts',
    'kills seed',
  ],
  canvas: [
    'editor/canvas.ts',
    'pan, zoom, drag of 10,000 shapes beside fabric and konva; hit test, undo, memory',
    'shapes',
  ],
  library: [
    'library/search.ts',
    'search of the design library by every kind of query, beside 50 ms and fuse.js; the worst queries',
    'queries',
  ],
  scroll: [
    'library/scroll.ts',
    'scrolling through the design library: times between frames, beside a plain list on an empty page',
    'designs',
  ],
  svg: ['importers/svg.ts', 'parse and import a drawing, beside a plain scan and usvg', 'paths'],
  'broken-models': [
    'importers/broken-models.ts',
    'broken STL, OBJ and 3MF files: read, refused, thrown, slowest',
    'files',
  ],
  pockets: ['cam/pockets.ts', 'pockets of 200 shapes, beside the bare clipping rings', 'shapes.json'],
  'v-carve': [
    'cam/v-carve.ts',
    'V-carving of letters and ornaments, beside the union of their outlines',
    'shapes.json',
  ],
  adaptive: [
    'cam/adaptive.ts',
    'a pocket cleared with constant engagement, beside rings in shallow passes',
    'engagement',
  ],
  programs: [
    'cam/programs.ts',
    'what the command writes: minutes, lines, lifts, accuracy, processor, each beside its limit',
    'folder',
  ],
  relief: [
    'cam/relief.ts',
    'a relief roughed and finished: processor, memory, lines, minutes, exactness, each beside its limit',
    'relief.stl',
  ],
  corpus: ['cam/corpus.ts', 'drawings milled and burnt, judged by brute force', 'folder places'],
  laser: [
    'cam/laser.ts',
    'laser fill of a whole bed and a traced drawing, beside a plain scan-line loop',
    'fill.svg trace.svg',
  ],
  photo: ['cam/photo.ts', 'photo to dots to G-code, beside the same dots by a plain loop', 'photo.png'],
  trace: [
    'imaging/trace.ts',
    'a picture with specks traced: time, lines and curves, wrong pixels, beside another tracer',
    'runs',
  ],
  depth: [
    'imaging/depth.ts',
    'the depth of a photo by a depth model: processor and memory, beside the bare runtime',
    'model.onnx',
  ],
  gcode: ['gcode/bench.ts', 'post and interpret a million moves, beside plain loops', 'lines'],
  preview: ['preview/parse.ts', 'a program from bytes to motion, beside three other parsers', 'lines'],
  opening: [
    'preview/opening.ts',
    'a large program opened in the studio: first picture, cancel, tasks, memory',
    'lines',
  ],
  model: [
    'preview/model.ts',
    'a model of 100 MB opened in the studio: on the screen, progress, tasks, memory',
    'file or megabytes',
  ],
  scene: ['preview/scene.ts', 'the path of a program turned and played, beside two other previews', 'lines'],
  stop: ['machine/stop.ts', 'emergency stop under an upload of 256 MB, and its memory', 'megabytes'],
  lines: ['machine/lines.ts', 'lines per second to the machine, beside an ideal feeder', ''],
  recovery: [
    'machine/recovery.ts',
    'jobs interrupted at random and continued: gaps, second cuts, motions back',
    'interruptions seed',
  ],
  feed: [
    'machine/feed.ts',
    'processor time and memory of the driver while it feeds a raster',
    'lines per second',
  ],
  time: ['simulation/time.ts', 'estimated machine time beside the simulated controller', 'programs'],
  removal: [
    'simulation/removal.ts',
    'material removal: whole program, seeks, frames, beside a plain loop',
    'program.nc',
  ],
};

const [name, ...args] = process.argv.slice(2);
if (name === '--list') {
  for (const [key, [file, what, argument]] of Object.entries(BENCHMARKS))
    console.log(`${key.padEnd(8)} ${what}  (${file} [${argument}])`);
  process.exit(0);
}
if (name !== undefined && !Object.hasOwn(BENCHMARKS, name)) {
  console.error(`There is no benchmark '${name}'. Known: ${Object.keys(BENCHMARKS).join(', ')}.`);
  process.exit(2);
}

ensureInstalled();
for (const key of name === undefined ? Object.keys(BENCHMARKS) : [name]) {
  const [file, what] = BENCHMARKS[key];
  console.log(`\n── ${key}: ${what}`);
  const program = join(ROOT, 'node_modules/tsx/dist/cli.mjs');
  const { status } = spawnSync(process.execPath, [program, join(ROOT, 'bench', file), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}
