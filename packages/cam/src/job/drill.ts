import type { DrillOperation } from '@kerf/document';
import { PLAIN_FACTS } from '../cuts/facts';
import type { DrillCut } from '../operations/drill';
import { cutWith, finalDepthOf, oneBit, stepoverOf } from './milling-bits';
import type { Compiler, Untokened } from './parts';

/** Compiles holes. */
export const DRILL_COMPILER: Compiler<DrillOperation> = {
  name: () => 'Drill',
  compile(operation, parts): readonly [Untokened<DrillCut>] {
    const { setup } = parts;
    const { method, at, peckDepth, dwell } = operation;
    const bit = oneBit(operation, setup);
    const stepover = stepoverOf(bit, finalDepthOf(operation), setup);
    const cut = cutWith(bit, operation, parts);
    return [{ ...cut, kind: 'drill', facts: PLAIN_FACTS, method, at, peckDepth, dwell, stepover }];
  },
};
