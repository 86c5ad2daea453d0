import type { ChamferOperation } from '@kerf/document';
import type { ChamferCut } from '../operations/chamfer';
import { cutWith, oneBit, vBitFacts } from './milling-bits';
import type { Compiler, Untokened } from './parts';

/** Compiles cuts that bevel edges with the slope of a V-bit. */
export const CHAMFER_COMPILER: Compiler<ChamferOperation> = {
  name: () => 'Chamfer',
  compile(operation, parts): readonly [Untokened<ChamferCut>] {
    const bit = oneBit(operation, parts.setup);
    const depth = operation.targetDepth - operation.startDepth;
    const slope = bit.tool.kind === 'v-bit' ? Math.tan(bit.tool.angle / 2) : 1;
    const width = operation.by === 'width' ? operation.width : depth * slope;
    const { side, tipOffset } = operation;
    const reach = Math.min(width + tipOffset, bit.tool.diameter / 2);
    return [
      {
        ...cutWith(bit, operation, parts),
        finalDepth: operation.startDepth + reach / slope,
        kind: 'chamfer',
        facts: vBitFacts(bit.tool),
        side,
        width,
        tipOffset,
      },
    ];
  },
};
