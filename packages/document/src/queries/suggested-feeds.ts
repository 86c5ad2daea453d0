import { comparedDiameter, feedsForBit, findMaterial, type MaterialFeeds, type Tool } from '@kerf/machining';
import type { Design } from '../design';
import { MILLING_DEFAULTS } from '../operations/milling';

/** The bit for which a person enters the feeds of an own material: its diameter in mm, and its flutes. */
const ENTERED_FOR = { diameter: 3.175, flutes: 2 } as const;

/** Diameters that differ by less than this, mm, count as equal: 1/8 inch is sold as 3.175 mm and as 3.18 mm. */
const SAME_DIAMETER = 0.01;

function isEnteredFor(bit: Tool): boolean {
  if (bit.kind !== 'end-mill') return false;
  const { flutes = ENTERED_FOR.flutes } = bit;
  return (
    Math.abs(comparedDiameter(bit) - ENTERED_FOR.diameter) < SAME_DIAMETER && flutes === ENTERED_FOR.flutes
  );
}

/**
 * The feeds to begin with for a bit in the material of the design. Feeds that a person has entered for an own material
 * win: for the bit for which they were entered they stay as they are, and for other bits they are what is adapted.
 * Otherwise the feeds are adapted from those of the list, or of an unknown material.
 */
export function suggestedFeedsFor(
  { material, setup }: { readonly material: string; readonly setup: Pick<Design['setup'], 'ownMaterial'> },
  bit: Tool,
): MaterialFeeds {
  const own = setup.ownMaterial?.feeds ?? null;
  if (own && isEnteredFor(bit)) return own;
  const { milling, cutting } = findMaterial(material) ?? {};
  const { feedRate, plungeRate, spindleSpeed, stepdown } = own ?? milling ?? MILLING_DEFAULTS;
  return feedsForBit({ feedRate, plungeRate, spindleSpeed, stepdown }, bit, cutting);
}
