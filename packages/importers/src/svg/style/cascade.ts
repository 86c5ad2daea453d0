import { type Declaration, type Lineage, parseDeclarations, type StyleSheet } from './stylesheet';

/** The properties that an import uses and that children inherit. */
const INHERITED = [
  'fill',
  'stroke',
  'stroke-width',
  'fill-rule',
  'visibility',
  'color',
  'marker',
  'marker-start',
  'marker-mid',
  'marker-end',
  'clip-rule',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'letter-spacing',
  'text-anchor',
  'text-decoration',
  'white-space',
] as const;
type Inherited = (typeof INHERITED)[number];

/** The properties that an element passes on to its children. */
export type InheritedStyle = Readonly<Partial<Record<Inherited, string>>>;

/** The style of one element. */
export interface Style {
  readonly inherited: InheritedStyle;
  /** The value of any other property, or of an attribute that acts as one. */
  get(property: string): string | undefined;
}

/** Style sheet rules and the `style` attribute, weakest first; important ones last. */
function ownDeclarations(lineage: Lineage, sheet: StyleSheet): readonly Declaration[] {
  const ruled = sheet.declarationsFor(lineage);
  const inline = lineage.element.attributes.get('style');
  if (inline === undefined && ruled.length === 0) return ruled;
  const all = inline === undefined ? ruled : [...ruled, ...parseDeclarations(inline)];
  return all.some(({ isImportant }) => isImportant)
    ? [...all.filter(({ isImportant }) => !isImportant), ...all.filter(({ isImportant }) => isImportant)]
    : all;
}

/**
 * The style of an element (SVG 1.1 §6.4). Its `style` attribute is preferred to style sheets, style sheets to
 * presentation attributes, and these to the style that it inherits.
 */
export function styleOf(lineage: Lineage, parent: InheritedStyle, sheet: StyleSheet): Style {
  const { attributes } = lineage.element;
  const declared = new Map<string, string>();
  for (const { property, value } of ownDeclarations(lineage, sheet)) declared.set(property, value);
  const get = (property: string) => declared.get(property) ?? attributes.get(property);
  let inherited: Partial<Record<Inherited, string>> | undefined;
  for (const property of INHERITED) {
    const value = get(property)?.trim();
    if (value === undefined || value === '' || value === 'inherit') continue;
    inherited ??= { ...parent };
    inherited[property] = value;
  }
  return { inherited: inherited ?? parent, get };
}
