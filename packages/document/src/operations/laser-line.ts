import { decodeBoolean, decodeNumber, nullable, objectOf, oneOf } from '../decoding/decode';
import { findLimitProblems, limit } from '../decoding/limits';
import type { OperationDefinition } from './definition';
import { findLaserProblems, LASER_ADDED, LASER_FIELDS, LASER_LIMITS } from './laser';
import { TAB_DEFAULTS, TAB_LIMITS } from './milling';
import type { LaserSettings, TabSettings } from './settings';

/** Short gaps in a line, for paper and card that will be torn or folded there. */
export interface PerforationSettings {
  readonly isEnabled: boolean;
  /** Length of a burnt piece, mm. */
  readonly cut: number;
  /** Length of the gap after it, mm. */
  readonly skip: number;
}

/** Burns along the contour. */
export interface LaserLineOperation extends LaserSettings {
  readonly kind: 'laser-line';
  /** The side of the contour on which the beam burns; for inner contours it is the opposite side. */
  readonly side: 'on' | 'outside' | 'inside';
  /** The width that the beam removes, mm; null: that of the set-up's beam. */
  readonly kerfWidth: number | null;
  /** How far a closed contour is burnt beyond its start, mm, ≥ 0. */
  readonly overcut: number;
  /** The length of the lead-in, which comes from the side of the waste, mm, ≥ 0. */
  readonly leadIn: number;
  readonly perforation: PerforationSettings;
  /** Gaps in closed contours that hold the part. */
  readonly tabs: TabSettings;
}

const DEFAULTS = {
  side: 'on',
  kerfWidth: null,
  overcut: 0,
  leadIn: 0,
  perforation: { isEnabled: false, cut: 2, skip: 1 },
  tabs: TAB_DEFAULTS,
} as const;

const OWN_LIMITS = { kerfWidth: limit(0, 5), overcut: limit(0, 50), leadIn: limit(0, 50) };
const PERFORATION_LIMITS = { cut: limit(0.05, 100), skip: limit(0.05, 100) };

/** Burning along a contour. */
export const LASER_LINE: OperationDefinition<LaserLineOperation> = {
  kind: 'laser-line',
  family: 'laser',
  style: 'line',
  cutType: 'Laser - On path',
  limits: {
    ...LASER_LIMITS,
    ...OWN_LIMITS,
    'perforation.cut': PERFORATION_LIMITS.cut,
    'perforation.skip': PERFORATION_LIMITS.skip,
    'tabs.spacing': TAB_LIMITS.spacing,
    'tabs.width': TAB_LIMITS.width,
  },
  conditions: {
    // Gaps and lead-ins are measured from the edge of the line that the beam burns away, so they need the width of this
    // line too.
    kerfWidth: ({ side, tabs, leadIn }) => side !== 'on' || tabs.isEnabled || leadIn > 0,
    lineInterval: () => false,
  },
  decode: objectOf<LaserLineOperation>(
    {
      kind: oneOf('laser-line'),
      ...LASER_FIELDS,
      side: oneOf('on', 'outside', 'inside'),
      kerfWidth: nullable(decodeNumber),
      overcut: decodeNumber,
      leadIn: decodeNumber,
      perforation: objectOf<PerforationSettings>({
        isEnabled: decodeBoolean,
        cut: decodeNumber,
        skip: decodeNumber,
      }),
      tabs: objectOf<TabSettings>({ isEnabled: decodeBoolean, spacing: decodeNumber, width: decodeNumber }),
    },
    { ...LASER_ADDED, ...DEFAULTS },
  ),
  create: (shared) => ({ kind: 'laser-line', ...shared, ...DEFAULTS }),
  findProblems: (operation, path) => [
    ...findLaserProblems(operation, path),
    ...findLimitProblems({ ...operation, kerfWidth: operation.kerfWidth ?? 0 }, OWN_LIMITS, path),
    ...findLimitProblems(operation.perforation, PERFORATION_LIMITS, `${path}.perforation`),
    ...findLimitProblems(operation.tabs, TAB_LIMITS, `${path}.tabs`),
  ],
};
