import { decodeNumber, objectOf, oneOf } from '../decoding/decode';
import { clampToLimit, findLimitProblems, type Limits, limit } from '../decoding/limits';
import { BOTH_BITS } from './bits';
import type { MillingDefinition } from './definition';
import {
  ENTRY_LIMITS,
  findMillingProblems,
  MILLING_CONDITIONS,
  MILLING_FIELDS,
  MILLING_LIMITS,
  nestedLimits,
} from './milling';
import {
  decodeTabs,
  findTabProblems,
  MILLING_TAB_DEFAULTS,
  MILLING_TAB_LIMITS,
  type MillingTabSettings,
} from './milling-tabs';
import type { MillingSettings } from './settings';

/** How smooth a relief becomes, from the fastest to the finest. */
export const RELIEF_QUALITIES = ['efficient', 'normal', 'good', 'perfect'] as const;

/** One of the qualities of a relief. */
export type ReliefQuality = (typeof RELIEF_QUALITIES)[number];

/** The ways of the bit over the surface of a model, in the order of the menu. */
export const RELIEF_PATTERNS = ['raster', 'cross', 'spiral', 'waterline', 'scallop'] as const;

/** One of the ways over the surface. */
export type ReliefPattern = (typeof RELIEF_PATTERNS)[number];

/**
 * Carves the surface of a 3D model. All depths follow from the model and its place in the stock, so the settings for
 * the start depth and the target depth have no effect.
 */
export interface ReliefOperation extends MillingSettings {
  readonly kind: 'relief';
  /** Whether the material above the model is only cleared ('rough'), only the surface is cut ('finish'), or both. */
  readonly pass: 'rough' | 'finish' | 'both';
  /**
   * What the second bit of a set-up cuts when both passes are requested:
   * - 'surface': all of the surface, which the first bit has only cleared;
   * - 'rest': only what is left where the first bit has cut the surface too. With finishing alone it always is so.
   */
  readonly secondBit: 'surface' | 'rest';
  /** The second bit cuts a rest only where the first bit has left more than this, mm. */
  readonly restLimit: number;
  /** How each level is cleared: by contours in one another, or by parallel lines. */
  readonly roughing: 'contour-parallel' | 'raster';
  /** What is cleared: the model's box with room for the bit around it, or the whole stock. */
  readonly area: 'object' | 'stock';
  /** What roughing leaves on the model, mm, ≥ 0. When only roughing is requested, it stays. */
  readonly stockToLeave: number;
  /**
   * How the surface is cut:
   * - 'raster': parallel lines;
   * - 'cross': parallel lines, and then lines across them;
   * - 'spiral': one line from the outside to the middle;
   * - 'waterline': contours at even heights, for steep walls;
   * - 'scallop': contours that are equally far apart on the surface, so that ridges are equally high everywhere.
   */
  readonly pattern: ReliefPattern;
  /** Direction of parallel lines, radians from the x axis. */
  readonly angle: number;
  /** The distance of the lines on the surface as a share of the bit's diameter, 0–1; 0: as the quality requires. */
  readonly stepover: number;
  readonly quality: ReliefQuality;
  /** Whether the model stays in the stock, or is cut out of it and held by tabs. */
  readonly frame: 'frameless' | 'cutout_with_tabs';
  /** Where the model is cut out: along its box, or along its outline as seen from above. */
  readonly cutout: 'box' | 'silhouette';
  readonly tabs: MillingTabSettings;
}

/** The limits of the settings that only a relief has. */
const RELIEF_LIMITS: Limits<'stepdown' | 'stockToLeave' | 'angle' | 'stepover' | 'restLimit'> = {
  stepdown: limit(0.5, 2),
  restLimit: limit(0.005, 5),
  stockToLeave: limit(0, 10),
  angle: limit(-2 * Math.PI, 2 * Math.PI),
  stepover: limit(0, 1),
};

/** What holds for a file that does not say it. */
const REST_WHEN_MISSING = { secondBit: 'surface', restLimit: 0.02 } as const;

const isRough = ({ pass }: ReliefOperation) => pass !== 'finish';
const isFinished = ({ pass }: ReliefOperation) => pass !== 'rough';
const hasRest = ({ pass, bit, secondBit }: ReliefOperation) =>
  bit === 'auto' && (pass === 'finish' || (pass === 'both' && secondBit === 'rest'));
const isCutOut = ({ frame }: ReliefOperation) => frame === 'cutout_with_tabs';

/** Carving the surface of a model. */
export const RELIEF: MillingDefinition<ReliefOperation> = {
  kind: 'relief',
  family: 'milling',
  style: 'fill',
  cutType: 'Mill Pocket',
  keepsStyle: true,
  limits: {
    ...MILLING_LIMITS,
    ...RELIEF_LIMITS,
    ...nestedLimits('entry', ENTRY_LIMITS),
    ...nestedLimits('tabs', MILLING_TAB_LIMITS),
  },
  conditions: {
    ...MILLING_CONDITIONS,
    startDepth: () => false,
    targetDepth: () => false,
    extraDepth: isCutOut,
    secondBit: ({ pass, bit }) => pass === 'both' && bit === 'auto',
    restLimit: hasRest,
    roughing: isRough,
    area: isRough,
    stockToLeave: isRough,
    pattern: isFinished,
    stepover: isFinished,
    quality: isFinished,
    angle: (operation) =>
      (isRough(operation) && operation.roughing === 'raster') ||
      (isFinished(operation) && (operation.pattern === 'raster' || operation.pattern === 'cross')),
    cutout: isCutOut,
    tabs: isCutOut,
    'tabs.isEnabled': () => false,
  },
  decode: objectOf<ReliefOperation>(
    {
      kind: oneOf('relief'),
      ...MILLING_FIELDS,
      pass: oneOf('rough', 'finish', 'both'),
      secondBit: oneOf('surface', 'rest'),
      restLimit: decodeNumber,
      roughing: oneOf('contour-parallel', 'raster'),
      area: oneOf('object', 'stock'),
      stockToLeave: decodeNumber,
      pattern: oneOf(...RELIEF_PATTERNS),
      angle: decodeNumber,
      stepover: decodeNumber,
      quality: oneOf(...RELIEF_QUALITIES),
      frame: oneOf('frameless', 'cutout_with_tabs'),
      cutout: oneOf('box', 'silhouette'),
      tabs: decodeTabs,
    },
    REST_WHEN_MISSING,
  ),
  create: (shared) => ({
    kind: 'relief',
    ...shared,
    stepdown: clampToLimit(shared.stepdown, RELIEF_LIMITS.stepdown),
    startDepth: 0,
    extraDepth: 0,
    pass: 'both',
    ...REST_WHEN_MISSING,
    roughing: 'contour-parallel',
    area: 'object',
    stockToLeave: 0.3,
    pattern: 'raster',
    angle: 0,
    stepover: 0,
    quality: 'good',
    frame: 'frameless',
    cutout: 'box',
    tabs: { ...MILLING_TAB_DEFAULTS, isEnabled: true },
  }),
  bits: () => BOTH_BITS,
  findProblems: (operation, path) => [
    ...findMillingProblems(operation, path),
    ...findLimitProblems(operation, RELIEF_LIMITS, path),
    ...findTabProblems(operation.tabs, `${path}.tabs`),
  ],
};
