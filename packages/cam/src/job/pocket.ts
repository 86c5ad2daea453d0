import type { PocketOperation } from '@kerf/document';
import type { Tool } from '@kerf/machining';
import { type CutFacts, PLAIN_FACTS } from '../cuts/facts';
import type { AdaptiveClearing, PocketCut } from '../operations/pocket/pocket-cut';
import { bothBits, cutWith, finalDepthOf, stepoverOf } from './milling-bits';
import type { Compiler, Untokened } from './parts';

/** Areas cleared inside of contours. */
export const POCKET_COMPILER: Compiler<PocketOperation> = {
  compile(operation, parts): readonly Untokened<PocketCut>[] {
    const { width, height } = parts.stock;
    const { strategy, engagement, angle, finishing, slotFeedRatio } = operation;
    const isGrain = strategy === 'grain';
    const isAdaptive = strategy === 'adaptive';
    return bothBits(operation, parts.setup).map((bit) => ({
      ...cutWith(bit, operation, parts),
      kind: 'pocket',
      facts: pocketFacts({ finish: finishing, after: bit.after }),
      stepover: stepoverOf(bit, finalDepthOf(operation), parts.setup),
      strategy: isGrain ? 'raster' : isAdaptive ? 'offset' : strategy,
      adaptive: isAdaptive ? adaptiveClearing(bit.tool, engagement) : null,
      angle: isGrain ? (width >= height ? 0 : Math.PI / 2) : angle,
      finish: finishing,
      slotFeedRatio,
      after: bit.after,
    }));
  },
};

/** The facts of a pocket. */
export function pocketFacts({ finish, after }: Pick<PocketCut, 'finish' | 'after'>): CutFacts {
  const { stockToLeave } = finish;
  return { ...PLAIN_FACTS, walls: { side: 'inside', stockToLeave, isRest: after !== null } };
}

/** How deep a bit cuts at once where nobody said how long its cutting edges are, in diameters. */
const USUAL_FLUTES = 2;

/**
 * Constant engagement with a bit, as deep as its cutting edges are long. The chips of a cut that takes the share e of the
 * diameter are 2·√(e·(1 − e)) times as thick as the feed per tooth; the feed makes up for it.
 */
function adaptiveClearing(tool: Tool, engagement: number): AdaptiveClearing {
  const fluteLength = 'fluteLength' in tool ? tool.fluteLength : undefined;
  return {
    engagement: engagement * tool.diameter,
    stepdown: fluteLength ?? USUAL_FLUTES * tool.diameter,
    feedRatio: 1 / (2 * Math.sqrt(engagement * (1 - engagement))),
  };
}
