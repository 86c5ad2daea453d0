import { GRBL } from '@kerf/gcode';
import { DEFAULT_MACHINE } from '@kerf/machining';
import { expect, test } from 'vitest';
import { runPipeline } from '../run-pipeline';
import { job, square, withOperation } from '../testing/designs';
import { testKernel } from '../testing/kernel';

const kernel = testKernel();

async function found(spindleSpeed: { min: number; max: number } | null) {
  const machine = { ...DEFAULT_MACHINE, ...(spindleSpeed && { spindleSpeed }) };
  const design = job(withOperation(square(), { spindleSpeed: 12_000 }));
  const { problems } = runPipeline(design, { kernel: await kernel, machine, dialect: GRBL });
  return problems.filter(({ code }) => code === 'spindle-out-of-range');
}

test('a speed that the spindle does not have is reported with the range, at its object', async () => {
  expect(await found({ min: 25_000, max: 30_000 })).toMatchObject([
    { severity: 'warning', values: { speed: 12_000, min: 25_000, max: 30_000 }, place: { objectId: 'a' } },
  ]);
  expect(await found({ min: 0, max: 11_999 })).toHaveLength(1);
});

test('a speed that it has, and a machine of which nothing is known, are fine', async () => {
  expect(await found({ min: 0, max: 12_000 })).toEqual([]);
  expect(await found(null)).toEqual([]);
});
