import { type Design, type MachiningSetup, suggestedFeedsFor } from '@kerf/document';
import type { BitFeeds, Tool } from '@kerf/machining';

/**
 * The feeds and speeds that Kerf suggests for a bit. They suit the material and the size of the bit, and the stepover
 * suits its kind.
 */
export function suggestedFeeds(design: Pick<Design, 'material' | 'setup'>, bit: Tool): BitFeeds {
  const { setup } = design;
  return {
    ...suggestedFeedsFor(design, bit),
    stepoverRatio: bit.kind === 'v-bit' ? setup.vBitStepoverRatio : setup.stepoverRatio,
  };
}

/** Whether the second bit's feeds are the suggested ones: then no person has changed them. */
export function hasSuggestedFeeds(design: Pick<Design, 'material' | 'setup'>): boolean {
  const { secondBit, secondFeeds } = design.setup;
  if (!secondBit || !secondFeeds) return false;
  const suggested = suggestedFeeds(design, secondBit);
  return Object.entries(suggested).every(([name, value]) => secondFeeds[name as keyof BitFeeds] === value);
}

/**
 * The set-up with another second bit, or none. Another bit brings its own feeds, but feeds that a person has set stay.
 */
export function withSecondBit(design: Design, bit: Tool | null): Partial<MachiningSetup> {
  if (!bit) return { secondBit: null, secondFeeds: null };
  const isNew = design.setup.secondBit === null;
  return isNew || hasSuggestedFeeds(design)
    ? { secondBit: bit, secondFeeds: suggestedFeeds(design, bit) }
    : { secondBit: bit };
}
