/*
 * Machine time: the estimate beside what the simulated controller really takes, over generated programs. Both count the
 * machine's own seconds, so that the figures are the same on every computer; beside them, distance divided by feed rate.
 *
 *   npx tsx bench/simulation/time.ts [programs]
 */
import {
  interpret,
  type MotionTrace,
  SegmentKind,
  segmentKind,
  TOLERANT_PROFILE,
  trackValueAt,
} from '@kerf/gcode';
import { DEFAULT_MACHINE, type MachineProfile } from '@kerf/machining';
import { estimateTime } from '@kerf/simulation';
import { SimulatorConsole } from '../../packages/grbl/src/testing/console';
import { printRow } from '../support/measure';

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

/** A random number generator with a seed (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A program of one temper: long straight cuts, fine curves, arcs, or many short retracts. */
function program(seed: number): string[] {
  const random = seededRandom(seed);
  const feed = Math.round(300 + 2700 * random());
  const lines = ['G21 G90', 'G0 Z3', `F${feed}`];
  let [x, y] = [0, 0];
  const write = (word: string) => lines.push(`${word} X${x.toFixed(3)} Y${y.toFixed(3)}`);
  const jump = () => ([x, y] = [100 * random(), 100 * random()]);
  const tempers = [
    () => {
      jump();
      write('G1');
    },
    () => {
      const turn = 0.3 * (random() - 0.5);
      let angle = 2 * Math.PI * random();
      for (let step = 0; step < 20; step += 1) {
        angle += turn;
        x += 0.4 * Math.cos(angle);
        y += 0.4 * Math.sin(angle);
        write('G1');
      }
    },
    () => {
      const radius = 2 + 8 * random();
      x += 2 * radius;
      lines.push(`G${random() < 0.5 ? 2 : 3} X${x.toFixed(3)} Y${y.toFixed(3)} I${radius.toFixed(3)} J0`);
      if (x > 80) x -= 80;
      write('G0');
    },
    () => {
      lines.push('G0 Z3');
      jump();
      write('G0');
      lines.push(`G1 Z-1 F${Math.round(feed / 3)}`, `F${feed}`);
    },
  ];
  const temper = tempers[seed % tempers.length]!;
  for (let part = 0; part < 60; part += 1) (random() < 0.8 ? temper : tempers[Math.floor(4 * random())]!)();
  return lines;
}

/** Seconds of simulated time from the first motion to the last. */
function secondsOnMachine(lines: readonly string[]): number {
  const terminal = new SimulatorConsole({ settings: SETTINGS, baud: Number.POSITIVE_INFINITY });
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

/** What many programs show: distance by feed rate, rapids at the fastest rate. */
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

const errors = { estimate: [] as number[], plain: [] as number[] };
for (let seed = 1; seed <= count; seed += 1) {
  const lines = program(seed);
  const reading = interpret(new TextEncoder().encode(lines.join('\n')), {
    profile: TOLERANT_PROFILE,
    mode: 'cnc',
  });
  if (!reading.ok) throw new Error(reading.problems[0]!.message);
  const truth = secondsOnMachine(lines);
  errors.estimate.push(Math.abs(estimateTime(reading.value, MACHINE).totalSeconds / truth - 1));
  errors.plain.push(Math.abs(plainSeconds(reading.value) / truth - 1));
}
console.log(`${count} programs, error of the whole time (limits: median 5 %, nine of ten within 10 %)`);
report('estimate', errors.estimate);
report('distance by feed rate', errors.plain);
