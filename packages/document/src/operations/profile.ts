import { decodeBoolean, decodeNumber, objectOf, oneOf } from '../schema/decode';
import { findLimitProblems } from '../schema/limits';
import type { OperationDefinition } from './definition';
import { findMillingProblems, MILLING_FIELDS, MILLING_LIMITS, TAB_DEFAULTS, TAB_LIMITS } from './milling';
import type { ProfileOperation, TabSettings } from './operation';

/** Cutting along a contour: on it, or beside it. */
export const PROFILE: OperationDefinition<ProfileOperation> = {
  kind: 'profile',
  family: 'milling',
  style: 'line',
  cutType: 'Mill - On path',
  limits: { ...MILLING_LIMITS, 'tabs.spacing': TAB_LIMITS.spacing, 'tabs.width': TAB_LIMITS.width },
  decode: objectOf<ProfileOperation>({
    kind: oneOf('profile'),
    ...MILLING_FIELDS,
    side: oneOf('on', 'outside', 'inside'),
    tabs: objectOf<TabSettings>({ isEnabled: decodeBoolean, spacing: decodeNumber, width: decodeNumber }),
  }),
  create: (shared) => ({ kind: 'profile', ...shared, side: 'on', tabs: TAB_DEFAULTS }),
  findProblems: (operation, path) => [
    ...findMillingProblems(operation, path),
    ...findLimitProblems(operation.tabs, TAB_LIMITS, `${path}.tabs`),
  ],
};
