import {
  createDesign,
  createShapeObject,
  type Design,
  type MillingOperation,
  operationAs,
} from '@kerf/document';
import { type GeometryKernel, IDENTITY, PathBuilder, translation } from '@kerf/geometry';
import { MoveKind, type Tool, type Toolpath } from '@kerf/machining';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CamJob } from '../cuts/operation';
import { type Generation, generateToolpaths } from '../generate';
import { FreedParts } from '../order/freed-parts';
import { testKernel } from '../testing/kernel';
import { sampleMoves } from '../testing/sample-moves';
import { compileJob } from './compile-job';

const SEED = 20261122;

let kernel: GeometryKernel;
beforeAll(async () => {
  kernel = await testKernel();
});

const mill = (diameter: number): Tool => ({ kind: 'end-mill', id: `e${diameter}`, name: 'E', diameter });
const V_BIT: Tool = { kind: 'v-bit', id: 'v', name: 'V', diameter: 6, angle: Math.PI / 3 };

type Kind = MillingOperation['kind'];
/** The place of a square or disc: its middle and size. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly isRound?: boolean;
}

function object(id: string, kind: Kind, { x, y, size, isRound }: Place, changes: object = {}) {
  const made = createShapeObject({
    id,
    name: id,
    shape: isRound
      ? { kind: 'ellipse', rx: size / 2, ry: size / 2 }
      : { kind: 'rectangle', width: size, height: size, rx: 0, ry: 0 },
    transform: translation(x - size / 2, y - size / 2),
  });
  const operation = {
    ...operationAs(made.operation, kind)!,
    startDepth: 0,
    targetDepth: 2,
    stepdown: 5,
    ...changes,
  };
  return { ...made, operation } as typeof made;
}

const cutOut = (id: string, place: Place, changes: object = {}) =>
  object(id, 'profile', place, { side: 'outside', targetDepth: 10, ...changes });

function made(
  objects: Design['objects'],
  setup: Partial<Design['setup']> = {},
): { job: CamJob } & Generation {
  const job = compileJob(
    createDesign({ objects, setup: { firstBit: mill(3), secondBit: mill(1), ...setup } }),
  );
  return { job, ...generateToolpaths(job, { kernel }) };
}

const planned = ({ programs }: Generation) =>
  programs.map(({ pass, toolpaths }) => [pass, ...toolpaths.map(({ operationKey }) => operationKey)]);

const lateCuts = ({ job, toolpaths }: { job: CamJob } & Generation) =>
  new FreedParts(job, toolpaths, kernel).lateCuts();

const PART = { x: 50, y: 50, size: 40 };
const INSIDE = { x: 50, y: 50, size: 12 };
const BESIDE = { x: 100, y: 50, size: 12 };

describe('programs', () => {
  test('without anything cut out there is one for each bit', () => {
    const jobOf = made([object('a', 'pocket', INSIDE), object('b', 'pocket', BESIDE)]);
    expect(planned(jobOf)).toEqual([
      ['roughing', 'a', 'b'],
      ['detail', 'a:detail', 'b:detail'],
    ]);
  });

  test('what the second bit still cuts on is cut out after it, by the first bit again', () => {
    const jobOf = made([cutOut('part', { ...PART, isRound: true }), object('in', 'pocket', INSIDE)]);
    expect(planned(jobOf)).toEqual([
      ['roughing', 'in'],
      ['detail', 'in:detail'],
      ['cutout', 'part'],
    ]);
    expect(lateCuts(jobOf)).toEqual([]);
  });

  test('tabs or none, on the path, outside or in the middle of a frame: the same', () => {
    const tabs = {
      isEnabled: true,
      spacing: 10,
      width: 3,
      placement: 'count',
      count: 4,
      places: [],
      height: 0,
    };
    for (const changes of [
      { tabs },
      { side: 'on' },
      { side: 'inside' },
      { targetDepth: 10, extraDepth: 0.5 },
    ])
      expect(planned(made([cutOut('part', PART, changes), object('in', 'pocket', INSIDE)])).at(-1)).toEqual([
        'cutout',
        'part',
      ]);
  });

  test('with nothing for the first bit but cutting out, the second begins: the bit is changed once', () => {
    const letters = object('v', 'v-carve', INSIDE, { bit: 'second' });
    const jobOf = made([cutOut('part', { ...PART, isRound: true }), letters], { secondBit: V_BIT });
    expect(planned(jobOf)).toEqual([
      ['detail', 'v:detail'],
      ['cutout', 'part'],
    ]);
  });

  test('the first program cuts out what the second leaves alone', () => {
    const round = { ...PART, isRound: true };
    for (const objects of [
      [cutOut('part', round), object('out', 'pocket', BESIDE)],
      // In a round pocket the first bit cuts everything, so the second bit has nothing to cut there.
      [cutOut('part', round), object('in', 'pocket', { ...INSIDE, isRound: true })],
      [cutOut('part', round, { targetDepth: 9.9 }), object('in', 'pocket', INSIDE)],
    ])
      expect(planned(made(objects))[0]).toContain('part');
  });

  test('a part whose own corners the second bit cuts is cut out after them', () => {
    const path = new PathBuilder().moveTo(20, 20);
    for (const [x, y] of [
      [60, 20],
      [60, 40],
      [40, 40],
      [40, 60],
      [20, 60],
    ] as const)
      path.lineTo(x, y);
    const corner = (side: string) => {
      const like = cutOut('l', PART, { side });
      return {
        ...like,
        transform: IDENTITY,
        shape: { kind: 'path', path: path.close().build(), fillRule: 'nonzero' } as const,
      };
    };
    const outside = made([corner('outside')]);
    expect(planned(outside)).toEqual([
      ['detail', 'l:detail'],
      ['cutout', 'l'],
    ]);
    expect(lateCuts(outside)).toEqual([]);
    // An inside contour cuts waste loose. The corners that the first bit leaves belong to the part, which stays in
    // place.
    expect(planned(made([corner('inside')]))).toEqual([
      ['roughing', 'l'],
      ['detail', 'l:detail'],
    ]);
  });

  test('a plug comes free where its mirror image is cut', () => {
    const triangle = new PathBuilder().moveTo(20, 20).lineTo(80, 20).lineTo(20, 80).close().build();
    const plug = {
      ...object('plug', 'inlay', PART, { part: 'male', targetDepth: 10, gap: 0.1 }),
      transform: IDENTITY,
      shape: { kind: 'path', path: triangle, fillRule: 'nonzero' } as const,
    };
    const programs = (x: number) =>
      planned(made([plug, object('in', 'pocket', { x, y: 40, size: 8 }, { bit: 'second' })]));
    expect(programs(76)).toEqual([
      ['detail', 'in:detail'],
      ['cutout', 'plug'],
    ]);
    expect(programs(24)).toEqual([
      ['roughing', 'plug'],
      ['detail', 'in:detail'],
    ]);
  });

  test('only the parts concerned wait, with all that are around them', () => {
    const jobOf = made([
      cutOut('panel', { x: 90, y: 80, size: 150, isRound: true }),
      cutOut('part', { ...PART, isRound: true, size: 30 }),
      cutOut('other', { x: 130, y: 50, size: 30, isRound: true }),
      object('in', 'pocket', INSIDE),
    ]);
    expect(planned(jobOf)).toEqual([
      ['roughing', 'in', 'other'],
      ['detail', 'in:detail'],
      ['cutout', 'part', 'panel'],
    ]);
    expect(lateCuts(jobOf)).toEqual([]);
  });

  test('an order that a person gave stays, and what is late by it is found with its place', () => {
    const objects = [cutOut('part', { ...PART, isRound: true }), object('in', 'pocket', INSIDE)];
    const jobOf = made(objects, { cutOrder: ['part', 'in'] });
    expect(planned(jobOf).map(([pass]) => pass)).toEqual(['roughing', 'detail']);
    const late = lateCuts(jobOf);
    expect(
      late.map(({ operationKey, freedKey, isHeldByTabs }) => [operationKey, freedKey, isHeldByTabs]),
    ).toEqual([
      ['in', 'part', false],
      ['in:detail', 'part', false],
    ]);
    for (const { at } of late) expect(Math.max(Math.abs(at.x - 50), Math.abs(at.y - 50))).toBeLessThan(6);
    expect(planned(made(objects, { cutOrder: ['in', 'part'] })).at(-1)).toEqual(['cutout', 'part']);
  });

  test('a surface that the second bit makes flat is made before all that is cut from it', () => {
    const face = object('face', 'facing', PART, { area: 'stock', targetDepth: 0.5, bit: 'second' });
    expect(planned(made([object('in', 'pocket', INSIDE), face]))).toEqual([
      ['surface', 'face:detail'],
      ['roughing', 'in'],
      ['detail', 'in:detail'],
    ]);
    // When a person puts facing first, the programs are the same as without a set order. When a person puts facing
    // after a cut of the first bit, facing keeps that position.
    const listed = (...cutOrder: string[]) =>
      planned(made([object('in', 'pocket', INSIDE), face], { cutOrder }));
    expect(listed('face', 'in')[0]).toEqual(['surface', 'face:detail']);
    expect(listed('face')[0]).toEqual(['surface', 'face:detail']);
    expect(listed('in', 'face').at(-1)).toEqual(['detail', 'in:detail', 'face:detail']);
    // Facing is no reason to delay the cut-out.
    expect(planned(made([cutOut('part', { ...PART, isRound: true }), face]))).toEqual([
      ['surface', 'face:detail'],
      ['roughing', 'part'],
    ]);
    expect(planned(made([object('s', 'pocket', INSIDE, { bit: 'second' }), face]))).toEqual([
      ['detail', 'face:detail', 's:detail'],
    ]);
  });
});

/** Whether the tool enters a disc while it cuts, checked sample by sample. */
function cutsInto({ moves, tool }: Toolpath, { x, y, size }: Place): boolean {
  const reach = (size + tool.diameter) / 2 - 0.1;
  return sampleMoves(moves, 0.3).some(
    (place) => place.kind !== MoveKind.rapid && place.z < 0 && Math.hypot(place.x - x, place.y - y) < reach,
  );
}

describe(`discs in discs beside discs, seed ${SEED}`, () => {
  const disc = fc.record({
    x: fc.integer({ min: 30, max: 170 }),
    y: fc.integer({ min: 30, max: 140 }),
    size: fc.integer({ min: 14, max: 60 }),
  });
  const small = fc.record({
    x: fc.integer({ min: 20, max: 180 }),
    y: fc.integer({ min: 20, max: 150 }),
    size: fc.integer({ min: 2, max: 14 }),
    kind: fc.constantFrom<Kind>('pocket', 'v-carve', 'engrave', 'drill'),
  });

  test('nothing is cut on a part once it is out, and nothing is lost', () => {
    fc.assert(
      fc.property(
        fc.array(disc, { minLength: 1, maxLength: 4 }),
        fc.array(small, { minLength: 1, maxLength: 6 }),
        fc.boolean(),
        (wanted, details, hasVBit) => {
          // Discs that cross each other cannot be parts, so they are left out.
          const parts = wanted.filter((a, i) =>
            wanted.slice(0, i).every((b) => {
              const distance = Math.hypot(a.x - b.x, a.y - b.y);
              return distance > (a.size + b.size) / 2 + 7 || distance < Math.abs(a.size - b.size) / 2 - 7;
            }),
          );
          const isVBit = (kind: Kind) => kind === 'v-carve' || kind === 'engrave';
          const jobOf = made(
            [
              ...parts.map((place, i) => cutOut(`p${i}`, { ...place, isRound: true })),
              ...details
                .filter(({ kind }) => hasVBit || !isVBit(kind))
                .map(({ kind, ...place }, i) => object(`d${i}`, kind, place)),
            ],
            { secondBit: hasVBit ? V_BIT : mill(1) },
          );
          const order = jobOf.toolpaths;
          expect(order.length + jobOf.emptyKeys.length).toBe(jobOf.job.operations.length);
          order.forEach(({ operationKey }, place) => {
            if (!operationKey.startsWith('p')) return;
            const part = parts[Number(operationKey.slice(1).replace(':detail', ''))]!;
            for (const later of order.slice(place + 1)) {
              if (later.operationKey.startsWith(operationKey)) continue;
              expect(cutsInto(later, part), `${later.operationKey} after ${operationKey}`).toBe(false);
            }
          });
          expect(lateCuts(jobOf)).toEqual([]);
        },
      ),
      { seed: SEED, numRuns: 60 },
    );
  });
});
