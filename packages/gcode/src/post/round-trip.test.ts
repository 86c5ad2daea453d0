import { DEFAULT_MACHINE, MoveBuilder, MoveKind, type Moves, type Toolpath } from '@kerf/machining';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { interpret } from '../interpret/interpret';
import { TOLERANT_PROFILE } from '../interpret/profiles/tolerant';
import { BEAM, END_MILL, LASER, SPINDLE } from '../testing/toolpaths';
import { lineOfSegment } from '../trace/line-table';
import { type MotionTrace, SegmentKind, segmentKind, stateAt } from '../trace/motion-trace';
import { arcSweep } from './arc-words';
import type { Dialect } from './dialect';
import { GRBL } from './dialects/grbl';
import { DIALECTS } from './dialects/registry';
import { postProcess } from './post-process';

/** Half of the last decimal, plus the rounding error of 32-bit coordinates. */
const TOLERANCE = 0.0005 + 2e-5;

const coordinate = fc.double({ min: -200, max: 200, noNaN: true });
const height = fc.double({ min: -20, max: 20, noNaN: true });
const feed = fc.constantFrom(50, 200, 800, 1234.5, 6000);
const power = fc.constantFrom(0, 0.1, 0.5, 1);
const radius = fc.oneof(
  fc.double({ min: 0.0001, max: 0.05, noNaN: true }),
  fc.double({ min: 0.05, max: 150, noNaN: true }),
  fc.double({ min: 150, max: 5000, noNaN: true }),
);
const sweep = fc.oneof(
  fc.double({ min: 0.01, max: 6.27, noNaN: true }),
  fc.double({ min: 1e-7, max: 1e-3, noNaN: true }),
  fc.double({ min: 6.282, max: 6.28318, noNaN: true }),
  fc.constant(2 * Math.PI),
);

const move = fc.oneof(
  fc.record({ kind: fc.constant('rapid' as const), x: coordinate, y: coordinate, z: height }),
  fc.record({ kind: fc.constant('cut' as const), x: coordinate, y: coordinate, z: height, feed, power }),
  fc.record({
    kind: fc.constant('near' as const),
    step: fc.double({ min: -0.002, max: 0.002, noNaN: true }),
    feed,
    power,
  }),
  fc.record({
    kind: fc.constant('arc' as const),
    radius,
    sweep,
    angle: fc.double({ min: 0, max: 6.28, noNaN: true }),
    isClockwise: fc.boolean(),
    rise: fc.constantFrom(0, 0, 1.5),
    feed,
    power,
  }),
  fc.record({ kind: fc.constant('dwell' as const), seconds: fc.constantFrom(0, 0.25, 2) }),
);
type AnyMove = typeof move extends fc.Arbitrary<infer T> ? T : never;

function build(list: readonly AnyMove[]): Moves {
  const moves = new MoveBuilder();
  moves.rapid(0, 0, 25);
  for (const item of list) {
    const at = moves.end!;
    if (item.kind === 'rapid') moves.rapid(item.x, item.y, item.z);
    else if (item.kind === 'cut') moves.cut(item.x, item.y, item.z, item.feed, item.power);
    else if (item.kind === 'near') moves.cut(at.x + item.step, at.y - item.step, at.z, item.feed, item.power);
    else if (item.kind === 'dwell') moves.dwell(item.seconds);
    else {
      const center = {
        x: at.x + item.radius * Math.cos(item.angle),
        y: at.y + item.radius * Math.sin(item.angle),
      };
      const turn = item.angle + Math.PI + (item.isClockwise ? -item.sweep : item.sweep);
      const isFull = item.sweep === 2 * Math.PI;
      const x = isFull ? at.x : center.x + item.radius * Math.cos(turn);
      const y = isFull ? at.y : center.y + item.radius * Math.sin(turn);
      if (Math.hypot(x, y) > 400) continue;
      moves.arc(item.isClockwise, { x, y, z: at.z + item.rise }, center, item.feed, item.power);
    }
  }
  return moves.build();
}

/** The length of the moves that cut, and the largest effect that rounding may have on it. */
function cutLength(moves: Moves): { length: number; slack: number } {
  let length = 0;
  let slack = 0.001;
  let arcs = 0;
  for (let i = 1; i < moves.kinds.length; i++) {
    const kind = moves.kinds[i]!;
    const [x0, y0, z0, x1, y1, z1] = moves.ends.subarray(3 * i - 3, 3 * i + 3) as unknown as number[];
    if (kind === MoveKind.arcClockwise || kind === MoveKind.arcCounterClockwise) {
      const [centerX, centerY] = [moves.centers[2 * arcs]!, moves.centers[2 * arcs + 1]!];
      arcs += 1;
      const reach = Math.hypot(x0! - centerX, y0! - centerY);
      const turn = arcSweep({
        startX: x0!,
        startY: y0!,
        endX: x1!,
        endY: y1!,
        centerX,
        centerY,
        isClockwise: kind === MoveKind.arcClockwise,
      });
      const arcLength = Math.hypot(reach * turn, z1! - z0!);
      length += arcLength;
      // Chords are shorter than the arc, and rounding the ends turns the centre of a flat arc slightly.
      slack += 0.005 + 2e-4 * arcLength + Math.min(arcLength, 0.003 * turn);
    } else if (kind === MoveKind.cut || kind === MoveKind.plunge) {
      length += Math.hypot(x1! - x0!, y1! - y0!, z1! - z0!);
      slack += 0.003;
    }
  }
  return { length, slack };
}

/** The end points of the program's motion lines, each with the line's last segment. */
function lineEnds(trace: MotionTrace): { x: number; y: number; z: number; segment: number }[] {
  const ends = [];
  for (let segment = 0; segment < trace.segmentCount; segment++) {
    const isLast = segment === trace.segmentCount - 1;
    if (!isLast && lineOfSegment(trace, segment + 1) === lineOfSegment(trace, segment)) continue;
    const [x, y, z] = trace.points.subarray(3 * segment + 3, 3 * segment + 6) as unknown as number[];
    ends.push({ x: x!, y: y!, z: z!, segment });
  }
  return ends;
}

function checkRoundTrip(moves: Moves, isLaser: boolean, dialect: Dialect): void {
  const mode = dialect.laser.on.dynamic ? 'dynamic' : 'constant';
  const toolpath: Toolpath = {
    operationKey: 'a',
    label: 'a',
    tool: isLaser ? LASER : END_MILL,
    drive: isLaser ? { ...BEAM, mode } : SPINDLE,
    moves,
  };
  const maxPower = dialect.laser.maxPower ?? DEFAULT_MACHINE.maxSpindle;
  const program = postProcess([toolpath], { dialect, machine: DEFAULT_MACHINE, safeHeight: 30 });
  const result = interpret(program.bytes, {
    profile: TOLERANT_PROFILE,
    arcTolerance: 0.0005,
    dwellUnit: dialect.dwellUnit,
  });
  if (!result.ok) throw new Error(`${result.problems[0].message}: ${result.problems[0].lineText}`);
  expect(result.warnings).toEqual([]);
  const trace = result.value;
  const ends = lineEnds(trace);
  const different: unknown[] = [];
  let at = 0;
  for (let i = 0; i < moves.kinds.length; i++) {
    const [x, y, z] = moves.ends.subarray(3 * i, 3 * i + 3) as unknown as number[];
    const isHere = (end: { x: number; y: number; z: number } | undefined) =>
      end !== undefined &&
      Math.abs(end.x - x!) <= TOLERANCE &&
      Math.abs(end.y - y!) <= TOLERANCE &&
      Math.abs(end.z - z!) <= TOLERANCE;
    const from = at;
    while (at < ends.length && !isHere(ends[at])) at += 1;
    if (at === ends.length) throw new Error(`move ${i} to ${x},${y},${z} is lost after line end ${from}`);
    if (at === from) continue;
    const state = stateAt(trace, ends[at]!.segment);
    const isRapid = segmentKind(trace, ends[at]!.segment) === SegmentKind.rapid;
    const isSame =
      isRapid === (moves.kinds[i] === MoveKind.rapid) &&
      (isRapid || Math.abs(state.feedRate - moves.feeds[i]!) < 0.005) &&
      (isRapid || !isLaser || state.power === Math.round(maxPower * moves.powers[i]!));
    if (!isSame) different.push({ i, isRapid, ...state });
  }
  expect(different).toEqual([]);
  const { length, slack } = cutLength(moves);
  expect(Math.abs(trace.cutDistance - length)).toBeLessThan(slack);
}

describe.each([...DIALECTS.values()])('toolpath to program to trace, in $name', (dialect) => {
  it.each([false, true])('gives the toolpath back (seed 31, laser: %s)', (isLaser) => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 40 }), (list) => checkRoundTrip(build(list), isLaser, dialect)),
      { seed: 31, numRuns: 150 },
    );
  });
});

describe('rows of a raster', () => {
  const steps = fc.array(
    fc.record({
      dx: fc.oneof(fc.constantFrom(0.1, 0.2, 0, -0.1, 12.3456), fc.double({ min: -3, max: 3, noNaN: true })),
      power: fc.constantFrom(0, 0.2, 0.2, 1),
    }),
    { minLength: 70, maxLength: 200 },
  );
  it.each([...DIALECTS.values()])('come back as they were, in $name (seed 47)', (dialect) => {
    fc.assert(
      fc.property(fc.array(fc.tuple(steps, fc.boolean()), { minLength: 1, maxLength: 3 }), (rows) => {
        const moves = new MoveBuilder();
        rows.forEach(([row, travels], y) => {
          if (y === 0 || travels) moves.rapid(-7, y / 10, 0);
          else moves.cut(moves.end!.x + 7, y / 10, 0, 6000, 0);
          for (const { dx, power: ratio } of row) moves.cut(moves.end!.x + dx, y / 10, 0, 6000, ratio);
        });
        moves.dwell(0.5);
        checkRoundTrip(moves.build(), true, dialect);
      }),
      { seed: 47, numRuns: 40 },
    );
  });
});

describe('many small steps', () => {
  it('do not drift', () => {
    const moves = new MoveBuilder();
    moves.rapid(0, 0, 25);
    for (let i = 1; i <= 20_000; i++) moves.cut(i * 0.00333, Math.sin(i * 0.01), -1, 800);
    checkRoundTrip(moves.build(), false, GRBL);
  });
});
