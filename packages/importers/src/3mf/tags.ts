import { decimalAt } from '../text/decimal';

const SPACE = 32;
const BANG = 33;
const DOUBLE_QUOTE = 34;
const SINGLE_QUOTE = 39;
const SLASH = 47;
const COLON = 58;
const LESS = 60;
const EQUALS = 61;
const GREATER = 62;
const QUESTION = 63;
/** A longer tag, comment or instruction is rejected. */
const MOST_TAG_BYTES = 1 << 20;
const MOST_ATTRIBUTES = 64;
const MOST_DEPTH = 64;

/** Why a text is not XML that is read. It never leaves the folder of the format. */
export class TagError extends Error {
  override readonly name = 'TagError';
}

/** A start tag. It is valid only until the next one. */
export interface StartTag {
  /** As written, with the prefix. */
  readonly name: string;
  /** The name of the element that contains this one; '' for the outermost one. */
  readonly parent: string;
  /** The value of an attribute, whatever its prefix is; null without it. */
  text(attribute: string): string | null;
  /** The value of an attribute as a number; NaN when it is none. */
  number(attribute: string): number;
}

/**
 * Reads the tags of an XML document in UTF-8 that arrives in pieces: a model's list of triangles would be too large as
 * a tree (`readXml`). Texts, comments and instructions are passed over. Document types are rejected, so there are no
 * entities to expand.
 */
export class TagScanner implements StartTag {
  readonly #onStart: (tag: StartTag) => void;
  readonly #onEnd: (name: string) => void;
  readonly #open: string[] = [];
  #bytes: Uint8Array = new Uint8Array(0);
  #hasBegun = false;
  name = '';
  parent = '';
  /** Four places for each attribute: name and value, from and to. */
  readonly #attributes = new Int32Array(4 * MOST_ATTRIBUTES);
  #count = 0;
  #lastName: { text: string; bytes: Uint8Array } = { text: '', bytes: new Uint8Array(0) };

  constructor(onStart: (tag: StartTag) => void, onEnd: (name: string) => void) {
    this.#onStart = onStart;
    this.#onEnd = onEnd;
  }

  /** Reads a further piece. Throws `TagError`. */
  push(piece: Uint8Array): void {
    let bytes = piece;
    if (this.#bytes.length > 0) {
      bytes = new Uint8Array(this.#bytes.length + piece.length);
      bytes.set(this.#bytes);
      bytes.set(piece, this.#bytes.length);
    }
    this.#bytes = bytes;
    let at = 0;
    for (;;) {
      const start = bytes.indexOf(LESS, at);
      if (start < 0) {
        at = bytes.length;
        break;
      }
      const end = this.#endOfMarkup(start);
      if (end < 0) {
        at = start;
        break;
      }
      this.#read(start, end);
      at = end;
    }
    if (bytes.length - at > MOST_TAG_BYTES) throw new TagError('a tag is too long');
    this.#bytes = bytes.slice(at);
  }

  /** Says that all pieces were pushed. Throws `TagError` when elements are still open. */
  end(): void {
    if (!this.#hasBegun || this.#open.length > 0 || this.#bytes.includes(LESS))
      throw new TagError('the text ends too early');
  }

  text(attribute: string): string | null {
    const at = this.#find(attribute);
    if (at < 0) return null;
    return String.fromCharCode(...this.#bytes.subarray(this.#attributes[at + 2], this.#attributes[at + 3]));
  }

  number(attribute: string): number {
    const at = this.#find(attribute);
    if (at < 0) return Number.NaN;
    return decimalAt(this.#bytes, this.#attributes[at + 2]!, this.#attributes[at + 3]!);
  }

  /** The place after the markup that begins at `start`; −1 when its end has not arrived. */
  #endOfMarkup(start: number): number {
    const bytes = this.#bytes;
    const second = bytes[start + 1];
    if (second === undefined) return -1;
    if (second === QUESTION) return this.#after('?>', start + 2);
    if (second === BANG) {
      if (bytes.length < start + 9) return -1;
      if (this.#stands('<!--', start)) return this.#after('-->', start + 4);
      if (this.#stands('<![CDATA[', start)) return this.#after(']]>', start + 9);
      throw new TagError('a document type is not read');
    }
    let quote = 0;
    for (let at = start + 1; at < bytes.length; at += 1) {
      const code = bytes[at]!;
      if (quote !== 0) {
        if (code === quote) quote = 0;
      } else if (code === GREATER) return at + 1;
      else if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) quote = code;
      else if (code === LESS) throw new TagError("'<' inside of a tag");
    }
    return -1;
  }

  #stands(text: string, at: number): boolean {
    for (let i = 0; i < text.length; i += 1) if (this.#bytes[at + i] !== text.charCodeAt(i)) return false;
    return true;
  }

  #after(text: string, from: number): number {
    const last = text.charCodeAt(text.length - 1);
    for (let at = this.#bytes.indexOf(last, from); at >= 0; at = this.#bytes.indexOf(last, at + 1))
      if (at + 1 - text.length >= from && this.#stands(text, at + 1 - text.length)) return at + 1;
    return -1;
  }

  #read(start: number, end: number): void {
    const bytes = this.#bytes;
    const second = bytes[start + 1]!;
    if (second === BANG || second === QUESTION) return;
    if (second === SLASH) {
      const name = this.#nameAt(start + 2, end - 1);
      if (this.#open.pop() !== name) throw new TagError(`</${name}> closes nothing`);
      this.#onEnd(name);
      return;
    }
    const isEmpty = bytes[end - 2] === SLASH;
    const last = isEmpty ? end - 2 : end - 1;
    const name = this.#nameAt(start + 1, last);
    this.#readAttributes(start + 1 + name.length, last);
    if (this.#open.length === 0 && this.#hasBegun) throw new TagError('a second element after the end');
    this.#hasBegun = true;
    this.name = name;
    this.parent = this.#open.at(-1) ?? '';
    this.#onStart(this);
    if (isEmpty) this.#onEnd(name);
    else if (this.#open.push(name) > MOST_DEPTH) throw new TagError('elements nest too deeply');
  }

  /** The name that begins at `from`. Names repeat, so the last one is kept. */
  #nameAt(from: number, end: number): string {
    const bytes = this.#bytes;
    let to = from;
    while (to < end && bytes[to]! > SPACE) to += 1;
    if (to === from || to - from > 200) throw new TagError('a name belongs here');
    const last = this.#lastName;
    let isSame = last.bytes.length === to - from;
    for (let i = 0; isSame && i < last.bytes.length; i += 1) isSame = last.bytes[i] === bytes[from + i];
    if (!isSame) {
      const name = bytes.slice(from, to);
      this.#lastName = { text: String.fromCharCode(...name), bytes: name };
    }
    return this.#lastName.text;
  }

  #readAttributes(from: number, end: number): void {
    const bytes = this.#bytes;
    this.#count = 0;
    let at = from;
    for (;;) {
      while (at < end && bytes[at]! <= SPACE) at += 1;
      if (at >= end) return;
      let local = at;
      while (at < end && bytes[at] !== EQUALS && bytes[at]! > SPACE) {
        if (bytes[at] === COLON) local = at + 1;
        at += 1;
      }
      const nameEnd = at;
      while (at < end && bytes[at]! <= SPACE) at += 1;
      if (bytes[at] !== EQUALS) throw new TagError('an attribute needs a value');
      at += 1;
      while (at < end && bytes[at]! <= SPACE) at += 1;
      const quote = bytes[at];
      if (at >= end || (quote !== DOUBLE_QUOTE && quote !== SINGLE_QUOTE))
        throw new TagError('a value needs quotes');
      const close = bytes.indexOf(quote, at + 1);
      if (close < 0 || close >= end) throw new TagError('a value needs quotes');
      if (this.#count === MOST_ATTRIBUTES) throw new TagError('too many attributes');
      const slot = 4 * this.#count;
      this.#attributes[slot] = local;
      this.#attributes[slot + 1] = nameEnd;
      this.#attributes[slot + 2] = at + 1;
      this.#attributes[slot + 3] = close;
      this.#count += 1;
      at = close + 1;
    }
  }

  #find(attribute: string): number {
    for (let i = 0; i < 4 * this.#count; i += 4) {
      const from = this.#attributes[i]!;
      if (this.#attributes[i + 1]! - from === attribute.length && this.#stands(attribute, from)) return i;
    }
    return -1;
  }
}
