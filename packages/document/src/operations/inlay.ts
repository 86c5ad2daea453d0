import { decodeNumber, objectOf, oneOf } from '../decoding/decode';
import { findLimitProblems, type Limits, limit } from '../decoding/limits';
import { ONE_BIT, V_BIT_AFTER_CLEARING } from './bits';
import type { MillingDefinition } from './definition';
import {
  ENTRY_LIMITS,
  findMillingProblems,
  isThrough,
  MILLING_CONDITIONS,
  MILLING_FIELDS,
  MILLING_LIMITS,
  MILLING_WHEN_MISSING,
  nestedLimits,
} from './milling';
import type { MillingSettings } from './settings';

/** One half of an inlay: two objects of the same shape, one of each part, fit into each other. */
export interface InlayOperation extends MillingSettings {
  readonly kind: 'inlay';
  /** The opening, or the plug that is turned over and glued into it. */
  readonly part: 'female' | 'male';
  /** Upright walls by an end mill, or slanting walls with sharp corners by a V-bit. */
  readonly walls: 'straight' | 'slanted';
  /** Room for glue, mm, ≥ 0: beside upright walls, below a plug with slanting ones. */
  readonly gap: number;
  /** How far around a plug with slanting walls the material is cleared, mm, > 0. */
  readonly margin: number;
  /**
   * What holds a plug that has upright walls and is cut through the stock: tabs, a thin skin below the plug, or
   * nothing.
   */
  readonly hold: 'tabs' | 'skin' | 'none';
}

/** The limits of the settings that only an inlay has. */
const INLAY_LIMITS: Limits<'gap' | 'margin'> = {
  gap: limit(0, 5),
  margin: limit(0.5, 100),
};

const DEFAULTS = { part: 'female', walls: 'straight', gap: 0.1, margin: 6, hold: 'tabs' } as const;

/** Openings and the plugs that fit into them. */
export const INLAY: MillingDefinition<InlayOperation> = {
  kind: 'inlay',
  family: 'milling',
  style: 'fill',
  cutType: 'Mill Pocket',
  limits: { ...MILLING_LIMITS, ...INLAY_LIMITS, ...nestedLimits('entry', ENTRY_LIMITS) },
  conditions: {
    ...MILLING_CONDITIONS,
    // Slanting walls are as deep as their bit fits in: there is no extra depth.
    extraDepth: (operation, stock) => operation.walls === 'straight' && isThrough(operation, stock),
    gap: ({ part, walls }) => part === 'male' || walls === 'slanted',
    hold: ({ part, walls }) => part === 'male' && walls === 'straight',
    margin: ({ part, walls }) => part === 'male' && walls === 'slanted',
  },
  decode: objectOf<InlayOperation>(
    {
      kind: oneOf('inlay'),
      ...MILLING_FIELDS,
      part: oneOf('female', 'male'),
      walls: oneOf('straight', 'slanted'),
      gap: decodeNumber,
      margin: decodeNumber,
      hold: oneOf('tabs', 'skin', 'none'),
    },
    { ...MILLING_WHEN_MISSING, hold: DEFAULTS.hold },
  ),
  create: (shared) => ({ kind: 'inlay', ...shared, extraDepth: 0, ...DEFAULTS }),
  bits: ({ walls }) => (walls === 'slanted' ? V_BIT_AFTER_CLEARING : ONE_BIT),
  findProblems: (operation, path) => [
    ...findMillingProblems(operation, path),
    ...findLimitProblems(operation, INLAY_LIMITS, path),
  ],
};
