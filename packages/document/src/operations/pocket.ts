import { decodeNumber, objectOf, oneOf } from '../decoding/decode';
import { findLimitProblems, type Limits, limit } from '../decoding/limits';
import { BOTH_BITS } from './bits';
import type { MillingDefinition } from './definition';
import {
  decodeFinishing,
  ENGAGEMENT_LIMIT,
  ENTRY_LIMITS,
  FINISHING_DEFAULTS,
  FINISHING_LIMITS,
  findMillingProblems,
  MILLING_CONDITIONS,
  MILLING_FIELDS,
  MILLING_LIMITS,
  MILLING_WHEN_MISSING,
  nestedLimits,
  USUAL_ENGAGEMENT,
} from './milling';
import type { FinishingSettings, MillingSettings } from './settings';

/** Clears the inside of closed contours, leaving islands. */
export interface PocketOperation extends MillingSettings {
  readonly kind: 'pocket';
  /**
   * How the area is cleared:
   * - 'offset': contour by contour;
   * - 'spiral': the contours joined into one line;
   * - 'raster': parallel lines at `angle`;
   * - 'grain': parallel lines along the longer side of the stock;
   * - 'adaptive': at full depth, with constant engagement of the bit.
   */
  readonly strategy: 'offset' | 'spiral' | 'raster' | 'grain' | 'adaptive';
  /** For 'adaptive': the width of cut as a share of the bit's diameter, 0.05–0.4. */
  readonly engagement: number;
  /** Direction of parallel lines, radians from the x axis. */
  readonly angle: number;
  readonly finishing: FinishingSettings;
  /** The share of the feed rate when the tool cuts with its full width, 0.1–1. */
  readonly slotFeedRatio: number;
}

/** The limits of the settings that only a pocket has. */
const POCKET_LIMITS: Limits<'engagement' | 'angle' | 'slotFeedRatio'> = {
  engagement: ENGAGEMENT_LIMIT,
  angle: limit(-2 * Math.PI, 2 * Math.PI),
  slotFeedRatio: limit(0.1, 1),
};

const DEFAULTS: Pick<PocketOperation, 'strategy' | 'engagement' | 'angle' | 'finishing' | 'slotFeedRatio'> = {
  strategy: 'offset',
  engagement: USUAL_ENGAGEMENT,
  angle: 0,
  finishing: FINISHING_DEFAULTS,
  slotFeedRatio: 1,
};

/** Clearing the inside of closed contours. */
export const POCKET: MillingDefinition<PocketOperation> = {
  kind: 'pocket',
  family: 'milling',
  style: 'fill',
  cutType: 'Mill Pocket',
  limits: {
    ...MILLING_LIMITS,
    ...POCKET_LIMITS,
    ...nestedLimits('entry', ENTRY_LIMITS),
    ...nestedLimits('finishing', FINISHING_LIMITS),
  },
  conditions: {
    ...MILLING_CONDITIONS,
    'finishing.isAtFullDepth': ({ finishing, strategy }) =>
      finishing.allowance > 0 && strategy !== 'adaptive',
    angle: ({ strategy }) => strategy === 'raster',
    engagement: ({ strategy }) => strategy === 'adaptive',
  },
  decode: objectOf<PocketOperation>(
    {
      kind: oneOf('pocket'),
      ...MILLING_FIELDS,
      strategy: oneOf('offset', 'spiral', 'raster', 'grain', 'adaptive'),
      engagement: decodeNumber,
      angle: decodeNumber,
      finishing: decodeFinishing,
      slotFeedRatio: decodeNumber,
    },
    { ...MILLING_WHEN_MISSING, ...DEFAULTS },
  ),
  create: (shared) => ({ kind: 'pocket', ...shared, ...DEFAULTS }),
  bits: () => BOTH_BITS,
  findProblems: (operation, path) => [
    ...findMillingProblems(operation, path),
    ...findLimitProblems(operation, POCKET_LIMITS, path),
    ...findLimitProblems(operation.finishing, FINISHING_LIMITS, `${path}.finishing`),
  ],
};
