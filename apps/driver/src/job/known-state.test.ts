import {
  interpret,
  lineOfSegment,
  type MotionTrace,
  runValueAt,
  TOLERANT_PROFILE,
  trackValueAt,
} from '@kerf/gcode';
import {
  type Controller,
  createController,
  createSimulator,
  type ExecutedSegment,
  readWireProgram,
  type Simulator,
  VirtualScheduler,
  type WireProgram,
} from '@kerf/grbl';
import { expect, test } from 'vitest';

/**
 * Programs that set as few modes as real programs do, so that any mode that was left over would show. The first line of
 * each program moves all three axes to a given position, wherever the machine is. The comparison begins there.
 */
const PROGRAMS: readonly string[] = [
  'G0X3Y4Z5\nZ1\nM3S400\nG1Z-1F600\nX20\nY12F1500\nG2X14Y18I-6J0\nG1X3Y4\nG0Z5\nM5',
  'X2Y2Z3\nG1X10F900\nG91\nY5\nX-4\nG90\nG0X2Y2',
  'G0X1Y1Z2\nG20\nG1X0.5Y0.25F30\nG21\nX4Y4F800\nM2',
  'G0X1Y1Z2\nG91\nX4\nM2\nX9F700\nY9\nM30\nG0X0',
  'G0X5Y5Z4\nM4S700\nG93\nG1X9F60\nG94\nY9F500\nG55\nG54\nM5\nG0X0Y0',
];

/** What consoles, other programs and other senders leave behind. `{n}` is a number. */
const LEFTOVERS: readonly string[] = [
  ...['G20', 'G91', 'G93', 'G18', 'G19', 'G80', 'M3S{n}', 'M4S{n}', 'M8', 'S{n}', 'F{n}', 'T3'],
  ...['G1F{n}', 'G0', 'G92X{n}', 'G92Y{n}Z1', 'G92.1', 'G43.1Z{n}', 'G49', 'G55', 'G56', 'G59', 'G54'],
  ...['G10L2P2X{n}', 'G10L2P1X{n}Y3', 'G10L20P0X{n}', 'G91G1X{n}F900', '$J=G91X{n}F2000', 'G20G1F{n}'],
  ...['G38.3Z0F100G91', 'G61', 'G40', 'G90', 'G21'],
];
const OVERRIDES = [{ feed: 110 }, { feed: 89 }, { rapid: 25 }, { spindle: 110 }] as const;
/** The travel of a machine that a thousand leftovers can move far away. */
const LONG_TABLE = { 130: 100_000, 131: 100_000, 132: 100_000 };
/** Each axis is rounded to steps separately, and arcs are cut into other chords than in the preview. */
const TOLERANCE = 0.02;

/** A seeded generator of numbers from 0 to below 1 (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A controller on a simulated machine in virtual time. */
class Bench {
  readonly clock = new VirtualScheduler();
  readonly simulator: Simulator;
  readonly controller: Controller;

  constructor() {
    this.simulator = createSimulator({ scheduler: this.clock, settings: LONG_TABLE });
    this.controller = createController({
      transport: this.simulator.createTransport(),
      scheduler: this.clock,
    });
    this.clock.advance(100);
  }

  async settle<T>(promise: Promise<T>): Promise<T> {
    let isSettled = false;
    void promise.finally(() => {
      isSettled = true;
    });
    for (let ms = 0; !isSettled && ms < 600_000; ms += 5) {
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
      if (!isSettled) this.clock.advance(5);
    }
    return promise;
  }

  /** Runs a program from the machine's present position and state, and returns its real motion. */
  async run(program: WireProgram): Promise<readonly ExecutedSegment[]> {
    const { controller, simulator } = this;
    let read = await this.settle(controller.readState());
    for (; !read.ok && read.problems[0]?.code === 'state-refused'; ) {
      this.clock.advance(100);
      read = await this.settle(controller.readState());
    }
    expect(read).toMatchObject({ ok: true });
    const options = { name: 'test', mode: 'router' } as const;
    if (controller.checkJob(program, options).some(({ code }) => code === 'passing-zero')) {
      const keep = simulator.truth.now % 2 < 1 ? 'shown' : 'stored';
      const { workOffset } = controller.snapshot;
      expect(await this.settle(controller.settleZero(keep))).toMatchObject({ ok: true });
      if (keep === 'shown') expect(distance(controller.snapshot.workOffset, workOffset)).toBeLessThan(0.002);
    }
    expect(controller.checkJob(program, options)).toEqual([]);
    const { length } = simulator.truth.segments;
    expect(controller.startJob(program, options)).toMatchObject({ ok: true });
    const isOver = () => ['completed', 'failed'].includes(controller.snapshot.job?.phase ?? '');
    this.clock.runUntil(isOver, 600_000);
    expect(controller.snapshot.job).toMatchObject({ phase: 'completed', fault: null });
    return simulator.truth.segments.slice(length);
  }
}

const distance = (a: readonly number[], b: readonly number[]) =>
  Math.hypot(a[0]! - b[0]!, a[1]! - b[1]!, a[2]! - b[2]!);

/** What a line did: its end position, its length, and whether the tool was on. */
interface Stretch {
  readonly end: readonly number[];
  readonly length: number;
  readonly isOn: boolean;
}

/** The real motion, by source line, in work coordinates. */
function drivenLines(
  segments: readonly ExecutedSegment[],
  sourceLineOf: (lineNumber: number) => number,
  offset: readonly number[],
): Map<number, Stretch> {
  const lines = new Map<number, Stretch>();
  for (const { lineNumber, from, to, power } of segments) {
    const line = sourceLineOf(lineNumber);
    const length = (lines.get(line)?.length ?? 0) + distance(from, to);
    lines.set(line, { end: to.map((value, axis) => value - offset[axis]!), length, isOn: power > 0 });
  }
  return lines;
}

/** The motion in the preview, by source line. */
function shownLines(trace: MotionTrace): Map<number, Stretch> {
  const lines = new Map<number, Stretch>();
  const point = (at: number) => [...trace.points.subarray(3 * at, 3 * at + 3)];
  for (let segment = 0; segment < trace.segmentCount; segment += 1) {
    const line = lineOfSegment(trace, segment);
    const length = (lines.get(line)?.length ?? 0) + distance(point(segment), point(segment + 1));
    const isOn = runValueAt(trace.spindles, segment) !== 0 && trackValueAt(trace.powers, segment) > 0;
    lines.set(line, { end: point(segment + 1), length, isOn });
  }
  return lines;
}

/** The lines whose real motion differs from the preview; for the first line only the end position counts. */
function differences(driven: Map<number, Stretch>, shown: Map<number, Stretch>): string[] {
  return [...new Set([...driven.keys(), ...shown.keys()])].flatMap((line) => {
    const [really, seen] = [driven.get(line), shown.get(line)];
    if (line === 1 && !really) return [];
    const isSame =
      really !== undefined &&
      seen !== undefined &&
      distance(really.end, seen.end) < TOLERANCE &&
      (line === 1 || Math.abs(really.length - seen.length) < TOLERANCE) &&
      really.isOn === seen.isOn;
    return isSame ? [] : [`line ${line}: ${JSON.stringify(really)} ≠ ${JSON.stringify(seen)}`];
  });
}

test('after 1,000 random leftover modes each program drives exactly what its preview shows (seed 11)', async () => {
  const random = createRandom(11);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!;
  const bench = new Bench();
  expect(await bench.settle(bench.controller.connect())).toMatchObject({ ok: true });
  const programs = PROGRAMS.map((text) => {
    const read = readWireProgram(text);
    const motion = interpret(text, { profile: TOLERANT_PROFILE });
    if (!read.ok || !motion.ok) throw new Error(text);
    return { text, program: read.value, trace: motion.value };
  });
  for (let round = 0; round < 1000; round += 1) {
    const left = Array.from({ length: 1 + Math.floor(random() * 5) }, () =>
      pick(LEFTOVERS).replace('{n}', `${Math.floor(random() * 9) + 1}`),
    );
    for (const line of left) await bench.settle(bench.controller.command(line, { confirmed: true }));
    if (random() < 0.3) await bench.settle(bench.controller.setOverrides(pick(OVERRIDES)));
    const { text, program, trace } = pick(programs);
    const segments = await bench.run(program);
    const { snapshot } = bench.controller;
    // All lines count from power-up; the last one before the job is `$#`.
    const first = bench.simulator.truth.executedLines.lastIndexOf('$#') + 2;
    const sourceLineOf = (lineNumber: number) => program.lines[lineNumber - first]?.sourceLine ?? 0;
    const driven = drivenLines(segments, sourceLineOf, snapshot.workOffset);
    const found = differences(driven, shownLines(trace));
    expect({ round, left, text, found }).toEqual({ round, left, text, found: [] });
    expect(snapshot.overrides).toEqual({ feed: 100, rapid: 100, spindle: 100 });
  }
});
