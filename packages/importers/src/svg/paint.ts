import { parseLength, pixelsOf, type SvgViewport, type XmlElement } from '@kerf/document';
import { hrefOf, localReference, urlReference } from './names';
import type { WarningCounter } from './problems';
import type { Style } from './style/cascade';
import { parseColor } from './style/colors';
import { parseDeclarations } from './style/stylesheet';

const BLACK = '#000000';

/** The paint of an element, as plain colours; null when nothing is painted. */
export interface Paint {
  readonly fill: string | null;
  readonly stroke: string | null;
  /** The width of the stroke in user units; 0 without a stroke. */
  readonly strokeWidth: number;
  readonly fillRule: 'nonzero' | 'evenodd';
}

/** How far gradients that inherit their stops from each other are followed. */
const MAX_CHAIN = 16;

/** The plain colours that replace gradients: for each, that of its first stop. */
export class GradientColors {
  readonly #find: (id: string) => XmlElement | undefined;
  readonly #known = new Map<string, string | null>();

  constructor(find: (id: string) => XmlElement | undefined) {
    this.#find = find;
  }

  /** Null when there is no such gradient or it has no stops. */
  colorOf(id: string): string | null {
    let color = this.#known.get(id);
    if (color === undefined) {
      color = this.#firstStop(id);
      this.#known.set(id, color);
    }
    return color;
  }

  #firstStop(id: string): string | null {
    let element = this.#find(id);
    for (let i = 0; element && i < MAX_CHAIN; i += 1) {
      const stop = element.children.find(({ name }) => name === 'stop' || name.endsWith(':stop'));
      if (stop) {
        const declared = parseDeclarations(stop.attributes.get('style') ?? '');
        const color = declared.findLast(({ property }) => property === 'stop-color')?.value;
        return parseColor(color ?? stop.attributes.get('stop-color') ?? 'black') ?? BLACK;
      }
      const next = localReference(hrefOf(element) ?? '');
      element = next === null ? undefined : this.#find(next);
    }
    return null;
  }
}

/** `currentColor` and plain colours; null for none. */
function colorOf(text: string, style: Style): string | null {
  const lower = text.toLowerCase();
  if (lower === 'none' || lower === 'transparent') return null;
  return parseColor(lower === 'currentcolor' ? (style.inherited.color ?? 'black') : text) ?? BLACK;
}

function plainColor(
  value: string,
  style: Style,
  gradients: GradientColors,
  warnings: WarningCounter,
): string | null {
  const text = value.trim();
  if (!text.toLowerCase().startsWith('url(')) return colorOf(text, style);
  warnings.add('gradient');
  const id = urlReference(text);
  const stop = id === null ? null : gradients.colorOf(id);
  if (stop !== null) return stop;
  const fallback = text.slice(text.indexOf(')') + 1).trim();
  return fallback === '' ? BLACK : colorOf(fallback, style);
}

/** The plain paint of an element. */
export function paintOf(
  style: Style,
  viewport: SvgViewport,
  gradients: GradientColors,
  warnings: WarningCounter,
): Paint {
  const { inherited } = style;
  const fill = plainColor(inherited.fill ?? 'black', style, gradients, warnings);
  const stroke = plainColor(inherited.stroke ?? 'none', style, gradients, warnings);
  const length = parseLength(inherited['stroke-width'] ?? '1');
  const whole = Math.hypot(viewport.width, viewport.height) / Math.SQRT2;
  const width = (length && pixelsOf(length, whole)) ?? 1;
  const isStroked = stroke !== null && width > 0;
  return {
    fill,
    stroke: isStroked ? stroke : null,
    strokeWidth: isStroked ? width : 0,
    fillRule: inherited['fill-rule'] === 'evenodd' ? 'evenodd' : 'nonzero',
  };
}
