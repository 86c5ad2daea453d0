import {
  createDesign,
  createShapeObject,
  defaultOperation,
  type MillingOperation,
  type OperationKind,
  operationAs,
} from '@kerf/document';
import type { Tool } from '@kerf/machining';
import { expect, test } from 'vitest';
import { compileJob } from './compile-job';
import { isForSecondBit } from './milling-bits';

const mill: Tool = { kind: 'end-mill', id: 'e', name: 'E', diameter: 3 };
const fine: Tool = { kind: 'end-mill', id: 'f', name: 'F', diameter: 1 };
const vBit: Tool = { kind: 'v-bit', id: 'v', name: 'V', diameter: 6, angle: 1 };

const KINDS: readonly OperationKind[] = [
  'profile',
  'pocket',
  'v-carve',
  'engrave',
  'drill',
  'chamfer',
  'facing',
  'inlay',
];

test('what the second bit cuts alone is what a job gives to it alone', () => {
  let alone = 0;
  for (const kind of KINDS)
    for (const bit of ['auto', 'first', 'second'] as const)
      for (const secondBit of [null, fine, vBit])
        for (const firstBit of [mill, vBit])
          for (const extra of [{}, { method: 'countersink' }, { walls: 'slanted' }, { side: 'outside' }]) {
            const { setup, stock } = createDesign({ setup: { firstBit, secondBit } });
            const base = operationAs(defaultOperation('00', stock), kind);
            const fields = Object.fromEntries(Object.entries(extra).filter(([name]) => base && name in base));
            const operation = { ...base, ...fields, bit } as MillingOperation;
            const object = { id: 'a', name: 'a', shape: { kind: 'ellipse', rx: 9, ry: 9 } } as const;
            const job = compileJob(
              createDesign({
                setup,
                objects: [
                  {
                    ...object,
                    kind: 'shape',
                    layer: '00',
                    isLocked: false,
                    isHidden: false,
                    paint: null,
                    part: null,
                    credits: [],
                    transform: [1, 0, 0, 1, 0, 0],
                    operation,
                  },
                ],
              }),
            );
            const isAlone = job.operations.every(({ pass }) => pass === 'detail');
            expect(isForSecondBit(operation, setup), `${kind} ${bit} ${secondBit?.id} ${firstBit.id}`).toBe(
              isAlone,
            );
            if (isAlone) alone += 1;
          }
  expect(alone).toBeGreaterThan(50);
});

test('feeds of the second bit are for its program alone, also where one bit is both', () => {
  const secondFeeds = {
    feedRate: 300,
    plungeRate: 100,
    spindleSpeed: 9000,
    stepdown: 0.5,
    stepoverRatio: 0.1,
  };
  const object = createShapeObject({ id: 'a', shape: { kind: 'ellipse', rx: 9, ry: 9 } });
  const operation = { ...operationAs(object.operation, 'pocket')!, feedRate: 900, stepdown: 2 };
  const objects = [{ ...object, operation } as typeof object];
  const job = compileJob(createDesign({ objects, setup: { firstBit: mill, secondBit: mill, secondFeeds } }));
  const cuts = job.operations.map((cut) => ('stepover' in cut ? [cut.pass, cut.feedRate, cut.stepover] : []));
  expect(cuts[0]).toEqual(['roughing', 900, 0.3 * 3]);
  expect(cuts[1]).toEqual(['detail', 300, 0.1 * 3]);
});
