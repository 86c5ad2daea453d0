/* Machine time: the error of the estimate. There are three references: recordings of the real firmware; the
   simulated controller; and an oracle that follows the firmware's rules in small steps of time, alone and behind a
   wire of 115,200 baud. Programs: every operation on several shapes and on a photo, and random ones. All times are
   the machine's own seconds, so the figures are the same on every computer. They are compared with distance divided
   by feed rate.

   npx tsx bench/simulation/time.ts [random programs] */
import {
  interpret,
  type MotionTrace,
  SegmentKind,
  segmentKind,
  TOLERANT_PROFILE,
  trackValueAt,
  wireLengths,
} from '@kerf/gcode';
import type { SimulatorOptions } from '@kerf/grbl';
import { DEFAULT_MACHINE, GRBL_PACE, type MachineProfile, SILENT_CONTEXT } from '@kerf/machining';
import { estimateTime } from '@kerf/simulation';
import { SimulatorConsole } from '../../packages/grbl/src/testing/console';
import { clockSeconds } from '../../packages/simulation/src/testing/grbl-clock';
import { machineOf, readRecordedMotions } from '../../packages/simulation/src/testing/recorded-motions';
import { benchKernel } from '../support/kernel';
import { printRow } from '../support/measure';
import { operationPrograms, randomProgram, type TimedProgram } from './programs';

const count = Number(process.argv[2] ?? 40);
const WINDOW = 127;
const LONGEST_MS = 4 * 3600 * 1000;
const MACHINE: MachineProfile = {
  ...DEFAULT_MACHINE,
  maxRate: { x: 5000, y: 4000, z: 1000 },
  acceleration: { x: 500, y: 400, z: 150 },
  junctionDeviation: 0.01,
  arcTolerance: 0.002,
};
const SETTINGS = {
  11: MACHINE.junctionDeviation,
  12: MACHINE.arcTolerance,
  20: 0,
  22: 0,
  110: MACHINE.maxRate.x,
  111: MACHINE.maxRate.y,
  112: MACHINE.maxRate.z,
  120: MACHINE.acceleration.x,
  121: MACHINE.acceleration.y,
  122: MACHINE.acceleration.z,
};

/** A board that never delays the machine; and a board behind a real wire, which takes time for each line. */
const IDEAL = { baud: Number.POSITIVE_INFINITY };
const PACED = { baud: 115_200, pace: GRBL_PACE };

/** Seconds of simulated time from the first motion to the last. */
function secondsOnMachine(
  { lines, isLaser }: TimedProgram,
  board: Partial<SimulatorOptions> = IDEAL,
): number {
  const settings = { ...SETTINGS, 32: isLaser ? 1 : 0 };
  const terminal = new SimulatorConsole({ settings, ...board });
  const { simulator, clock } = terminal;
  const inFlight: number[] = [];
  let [sent, answered] = [0, 0];
  const isDone = () => {
    const replies = terminal.lines.filter((line) => line === 'ok' || line.startsWith('error')).length;
    for (; answered < replies; answered += 1) inFlight.shift();
    for (let line = lines[sent]; line !== undefined; line = lines[sent]) {
      if (inFlight.reduce((sum, length) => sum + length, 0) + line.length + 1 > WINDOW) break;
      inFlight.push(line.length + 1);
      terminal.write(`${line}\n`);
      sent += 1;
    }
    return sent === lines.length && answered === sent && simulator.truth.state === 'Idle';
  };
  clock.runUntil(isDone, LONGEST_MS);
  const { segments } = simulator.truth;
  return (segments.at(-1)!.endAt - segments[0]!.startAt) / 1000;
}

/** The estimate of many programs: distance divided by feed rate, rapids at the fastest rate. */
function plainSeconds(trace: MotionTrace): number {
  let seconds = 0;
  for (let segment = 0; segment < trace.segmentCount; segment += 1) {
    const [x0, y0, z0, x1, y1, z1] = trace.points.subarray(3 * segment, 3 * segment + 6);
    const isRapid = segmentKind(trace, segment) === SegmentKind.rapid;
    const rate = isRapid ? MACHINE.maxRate.x : trackValueAt(trace.feeds, segment);
    seconds += (60 * Math.hypot(x1! - x0!, y1! - y0!, z1! - z0!)) / rate;
  }
  return seconds;
}

function report(name: string, errors: number[]): void {
  const sorted = errors.sort((a, b) => a - b);
  const at = (share: number) => `${(100 * sorted[Math.floor(share * (sorted.length - 1))]!).toFixed(2)} %`;
  printRow(name, `median ${at(0.5)}, nine of ten within ${at(0.9)}, worst ${at(1)}`);
}

function read(lines: readonly string[], isLaser: boolean): MotionTrace {
  const bytes = new TextEncoder().encode(lines.join('\n'));
  const reading = interpret(bytes, { profile: TOLERANT_PROFILE, mode: isLaser ? 'laser' : 'cnc' });
  if (!reading.ok) throw new Error(reading.problems[0]!.message);
  return reading.value;
}

/** Prints the errors of the estimate against each reference, over some programs. */
function compare(title: string, programs: readonly TimedProgram[]): void {
  const errors = {
    simulated: [] as number[],
    oracle: [] as number[],
    wire: [] as number[],
    paced: [] as number[],
    plain: [] as number[],
  };
  let worst = { error: 0, name: '' };
  let worstPaced = { error: 0, name: '' };
  for (const program of programs) {
    const { lines, isLaser } = program;
    const trace = read(lines, isLaser);
    const estimate = estimateTime(trace, MACHINE).totalSeconds;
    const off = (truth: number) => Math.abs(estimate / truth - 1);
    const simulated = secondsOnMachine(program);
    errors.simulated.push(off(simulated));
    errors.oracle.push(off(clockSeconds(lines.join('\n'), MACHINE, { isLaser })));
    errors.wire.push(off(clockSeconds(lines.join('\n'), MACHINE, { isLaser, baud: 115_200 })));
    const lengths = wireLengths(new TextEncoder().encode(lines.join('\n')));
    const paced = estimateTime(trace, MACHINE, SILENT_CONTEXT, lengths).totalSeconds;
    const offPaced = Math.abs(paced / secondsOnMachine(program, PACED) - 1);
    errors.paced.push(offPaced);
    if (offPaced > worstPaced.error) worstPaced = { error: offPaced, name: program.name };
    errors.plain.push(Math.abs(plainSeconds(trace) / simulated - 1));
    if (off(simulated) > worst.error) worst = { error: off(simulated), name: program.name };
  }
  console.log(`\n${title}: ${programs.length} programs`);
  report('simulated controller', errors.simulated);
  report('board that takes time for lines', errors.paced);
  report('oracle by small steps', errors.oracle);
  report('oracle, 115,200 baud', errors.wire);
  report('(distance by feed rate)', errors.plain);
  printRow('furthest off', worst.name);
  printRow('furthest off with lines', worstPaced.name);
}

console.log('error of the whole time (limits: median 5 %, nine of ten within 10 %)');
const motions = readRecordedMotions();
console.log(`\nrecorded motions of GRBL 1.1h: ${motions.length}, a few seconds each; 5 ms are free`);
report(
  'real firmware',
  motions.map((motion) => {
    const trace = read(motion.program, motion.settings.$32 === 1);
    const { totalSeconds } = estimateTime(trace, machineOf(motion));
    return Math.max(0, Math.abs(totalSeconds - motion.durationSeconds) - 0.005) / motion.durationSeconds;
  }),
);
compare('operations', operationPrograms(await benchKernel(), MACHINE));
compare(
  'random',
  Array.from({ length: count }, (_, i) => randomProgram(i + 1)),
);
