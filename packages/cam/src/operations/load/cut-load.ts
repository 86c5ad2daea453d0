import { isLaser, type LoadedCut } from '@kerf/machining';
import type { MillingCut, PassKind } from '../../cuts/cut';
import type { CamOperation } from '../../cuts/operation';
import { loadChangesOf } from './registry';

/** What loads the bit of a cut, and what the cut leaves. Lengths in mm. */
export interface CutLoad extends LoadedCut {
  readonly pass: PassKind;
  /** The largest distance between neighbouring lines on a flat floor; null when the cut clears no floor. */
  readonly lineDistance: number | null;
}

/**
 * What loads the bit of a cut. Null for a beam, and for a bit that only goes straight down, because the feed rate has
 * no effect on it.
 */
export function loadOfCut(cut: Omit<CamOperation, 'token'>): CutLoad | null {
  if (!isMilled(cut) || isLaser(cut.tool)) return null;
  const own = loadChangesOf(cut as CamOperation);
  if (!own) return null;
  const depth = Math.max(0, cut.finalDepth - cut.startDepth);
  const { passDepth = cut.stepdown, ...others } = own;
  return {
    bit: cut.tool,
    feedRate: cut.feedRate,
    spindleSpeed: cut.drive.kind === 'spindle' ? cut.drive.spindleSpeed : 0,
    depth,
    engagement: { least: 1, most: 1 },
    pass: cut.pass,
    lineDistance: null,
    ...others,
    passDepth: Math.min(depth, passDepth),
  };
}

function isMilled(cut: Omit<CamOperation, 'token'>): cut is Omit<MillingCut, 'token'> {
  return 'stepdown' in cut;
}
