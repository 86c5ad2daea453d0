import type { PocketOperation } from '@kerf/document';
import { type CutFacts, PLAIN_FACTS } from '../cuts/facts';
import type { PocketCut } from '../operations/pocket/pocket-cut';
import { adaptiveClearing } from './adaptive-pocket';
import { bothBits, cutWith, finalDepthOf, stepoverOf } from './milling-bits';
import type { Compiler, Untokened } from './parts';

/** Compiles areas that are cleared inside contours. */
export const POCKET_COMPILER: Compiler<PocketOperation> = {
  compile(operation, parts): readonly Untokened<PocketCut>[] {
    const { width, height } = parts.stock;
    const { maxRate } = parts.machine;
    const mostFeed = Math.min(maxRate.x, maxRate.y);
    const { strategy, engagement, angle, finishing, slotFeedRatio } = operation;
    const isGrain = strategy === 'grain';
    const isAdaptive = strategy === 'adaptive';
    return bothBits(operation, parts.setup).map((bit) => {
      const common = cutWith(bit, operation, parts);
      return {
        ...common,
        kind: 'pocket',
        facts: pocketFacts({ finish: finishing, after: bit.after }),
        stepover: stepoverOf(bit, finalDepthOf(operation), parts.setup),
        strategy: isGrain ? 'raster' : isAdaptive ? 'offset' : strategy,
        adaptive: isAdaptive ? adaptiveClearing(bit.tool, engagement, mostFeed / common.feedRate) : null,
        angle: isGrain ? (width >= height ? 0 : Math.PI / 2) : angle,
        finish: finishing,
        slotFeedRatio,
        after: bit.after,
      };
    });
  },
};

/** The facts of a pocket. */
export function pocketFacts({ finish, after }: Pick<PocketCut, 'finish' | 'after'>): CutFacts {
  const { stockToLeave } = finish;
  return { ...PLAIN_FACTS, walls: { side: 'inside', stockToLeave, isRest: after !== null } };
}
