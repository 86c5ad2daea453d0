import { type MedialAxis, type Polylines, polylineAt } from '@kerf/geometry';
import { SILENT_CONTEXT } from '@kerf/machining';
import { expect, onTestFinished, test, vi } from 'vitest';
import { vCarveOf } from '../testing/cuts';
import { testKernel } from '../testing/kernel';
import { closed, rectangle } from '../testing/shapes';

/** Where the square lies whose axis is said not to be certain: no shape is known for which that is so. */
const FAILING = 20;

/** Toolpaths made with that axis. Test files share what they have loaded, so all of it is loaded anew, and again afterwards. */
async function generateWithFailure(): Promise<typeof import('../generate').generateToolpaths> {
  onTestFinished(() => {
    vi.doUnmock('@kerf/geometry');
    vi.resetModules();
  });
  vi.resetModules();
  vi.doMock('@kerf/geometry', async (original) => {
    const geometry = await original<typeof import('@kerf/geometry')>();
    const medialAxis = (region: Polylines, ...rest: never[]): MedialAxis => {
      const rings = Array.from(region.closed, (_, i) => polylineAt(region, i));
      const certain = rings.filter((ring) => ring.every((v, i) => i % 2 === 1 || v < FAILING));
      const axis = geometry.medialAxis(
        geometry.polylinesFrom(certain.map((points) => ({ points, closed: true }))),
        ...rest,
      );
      return { ...axis, failures: certain.length < rings.length ? [[FAILING, 0]] : [] };
    };
    return { ...geometry, medialAxis };
  });
  return (await import('../generate')).generateToolpaths;
}

test('a shape whose axis is not certain is left out and said with its place; the others are carved', async () => {
  const geometry = closed(rectangle(0, 0, 6, 6), rectangle(FAILING, 0, 6, 6));
  const cut = vCarveOf(geometry, { finalDepth: 50, stepdown: 50 });
  const job = { mode: 'cnc', safeHeight: 3.8, operations: [cut] } as const;
  const generateToolpaths = await generateWithFailure();
  const { toolpaths, notes } = generateToolpaths(job, { kernel: await testKernel() }, SILENT_CONTEXT);
  expect(notes).toMatchObject([{ operationKey: cut.key, code: 'shape-not-carved', x: FAILING, y: 0 }]);
  const { ends } = toolpaths[0]!.moves;
  const cuts = Array.from({ length: ends.length / 3 }, (_, i) => [ends[3 * i]!, ends[3 * i + 2]!] as const);
  const below = cuts.filter(([, z]) => z < 0);
  expect(below.length).toBeGreaterThan(0);
  expect(below.every(([x]) => x < FAILING)).toBe(true);
});
