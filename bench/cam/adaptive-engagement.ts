import { generateToolpaths } from '@kerf/cam';
import { polylinesFrom } from '@kerf/geometry';
import { pocketOf } from '../../packages/cam/src/testing/cuts';
import { measureEngagement } from '../../packages/cam/src/testing/engagement-oracle';
import { benchKernel } from '../support/kernel';
import { ISLAND_RINGS } from './drawings';

const DIAMETER = 3.175;
const DEPTH = 5;

/** Cuts have a higher feed rate than the last pass along the wall, which tells them apart. */
const FEED_RATIO = 1.25;
const LINK_RATIO = 2.5;

/**
 * The largest angle of the bit's circumference in the material while the pocket with an island is cleared, beside the
 * angle of the engagement that was asked for (a share of the diameter). Measured on a bitmap of the material. The last
 * pass along the wall is left out: in a corner, any bit touches both walls.
 */
export async function adaptiveEngagement(engagement: number): Promise<number> {
  const tool = { kind: 'end-mill', id: 'e', name: 'End mill', diameter: DIAMETER } as const;
  const geometry = polylinesFrom(ISLAND_RINGS.map((ring) => ({ points: ring.flat(), closed: true })));
  const adaptive = {
    engagement: engagement * DIAMETER,
    stepdown: 2 * DIAMETER,
    feedRatio: FEED_RATIO,
    linkRatio: LINK_RATIO,
  };
  const cut = pocketOf(geometry, { tool, finalDepth: DEPTH, stepover: 0.4 * DIAMETER, adaptive });
  const job = { mode: 'cnc', safeHeight: cut.safeHeight, operations: [cut] } as const;
  const { toolpaths } = generateToolpaths(job, { kernel: await benchKernel() });
  const { moves } = toolpaths[0]!;
  const clearing = { includes: (move: number) => moves.feeds[move]! > cut.feedRate, skin: 0 };
  const [found] = measureEngagement(moves, geometry, DIAMETER / 2, -DEPTH, [clearing]);
  return found!.most / Math.acos(1 - 2 * engagement);
}
