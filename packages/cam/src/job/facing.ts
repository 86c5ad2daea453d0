import type { FacingOperation } from '@kerf/document';
import { polylinesFrom } from '@kerf/geometry';
import { type CutFacts, PLAIN_FACTS } from '../cuts/facts';
import type { FacingCut } from '../operations/facing';
import { cutWith, finalDepthOf, oneBit, stepoverOf } from './milling-bits';
import type { Compiler, Untokened } from './parts';

/** Facing comes first: all depths are measured from the surface that it makes flat. */
export const FACING_FACTS: CutFacts = { ...PLAIN_FACTS, rank: 'surface' };

/** Compiles cuts that make a surface flat. */
export const FACING_COMPILER: Compiler<FacingOperation> = {
  name: () => 'Facing',
  compile(operation, parts): readonly [Untokened<FacingCut>] {
    const { width, height } = parts.stock;
    const bit = oneBit(operation, parts.setup);
    const { pattern, angle, overhang } = operation;
    return [
      {
        ...cutWith(bit, operation, parts),
        kind: 'facing',
        facts: FACING_FACTS,
        ...(operation.area === 'stock' && {
          geometry: polylinesFrom([{ points: [0, 0, width, 0, width, height, 0, height], closed: true }]),
        }),
        pattern,
        angle,
        overhang,
        stepover: stepoverOf(bit, finalDepthOf(operation), parts.setup),
      },
    ];
  },
};
