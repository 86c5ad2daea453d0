import { toolRadiusAt } from '@kerf/machining';
import { decodeNumber, objectOf, oneOf } from '../decoding/decode';
import { findLimitProblems, type Limits, limit } from '../decoding/limits';
import { BOTH_BITS, ONE_BIT } from './bits';
import type { MillingDefinition } from './definition';
import {
  decodeFinishing,
  ENTRY_LIMITS,
  FINISHING_DEFAULTS,
  FINISHING_LIMITS,
  findMillingProblems,
  isThrough,
  MILLING_CONDITIONS,
  MILLING_FIELDS,
  MILLING_LIMITS,
  MILLING_WHEN_MISSING,
  nestedLimits,
} from './milling';
import {
  decodeTabs,
  findTabProblems,
  MILLING_TAB_DEFAULTS,
  MILLING_TAB_LIMITS,
  type MillingTabSettings,
} from './milling-tabs';
import type { FinishingSettings, MillingSettings } from './settings';

/** Lead-in and lead-out: how the tool moves on to a contour and off it, beside the part. */
export interface LeadSettings {
  readonly kind: 'none' | 'line' | 'arc';
  /** The length of a line, or the radius of an arc, mm. */
  readonly length: number;
}

/** Cuts along a contour, with the tool's centre on it or its edge against it. */
export interface ProfileOperation extends MillingSettings {
  readonly kind: 'profile';
  readonly side: 'on' | 'outside' | 'inside';
  readonly tabs: MillingTabSettings;
  readonly finishing: FinishingSettings;
  readonly leads: LeadSettings;
  /**
   * How inner corners are opened so that a sharp corner fits in: 'dog-bone' beyond the corner, 't-bone' into one side.
   */
  readonly cornerRelief: 'none' | 'dog-bone' | 't-bone';
}

const LEAD_LIMITS: Limits<'length'> = { length: limit(0.1, 100) };

const DEFAULTS: Pick<ProfileOperation, 'finishing' | 'leads' | 'cornerRelief'> = {
  finishing: FINISHING_DEFAULTS,
  leads: { kind: 'none', length: 3 },
  cornerRelief: 'none',
};

/** Cutting along a contour: on it, or beside it. */
export const PROFILE: MillingDefinition<ProfileOperation> = {
  kind: 'profile',
  family: 'milling',
  style: 'line',
  cutType: 'Mill - On path',
  limits: {
    ...MILLING_LIMITS,
    ...nestedLimits('entry', ENTRY_LIMITS),
    ...nestedLimits('tabs', MILLING_TAB_LIMITS),
    ...nestedLimits('finishing', FINISHING_LIMITS),
    ...nestedLimits('leads', LEAD_LIMITS),
  },
  conditions: {
    ...MILLING_CONDITIONS,
    tabs: isThrough,
    leads: isBeside,
    'leads.length': (operation) => isBeside(operation) && operation.leads.kind !== 'none',
    cornerRelief: isBeside,
    finishing: isBeside,
    'finishing.isAtFullDepth': (operation) => isBeside(operation) && operation.finishing.allowance > 0,
  },
  decode: objectOf<ProfileOperation>(
    {
      kind: oneOf('profile'),
      ...MILLING_FIELDS,
      side: oneOf('on', 'outside', 'inside'),
      tabs: decodeTabs,
      finishing: decodeFinishing,
      leads: objectOf<LeadSettings>({ kind: oneOf('none', 'line', 'arc'), length: decodeNumber }),
      cornerRelief: oneOf('none', 'dog-bone', 't-bone'),
    },
    { ...MILLING_WHEN_MISSING, ...DEFAULTS },
  ),
  create: (shared) => ({ kind: 'profile', ...shared, side: 'on', tabs: MILLING_TAB_DEFAULTS, ...DEFAULTS }),
  lineWidth: ({ targetDepth }, bit) => 2 * toolRadiusAt(bit, targetDepth),
  bandSide: ({ side }) => side,
  bits: ({ side }) => (side === 'on' ? ONE_BIT : BOTH_BITS),
  findProblems: (operation, path) => [
    ...findMillingProblems(operation, path),
    ...findTabProblems(operation.tabs, `${path}.tabs`),
    ...findLimitProblems(operation.finishing, FINISHING_LIMITS, `${path}.finishing`),
    ...findLimitProblems(operation.leads, LEAD_LIMITS, `${path}.leads`),
  ],
};

/**
 * Whether the bit cuts beside the contour. When the middle of the bit is on the contour, there is no wall to finish.
 */
function isBeside({ side }: ProfileOperation): boolean {
  return side !== 'on';
}
