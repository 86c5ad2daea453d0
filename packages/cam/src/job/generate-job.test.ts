import { createDesign, createShapeObject, type Design, operationAs } from '@kerf/document';
import { type GeometryKernel, translation } from '@kerf/geometry';
import { SILENT_CONTEXT, type Tool } from '@kerf/machining';
import { beforeAll, describe, expect, test } from 'vitest';
import { ToolpathCache } from '../cache';
import { generateToolpaths } from '../generate';
import type { PocketCut } from '../operations/pocket/pocket-cut';
import { testKernel } from '../testing/kernel';
import { compileJob } from './compile-job';

let kernel: GeometryKernel;
beforeAll(async () => {
  kernel = await testKernel();
});

const disc = (id: string, x: number, y: number, radius = 5, style: 'pocket' | 'profile' = 'pocket') => {
  const object = createShapeObject({
    id,
    shape: { kind: 'ellipse', rx: radius, ry: radius },
    transform: translation(x - radius, y - radius),
  });
  const wanted = operationAs(object.operation, style);
  if (wanted?.kind !== 'pocket' && wanted?.kind !== 'profile') throw new Error('not on the milling layer');
  const operation = { ...wanted, startDepth: 0, targetDepth: 2.5 };
  return {
    ...object,
    operation: operation.kind === 'profile' ? { ...operation, side: 'outside' as const } : operation,
  };
};

const designOf = (...objects: Design['objects']) => createDesign({ objects });

describe('compileJob', () => {
  test('takes place, tool, depths and stepover from the design', () => {
    const job = compileJob(designOf(disc('a', 50, 60)));
    expect(job).toMatchObject({ mode: 'cnc', safeHeight: 3.8 });
    const [operation] = job.operations;
    expect(operation).toMatchObject({ kind: 'pocket', key: 'a', finalDepth: 2.5, safeHeight: 3.8 });
    expect((operation as PocketCut).stepover).toBeCloseTo(0.3 * 3.175, 9);
    expect(operation!.geometry.coordinates[0]).toBeCloseTo(55, 6);
  });

  test('tokens depend on what is cut and on nothing else', () => {
    const token = (design: Design) => compileJob(design).operations[0]!.token;
    const base = designOf(disc('a', 50, 60));
    expect(token(base)).toMatch(/^[0-9a-f]{16}$/);
    expect(token(designOf(disc('b', 50, 60)))).toBe(token(base));
    expect(token({ ...base, name: 'other', material: 'Oak' })).toBe(token(base));
    expect(token(designOf(disc('a', 50.001, 60)))).not.toBe(token(base));
    expect(token({ ...base, setup: { ...base.setup, stepoverRatio: 0.31 } })).not.toBe(token(base));
    expect(token({ ...base, setup: { ...base.setup, safeHeight: 4 } })).not.toBe(token(base));
    expect(token({ ...base, setup: { ...base.setup, retractHeight: 2 } })).not.toBe(token(base));
  });

  test('no token is made where no cache asks for it', () => {
    const job = compileJob(designOf(disc('a', 50, 60)));
    let reads = 0;
    const operations = job.operations.map((operation) => {
      const { token } = operation;
      return Object.defineProperty({ ...operation }, 'token', {
        get: () => {
          reads += 1;
          return token;
        },
      });
    });
    generateToolpaths({ ...job, operations }, { kernel });
    expect(reads).toBe(0);
    generateToolpaths({ ...job, operations }, { kernel, cache: new ToolpathCache() });
    expect(reads).toBeGreaterThan(0);
  });

  test('a cut that leaves loose parts travels at the safe height', () => {
    const heightOf = (targetDepth: number, isHeld: boolean) => {
      const part = disc('a', 50, 60, 5, 'profile');
      if (part.operation.kind !== 'profile') throw new Error('no profile');
      const tabs = { ...part.operation.tabs, isEnabled: isHeld };
      const operation = { ...part.operation, targetDepth, tabs };
      return (compileJob(designOf({ ...part, operation })).operations[0] as PocketCut).retractHeight;
    };
    expect([heightOf(10, false), heightOf(10, true), heightOf(9, false)]).toEqual([3.8, 1, 1]);
  });

  test('the second bit cuts by its own feeds where it has some, whatever the operation', () => {
    const fine = { kind: 'end-mill', id: 's', name: 'Fine', diameter: 1 } as const;
    const secondFeeds = {
      feedRate: 250,
      plungeRate: 80,
      spindleSpeed: 16_000,
      stepdown: 0.3,
      stepoverRatio: 0.5,
    };
    const own = {
      ...disc('b', 80, 60),
      operation: { ...disc('b', 80, 60).operation, bit: 'second' as const },
    };
    const base = createDesign({ objects: [disc('a', 50, 60), own], setup: { secondBit: fine } });
    const feedsIn = (design: Design) =>
      compileJob(design).operations.map((operation) => {
        const { key, feedRate, plungeRate, stepdown, stepover, drive } = operation as PocketCut;
        if (drive.kind !== 'spindle') throw new Error('no spindle');
        return [key, feedRate, plungeRate, drive.spindleSpeed, stepdown, Math.round(100 * stepover) / 100];
      });
    expect(feedsIn(base)).toEqual([
      ['a', 800, 200, 12_000, 1, 0.95],
      ['a:detail', 800, 200, 12_000, 1, 0.3],
      ['b:detail', 800, 200, 12_000, 1, 0.3],
    ]);
    expect(feedsIn({ ...base, setup: { ...base.setup, secondFeeds } })).toEqual([
      ['a', 800, 200, 12_000, 1, 0.95],
      ['a:detail', 250, 80, 16_000, 0.3, 0.5],
      ['b:detail', 250, 80, 16_000, 0.3, 0.5],
    ]);
  });

  test('a laser job stays at the height of the stock', () => {
    const object = createShapeObject({ id: 'l', shape: { kind: 'ellipse', rx: 5, ry: 5 }, layer: '02' });
    const design = createDesign({ objects: [object, disc('a', 9, 9)], setup: { mode: 'laser' } });
    const job = compileJob(design);
    expect(job.safeHeight).toBe(0);
    expect(job.operations.map(({ kind, feedRate }) => [kind, feedRate])).toEqual([['laser-line', 6000]]);
  });
});

describe('lines that lie on each other', () => {
  const line = (id: string, perforated: boolean) => {
    const shape = { kind: 'rectangle', width: 20, height: 10, rx: 0, ry: 0 } as const;
    const object = createShapeObject({ id, shape, layer: '02' });
    if (object.operation.kind !== 'laser-line') throw new Error('not on the laser layer');
    const perforation = { ...object.operation.perforation, isEnabled: perforated };
    return { ...object, operation: { ...object.operation, perforation } };
  };
  const setup = { mode: 'laser', mergesDuplicates: true } as const;
  const keysOf = (...objects: Design['objects']) =>
    compileJob(createDesign({ objects, setup })).operations.map(({ key }) => key);

  test('are burnt once', () => {
    expect(keysOf(line('a', false), line('b', false))).toEqual(['a']);
  });

  test('are burnt again where the first of them has gaps', () => {
    expect(keysOf(line('a', true), line('b', false))).toEqual(['a', 'b']);
  });
});

describe('generateToolpaths', () => {
  test('moving one object generates one object', () => {
    const cache = new ToolpathCache();
    const others = [disc('a', 20, 20), disc('b', 60, 20), disc('c', 100, 20)];
    const first = generateToolpaths(compileJob(designOf(...others)), { kernel, cache });
    expect(first.generatedCount).toBe(3);
    const moved = designOf(others[0]!, disc('b', 60, 25), others[2]!);
    const second = generateToolpaths(compileJob(moved), { kernel, cache });
    expect(second.generatedCount).toBe(1);
    const again = generateToolpaths(compileJob(moved), { kernel });
    expect(second.toolpaths).toEqual(again.toolpaths);
    expect(generateToolpaths(compileJob(designOf(others[0]!)), { kernel, cache }).generatedCount).toBe(0);
  });

  test('a new name stands in the program though nothing is generated', () => {
    const cache = new ToolpathCache();
    generateToolpaths(compileJob(designOf(disc('a', 20, 20))), { kernel, cache });
    const renamed = compileJob(designOf({ ...disc('a', 20, 20), name: 'Lid' }));
    const { toolpaths, generatedCount } = generateToolpaths(renamed, { kernel, cache });
    expect(generatedCount).toBe(0);
    expect(toolpaths[0]!.label).toBe(renamed.operations[0]!.label);
  });

  test('what is above the edges of a bit makes nothing anew, and is told with the path', () => {
    const cache = new ToolpathCache();
    const design = designOf(disc('a', 20, 20));
    generateToolpaths(compileJob(design), { kernel, cache });
    const firstBit = { ...design.setup.firstBit, shankDiameter: 6 } as Tool;
    const described = compileJob({ ...design, setup: { ...design.setup, firstBit } });
    const { toolpaths, generatedCount } = generateToolpaths(described, { kernel, cache });
    expect(generatedCount).toBe(0);
    expect(toolpaths[0]!.tool).toHaveProperty('shankDiameter', 6);
  });

  test('pockets come before profiles, inner before outer, near before far', () => {
    const design = designOf(
      disc('plate', 50, 50, 40, 'profile'),
      disc('hole', 50, 50, 8, 'profile'),
      disc('far', 150, 50),
      disc('near', 60, 20),
    );
    const { toolpaths } = generateToolpaths(compileJob(design), { kernel });
    expect(toolpaths.map(({ operationKey }) => operationKey)).toEqual(['far', 'near', 'hole', 'plate']);
  });

  test('objects that the tool does not fit are named', () => {
    const { toolpaths, emptyKeys } = generateToolpaths(
      compileJob(designOf(disc('a', 9, 9, 1), disc('b', 30, 9))),
      {
        kernel,
      },
    );
    expect(emptyKeys).toEqual(['a']);
    expect(toolpaths).toHaveLength(1);
  });

  test('reports progress up to the end and stops when cancelled', () => {
    const job = compileJob(designOf(disc('a', 20, 20), disc('b', 60, 20)));
    const seen: number[] = [];
    generateToolpaths(job, { kernel }, { report: (share) => seen.push(share), isCancelled: () => false });
    expect([...seen].sort((a, b) => a - b)).toEqual(seen);
    expect(seen.at(-1)).toBe(1);
    expect(() => generateToolpaths(job, { kernel }, { ...SILENT_CONTEXT, isCancelled: () => true })).toThrow(
      'cancelled',
    );
  });
});
