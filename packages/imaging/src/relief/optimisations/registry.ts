import { AUTO } from './auto';
import { BACKGROUND } from './background';
import { DEPTH } from './depth';
import { NONE } from './none';
import type { ReliefOptimisation, ReliefOptimisationId } from './optimisation';
import { SMOOTHING } from './smoothing';

/** All ways of preparing a picture for a relief, in the order in which they are shown. */
export const RELIEF_OPTIMISATIONS: readonly ReliefOptimisation[] = [NONE, AUTO, SMOOTHING, BACKGROUND, DEPTH];

/** The way with this id. */
export function reliefOptimisation(id: ReliefOptimisationId): ReliefOptimisation {
  return RELIEF_OPTIMISATIONS.find((one) => one.id === id)!;
}

/**
 * The way that a call of the server means by its number; undefined for an unknown number. Of the two ways with the
 * number 2, the one is meant whose black clip is nearer.
 */
export function reliefOptimisationOfCode(code: number, blackClipPercent = 0): ReliefOptimisation | undefined {
  const away = (one: ReliefOptimisation) => Math.abs(one.blackClipPercent - blackClipPercent);
  return RELIEF_OPTIMISATIONS.filter((one) => one.code === code).sort((a, b) => away(a) - away(b))[0];
}
