import type { XmlElement } from '@kerf/document';

/* How long the library of `optimise.ts` needs for a drawing, estimated in one cheap look before it begins: a hostile
   drawing of some hundred kilobytes keeps it busy for minutes. The shares are µs of one processor, measured on drawings
   that consist of one thing each, and rounded up. */

const PER_ELEMENT = 150;
const PER_CHARACTER = 2;
/** The library looks through the attributes of an element for each of them. */
const PER_PAIR_OF_ATTRIBUTES = 0.01;
/** Each element and each of its ancestors is compared with each selector of the styles. */
const PER_SELECTOR_CHARACTER = 0.4;
/** The style of an element is read again for each element inside of it. */
const PER_STYLE_CHARACTER = 2;

/** The selectors of a style: what is outside of the braces. */
const selectorsOf = (css: string) => css.replace(/\{[^{}]*\}/g, '').length;

/** What of a drawing costs more than its length says. */
interface Tally {
  elements: number;
  /** The elements, each counted once for itself and once for each ancestor. */
  levels: number;
  pairs: number;
  selectors: number;
  /** The characters of styles that are read, each as often as that happens. */
  styles: number;
}

function count(element: XmlElement, depth: number, stylesAbove: number, tally: Tally): void {
  const { attributes, children, name, text } = element;
  const styles = stylesAbove + (attributes.get('style')?.length ?? 0);
  tally.elements += 1;
  tally.levels += depth;
  tally.pairs += attributes.size ** 2;
  tally.styles += styles;
  if (name === 'style' || name.endsWith(':style')) tally.selectors += selectorsOf(text);
  for (const child of children) count(child, depth + 1, styles, tally);
}

/** The time that the library needs for a drawing, µs, estimated; `text` is what it gets, `root` the same as read. */
export function workOf(text: string, root: XmlElement): number {
  const tally = { elements: 0, levels: 0, pairs: 0, selectors: 0, styles: 0 };
  count(root, 1, 0, tally);
  return (
    PER_CHARACTER * text.length +
    PER_ELEMENT * tally.elements +
    PER_PAIR_OF_ATTRIBUTES * tally.pairs +
    PER_SELECTOR_CHARACTER * tally.selectors * tally.levels +
    PER_STYLE_CHARACTER * tally.styles
  );
}
