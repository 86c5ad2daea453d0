import { createDesign, createShapeObject, operationAs } from '@kerf/document';
import { type GeometryKernel, translation } from '@kerf/geometry';
import { MoveKind, SILENT_CONTEXT, type Tool } from '@kerf/machining';
import { beforeAll, describe, expect, test } from 'vitest';
import { generateToolpaths } from '../generate';
import { ConeSurface, conePieces } from '../testing/cone-surface';
import { testKernel } from '../testing/kernel';
import { compileJob } from './compile-job';

let kernel: GeometryKernel;
beforeAll(async () => {
  kernel = await testKernel();
});

const bitOf = (degrees: number): Tool => ({
  kind: 'v-bit',
  id: 'v',
  name: 'V-bit',
  diameter: 20,
  angle: (degrees * Math.PI) / 180,
});

/** A rectangle of 40 × 20 mm at (10, 10), cut with a V-bit alone. */
function jobOf(kind: 'profile' | 'pocket' | 'v-carve', degrees: number, depth: number) {
  const object = createShapeObject({
    id: 'a',
    shape: { kind: 'rectangle', width: 40, height: 20, rx: 0, ry: 0 },
    transform: translation(10, 10),
  });
  const wanted = operationAs(object.operation, kind);
  if (wanted?.kind !== kind) throw new Error('not on the milling layer');
  const depths = { startDepth: 0, targetDepth: depth, extraDepth: 0, stepdown: depth };
  const operation = { ...wanted, ...depths, ...(wanted.kind === 'profile' && { side: 'on' as const }) };
  const setup = { firstBit: bitOf(degrees), secondBit: null } as const;
  return compileJob(createDesign({ objects: [{ ...object, operation }], setup }));
}

// The specification says: the groove of a V-bit is 2 · depth · tan(angle / 2) wide, and the stepover of a V-bit is 15 %
// of that width.
describe.each([
  [30, 3],
  [60, 2],
  [90, 1.5],
] as const)('a V-bit of %d degrees, %d mm deep', (degrees, depth) => {
  const slope = Math.tan((degrees * Math.PI) / 360);
  const width = 2 * depth * slope;

  test('on a path opens the surface by 2 · depth · tan(angle / 2), the path in the middle', () => {
    const { toolpaths } = generateToolpaths(jobOf('profile', degrees, depth), { kernel }, SILENT_CONTEXT);
    const surface = new ConeSurface(conePieces(toolpaths[0]!.moves), slope);
    for (const x of [15, 30, 45]) {
      expect(surface.heightAt(x, 10)).toBeCloseTo(-depth, 6);
      for (const side of [-1, 1]) {
        expect(surface.heightAt(x, 10 + side * (width / 2 - 0.01))).toBeCloseTo(-0.01 / slope, 6);
        expect(surface.heightAt(x, 10 + side * (width / 2 + 0.01))).toBe(0);
      }
    }
  });

  test.each(['pocket', 'v-carve'] as const)('on the floor of a %s steps over by 0.15 of that', (kind) => {
    const job = jobOf(kind, degrees, depth);
    const [operation] = job.operations;
    expect(operation).toMatchObject({ stepover: expect.closeTo(0.15 * width, 9) });
    const { moves } = generateToolpaths(job, { kernel }, SILENT_CONTEXT).toolpaths[0]!;
    // The positions at which a line across the middle of the long side meets the lines of the floor.
    const lines = new Set<number>();
    for (let i = 1; i < moves.kinds.length; i += 1) {
      const [x0, y0, x1, y1, z] = [-3, -2, 0, 1, 2].map((k) => moves.ends[3 * i + k]!) as number[];
      if (moves.kinds[i] !== MoveKind.cut || Math.abs(z! + depth) > 1e-9 || Math.abs(y1! - y0!) > 1e-6)
        continue;
      if (Math.min(x0!, x1!) < 30 && Math.max(x0!, x1!) > 30) lines.add(Math.round(y0! * 1000) / 1000);
    }
    const below = [...lines].filter((y) => y < 20).sort((a, b) => a - b);
    const steps = below.slice(1).map((y, i) => y - below[i]!);
    expect(steps.length).toBeGreaterThan(3);
    // The last step before the middle may be shorter.
    for (const step of steps.slice(0, -1)) expect(step).toBeCloseTo(0.15 * width, 2);
  });
});
