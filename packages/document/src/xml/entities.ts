import { XmlError } from './error';
import { xmlProblem } from './problems';

/** The entities that every XML document has. */
const BUILT_IN: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

/**
 * The most text that declared entities may add to a document: many references to a long text could exhaust the memory.
 */
const MAX_EXPANSION = 1_000_000;

/** The most characters of declarations in one document; SVG's own has 100,000. */
const MAX_DECLARATIONS = 1_000_000;

const REFERENCE = /&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|([A-Za-z_][-\w.]*));/y;

function isXmlCharacter(code: number): boolean {
  if (code < 0x20) return code === 9 || code === 10 || code === 13;
  return (code < 0xd800 || code > 0xdfff) && code !== 0xfffe && code !== 0xffff && code <= 0x10ffff;
}

/** Resolves references in the texts of one document, and counts what they add. */
export class Entities {
  readonly #declared: Declarations;
  #expanded = 0;

  constructor(declared: Declarations) {
    this.#declared = declared;
  }

  /** `text`, which begins at `offset` of the document, with all references resolved. */
  resolve(text: string, offset: number): string {
    let at = text.indexOf('&');
    if (at < 0) return text;
    let result = text.slice(0, at);
    while (at >= 0) {
      REFERENCE.lastIndex = at;
      const match = REFERENCE.exec(text);
      if (!match) throw new XmlError(xmlProblem('stray-ampersand'), offset + at);
      result += this.#valueOf(match, offset + at);
      const next = text.indexOf('&', REFERENCE.lastIndex);
      result += text.slice(REFERENCE.lastIndex, next < 0 ? undefined : next);
      at = next;
    }
    return result;
  }

  #valueOf([whole, decimal, hex, name]: RegExpExecArray, offset: number): string {
    if (name === undefined) {
      const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
      if (!isXmlCharacter(code)) throw new XmlError(xmlProblem('no-character', { entity: whole }), offset);
      return String.fromCodePoint(code);
    }
    const builtIn = BUILT_IN.get(name);
    if (builtIn !== undefined) return builtIn;
    const value = this.#declared.get(name);
    if (value === null) throw new XmlError(xmlProblem('long-entity', { entity: whole }), offset);
    if (value === undefined) throw new XmlError(xmlProblem('unknown-entity', { entity: whole }), offset);
    this.#expanded += value.length;
    if (this.#expanded > MAX_EXPANSION) throw new XmlError(xmlProblem('xml-expansion'), offset);
    return value;
  }
}

/**
 * The declarations of a document type: plain texts by name; null for those that are never read (long, nested, or
 * external).
 */
export type Declarations = ReadonlyMap<string, string | null>;

/** The declaration of a plain text of at most 1,000 characters. */
const PLAIN_ENTITY = /<!ENTITY\s+([A-Za-z_][-\w.]*)\s+(?:"([^"<&%]{0,1000})"|'([^'<&%]{0,1000})')\s*>/y;

/** The name in another declaration of an entity. */
const ENTITY_NAME = /<!ENTITY\s+([A-Za-z_][-\w.]*)/y;

/** The beginnings of declarations of elements, attributes, notations and entities. */
const DECLARATION = /<!(?:ENTITY|ELEMENT|ATTLIST|NOTATION)\s/y;

/** Space, and references to external declarations. */
const BETWEEN = /\s+|%[A-Za-z_][-\w.]*;/y;

const SIGN = /["'<>]/g;

/** The end of a declaration that begins before `at`: after the first `>` outside of quotes; −1 when there is none. */
function endOfDeclaration(text: string, at: number): number {
  for (let from = at; ; ) {
    SIGN.lastIndex = from;
    const found = SIGN.exec(text);
    if (!found || found[0] === '<') return -1;
    if (found[0] === '>') return found.index + 1;
    const close = text.indexOf(found[0], found.index + 1);
    if (close < 0) return -1;
    from = close + 1;
  }
}

/** The end of the part at `at` inside of a document type; −1 when there is no valid part. */
function endOfPart(text: string, at: number): number {
  const after = (end: string) => {
    const found = text.indexOf(end, at);
    return found < 0 ? -1 : found + end.length;
  };
  if (text.startsWith('<!--', at)) return after('-->');
  if (text.startsWith('<?', at)) return after('?>');
  const between = matchAt(BETWEEN, text, at);
  if (between) return at + between[0].length;
  const begin = matchAt(DECLARATION, text, at);
  return begin ? endOfDeclaration(text, at + begin[0].length) : -1;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/**
 * The declarations inside of a document type, and the position of its closing bracket. The document type begins at
 * `start`. Nothing is fetched, nested or executed. An entity that is not plain text is an error only when the document
 * refers to it. Anything that is not a declaration is rejected.
 */
export function readDeclarations(
  text: string,
  start: number,
): { readonly declared: Declarations; readonly end: number } {
  const declared = new Map<string, string | null>();
  for (let at = start; ; ) {
    if (at - start > MAX_DECLARATIONS) throw new XmlError(xmlProblem('long-doctype'), start);
    if (text[at] === ']') return { declared, end: at };
    const plain = matchAt(PLAIN_ENTITY, text, at);
    const end = plain ? at + plain[0].length : endOfPart(text, at);
    if (end < 0) throw new XmlError(xmlProblem('odd-doctype'), at);
    const name = plain?.[1] ?? matchAt(ENTITY_NAME, text, at)?.[1];
    // The first declaration of a name counts.
    if (name !== undefined && !declared.has(name)) declared.set(name, plain?.[2] ?? plain?.[3] ?? null);
    at = end;
  }
}
