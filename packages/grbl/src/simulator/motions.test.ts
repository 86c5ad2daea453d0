import { describe, expect, test } from 'vitest';
import { SimulatorConsole } from '../testing/console';
import { type RecordedMotion, readMotions } from '../testing/oracle';
import type { ExecutedSegment } from './api';

const WINDOW = 127;

interface Outcome {
  /** Steps made per axis, in both directions. */
  readonly steps: readonly number[];
  readonly status: string;
  readonly seconds: number;
  readonly beamSeconds: number;
}

/** Streams the program by character counting and measures it as the recordings did. */
function run(motion: RecordedMotion): Outcome {
  const settings = Object.fromEntries(
    Object.entries(motion.settings).map(([name, value]) => [Number(name.slice(1)), value]),
  );
  const terminal = new SimulatorConsole({ settings, baud: Number.POSITIVE_INFINITY, pace: null });
  const { simulator, clock } = terminal;
  const inFlight: number[] = [];
  let sent = 0;
  let answered = 0;
  const pump = () => {
    const replies = terminal.lines.filter((line) => line === 'ok' || line.startsWith('error')).length;
    for (; answered < replies; answered += 1) inFlight.shift();
    for (let line = motion.program[sent]; line !== undefined; line = motion.program[sent]) {
      if (inFlight.reduce((sum, length) => sum + length, 0) + line.length + 1 > WINDOW) break;
      inFlight.push(line.length + 1);
      terminal.write(`${line}\n`);
      sent += 1;
    }
    return sent === motion.program.length && answered === sent && simulator.truth.state === 'Idle';
  };
  clock.runUntil(pump, 600_000);
  clock.advance(100);
  const { segments, outputs } = simulator.truth;
  const first = segments[0]!;
  const scale = [100, 101, 102].map((number) => settings[number]!);
  const steps = countSteps(segments, scale);
  const status = /MPos:([^|]*)/.exec(terminal.status())?.[1] ?? '';
  const seconds = (segments.at(-1)!.endAt - first.startAt) / 1000;
  let beam = 0;
  let since: number | null = null;
  for (const change of outputs) {
    if (change.output !== 'power') continue;
    if (since !== null) beam += change.at - since;
    since = change.value > 0 ? change.at : null;
  }
  return { steps, status, seconds, beamSeconds: beam / 1000 };
}

function countSteps(segments: readonly ExecutedSegment[], scale: readonly number[]): number[] {
  const steps = [0, 0, 0];
  let start = segments[0]!;
  segments.forEach((segment, index) => {
    if (segments[index + 1]?.block === segment.block) return;
    for (let axis = 0; axis < 3; axis += 1)
      steps[axis]! += Math.abs(Math.round((segment.to[axis]! - start.from[axis]!) * scale[axis]!));
    start = segments[index + 1] ?? segment;
  });
  return steps;
}

describe('recorded motions of GRBL 1.1h', () => {
  test.each(readMotions().map((motion, index) => [index, motion.kind, motion] as const))(
    'motion %i (%s) ends on the same step after the same time',
    (_index, _kind, motion) => {
      const ours = run(motion);
      expect(ours.status).toBe(/MPos:([^|]*)/.exec(motion.statusAtEnd)?.[1]);
      expect(ours.steps).toEqual(motion.steps);
      expect(Math.abs(ours.seconds / motion.durationSeconds - 1)).toBeLessThan(0.02);
      expect(Math.abs(ours.beamSeconds - motion.beamOnSeconds)).toBeLessThan(0.02 * motion.durationSeconds);
    },
  );
});
