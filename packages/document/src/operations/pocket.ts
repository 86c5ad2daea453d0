import { decodeNumber, objectOf, oneOf } from '../schema/decode';
import { findLimitProblems, type Limits, limit } from '../schema/limits';
import type { OperationDefinition } from './definition';
import {
  decodeFinishing,
  ENTRY_LIMITS,
  FINISHING_DEFAULTS,
  FINISHING_LIMITS,
  findMillingProblems,
  MILLING_FIELDS,
  MILLING_LIMITS,
  MILLING_WHEN_MISSING,
  nestedLimits,
} from './milling';
import type { PocketOperation } from './operation';

/** Ranges of what a pocket alone has. */
export const POCKET_LIMITS: Limits<'angle' | 'slotFeedRatio'> = {
  angle: limit(-2 * Math.PI, 2 * Math.PI),
  slotFeedRatio: limit(0.1, 1),
};

const DEFAULTS: Pick<PocketOperation, 'strategy' | 'angle' | 'finishing' | 'slotFeedRatio'> = {
  strategy: 'offset',
  angle: 0,
  finishing: FINISHING_DEFAULTS,
  slotFeedRatio: 1,
};

/** Clearing the inside of closed contours. */
export const POCKET: OperationDefinition<PocketOperation> = {
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
  decode: objectOf<PocketOperation>(
    {
      kind: oneOf('pocket'),
      ...MILLING_FIELDS,
      strategy: oneOf('offset', 'spiral', 'raster', 'grain'),
      angle: decodeNumber,
      finishing: decodeFinishing,
      slotFeedRatio: decodeNumber,
    },
    { ...MILLING_WHEN_MISSING, ...DEFAULTS },
  ),
  create: (shared) => ({ kind: 'pocket', ...shared, ...DEFAULTS }),
  findProblems: (operation, path) => [
    ...findMillingProblems(operation, path),
    ...findLimitProblems(operation, POCKET_LIMITS, path),
    ...findLimitProblems(operation.finishing, FINISHING_LIMITS, `${path}.finishing`),
  ],
};
