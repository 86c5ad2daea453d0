import { objectOf, oneOf } from '../schema/decode';
import type { OperationDefinition } from './definition';
import { findMillingProblems, MILLING_FIELDS, MILLING_LIMITS } from './milling';
import type { PocketOperation } from './operation';

/** Clearing the inside of closed contours. */
export const POCKET: OperationDefinition<PocketOperation> = {
  kind: 'pocket',
  family: 'milling',
  style: 'fill',
  cutType: 'Mill Pocket',
  limits: MILLING_LIMITS,
  decode: objectOf<PocketOperation>({ kind: oneOf('pocket'), ...MILLING_FIELDS }),
  create: (shared) => ({ kind: 'pocket', ...shared }),
  findProblems: findMillingProblems,
};
