import type { Design } from '@kerf/document';
import { GRBL } from '@kerf/gcode';
import { DEFAULT_MACHINE, type Outcome, SILENT_CONTEXT } from '@kerf/machining';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ProgramReader, type ProgramReading, type ReadingHelper, readProgram } from './program-reading';
import { runPipeline } from './run-pipeline';
import { as, beam, job, square } from './testing/designs';
import { testKernel } from './testing/kernel';

const kernel = await testKernel();

const run = (design: Design, readingHelper?: ReadingHelper) =>
  runPipeline(design, { kernel, machine: DEFAULT_MACHINE, dialect: GRBL, readingHelper });

/** A helper in the same thread; it gives its result when `isAble`. */
function helper(isAble: boolean): ReadingHelper & { readonly bytes: number[] } {
  const bytes: number[] = [];
  return {
    bytes,
    begin(settings) {
      const reader = new ProgramReader(settings);
      return {
        push(piece) {
          bytes.push(...piece);
          reader.push(piece);
        },
        finish: (): Outcome<ProgramReading> | undefined => (isAble ? reader.finish() : undefined),
      };
    },
  };
}

test('a helper gets all bytes of a program, and changes nothing, whether it can read them or not', () => {
  for (const design of [job(as('pocket', square())), job(beam, { mode: 'laser' })]) {
    const alone = run(design);
    for (const isAble of [true, false]) {
      const given = helper(isAble);
      expect(run(design, given)).toEqual(alone);
      expect(Uint8Array.from(given.bytes)).toEqual(alone.output!.programs[0].gcode.bytes);
    }
  }
});

test('a program is read the same in any pieces (seed 31)', () => {
  const { bytes } = run(job(square())).output!.programs[0].gcode;
  const pieces = fc.array(fc.integer({ min: 0, max: bytes.length }), { maxLength: 8 });
  fc.assert(
    fc.property(pieces, fc.boolean(), (places, isLineTimed) => {
      const settings = { machine: DEFAULT_MACHINE, isLineTimed };
      const reader = new ProgramReader(settings);
      const ends = [...places.sort((a, b) => a - b), bytes.length];
      ends.forEach((end, i) => {
        reader.push(bytes.slice(ends[i - 1] ?? 0, end));
      });
      expect(reader.finish()).toEqual(readProgram(bytes, settings, SILENT_CONTEXT));
    }),
    { seed: 31, numRuns: 60 },
  );
});

test('what is no program is refused in the same way', () => {
  const settings = { machine: DEFAULT_MACHINE, isLineTimed: true };
  const refused = new ProgramReader(settings).finish();
  expect(refused.ok).toBe(false);
  expect(refused).toEqual(readProgram(new Uint8Array(0), settings, SILENT_CONTEXT));
});
