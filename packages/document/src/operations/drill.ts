import { decodeNumber, objectOf, oneOf } from '../decoding/decode';
import { findLimitProblems, type Limits, limit } from '../decoding/limits';
import { ONE_BIT, V_BIT } from './bits';
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

/** Makes holes: in the middle of each closed contour, or of the whole object. */
export interface DrillOperation extends MillingSettings {
  readonly kind: 'drill';
  /**
   * How the hole is drilled:
   * - 'simple': down in one move;
   * - 'peck': repeated retracts clear the chips;
   * - 'bore': a circle larger than the bit is milled to size in a helix; other circles are pecked;
   * - 'countersink': a V-bit goes down until it is as wide as the circle.
   */
  readonly method: 'simple' | 'peck' | 'bore' | 'countersink';
  readonly at: 'contours' | 'object';
  /** How deep the bit goes before it retracts, mm, > 0. */
  readonly peckDepth: number;
  /** How long the bit turns at the bottom, s, ≥ 0. */
  readonly dwell: number;
}

/** The limits of the settings that only drilling has. */
const DRILL_LIMITS: Limits<'peckDepth' | 'dwell'> = {
  peckDepth: limit(0.1, 100),
  dwell: limit(0, 60),
};

/** Drilling: holes at the positions of contours. */
export const DRILL: MillingDefinition<DrillOperation> = {
  kind: 'drill',
  family: 'milling',
  style: 'fill',
  cutType: 'Mill Pocket',
  limits: { ...MILLING_LIMITS, ...DRILL_LIMITS, ...nestedLimits('entry', ENTRY_LIMITS) },
  conditions: {
    ...MILLING_CONDITIONS,
    entry: ({ method }) => method === 'bore',
    'entry.angle': ({ method, entry }) => method === 'bore' && entry.kind !== 'plunge',
    peckDepth: ({ method }) => method === 'peck' || method === 'bore',
  },
  decode: objectOf<DrillOperation>(
    {
      kind: oneOf('drill'),
      ...MILLING_FIELDS,
      method: oneOf('simple', 'peck', 'bore', 'countersink'),
      at: oneOf('contours', 'object'),
      peckDepth: decodeNumber,
      dwell: decodeNumber,
    },
    MILLING_WHEN_MISSING,
  ),
  create: (shared) => ({
    kind: 'drill',
    ...shared,
    method: 'bore',
    at: 'contours',
    peckDepth: 2,
    dwell: 0,
  }),
  bits: ({ method }) => (method === 'countersink' ? V_BIT : ONE_BIT),
  findProblems: (operation, path) => [
    ...findMillingProblems(operation, path),
    ...findLimitProblems(operation, DRILL_LIMITS, path),
  ],
};
