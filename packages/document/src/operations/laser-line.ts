import { decodeBoolean, decodeNumber, nullable, objectOf, oneOf } from '../schema/decode';
import { findLimitProblems, limit } from '../schema/limits';
import type { OperationDefinition } from './definition';
import { findLaserProblems, LASER_ADDED, LASER_FIELDS, LASER_LIMITS } from './laser';
import { TAB_DEFAULTS, TAB_LIMITS } from './milling';
import type { LaserLineOperation, PerforationSettings, TabSettings } from './operation';

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
