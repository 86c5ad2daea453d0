import {
  createDesign,
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
