import { objectOf, oneOf } from '../decoding/decode';
import { V_BIT_AFTER_CLEARING } from './bits';
import type { MillingDefinition } from './definition';
import {
  ENTRY_LIMITS,
  findMillingProblems,
  MILLING_CONDITIONS,
  MILLING_FIELDS,
  MILLING_LIMITS,
  MILLING_WHEN_MISSING,
  nestedLimits,
} from './milling';
import type { MillingSettings } from './settings';

/**
 * Carves filled shapes with a V-bit. The cut is as deep as the width of the shape requires, but not deeper than the
 * target depth; where it would be deeper, the floor is flat. When the first bit is an end mill and the second a V-bit,
 * the end mill clears this flat floor.
 */
export interface VCarveOperation extends MillingSettings {
  readonly kind: 'v-carve';
}

/** Carving of filled shapes with a V-bit. */
export const V_CARVE: MillingDefinition<VCarveOperation> = {
  kind: 'v-carve',
  family: 'milling',
  style: 'fill',
  cutType: 'Mill Pocket',
  limits: { ...MILLING_LIMITS, ...nestedLimits('entry', ENTRY_LIMITS) },
  conditions: MILLING_CONDITIONS,
  decode: objectOf<VCarveOperation>({ kind: oneOf('v-carve'), ...MILLING_FIELDS }, MILLING_WHEN_MISSING),
  create: (shared) => ({ kind: 'v-carve', ...shared, extraDepth: 0 }),
  bits: () => V_BIT_AFTER_CLEARING,
  findProblems: findMillingProblems,
};
