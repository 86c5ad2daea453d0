/**
 * An element of an XML document, with everything that the reader keeps: comments and processing instructions are
 * dropped.
 */
export interface XmlElement {
  /** As written, including the prefix. */
  readonly name: string;
  /** The attributes by their names as written, including the prefix; entities in the values are resolved. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** The text directly inside, pieces between child elements joined; entities resolved. */
  readonly text: string;
  /** How many characters of the parent's text precede this element; 0 for the root. */
  readonly textBefore: number;
  /** The position of the element in the text: `lineAndColumn` converts it. */
  readonly offset: number;
}

/** The limits of the reader. */
export interface XmlLimits {
  /** The characters of the whole text. */
  readonly length: number;
  readonly elements: number;
  /** The attributes of one element: programs compare each with the others. */
  readonly attributes: number;
  /** How deep elements may nest. */
  readonly depth: number;
  /**
   * What to do with a document type declaration:
   * - `refuse`: it is an error.
   * - `plain`: it is skipped. Only entities that are short plain texts are used (old Illustrator files have such
   *   entities for their namespaces). Nothing is ever fetched or nested.
   */
  readonly doctype: 'refuse' | 'plain';
}

/** Large enough for drawings, and small enough that no file can exhaust the program. */
export const XML_LIMITS: XmlLimits = {
  length: 64 * 1024 * 1024,
  elements: 200_000,
  attributes: 1000,
  depth: 64,
  doctype: 'refuse',
};

/** Line and column, both from 1, of a position in a text. */
export function lineAndColumn(
  text: string,
  offset: number,
): { readonly line: number; readonly column: number } {
  let line = 1;
  let start = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) {
    line += 1;
    start = at + 1;
  }
  return { line, column: offset - start + 1 };
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/**
 * The text, escaped for an attribute in double quotes. Characters that XML cannot represent (most control characters,
 * half surrogate pairs) become U+FFFD.
 */
export function escapeXml(text: string): string {
  if (PLAIN_TEXT.test(text)) return text;
  return replaceForbidden(text).replace(/[&<>"\t\n\r]/g, (character) => ESCAPES[character]!);
}

function replaceForbidden(text: string): string {
  return text.replace(HALF_PAIR, '\uFFFD').replace(FORBIDDEN_GLOBAL, '\uFFFD');
}

/**
 * Texts of printable ASCII without characters that must be escaped. Outlines and numbers are such texts, and they are
 * by far the most text of any drawing.
 */
const PLAIN_TEXT = /^[ !#-%'-;=?-~]*$/;

/** ASCII without controls: nothing in it is forbidden. */
const PRINTABLE = /^[ -~]*$/;

/** In a Unicode regex a surrogate is a separate character only without its partner. */
const HALF_PAIR = /\p{Surrogate}/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML forbids
const FORBIDDEN_GLOBAL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** The text as a quoted attribute value: with single quotes when the text has double quotes, such as JSON. */
export function quoteAttribute(text: string): string {
  if (!text.includes('"')) return `"${escapeXml(text)}"`;
  const held = PRINTABLE.test(text) ? text : replaceForbidden(text);
  return `'${held.replace(/[&<>'\t\n\r]/g, (character) => ESCAPES[character]!)}'`;
}
