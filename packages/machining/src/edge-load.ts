import { type CuttingData, valueFor } from './cutting-data';
import { type Cutter, chipThinning, effectiveDiameter, feedPerTooth, surfaceSpeed } from './cutting-load';
import { comparedDiameter } from './diameter';

/** What the load on the edges of a bit depends on. Lengths in mm, rates in mm/min. */
export interface LoadedCut {
  readonly bit: Cutter;
  readonly feedRate: number;
  /** rpm; 0 when it is not known. */
  readonly spindleSpeed: number;
  /** How deep a pass is. */
  readonly passDepth: number;
  /** How deep the bit is in the material at the end. */
  readonly depth: number;
  /** The narrowest and the widest part of the cut, as shares of the bit's diameter, 0–1. */
  readonly engagement: { readonly least: number; readonly most: number };
}

/**
 * What is wrong with a load:
 * - 'rubbing': the feed per tooth is so small that the edges rub instead of cutting, which burns the material;
 * - 'overload': it is so large that the bit bends or breaks;
 * - 'burning': the surface speed is so high that the material burns or melts.
 */
export type LoadFault = 'rubbing' | 'overload' | 'burning';

/** The load on the edges of a bit, and what they stand. */
export interface EdgeLoad {
  /** mm; null when the number of flutes or the spindle speed is not known. */
  readonly feedPerTooth: number | null;
  /**
   * The feed per tooth that suits the bit, the material and the width and depth of the cut, mm; null like the value.
   */
  readonly range: { readonly least: number; readonly most: number } | null;
  /** m/min, along the widest circle of the bit in the material; null when the spindle speed is not known. */
  readonly surfaceSpeed: number | null;
  readonly fault: LoadFault | null;
  /**
   * The feed rate, mm/min, or for 'burning' the spindle speed, rpm, that is just right; null when nothing is wrong.
   */
  readonly remedy: number | null;
}

/** A feed per tooth that is outside of its range by less than this share is at its edge. */
const ROUNDING = 1e-9;

/** The load of a cut in a material, which stands what `data` says. */
export function edgeLoad(cut: LoadedCut, data: CuttingData): EdgeLoad {
  const { bit, feedRate, spindleSpeed, depth } = cut;
  const { flutes } = bit;
  if (spindleSpeed <= 0)
    return { feedPerTooth: null, range: null, surfaceSpeed: null, fault: null, remedy: null };
  const circle = effectiveDiameter(bit, depth);
  const speed = surfaceSpeed(circle, spindleSpeed);
  const fastest = data.mostSurfaceSpeed / surfaceSpeed(circle, 1);
  const isBurning = speed > data.mostSurfaceSpeed;
  const burning = { fault: 'burning', remedy: fastest } as const;
  const right = { fault: null, remedy: null } as const;
  if (flutes === undefined)
    return { feedPerTooth: null, range: null, surfaceSpeed: speed, ...(isBurning ? burning : right) };
  const tooth = feedPerTooth(feedRate, spindleSpeed, flutes);
  const range = feedPerToothRange(cut, data);
  const feedAt = (value: number) => value * spindleSpeed * flutes;
  const common = { feedPerTooth: tooth, range, surfaceSpeed: speed };
  if (tooth > range.most * (1 + ROUNDING))
    return { ...common, fault: 'overload', remedy: feedAt(range.most) };
  if (isBurning) return { ...common, ...burning };
  if (tooth < range.least * (1 - ROUNDING))
    return { ...common, fault: 'rubbing', remedy: feedAt(range.least) };
  return { ...common, ...right };
}

/** A remedy as a round number that is not on the wrong side: mm/min in tens, rpm in hundreds. */
export function roundedRemedy(fault: LoadFault, remedy: number): number {
  if (fault === 'rubbing') return 10 * Math.ceil(remedy / 10 - 1e-6);
  const step = fault === 'burning' ? 100 : 10;
  return step * Math.floor(remedy / step + 1e-6);
}

/**
 * The feed per tooth between rubbing and overload, mm. Where the cut is narrow, chips are thinner than the feed per
 * tooth, and the range is higher. Passes deeper than the bit is wide stand less.
 */
export function feedPerToothRange(
  { bit, passDepth, depth, engagement }: Omit<LoadedCut, 'feedRate' | 'spindleSpeed'>,
  data: CuttingData,
): { readonly least: number; readonly most: number } {
  const isVBit = bit.kind === 'v-bit';
  const strength = isVBit ? bit.diameter : comparedDiameter(bit);
  const bears = isVBit ? data.mostVBitFeedPerTooth : valueFor(data.mostFeedPerTooth, strength);
  const most = (bears * depthShare(passDepth / bit.diameter)) / chipThinning(engagement.most);
  const rubs = valueFor(data.leastFeedPerTooth, isVBit ? effectiveDiameter(bit, depth) : strength);
  return { least: Math.min(most, rubs / chipThinning(engagement.least)), most };
}

/**
 * The share of the feed per tooth that a bit bears at this depth, in diameters. The charts of Amana Tool: all of it
 * down to one diameter, a quarter less at two, half of it at three.
 */
function depthShare(depth: number): number {
  return 1 - 0.25 * Math.min(2, Math.max(0, depth - 1));
}
