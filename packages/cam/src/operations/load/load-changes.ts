import { type LoadedCut, toolRadiusAt } from '@kerf/machining';
import type { MillingCut } from '../../cuts/cut';
import type { CamOperation } from '../../cuts/operation';
import type { AdaptiveClearing } from '../pocket/pocket-cut';

/**
 * Where the load on the bit's edges differs from that of a cut as wide as the bit, at the feed rate and the depth of a
 * pass: see `CutLoad`.
 */
export interface CutLoadChanges extends Partial<Pick<LoadedCut, 'feedRate' | 'passDepth' | 'engagement'>> {
  readonly lineDistance?: number;
}

/**
 * How a kind of cut loads the bit where that differs from the usual: a row of `registry.ts`. Null when the bit only
 * goes straight down, so that the feed rate has no effect on it.
 */
export type LoadOf<C extends CamOperation> = (cut: C) => CutLoadChanges | null;

/** The load of a cut that clears a floor line by line. Its first line is as wide as the bit. */
export function lineByLine({
  stepover,
  tool,
  startDepth,
  finalDepth,
}: MillingCut & { readonly stepover: number }): CutLoadChanges {
  const widest = 2 * toolRadiusAt(tool, finalDepth - startDepth);
  const lineDistance = Math.min(stepover, tool.diameter);
  return { lineDistance, engagement: { least: Math.min(1, lineDistance / widest), most: 1 } };
}

/** The load of clearing with constant engagement. */
export function adaptiveLoad(
  { feedRate, tool }: MillingCut,
  { engagement, stepdown, feedRatio }: AdaptiveClearing,
): CutLoadChanges {
  const share = engagement / tool.diameter;
  return {
    feedRate: feedRate * feedRatio,
    passDepth: stepdown,
    engagement: { least: share, most: share },
    lineDistance: engagement,
  };
}
