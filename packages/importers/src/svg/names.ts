import type { XmlElement } from '@kerf/document';
import { nameOf } from '../text/name-of';

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

/** Distinguishes the elements of SVG from those of other vocabularies in the same file. */
export class SvgNames {
  readonly #prefixes = new Set<string>();
  readonly #defaultIsSvg: boolean;

  constructor(root: XmlElement) {
    const fallback = root.attributes.get('xmlns');
    this.#defaultIsSvg = fallback === undefined || fallback.trim() === SVG_NAMESPACE;
    for (const [name, value] of root.attributes)
      if (name.startsWith('xmlns:') && value.trim() === SVG_NAMESPACE) this.#prefixes.add(name.slice(6));
  }

  /** The element's name without its prefix, or '' when it is not an SVG element. */
  of(element: XmlElement): string {
    const { name } = element;
    const colon = name.indexOf(':');
    if (colon < 0) return this.#defaultIsSvg ? name : '';
    return this.#prefixes.has(name.slice(0, colon)) ? name.slice(colon + 1) : '';
  }
}

/** The display name of an element: its label in Inkscape or Illustrator, its id, or its title. */
export function labelOf(element: XmlElement): string {
  const { attributes } = element;
  const label = attributes.get('inkscape:label') ?? attributes.get('data-name') ?? attributes.get('id');
  const title = element.children.find(({ name }) => name === 'title')?.text;
  return nameOf(label ?? title ?? '');
}

/** The id that a reference within the file points to; null when it points elsewhere. */
export function localReference(href: string): string | null {
  const text = href.trim();
  return text.startsWith('#') && text.length > 1 ? text.slice(1) : null;
}

/** The id inside `url(#id)`; null when the value is not such a reference. */
export function urlReference(value: string): string | null {
  return /^\s*url\(\s*["']?#([^"')]+)["']?\s*\)/.exec(value)?.[1]?.trim() ?? null;
}

/** The element's link, in either spelling. */
export function hrefOf(element: XmlElement): string | undefined {
  return element.attributes.get('href') ?? element.attributes.get('xlink:href');
}
