import { type MedialAxis, type Polylines, polylineAt } from '@kerf/geometry';
import { SILENT_CONTEXT } from '@kerf/machining';
import { expect, onTestFinished, test, vi } from 'vitest';
import { vCarveOf } from '../testing/cuts';
import { testKernel } from '../testing/kernel';
import { closed, rectangle } from '../testing/shapes';

/**
 * The position of the square whose axis is reported as not proved. The failure is simulated, because no real shape is
 * known whose axis cannot be proved.
 */
const FAILING = 20;

/**
 * Returns the generator with that axis. Test files share the modules that they have loaded, so all modules are loaded
 * again here, and once more after the test.
 */
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
      const failing = rings.filter((ring) => !certain.includes(ring));
      return {
        ...axis,
        failures: failing.map((points) => geometry.polylinesFrom([{ points, closed: true }])),
      };
    };
    return { ...geometry, medialAxis };
  });
  return (await import('../generate')).generateToolpaths;
}

const SQUARES = closed(rectangle(0, 0, 6, 6), rectangle(FAILING, 0, 6, 6));
const END_MILL = { kind: 'end-mill', id: 'e', name: 'e', diameter: 1 } as const;

test.each([
  ['without a floor', [vCarveOf(SQUARES, { finalDepth: 50, stepdown: 50 })]],
  ['with a floor', [vCarveOf(SQUARES, { finalDepth: 2, stepdown: 2, stepover: 0.3 })]],
  [
    'cleared by an end mill before',
    [
      vCarveOf(SQUARES, { part: 'clear', tool: END_MILL, stepover: 0.4, key: 'clear' }),
      vCarveOf(SQUARES, { after: END_MILL, stepover: 0.3, pass: 'detail' }),
    ],
  ],
] as const)(
  '%s, a shape whose axis is not certain is left out whole and said with its place',
  async (_, cuts) => {
    const job = { mode: 'cnc', safeHeight: 3.8, operations: cuts } as const;
    const generateToolpaths = await generateWithFailure();
    const { toolpaths, notes } = generateToolpaths(job, { kernel: await testKernel() }, SILENT_CONTEXT);
    expect(notes).toHaveLength(cuts.length);
    for (const { code, x } of notes) {
      expect(code).toBe('shape-not-carved');
      expect(x).toBeGreaterThanOrEqual(FAILING);
    }
    expect(toolpaths).toHaveLength(cuts.length);
    for (const { moves } of toolpaths) {
      const places = Array.from({ length: moves.kinds.length }, (_, i) => [
        ...moves.ends.slice(3 * i, 3 * i + 3),
      ]);
      const below = places.filter(([, , z]) => z! < 0);
      expect(below.length).toBeGreaterThan(0);
      expect(below.every(([x]) => x! < FAILING)).toBe(true);
    }
  },
);
