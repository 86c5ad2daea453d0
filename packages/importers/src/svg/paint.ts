import { parseLength, pixelsOf, type Viewport, type XmlElement } from '@kerf/document';
import { hrefOf, localReference, urlReference } from './names';
import type { WarningCounter } from './problems';
import type { Style } from './style/cascade';
import { parseColor } from './style/colors';
import { parseDeclarations } from './style/stylesheet';

const BLACK = '#000000';

/** What an element is painted with, as plain colours; null where nothing is painted. */
export interface Paint {
  readonly fill: string | null;
  readonly stroke: string | null;
  /** In user units; 0 without a stroke. */
  readonly strokeWidth: number;
  readonly fillRule: 'nonzero' | 'evenodd';
}

/** Finds elements by id. */
export type FindElement = (id: string) => XmlElement | undefined;

/** Gradients that take their stops from each other are followed this far. */
const MAX_CHAIN = 16;

/** The colour of the first stop of a gradient; null when there is none. */
function firstStop(gradient: XmlElement | undefined, find: FindElement): string | null {
  let element = gradient;
  for (let i = 0; element && i < MAX_CHAIN; i += 1) {
    const stop = element.children.find(({ name }) => name === 'stop' || name.endsWith(':stop'));
    if (stop) {
      const declared = parseDeclarations(stop.attributes.get('style') ?? '');
      const color = declared.findLast(({ property }) => property === 'stop-color')?.value;
      return parseColor(color ?? stop.attributes.get('stop-color') ?? 'black') ?? BLACK;
    }
    const next = localReference(hrefOf(element) ?? '');
    element = next === null ? undefined : find(next);
  }
  return null;
}

function plainColor(value: string, style: Style, find: FindElement, warnings: WarningCounter): string | null {
  const text = value.trim();
  const lower = text.toLowerCase();
  if (lower === 'none' || lower === 'transparent') return null;
  if (lower === 'currentcolor') return parseColor(style.inherited.color ?? 'black') ?? BLACK;
  if (!lower.startsWith('url(')) return parseColor(text) ?? BLACK;
  warnings.add('gradient');
  const id = urlReference(text);
  const stop = id === null ? null : firstStop(find(id), find);
  if (stop !== null) return stop;
  const fallback = text.slice(text.indexOf(')') + 1).trim();
  return fallback === '' ? BLACK : plainColor(fallback, style, find, warnings);
}

/** The plain paint of an element. */
export function paintOf(
  style: Style,
  viewport: Viewport,
  find: FindElement,
  warnings: WarningCounter,
): Paint {
  const { inherited } = style;
  const fill = plainColor(inherited.fill ?? 'black', style, find, warnings);
  const stroke = plainColor(inherited.stroke ?? 'none', style, find, warnings);
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
