import { decodeNumber, objectOf, oneOf } from '../decoding/decode';
import { findLimitProblems, type Limits, limit } from '../decoding/limits';
import { ONE_BIT } from './bits';
import type { MillingDefinition } from './definition';
import {
  ENGAGEMENT_LIMIT,
  ENTRY_LIMITS,
  findMillingProblems,
  MILLING_CONDITIONS,
  MILLING_FIELDS,
  MILLING_LIMITS,
  MILLING_WHEN_MISSING,
  nestedLimits,
  USUAL_ENGAGEMENT,
} from './milling';
import type { MillingSettings } from './settings';

/** Makes the surface of the whole stock flat, or the part of it within the object. */
export interface FacingOperation extends MillingSettings {
  readonly kind: 'facing';
  readonly area: 'stock' | 'object';
  /**
   * How the surface is covered:
   * - 'raster': parallel lines back and forth;
   * - 'spiral': contours from the outside inwards;
   * - 'adaptive': at full depth, with constant engagement of the bit.
   */
  readonly pattern: 'raster' | 'spiral' | 'adaptive';
  /** For 'adaptive': the width of cut as a share of the bit's diameter, 0.05–0.4. */
  readonly engagement: number;
  /** Direction of the lines, radians from the x axis. */
  readonly angle: number;
  /**
   * How far the tool's centre goes beyond the area's edge, mm, ≥ 0. For 'adaptive' on the whole stock, it goes further
   * if necessary, so that the tool comes down beside the stock.
   */
  readonly overhang: number;
}

/** The limits of the settings that only facing has. */
const FACING_LIMITS: Limits<'engagement' | 'angle' | 'overhang'> = {
  engagement: ENGAGEMENT_LIMIT,
  angle: limit(-2 * Math.PI, 2 * Math.PI),
  overhang: limit(0, 100),
};

/** The default depth of facing, mm. */
const SKIN = 0.5;

/** Milling a surface flat. */
export const FACING: MillingDefinition<FacingOperation> = {
  kind: 'facing',
  family: 'milling',
  style: 'fill',
  cutType: 'Mill Pocket',
  limits: { ...MILLING_LIMITS, ...FACING_LIMITS, ...nestedLimits('entry', ENTRY_LIMITS) },
  conditions: {
    ...MILLING_CONDITIONS,
    angle: ({ pattern }) => pattern === 'raster',
    engagement: ({ pattern }) => pattern === 'adaptive',
  },
  decode: objectOf<FacingOperation>(
    {
      kind: oneOf('facing'),
      ...MILLING_FIELDS,
      area: oneOf('stock', 'object'),
      pattern: oneOf('raster', 'spiral', 'adaptive'),
      engagement: decodeNumber,
      angle: decodeNumber,
      overhang: decodeNumber,
    },
    { ...MILLING_WHEN_MISSING, engagement: USUAL_ENGAGEMENT },
  ),
  // The depth of the pocket or contour that the operation was before would remove half of the stock.
  create: (shared) => ({
    kind: 'facing',
    ...shared,
    targetDepth: Math.min(shared.targetDepth, shared.startDepth + SKIN),
    extraDepth: 0,
    area: 'stock',
    pattern: 'raster',
    engagement: USUAL_ENGAGEMENT,
    angle: 0,
    // The default is no overhang, because the bit covers the whole surface even so. With an overhang, a stock as large
    // as the machine's travel could not be faced.
    overhang: 0,
  }),
  bits: () => ONE_BIT,
  findProblems: (operation, path) => [
    ...findMillingProblems(operation, path),
    ...findLimitProblems(operation, FACING_LIMITS, path),
  ],
};
