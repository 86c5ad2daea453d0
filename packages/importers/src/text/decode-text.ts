import { fail, type Outcome, succeed } from '@kerf/machining';
import { svgProblem } from '../problems';

/** Characters per call of `fromCharCode`, far below what the stack can take as arguments. */
const CHUNK = 8192;

/** From this length on a run of ASCII is copied as a whole. */
const WORTH_A_RUN = 64;

/** Builds a text from UTF-16 units. */
class TextBuilder {
  #text = '';
  readonly #units = new Uint16Array(CHUNK);
  #count = 0;

  push(unit: number): void {
    this.#units[this.#count] = unit;
    this.#count += 1;
    if (this.#count === CHUNK) this.#flush();
  }

  /** Adds a code point of any plane. */
  pushCodePoint(code: number): void {
    if (code < 0x10000) {
      this.push(code);
      return;
    }
    this.push(0xd800 + ((code - 0x10000) >> 10));
    this.push(0xdc00 + ((code - 0x10000) & 0x3ff));
  }

  /** Adds bytes below 0x80. */
  pushAscii(bytes: Uint8Array): void {
    this.#flush();
    for (let at = 0; at < bytes.length; at += CHUNK)
      this.#text += String.fromCharCode.apply(null, bytes.subarray(at, at + CHUNK) as unknown as number[]);
  }

  build(): string {
    this.#flush();
    return this.#text;
  }

  #flush(): void {
    this.#text += String.fromCharCode.apply(
      null,
      this.#units.subarray(0, this.#count) as unknown as number[],
    );
    this.#count = 0;
  }
}

/**
 * For a lead byte of UTF-8: the length of its sequence, its payload bits, and the smallest valid code of such a
 * sequence. The length is 0 when `lead` is not a lead byte.
 */
function sequenceOf(lead: number): readonly [length: number, bits: number, minimum: number] {
  if (lead >= 0xc2 && lead < 0xe0) return [2, lead & 0x1f, 0x80];
  if (lead >= 0xe0 && lead < 0xf0) return [3, lead & 0x0f, 0x800];
  if (lead >= 0xf0 && lead < 0xf5) return [4, lead & 0x07, 0x10000];
  return [0, 0, 0];
}

/** UTF-8 (RFC 3629), strictly: null for overlong forms, surrogates and broken sequences. */
function decodeUtf8(bytes: Uint8Array): string | null {
  const builder = new TextBuilder();
  let at = 0;
  while (at < bytes.length) {
    const lead = bytes[at]!;
    if (lead < 0x80) {
      let end = at + 1;
      while (end < bytes.length && bytes[end]! < 0x80) end += 1;
      if (end - at > WORTH_A_RUN) builder.pushAscii(bytes.subarray(at, end));
      else for (; at < end; at += 1) builder.push(bytes[at]!);
      at = end;
      continue;
    }
    const [length, bits, minimum] = sequenceOf(lead);
    if (length === 0 || at + length > bytes.length) return null;
    let code = bits;
    for (let i = 1; i < length; i += 1) {
      const byte = bytes[at + i]!;
      if ((byte & 0xc0) !== 0x80) return null;
      code = (code << 6) | (byte & 0x3f);
    }
    if (code < minimum || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return null;
    builder.pushCodePoint(code);
    at += length;
  }
  return builder.build();
}

function decodeUtf16(bytes: Uint8Array, isBigEndian: boolean): string {
  const builder = new TextBuilder();
  for (let i = 0; i + 1 < bytes.length; i += 2)
    builder.push(isBigEndian ? (bytes[i]! << 8) | bytes[i + 1]! : bytes[i]! | (bytes[i + 1]! << 8));
  return builder.build();
}

function decodeLatin1(bytes: Uint8Array): string {
  const builder = new TextBuilder();
  for (const byte of bytes) builder.push(byte);
  return builder.build();
}

/** The encoding that an XML declaration at the very beginning names, lower case. */
function declaredEncoding(bytes: Uint8Array): string {
  const head = decodeLatin1(bytes.subarray(0, 200));
  return /^<\?xml[^>]*encoding\s*=\s*["']([\w.-]+)["']/.exec(head)?.[1]?.toLowerCase() ?? '';
}

const LATIN = new Set(['iso-8859-1', 'latin1', 'latin-1', 'windows-1252', 'us-ascii', 'ascii']);

/**
 * The text of an XML file. A byte order mark shows UTF-8 or UTF-16. Without a byte order mark, the declared encoding is
 * used, or UTF-8 when none is declared. Bytes in an encoding that is not supported are the problem `not-text`.
 */
export function decodeXmlText(bytes: Uint8Array): Outcome<string> {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return succeed(decodeUtf16(bytes.subarray(2), false));
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return succeed(decodeUtf16(bytes.subarray(2), true));
  if (LATIN.has(declaredEncoding(bytes))) return succeed(decodeLatin1(bytes));
  const text = decodeUtf8(bytes);
  if (text !== null) return succeed(text);
  const isCompressed = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return fail(svgProblem(isCompressed ? 'compressed' : 'not-text', {}, { line: 1, column: 1 }));
}

/**
 * The text of a file that does not name its encoding. It is read as UTF-8 when the bytes are valid UTF-8; otherwise as
 * Latin-1, in which all bytes are valid.
 */
export function decodePlainText(bytes: Uint8Array): string {
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return decodeUtf8(hasMark ? bytes.subarray(3) : bytes) ?? decodeLatin1(bytes);
}
