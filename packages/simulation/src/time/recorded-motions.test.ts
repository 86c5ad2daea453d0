import { interpret, TOLERANT_PROFILE } from '@kerf/gcode';
import { describe, expect, it } from 'vitest';
import { machineOf, type RecordedMotion, readRecordedMotions } from '../testing/recorded-motions';
import { estimateTime } from './estimate-time';

function traceOf({ program, settings }: RecordedMotion) {
  const mode = settings.$32 === 1 ? 'laser' : 'cnc';
  const result = interpret(program.join('\n'), { profile: TOLERANT_PROFILE, mode });
  if (!result.ok) throw new Error(result.problems[0].message);
  return result.value;
}

/** The relative error of the estimate, with a few milliseconds allowed for the first and last steps of a motion. */
function errorOf(motion: RecordedMotion): number {
  const { totalSeconds } = estimateTime(traceOf(motion), machineOf(motion));
  const difference = Math.abs(totalSeconds - motion.durationSeconds);
  return Math.max(0, difference - 0.005) / motion.durationSeconds;
}

const MOTIONS = readRecordedMotions();
const STRAIGHT = MOTIONS.filter(({ program }) => !/G0?[23](?!\d)/.test(program.join(' ')));
const CURVED = MOTIONS.filter((motion) => !STRAIGHT.includes(motion));

describe('against recordings of GRBL 1.1h', () => {
  it('has enough of them', () => {
    expect(STRAIGHT.length).toBeGreaterThan(90);
    expect(CURVED.length).toBeGreaterThan(35);
  });

  it('straight motions take the time that they took, within 1.5 %', () => {
    for (const motion of STRAIGHT) {
      expect(errorOf(motion), motion.program.join(' ')).toBeLessThan(0.015);
    }
  });

  // The firmware plans in whole steps of the motors. Where the arc tolerance is close to the size of a step, the chords
  // of arcs are jagged, and the machine goes along them slowly.
  it('arcs take the time that they took: most within 2 %, nine of ten within 7 %', () => {
    const errors = CURVED.map(errorOf).sort((a, b) => a - b);
    expect(errors[Math.floor(0.5 * errors.length)]).toBeLessThan(0.005);
    expect(errors[Math.floor(0.75 * errors.length)]).toBeLessThan(0.02);
    expect(errors[Math.floor(0.9 * errors.length)]).toBeLessThan(0.07);
  });

  it('end where the firmware says, to the step', () => {
    for (const motion of MOTIONS) {
      const { points, segmentCount } = traceOf(motion);
      motion.position.forEach((place, axis) => {
        const step = 1 / motion.settings[`$${100 + axis}`]!;
        const error = Math.abs(points[3 * segmentCount + axis]! - place);
        expect(error, motion.program.join(' ')).toBeLessThan(0.5 * step + 0.0006);
      });
    }
  });
});
