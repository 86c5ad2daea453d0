import { XmlError } from './error';

/** The entities that every XML document has. */
const BUILT_IN: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** All that declared entities may add to a document; without a bound, a long text referred to often is a bomb. */
const MAX_EXPANSION = 1_000_000;

/** Characters of declarations in one document; real ones need a few hundred. */
const MAX_DECLARATIONS = 100_000;

const REFERENCE = /&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|([A-Za-z_][-\w.]*));/y;

function isXmlCharacter(code: number): boolean {
  if (code < 0x20) return code === 9 || code === 10 || code === 13;
  return (code < 0xd800 || code > 0xdfff) && code !== 0xfffe && code !== 0xffff && code <= 0x10ffff;
}

/** Resolves references in the texts of one document, and counts what they add. */
export class Entities {
  readonly #declared: ReadonlyMap<string, string>;
  #expanded = 0;

  constructor(declared: ReadonlyMap<string, string>) {
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
      if (!match) throw new XmlError("'&' does not begin an entity; write '&amp;'", offset + at);
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
      if (!isXmlCharacter(code)) throw new XmlError(`'${whole}' is no character`, offset);
      return String.fromCodePoint(code);
    }
    const builtIn = BUILT_IN.get(name);
    if (builtIn !== undefined) return builtIn;
    const value = this.#declared.get(name);
    if (value === undefined) throw new XmlError(`the entity '${whole}' is not known`, offset);
    this.#expanded += value.length;
    if (this.#expanded > MAX_EXPANSION)
      throw new XmlError('entities expand to too much text', offset, 'too-large');
    return value;
  }
}

const DECLARATION =
  /\s*(?:<!ENTITY\s+([A-Za-z_][-\w.]*)\s+(?:"([^"<&%]{0,1000})"|'([^'<&%]{0,1000})')\s*>|<!--[\s\S]*?-->)/y;

/** The plain texts declared between `start` and `end`, the inside of a document type declaration; anything else is refused. */
export function readDeclarations(text: string, start: number, end: number): ReadonlyMap<string, string> {
  const refused = 'document type declarations with anything but short plain texts are refused';
  if (end - start > MAX_DECLARATIONS) throw new XmlError(refused, start, 'refused-doctype');
  const declared = new Map<string, string>();
  const inside = text.slice(start, end).trimEnd();
  DECLARATION.lastIndex = 0;
  while (DECLARATION.lastIndex < inside.length) {
    const at = DECLARATION.lastIndex;
    const match = DECLARATION.exec(inside);
    if (!match) throw new XmlError(refused, start + at, 'refused-doctype');
    const value = match[2] ?? match[3];
    if (match[1] !== undefined && value !== undefined) declared.set(match[1], value);
  }
  return declared;
}
