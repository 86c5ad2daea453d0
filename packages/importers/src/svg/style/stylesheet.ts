import type { XmlElement } from '@kerf/document';
import { svgProblem } from '../../problems';
import { SvgRefusal } from '../problems';

/* The part of CSS 2.1 that drawing programs write:
   - selectors by type, class, id and attribute, and the universal selector;
   - two combinators: a space (inside of an ancestor) and '>' (directly inside of the parent);
   - `!important`, and the cascade by specificity and order.
   Rules with any other selector do not apply, and at-rules are skipped. Nothing is ever loaded. */

/** One property of a rule or of a `style` attribute. */
export interface Declaration {
  readonly property: string;
  readonly value: string;
  readonly isImportant: boolean;
}

/** The conditions for one element: `a.b#c[d=e]`. */
interface Compound {
  readonly tag: string | null;
  readonly id: string | null;
  readonly classes: readonly string[];
  readonly attributes: readonly { readonly name: string; readonly value: string | null }[];
}

/** A compound with its left neighbour: an ancestor (' ') or the parent ('>'). */
interface Selector {
  readonly compound: Compound;
  readonly before: { readonly combinator: ' ' | '>'; readonly selector: Selector } | null;
}

interface Rule {
  readonly selector: Selector;
  readonly specificity: number;
  readonly order: number;
  readonly declarations: readonly Declaration[];
}

/** An element with its ancestors, innermost first. */
export interface Lineage {
  readonly element: XmlElement;
  readonly name: string;
  readonly parent: Lineage | null;
}

const COMPOUND =
  /(\*|[\w-]+)|\.([\w-]+)|#([\w-]+)|\[\s*([\w:-]+)\s*(?:=\s*(?:"([^"]*)"|'([^']*)'|([\w-]+))\s*)?\]/y;

function parseCompound(text: string): Compound | null {
  const classes: string[] = [];
  const attributes: { name: string; value: string | null }[] = [];
  let tag: string | null = null;
  let id: string | null = null;
  COMPOUND.lastIndex = 0;
  while (COMPOUND.lastIndex < text.length) {
    const isFirst = COMPOUND.lastIndex === 0;
    const match = COMPOUND.exec(text);
    if (!match) return null;
    const [, name, className, idName, attribute, ...values] = match;
    if (name !== undefined && !isFirst) return null;
    if (name !== undefined && name !== '*') tag = name;
    if (className !== undefined) classes.push(className);
    if (idName !== undefined) id = idName;
    if (attribute !== undefined)
      attributes.push({ name: attribute, value: values.find((value) => value !== undefined) ?? null });
  }
  return { tag, id, classes, attributes };
}

function parseSelector(text: string): Selector | null {
  let selector: Selector | null = null;
  let combinator: ' ' | '>' = ' ';
  for (const part of text
    .trim()
    .replace(/\s*>\s*/g, ' > ')
    .split(/\s+/)) {
    if (part === '>') {
      combinator = '>';
      continue;
    }
    const compound = parseCompound(part);
    if (!compound || part === '') return null;
    selector = { compound, before: selector && { combinator, selector } };
    combinator = ' ';
  }
  return selector;
}

function specificityOf({ compound, before }: Selector): number {
  const { tag, id, classes, attributes } = compound;
  const own = (id ? 1_000_000 : 0) + 1000 * (classes.length + attributes.length) + (tag ? 1 : 0);
  return own + (before ? specificityOf(before.selector) : 0);
}

function matchesCompound({ tag, id, classes, attributes }: Compound, { element, name }: Lineage): boolean {
  if (tag !== null && tag !== name) return false;
  if (id !== null && element.attributes.get('id') !== id) return false;
  if (classes.length > 0) {
    const own = element.attributes.get('class')?.split(/\s+/) ?? [];
    if (!classes.every((className) => own.includes(className))) return false;
  }
  return attributes.every(({ name: key, value }) =>
    value === null ? element.attributes.has(key) : element.attributes.get(key) === value,
  );
}

/**
 * Decides whether selectors match, and counts the comparisons. The count is limited, because a sheet of thousands of
 * universal rules over a hundred thousand elements would block the program.
 */
class Matcher {
  #work = 0;

  matches(selector: Selector, lineage: Lineage): boolean {
    this.spend(1);
    if (!matchesCompound(selector.compound, lineage)) return false;
    return selector.before === null || this.#matchesBefore(selector, lineage, new Map());
  }

  /** Counts work that a sheet causes; rejects the drawing when it is too much. */
  spend(work: number): void {
    this.#work += work;
    if (this.#work > MAX_WORK) throw new SvgRefusal(svgProblem('styles-too-complex'));
  }

  /**
   * Whether the parts of the selector before the last one match too. `failed` remembers the pairs that did not match;
   * without this memory, a chain of ancestors would be tried in every combination.
   */
  #matchesBefore(selector: Selector, lineage: Lineage, failed: Map<Selector, Set<Lineage>>): boolean {
    const { before } = selector;
    if (!before) return true;
    const known = failed.get(selector);
    if (known?.has(lineage)) return false;
    for (let ancestor = lineage.parent; ancestor; ancestor = ancestor.parent) {
      this.spend(1);
      const isMatch = matchesCompound(before.selector.compound, ancestor);
      if (isMatch && this.#matchesBefore(before.selector, ancestor, failed)) return true;
      if (before.combinator === '>') break;
    }
    if (known) known.add(lineage);
    else failed.set(selector, new Set([lineage]));
    return false;
  }
}

/** The declarations of a `style` attribute or of a rule's block. */
export function parseDeclarations(text: string): readonly Declaration[] {
  return text.split(';').flatMap((part) => {
    const colon = part.indexOf(':');
    if (colon < 0) return [];
    const property = part.slice(0, colon).trim().toLowerCase();
    const raw = part.slice(colon + 1).trim();
    const bang = raw.lastIndexOf('!');
    const isImportant =
      bang >= 0 &&
      raw
        .slice(bang + 1)
        .trim()
        .toLowerCase() === 'important';
    const value = isImportant ? raw.slice(0, bang).trim() : raw;
    return property === '' || value === '' ? [] : [{ property, value, isImportant }];
  });
}

/** The end of the block that begins at `open`, or the end of the text. */
function endOfBlock(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === 123) depth += 1;
    else if (character === 125) {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return text.length;
}

/** The most rules and the longest chains of selectors that are read: a larger style sheet is an attack. */
const MAX_RULES = 5000;
const MAX_SELECTOR_LENGTH = 300;

/** The most comparisons of elements with parts of selectors, and of declarations that apply, over the whole drawing. */
const MAX_WORK = 3_000_000;

function parseRules(text: string): readonly Rule[] {
  const source = text.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, ' ').replace(/<!--|-->/g, ' ');
  const rules: Rule[] = [];
  let at = 0;
  while (rules.length < MAX_RULES) {
    const open = source.indexOf('{', at);
    if (open < 0) break;
    const close = endOfBlock(source, open);
    // An at-rule without a block (`@import …;`) may precede the selector.
    const prelude = source.slice(at, open).split(';').at(-1)!.trim();
    at = close + 1;
    if (prelude.startsWith('@')) continue;
    const declarations = parseDeclarations(source.slice(open + 1, close));
    for (const part of prelude.split(',')) {
      const selector = part.length <= MAX_SELECTOR_LENGTH ? parseSelector(part) : null;
      if (selector)
        rules.push({ selector, specificity: specificityOf(selector), order: rules.length, declarations });
    }
  }
  return rules;
}

/** The style sheets of a drawing, prepared for look-ups. */
export class StyleSheet {
  /** The rules by the most specific condition of their last part: an id, a class, a tag, or nothing. */
  readonly #rules = new Map<string, Rule[]>();
  readonly #matcher = new Matcher();

  constructor(text: string) {
    for (const rule of parseRules(text)) {
      const { id, classes, tag } = rule.selector.compound;
      const key = id !== null ? `#${id}` : classes.length > 0 ? `.${classes[0]}` : (tag ?? '*');
      const list = this.#rules.get(key);
      if (list) list.push(rule);
      else this.#rules.set(key, [rule]);
    }
  }

  /** The declarations of all rules that match, weakest first. */
  declarationsFor(lineage: Lineage): readonly Declaration[] {
    if (this.#rules.size === 0) return [];
    const { element, name } = lineage;
    const keys = ['*', name, `#${element.attributes.get('id') ?? ''}`];
    for (const className of new Set(element.attributes.get('class')?.split(/\s+/) ?? []))
      keys.push(`.${className}`);
    const rules = keys
      .flatMap((key) => this.#rules.get(key) ?? [])
      .filter(({ selector }) => this.#matcher.matches(selector, lineage));
    for (const { declarations } of rules) this.#matcher.spend(declarations.length);
    return rules
      .sort((a, b) => a.specificity - b.specificity || a.order - b.order)
      .flatMap(({ declarations }) => declarations);
  }
}
