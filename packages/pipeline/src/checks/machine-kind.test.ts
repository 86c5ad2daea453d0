import { createShapeObject } from '@kerf/document';
import { GRBL } from '@kerf/gcode';
import { translation } from '@kerf/geometry';
import { DEFAULT_DEVICE, type Device, machineProfileOf } from '@kerf/machining';
import { expect, test } from 'vitest';
import { runPipeline } from '../run-pipeline';
import { beam, job, square } from '../testing/designs';
import { testKernel } from '../testing/kernel';

const kernel = testKernel();

const burnt = (x: number) =>
  job(createShapeObject({ ...beam, transform: translation(x, 50) }), { mode: 'laser' });

async function made(design: ReturnType<typeof job>, device: Partial<Device>) {
  const machine = machineProfileOf({ ...DEFAULT_DEVICE, ...device });
  return runPipeline(design, { kernel: await kernel, machine, dialect: GRBL });
}

const CODES = ['machine-without-laser', 'machine-without-spindle'];
const codes = async (...args: Parameters<typeof made>) =>
  (await made(...args)).problems.map(({ code }) => code).filter((code) => CODES.includes(code));

test('a job for another kind of machine is reported', async () => {
  expect(await codes(job(square()), { kind: 'laser' })).toEqual(['machine-without-spindle']);
  expect(await codes(burnt(50), { kind: 'router' })).toEqual(['machine-without-laser']);
  expect(await codes(job(square()), { kind: 'both' })).toEqual([]);
});

test('the power of a beam is a share of the device’s full power, and the program fits its work area', async () => {
  const programOf = async (maxSpindle: number) => {
    const { output } = await made(burnt(350), {
      kind: 'laser',
      travel: { x: 400, y: 400, z: 0 },
      maxSpindle,
    });
    return new TextDecoder().decode(output?.programs[0]?.gcode.bytes);
  };
  const greatest = (text: string) => Math.max(...[...text.matchAll(/S(\d+)/g)].map(([, s]) => Number(s)));
  expect(greatest(await programOf(1000))).toBe(200);
  expect(greatest(await programOf(255))).toBe(51);
});
