import { type Problem, toolRadiusAt } from '@kerf/machining';
import { decodeBoolean, decodeNumber, listOf, objectOf, oneOf } from '../decoding/decode';
import { findLimitProblems, type Limits, limit } from '../decoding/limits';
import { atPath, dataProblem } from '../decoding/problems';
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
  TAB_DEFAULTS,
  TAB_LIMITS,
} from './milling';
import type { FinishingSettings, MillingSettings, TabSettings } from './settings';

/** A position on an object's outline. */
export interface OutlinePlace {
  /** Index of the contour in the outline. */
  readonly contour: number;
  /** Share of the contour's length, 0–1, from its first point. */
  readonly at: number;
}

/** Lead-in and lead-out: how the tool moves on to a contour and off it, beside the part. */
export interface LeadSettings {
  readonly kind: 'none' | 'line' | 'arc';
  /** The length of a line, or the radius of an arc, mm. */
  readonly length: number;
}

/** The positions and the height of milled holding tabs. */
export interface MillingTabSettings extends TabSettings {
  /**
   * Where the tabs are:
   * - 'spacing': evenly spaced, `spacing` apart;
   * - 'count': `count` tabs on each contour, evenly spaced;
   * - 'hand': at `places`.
   */
  readonly placement: 'spacing' | 'count' | 'hand';
  /** Whole number, ≥ 1. */
  readonly count: number;
  readonly places: readonly OutlinePlace[];
  /**
   * The height of a tab above the bottom of the stock, mm. 0 means a third of the depth, but at least 0.5 mm and at
   * most 2 mm.
   */
  readonly height: number;
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

/** The limits of the settings of milled holding tabs. */
export const MILLING_TAB_LIMITS: Limits<'spacing' | 'width' | 'count' | 'height'> = {
  ...TAB_LIMITS,
  count: limit(1, 100, true),
  height: limit(0, 100),
};

const LEAD_LIMITS: Limits<'length'> = { length: limit(0.1, 100) };

/** Ranges of a place on an outline: index of its contour, share of its length. */
export const TAB_PLACE_LIMITS: Limits<'contour' | 'at'> = {
  contour: limit(0, 1_000_000, true),
  at: limit(0, 1),
};

/** The most tabs that can be placed by hand: some for each letter of a long text. */
export const MOST_TAB_PLACES = 10_000;

const TAB_WHEN_MISSING: Pick<MillingTabSettings, 'placement' | 'count' | 'places' | 'height'> = {
  placement: 'spacing',
  count: 4,
  places: [],
  height: 0,
};

/** No tabs; when switched on: one every 10 mm, 1 mm wide, as high as a third of the depth. */
const MILLING_TAB_DEFAULTS: MillingTabSettings = { ...TAB_DEFAULTS, ...TAB_WHEN_MISSING };

const DEFAULTS: Pick<ProfileOperation, 'finishing' | 'leads' | 'cornerRelief'> = {
  finishing: FINISHING_DEFAULTS,
  leads: { kind: 'none', length: 3 },
  cornerRelief: 'none',
};

const decodeTabs = objectOf<MillingTabSettings>(
  {
    isEnabled: decodeBoolean,
    spacing: decodeNumber,
    width: decodeNumber,
    placement: oneOf('spacing', 'count', 'hand'),
    count: decodeNumber,
    places: listOf(objectOf<OutlinePlace>({ contour: decodeNumber, at: decodeNumber }), MOST_TAB_PLACES),
    height: decodeNumber,
  },
  TAB_WHEN_MISSING,
);

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

function findTabProblems(tabs: MillingTabSettings, path: string): readonly Problem[] {
  return [
    ...(tabs.places.length > MOST_TAB_PLACES
      ? [atPath(dataProblem('too-many-items', { most: MOST_TAB_PLACES }), `${path}.places`)]
      : []),
    ...findLimitProblems(tabs, MILLING_TAB_LIMITS, path),
    ...tabs.places.flatMap((place, i) => findLimitProblems(place, TAB_PLACE_LIMITS, `${path}.places[${i}]`)),
  ];
}
