/**
 * Reading and writing of G-code, each compared in one run with the plain loop that is its limit. Prints; asserts
 * nothing.
 *
 *    npx tsx bench/gcode/bench.ts [lines]
 */
import { GRBL, interpret, postProcess, STRICT_PROFILE } from '@kerf/gcode';
import { DEFAULT_MACHINE, MoveBuilder, type Toolpath } from '@kerf/machining';
import { estimateTime } from '@kerf/simulation';
import { plainScan } from './plain-scanner';
import { makeProgram, PROGRAM_KINDS } from './programs';

const RUNS = 7;
const lines = Number(process.argv[2] ?? 1_000_000);

/** The median of the seconds of some runs, after two runs that do not count. */
function median(work: () => void): number {
  const seconds: number[] = [];
  for (let run = -2; run < RUNS; run++) {
    const start = performance.now();
    work();
    if (run >= 0) seconds.push((performance.now() - start) / 1000);
  }
  return seconds.sort((a, b) => a - b)[RUNS >> 1]!;
}

function show(name: string, seconds: number, limit: number, extra = ''): void {
  const figures = `${seconds.toFixed(3)} s, ${(seconds / limit).toFixed(1)} times the plain loop (${limit.toFixed(3)} s)`;
  console.log(`${name.padEnd(34)} ${figures}${extra}`);
}

function finishingToolpath(moves: number): Toolpath {
  const builder = new MoveBuilder();
  builder.rapid(0, 0, 3.8);
  for (let i = 0; i < moves; i++) {
    const x = (i * 0.1) % 290;
    const y = Math.floor(i / 2900) * 0.1;
    builder.cut(x, y, -2 - 1.5 * Math.sin(0.3 * x) * Math.cos(0.2 * y), 1000);
  }
  return {
    operationKey: 'finish',
    label: 'Finishing',
    tool: { kind: 'ball-end-mill', id: 'ball', name: '1 mm ball', diameter: 1 },
    drive: { kind: 'spindle', spindleSpeed: 12000 },
    moves: builder.build(),
  };
}

/** The minimum work of writing a move: rounding its three coordinates and storing as many bytes. */
function plainWrite(toolpath: Toolpath, bytes: Uint8Array): number {
  const { ends } = toolpath.moves;
  let at = 0;
  for (let i = 0; i < ends.length; i++) {
    let left = Math.abs(Math.round(1000 * ends[i]!));
    bytes[at++] = 88 + (i % 3);
    do {
      bytes[at++] = 48 + (left % 10);
      left = (left / 10) | 0;
    } while (left > 0);
  }
  return at;
}

for (const kind of PROGRAM_KINDS) {
  const program = makeProgram(kind, lines);
  const points = new Float32Array(3 * lines);
  const limit = median(() => plainScan(program, points));
  let segments = 0;
  const seconds = median(() => {
    const result = interpret(program, { profile: STRICT_PROFILE });
    if (!result.ok) throw new Error(result.problems[0].message);
    segments = result.value.segmentCount;
  });
  const megabytes = (program.length / 1e6).toFixed(1);
  show(`interpret ${lines} ${kind} lines`, seconds, limit, `, ${megabytes} MB, ${segments} segments`);
}

const toolpath = finishingToolpath(lines);
const options = { dialect: GRBL, machine: DEFAULT_MACHINE, safeHeight: 3.8 };
const program = postProcess([toolpath], options);
const buffer = new Uint8Array(30 * lines);
const writeLimit = median(() => plainWrite(toolpath, buffer));
show(
  `post ${lines} moves`,
  median(() => postProcess([toolpath], options)),
  writeLimit,
);
const trace = interpret(program.bytes, { profile: STRICT_PROFILE });
if (!trace.ok) throw new Error(trace.problems[0].message);
const seconds = median(() => estimateTime(trace.value, DEFAULT_MACHINE));
console.log(`${`time of ${lines} moves`.padEnd(34)} ${seconds.toFixed(3)} s`);
