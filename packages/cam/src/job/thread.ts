import type { ThreadOperation } from '@kerf/document';
import { type CutFacts, PLAIN_FACTS } from '../cuts/facts';
import type { ThreadCut } from '../operations/thread';
import { cutWith, oneBit } from './milling-bits';
import type { Compiler, Untokened } from './parts';

/**
 * The height of metric threads of 60°, as a share of the pitch. In a nut, the height is 5/8 of the height of the sharp
 * triangle; on a bolt, it is 17/24 (ISO 68-1).
 */
const METRIC_HEIGHT = { inside: (5 / 16) * Math.sqrt(3), outside: (17 / 48) * Math.sqrt(3) } as const;

/** A thread comes after the bore that it needs, and before the cut that loosens its part. */
export const THREAD_FACTS: CutFacts = { ...PLAIN_FACTS, rank: 'loose' };

/** Compiles threads in bores and around posts. */
export const THREAD_COMPILER: Compiler<ThreadOperation> = {
  name: () => 'Thread',
  compile(operation, parts): readonly [Untokened<ThreadCut>] {
    const { side, hand, pitch, starts, passes, height, diameter } = operation;
    return [
      {
        ...cutWith(oneBit(operation, parts.setup), operation, parts),
        kind: 'thread',
        facts: THREAD_FACTS,
        side,
        hand,
        pitch,
        starts,
        radialPasses: passes,
        height: height > 0 ? height : METRIC_HEIGHT[side] * pitch,
        diameter: diameter > 0 ? diameter : null,
      },
    ];
  },
};
