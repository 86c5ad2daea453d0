import { toolRadiusAt } from '@kerf/machining';
import { decodeNumber, objectOf, oneOf } from '../decoding/decode';
import { findLimitProblems, type Limits, limit } from '../decoding/limits';
import { V_BIT } from './bits';
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

/** Bevels edges with a V-bit. */
export interface ChamferOperation extends MillingSettings {
  readonly kind: 'chamfer';
  /** The edge of a part is bevelled from outside, that of an opening from inside. */
  readonly side: 'outside' | 'inside';
  /** Whether `width` or the start and target depths determine the bevel. */
  readonly by: 'width' | 'depth';
  /** The width of the bevel seen from above, mm, > 0. */
  readonly width: number;
  /** How far the bit's tip goes beyond the edge, where it cuts better, mm, ≥ 0. */
  readonly tipOffset: number;
}

/** The limits of the settings that only a chamfer has. */
const CHAMFER_LIMITS: Limits<'width' | 'tipOffset'> = {
  width: limit(0.05, 50),
  tipOffset: limit(0, 20),
};

/** Bevelling of edges with a V-bit. */
export const CHAMFER: MillingDefinition<ChamferOperation> = {
  kind: 'chamfer',
  family: 'milling',
  style: 'line',
  cutType: 'Mill - On path',
  limits: { ...MILLING_LIMITS, ...CHAMFER_LIMITS, ...nestedLimits('entry', ENTRY_LIMITS) },
  conditions: {
    ...MILLING_CONDITIONS,
    // A bevel is as deep as its width or its depths say: there is no extra depth.
    extraDepth: () => false,
    targetDepth: ({ by }) => by === 'depth',
    width: ({ by }) => by === 'width',
  },
  decode: objectOf<ChamferOperation>(
    {
      kind: oneOf('chamfer'),
      ...MILLING_FIELDS,
      side: oneOf('outside', 'inside'),
      by: oneOf('width', 'depth'),
      width: decodeNumber,
      tipOffset: decodeNumber,
    },
    MILLING_WHEN_MISSING,
  ),
  create: (shared) => ({
    kind: 'chamfer',
    ...shared,
    extraDepth: 0,
    side: 'outside',
    by: 'width',
    width: 1,
    tipOffset: 0.2,
  }),
  lineWidth: ({ by, width, startDepth, targetDepth }, bit) => {
    const widest = 2 * toolRadiusAt(bit, Number.POSITIVE_INFINITY);
    return by === 'width' ? Math.min(2 * width, widest) : 2 * toolRadiusAt(bit, targetDepth - startDepth);
  },
  bits: () => V_BIT,
  findProblems: (operation, path) => [
    ...findMillingProblems(operation, path),
    ...findLimitProblems(operation, CHAMFER_LIMITS, path),
  ],
};
