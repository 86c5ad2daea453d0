import { interpret, TOLERANT_PROFILE } from '@kerf/gcode';
import { DEFAULT_MACHINE, type MachineProfile } from '@kerf/machining';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockSeconds } from '../testing/grbl-clock';
import { machineOf, readRecordedMotions } from '../testing/recorded-motions';
import { estimateTime } from './estimate-time';

const MACHINE: MachineProfile = {
  ...DEFAULT_MACHINE,
  maxRate: { x: 5000, y: 4000, z: 1000 },
  acceleration: { x: 500, y: 400, z: 150 },
};

function estimate(program: string, machine = MACHINE, isLaser = false): number {
  const reading = interpret(program, { profile: TOLERANT_PROFILE, mode: isLaser ? 'laser' : 'cnc' });
  if (!reading.ok) throw new Error(reading.problems[0].message);
  return estimateTime(reading.value, machine).totalSeconds;
}

const share = (errors: number[], at: number) =>
  [...errors].sort((a, b) => a - b)[Math.floor(at * (errors.length - 1))]!;

describe('the oracle', () => {
  it('keeps the time of the real firmware, as recorded', () => {
    const errors = readRecordedMotions()
      .filter(
        ({ program }) =>
          /^[GXYZFSM\d. -]+$/.test(program.join('')) && !/G(0?[23]\D|20|93)/.test(program.join(' ')),
      )
      .map((motion) => {
        const options = { isLaser: motion.settings.$32 === 1 };
        const seconds = clockSeconds(motion.program.join('\n'), machineOf(motion), options);
        return Math.max(0, Math.abs(seconds - motion.durationSeconds) - 0.005) / motion.durationSeconds;
      });
    expect(errors.length).toBeGreaterThan(60);
    expect(share(errors, 0.5)).toBeLessThan(0.005);
    expect(share(errors, 0.9)).toBeLessThan(0.01);
  });

  it('stops in a row of short blocks no later than 14 of them on', () => {
    const row = Array.from({ length: 400 }, (_, i) => `X${((i + 1) * 0.1).toFixed(3)}`).join('\n');
    const seconds = clockSeconds(`G1 F5000\n${row}`, MACHINE);
    // Everything except the beginning and the end runs at the speed from which 14 blocks of 0.1 mm are enough to stop.
    const speed = Math.sqrt(2 * 500 * 14 * 0.1);
    expect(seconds).toBeGreaterThan(40 / speed);
    expect(seconds).toBeLessThan(40 / speed + speed / 500 + 0.02);
  });

  it('waits for a slow wire', () => {
    const row = Array.from({ length: 300 }, (_, i) => `G1 X${((i + 1) * 0.1).toFixed(3)} Y0.000 F5000`);
    const characters = row.join('\n').length;
    const fast = clockSeconds(row.join('\n'), MACHINE);
    expect(clockSeconds(row.join('\n'), MACHINE, { baud: 115_200 })).toBeLessThan(1.1 * fast);
    expect(clockSeconds(row.join('\n'), MACHINE, { baud: 9600 })).toBeGreaterThan(
      (0.95 * 10 * characters) / 9600,
    );
  });
});

/**
 * Programs of all kinds: far and near, straight and bent, flat and steep, arcs, rasters with changing powers, dwells.
 */
const far = fc.double({ min: -80, max: 80, noNaN: true });
const piece = fc.oneof(
  fc.record({ kind: fc.constant('far' as const), x: far, y: far, rapid: fc.boolean() }),
  fc.record({
    kind: fc.constant('curve' as const),
    step: fc.constantFrom(0.02, 0.1, 0.5, 2),
    bend: fc.double({ min: -0.4, max: 0.4, noNaN: true }),
    count: fc.integer({ min: 5, max: 60 }),
  }),
  fc.record({
    kind: fc.constant('arc' as const),
    radius: fc.double({ min: 0.5, max: 30, noNaN: true }),
    word: fc.constantFrom('G2', 'G3'),
    isWhole: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('drill' as const), depth: fc.double({ min: 0.5, max: 8, noNaN: true }) }),
  fc.record({
    kind: fc.constant('raster' as const),
    step: fc.constantFrom(0.05, 0.1, 0.3),
    rows: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({ kind: fc.constant('dwell' as const), seconds: fc.constantFrom(0.1, 0.5) }),
);
type Piece = typeof piece extends fc.Arbitrary<infer T> ? T : never;

function programOf(pieces: readonly Piece[], feed: number): string {
  const lines = ['G21 G90', 'M4 S0', `G1 F${feed}`];
  let [x, y] = [0, 0];
  const place = () => `X${x.toFixed(3)} Y${y.toFixed(3)}`;
  for (const one of pieces) {
    if (one.kind === 'dwell') lines.push(`G4 P${one.seconds}`);
    else if (one.kind === 'drill') lines.push('G0 Z3', `G1 Z${(-one.depth).toFixed(3)}`, 'G0 Z3');
    else if (one.kind === 'far') {
      [x, y] = [one.x, one.y];
      lines.push(`${one.rapid ? 'G0' : 'G1'} ${place()}`);
    } else if (one.kind === 'arc') {
      if (!one.isWhole) x = Number((x + 2 * one.radius).toFixed(3));
      lines.push(`${one.word} ${place()} I${one.radius.toFixed(3)} J0`);
    } else if (one.kind === 'curve')
      for (let i = 0; i < one.count; i += 1) {
        x += one.step * Math.cos(i * one.bend);
        y += one.step * Math.sin(i * one.bend);
        lines.push(`G1 ${place()}`);
      }
    else
      for (let row = 0; row < one.rows; row += 1) {
        y += 0.1;
        lines.push(`G0 ${place()}`);
        for (let i = 0; i < 40; i += 1) {
          x += one.step * (row % 2 === 0 ? 1 : -1);
          lines.push(`G1 ${place()} S${(i * 37) % 1000}`);
        }
      }
  }
  return lines.join('\n');
}

describe('the estimate beside the oracle', () => {
  it('is within 0.5 %, half of them within 0.2 % (seed 1701)', () => {
    const programs = fc.sample(
      fc.tuple(fc.array(piece, { minLength: 3, maxLength: 14 }), fc.constantFrom(200, 800, 2500, 6000)),
      { seed: 1701, numRuns: 80 },
    );
    const errors = programs.map(([pieces, feed]) => {
      const program = programOf(pieces, feed);
      const truth = clockSeconds(program, MACHINE, { isLaser: true });
      return Math.abs(estimate(program, MACHINE, true) / truth - 1);
    });
    expect(share(errors, 0.5)).toBeLessThan(0.002);
    expect(share(errors, 1)).toBeLessThan(0.005);
  });
});
