import { Interpreter, TOLERANT_PROFILE } from '@kerf/gcode';
import { DEFAULT_MACHINE } from '@kerf/machining';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { interpretText, randomProgram } from '../testing/run-program';
import { MotionClock } from './motion-clock';

/** The end of each motion when the program is read in stretches of this many lines. */
function inStretches(text: string, lines: number): { ends: number[]; total: number } {
  const ends: number[] = [];
  const clock = new MotionClock(DEFAULT_MACHINE, (_line, seconds) => ends.push(seconds));
  const interpreter = new Interpreter({ profile: TOLERANT_PROFILE, mode: 'cnc' });
  const all = text.split('\n');
  for (let at = 0; at < all.length; at += lines) {
    interpreter.push(new TextEncoder().encode(`${all.slice(at, at + lines).join('\n')}\n`));
    clock.add(interpreter.take());
  }
  return { ends, total: clock.finish() };
}

it('is the same in stretches cut anywhere as at once (seed 61)', () => {
  const seeds = fc.tuple(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 1, max: 40 }));
  fc.assert(
    fc.property(seeds, ([seed, lines]) => {
      let state = seed;
      const random = () => {
        state = (state * 48_271) % 2_147_483_647;
        return state / 2_147_483_647;
      };
      const text = randomProgram(random, 120).replaceAll('\nG0 Z', '\nG4 P0.1\nS900\nG0 Z');
      const { timeline } = interpretText(text);
      const { ends, total } = inStretches(text, lines);
      expect(ends).toHaveLength(timeline.ends.length);
      expect(total).toBeCloseTo(timeline.totalSeconds, 6);
      for (const [segment, end] of ends.entries()) expect(end).toBeCloseTo(timeline.ends[segment]!, 3);
    }),
    { seed: 61, numRuns: 60 },
  );
});
