import { toolRadiusAt } from '@kerf/machining';
import { decodeBoolean, decodeNumber, objectOf, oneOf } from '../decoding/decode';
import { findLimitProblems, type Limits, limit } from '../decoding/limits';
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

/** Lines that fill closed contours. */
export interface HatchSettings {
  readonly isEnabled: boolean;
  /** The distance between the lines, mm, > 0. */
  readonly interval: number;
  /** Direction of the lines, radians from the x axis. */
  readonly angle: number;
  /** Whether a second set of lines across the first is cut too. */
  readonly isCross: boolean;
}

/** Follows lines with the bit's tip, and fills shapes with lines. */
export interface EngraveOperation extends MillingSettings {
  readonly kind: 'engrave';
  /** Whether the contours themselves are cut. */
  readonly hasOutline: boolean;
  readonly hatch: HatchSettings;
}

/** The limits of a filling's lines. */
const HATCH_LIMITS: Limits<'interval' | 'angle'> = {
  interval: limit(0.05, 100),
  angle: limit(-2 * Math.PI, 2 * Math.PI),
};

/** The default depth of an engraving, mm. */
const LINE_DEPTH = 0.5;

/** Engraving of lines and fillings. */
export const ENGRAVE: MillingDefinition<EngraveOperation> = {
  kind: 'engrave',
  family: 'milling',
  style: 'line',
  cutType: 'Mill - On path',
  limits: {
    ...MILLING_LIMITS,
    ...nestedLimits('entry', ENTRY_LIMITS),
    ...nestedLimits('hatch', HATCH_LIMITS),
  },
  conditions: { ...MILLING_CONDITIONS, direction: () => false },
  decode: objectOf<EngraveOperation>(
    {
      kind: oneOf('engrave'),
      ...MILLING_FIELDS,
      hasOutline: decodeBoolean,
      hatch: objectOf<HatchSettings>({
        isEnabled: decodeBoolean,
        interval: decodeNumber,
        angle: decodeNumber,
        isCross: decodeBoolean,
      }),
    },
    MILLING_WHEN_MISSING,
  ),
  // The depth of the pocket or contour that the operation was before would make a trench.
  create: (shared) => ({
    kind: 'engrave',
    ...shared,
    targetDepth: Math.min(shared.targetDepth, shared.startDepth + LINE_DEPTH),
    extraDepth: 0,
    hasOutline: true,
    hatch: { isEnabled: false, interval: 0.5, angle: Math.PI / 4, isCross: false },
  }),
  lineWidth: ({ startDepth, targetDepth }, bit) => 2 * toolRadiusAt(bit, targetDepth - startDepth),
  bits: () => ({ count: 'one', form: 'v-bit-if-any' }),
  findProblems: (operation, path) => [
    ...findMillingProblems(operation, path),
    ...findLimitProblems(operation.hatch, HATCH_LIMITS, `${path}.hatch`),
  ],
};
