import { fail, type Outcome, succeed } from '@kerf/machining';
import { lineAndColumn, XML_LIMITS, type XmlElement, type XmlLimits } from './element';
import { Entities, readDeclarations } from './entities';
import { XmlError } from './error';
import { xmlProblem } from './problems';

/* A small strict reader of XML 1.0 without validation. It keeps elements, attributes and text, and rejects malformed
   text with the place of the fault.

   It reads the text once and without recursion, so that a deeply nested text cannot exhaust the stack. The limits
   are checked during reading, before any value of a forbidden size is built. */

/** An element whose end is not found yet. */
interface OpenElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElement[];
  text: string;
  readonly textBefore: number;
  readonly offset: number;
}

const NAME = /[A-Za-z_:\u0080-\uFFFF][-\w.:\u0080-\uFFFF]*/y;
/**
 * Matches a document type declaration up to its end, or up to its inner part. The names of other files in it may have
 * any character.
 */
const DOCTYPE_HEAD = /^<!DOCTYPE(?:[^"'<>[\]]|"[^"]*"|'[^']*')*[[>]/;
const MAX_DOCTYPE_HEAD = 10_000;
const SPACE = /[ \t\r\n]*/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML forbids
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/;
const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

class XmlReader {
  readonly #text: string;
  readonly #limits: XmlLimits;
  readonly #open: OpenElement[] = [];
  #entities = new Entities(new Map());
  #at = 0;
  #count = 0;
  #root: XmlElement | null = null;

  constructor(text: string, limits: XmlLimits) {
    this.#text = text;
    this.#limits = limits;
  }

  read(): XmlElement {
    const text = this.#text;
    if (text.charCodeAt(0) === 0xfeff) this.#at = 1;
    while (this.#at < text.length) {
      const next = text.indexOf('<', this.#at);
      this.#takeText(this.#at, next < 0 ? text.length : next);
      if (next < 0) break;
      this.#at = next;
      this.#takeMarkup();
    }
    const unclosed = this.#open.at(-1);
    if (unclosed) throw new XmlError(xmlProblem('never-closed', { name: unclosed.name }), unclosed.offset);
    if (!this.#root) throw new XmlError(xmlProblem('not-xml'), text.length);
    return this.#root;
  }

  #takeText(from: number, to: number): void {
    if (from === to) return;
    const piece = this.#text.slice(from, to);
    const element = this.#open.at(-1);
    if (element) element.text += this.#entities.resolve(piece, from);
    else if (piece.trim() !== '') {
      const offset = from + piece.search(/\S/);
      throw new XmlError(xmlProblem(this.#root ? 'text-after-end' : 'text-before-start'), offset);
    }
  }

  #takeMarkup(): void {
    const text = this.#text;
    if (text.startsWith('</', this.#at)) this.#takeEndTag();
    else if (text.startsWith('<!--', this.#at)) this.#skipTo('-->', 4, 'comment');
    else if (text.startsWith('<![CDATA[', this.#at)) this.#takeCharacterData();
    else if (text.startsWith('<?', this.#at)) this.#skipTo('?>', 2, 'processing instruction');
    else if (text.startsWith('<!DOCTYPE', this.#at)) this.#takeDoctype();
    else this.#takeStartTag();
  }

  /** Moves past the next `end`; returns the range before it. */
  #skipTo(end: string, lead: number, what: string): { from: number; to: number } {
    const from = this.#at + lead;
    const to = this.#text.indexOf(end, from);
    if (to < 0) throw new XmlError(xmlProblem('part-never-closed', { part: what }), this.#at);
    this.#at = to + end.length;
    return { from, to };
  }

  #takeCharacterData(): void {
    const element = this.#open.at(-1);
    if (!element) throw new XmlError(xmlProblem('data-outside'), this.#at);
    const { from, to } = this.#skipTo(']]>', 9, 'character data');
    element.text += this.#text.slice(from, to);
  }

  #takeDoctype(): void {
    const start = this.#at;
    if (this.#limits.doctype === 'refuse') throw new XmlError(xmlProblem('refused-doctype'), start);
    if (this.#root || this.#open.length > 0) throw new XmlError(xmlProblem('doctype-inside'), start);
    const head = DOCTYPE_HEAD.exec(this.#text.slice(start, start + MAX_DOCTYPE_HEAD));
    if (!head) throw new XmlError(xmlProblem('doctype-never-closed'), start);
    this.#at = start + head[0].length;
    if (!head[0].endsWith('[')) return;
    const { declared, end } = readDeclarations(this.#text, this.#at);
    this.#entities = new Entities(declared);
    this.#at = end + 1;
    this.#skipSpace();
    this.#expect('>');
  }

  #takeEndTag(): void {
    const start = this.#at;
    this.#at += 2;
    const name = this.#takeName();
    this.#skipSpace();
    this.#expect('>');
    const element = this.#open.pop();
    if (!element) throw new XmlError(xmlProblem('closes-nothing', { name }), start);
    if (element.name !== name)
      throw new XmlError(xmlProblem('wrong-close', { name, wanted: element.name }), start);
    this.#finish(element);
  }

  #finish(element: XmlElement): void {
    const parent = this.#open.at(-1);
    if (parent) parent.children.push(element);
    else this.#root = element;
  }

  #takeStartTag(): void {
    const offset = this.#at;
    if (this.#root) throw new XmlError(xmlProblem('second-element'), offset);
    this.#at += 1;
    const name = this.#takeName();
    this.#count += 1;
    if (this.#count > this.#limits.elements)
      throw new XmlError(xmlProblem('xml-elements', { most: this.#limits.elements }), offset);
    if (this.#open.length >= this.#limits.depth)
      throw new XmlError(xmlProblem('xml-depth', { most: this.#limits.depth }), offset);
    const attributes = this.#takeAttributes();
    const textBefore = this.#open.at(-1)?.text.length ?? 0;
    const element: OpenElement = { name, attributes, children: [], text: '', textBefore, offset };
    const isEmpty = this.#text[this.#at] === '/';
    if (isEmpty) this.#at += 1;
    this.#expect('>');
    if (isEmpty) this.#finish(element);
    else this.#open.push(element);
  }

  #takeAttributes(): ReadonlyMap<string, string> {
    let attributes: Map<string, string> | undefined;
    const { attributes: most } = this.#limits;
    for (;;) {
      const hasSpace = this.#skipSpace();
      const character = this.#text[this.#at];
      if (character === '>' || character === '/' || character === undefined)
        return attributes ?? NO_ATTRIBUTES;
      const start = this.#at;
      if (!hasSpace) throw new XmlError(xmlProblem('no-space'), start);
      const name = this.#takeName();
      this.#skipSpace();
      this.#expect('=');
      this.#skipSpace();
      attributes ??= new Map();
      if (attributes.has(name)) throw new XmlError(xmlProblem('attribute-twice', { name }), start);
      if (attributes.size >= most) throw new XmlError(xmlProblem('xml-attributes', { most }), start);
      attributes.set(name, this.#takeValue());
    }
  }

  #takeValue(): string {
    const quote = this.#text[this.#at];
    if (quote !== '"' && quote !== "'") throw new XmlError(xmlProblem('no-quotes'), this.#at);
    const { from, to } = this.#skipTo(quote, 1, 'attribute');
    const value = this.#text.slice(from, to);
    const bracket = value.indexOf('<');
    if (bracket >= 0) throw new XmlError(xmlProblem('bracket-in-attribute'), from + bracket);
    return this.#entities.resolve(
      /[\t\r\n]/.test(value) ? value.replace(/\r\n|[\t\r\n]/g, ' ') : value,
      from,
    );
  }

  #takeName(): string {
    NAME.lastIndex = this.#at;
    const match = NAME.exec(this.#text);
    if (!match) throw new XmlError(xmlProblem('name-wanted'), this.#at);
    this.#at = NAME.lastIndex;
    return match[0];
  }

  #skipSpace(): boolean {
    const start = this.#at;
    SPACE.lastIndex = start;
    SPACE.test(this.#text);
    this.#at = SPACE.lastIndex;
    return this.#at > start;
  }

  #expect(character: string): void {
    if (this.#text[this.#at] !== character)
      throw new XmlError(xmlProblem('character-wanted', { character }), this.#at);
    this.#at += 1;
  }
}

function checkWhole(text: string, { length }: XmlLimits): void {
  if (text.length > length)
    throw new XmlError(xmlProblem('too-large', { most: Math.round(length / 1024 / 1024) }), 0);
  if (text.trim() === '') throw new XmlError(xmlProblem('empty-text'), 0);
  const forbidden = text.search(FORBIDDEN);
  if (forbidden >= 0) throw new XmlError(xmlProblem('forbidden-character'), forbidden);
}

/**
 * The root element of an XML text, or the first fault with line and column: `not-xml`, `too-large` (a limit is
 * exceeded) or `refused-doctype`.
 */
export function readXml(text: string, limits: Partial<XmlLimits> = {}): Outcome<XmlElement> {
  const allLimits = { ...XML_LIMITS, ...limits };
  try {
    checkWhole(text, allLimits);
    return succeed(new XmlReader(text, allLimits).read());
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    const place = lineAndColumn(text, error.offset);
    const message = `Line ${place.line}, column ${place.column}: ${error.message}.`;
    return fail({ ...error.problem, message, place });
  }
}
