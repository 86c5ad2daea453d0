import { isLaserLayer, LASER_LAYERS, LAYER_COLORS, LAYERS, type Layer } from '@kerf/document';
import type { ImportedLook, ShapeCut } from '@kerf/importers';

/**
 * How the shapes of one look (a layer of the drawing, or a colour of its lines or fills) are machined. For milling, the
 * rule also says whether to cut along the outline or inside it. 'ignore': these shapes are not imported.
 */
export type CutRule = 'ignore' | '00-line' | '00-fill' | Exclude<Layer, '00'>;

/** All rules in the order in which they are offered. */
export const CUT_RULES: readonly CutRule[] = ['00-line', '00-fill', ...LAYERS.filter(isLaserLayer), 'ignore'];

/** Rules by the key of a look. */
export type CutRules = Readonly<Record<string, CutRule>>;

const STORAGE_KEY = 'kerf.import-rules';

/** The most rules that are kept: photos that were turned into drawings have countless colours. */
const MAX_RULES = 500;

const isRule = (value: unknown): value is CutRule => (CUT_RULES as readonly unknown[]).includes(value);

/** The stored rules; empty when there are none or they are damaged. */
export function loadRules(storage: Pick<Storage, 'getItem'>): CutRules {
  try {
    const stored: unknown = JSON.parse(storage.getItem(STORAGE_KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, rule]) => isRule(rule)));
  } catch {
    return {};
  }
}

/**
 * Stores rules for the next import. If there are too many, the oldest are deleted. If the storage is full, nothing is
 * stored.
 */
export function keepRules(storage: Storage, rules: CutRules): void {
  const older = Object.entries(loadRules(storage)).filter(([key]) => !Object.hasOwn(rules, key));
  const all = [...older, ...Object.entries(rules)].slice(-MAX_RULES);
  try {
    storage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(all)));
  } catch {
    // The rules are not kept, so the next import asks again.
  }
}

/**
 * The rule that is offered first for each look of a drawing (a layer, or a colour of lines or fills):
 * - the stored rule, if there is one;
 * - for annotations such as dimensions, 'ignore';
 * - for milling, along the outline;
 * - for a laser, the layer whose colour is nearest to the colour of the look.
 */
export function firstRules(looks: readonly ImportedLook[], kept: CutRules, mode: 'cnc' | 'laser'): CutRules {
  return Object.fromEntries(
    looks.map((look) => [look.key, Object.hasOwn(kept, look.key) ? kept[look.key]! : usualRule(look, mode)]),
  );
}

function usualRule({ isAnnotation, color }: ImportedLook, mode: 'cnc' | 'laser'): CutRule {
  if (isAnnotation) return 'ignore';
  return mode === 'laser' ? nearestLayer(color) : '00-line';
}

/** A colour whose channels (0–255) differ by less than this is a grey, which suggests no layer. */
const GREY = 24;

/** The laser layer whose colour is nearest to `#RRGGBB`; the first layer for black, white and greys. */
export function nearestLayer(color: string): (typeof LASER_LAYERS)[number] {
  const wanted = channelsOf(color);
  if (Math.max(...wanted) - Math.min(...wanted) < GREY) return LASER_LAYERS[0];
  return LASER_LAYERS.reduce((best, layer) =>
    colorDistance(wanted, channelsOf(LAYER_COLORS[layer])) <
    colorDistance(wanted, channelsOf(LAYER_COLORS[best]))
      ? layer
      : best,
  );
}

type Channels = readonly [red: number, green: number, blue: number];

function channelsOf(color: string): Channels {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** How different two colours look, by the formula of T. Riemersma ('Colour metric', compuphase.com/cmetric.htm). */
function colorDistance([r1, g1, b1]: Channels, [r2, g2, b2]: Channels): number {
  const mean = (r1 + r2) / 2;
  return (2 + mean / 256) * (r1 - r2) ** 2 + 4 * (g1 - g2) ** 2 + (2 + (255 - mean) / 256) * (b1 - b2) ** 2;
}

/**
 * The layer and operation for a rule. On a laser layer, shapes that are filled in the drawing have their areas filled.
 */
export function cutOfRule(rule: Exclude<CutRule, 'ignore'>, isFilled: boolean): ShapeCut {
  if (rule === '00-line' || rule === '00-fill')
    return { layer: '00', style: rule === '00-fill' ? 'fill' : 'line' };
  return { layer: rule, style: isFilled ? 'fill' : 'line' };
}
