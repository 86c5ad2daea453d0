import type { FacingOperation } from '@kerf/document';
import { polylinesFrom } from '@kerf/geometry';
import { type CutFacts, PLAIN_FACTS } from '../cuts/facts';
import type { FacingCut } from '../operations/facing';
import { adaptiveClearing } from './adaptive-pocket';
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
    const { maxRate } = parts.machine;
    const { pattern, engagement, area, angle, overhang } = operation;
    const isAdaptive = pattern === 'adaptive';
    const common = cutWith(bit, operation, parts);
    const mostRatio = Math.min(maxRate.x, maxRate.y) / common.feedRate;
    return [
      {
        ...common,
        kind: 'facing',
        facts: FACING_FACTS,
        ...(area === 'stock' && {
          geometry: polylinesFrom([{ points: [0, 0, width, 0, width, height, 0, height], closed: true }]),
        }),
        pattern: isAdaptive ? 'spiral' : pattern,
        adaptive: isAdaptive ? adaptiveClearing(bit.tool, engagement, mostRatio) : null,
        isWhole: area === 'stock',
        angle,
        overhang,
        stepover: stepoverOf(bit, finalDepthOf(operation), parts.setup),
      },
    ];
  },
};
