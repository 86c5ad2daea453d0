import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RunsBuilder, runIndexAt, runValueAt } from './runs';

describe('runs', () => {
  it('give back what was set, segment by segment (seed 2)', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 200 }), (values) => {
        const builder = new RunsBuilder(9);
        values.forEach((value, segment) => {
          builder.set(segment, 7);
          builder.set(segment, value);
        });
        const runs = builder.build();
        values.forEach((value, segment) => {
          expect(runValueAt(runs, segment)).toBe(value);
        });
        expect(runs.starts[0]).toBe(0);
        expect(runIndexAt(runs, 1e6)).toBe(runs.starts.length - 1);
      }),
      { seed: 2, numRuns: 200 },
    );
  });

  it('keep one run for a value that stays', () => {
    const builder = new RunsBuilder(0);
    builder.set(3, 5);
    builder.set(8, 5);
    expect([...builder.build().starts]).toEqual([0, 3]);
  });
});
