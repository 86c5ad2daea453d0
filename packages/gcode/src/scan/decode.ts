/**
 * The bytes `start`–`end` as text, decoded from UTF-8. Invalid bytes become U+FFFD. Characters after the first `limit`
 * are left out, so use this function only for messages. The platform's decoder is not used, because it is not part of
 * the language.
 */
export function decodeUtf8(bytes: Uint8Array, start: number, end: number, limit = 200): string {
  let text = '';
  let at = start;
  let length = 0;
  while (at < end && length < limit) {
    const [codePoint, size] = decodeCharacter(bytes, at, end);
    text += String.fromCodePoint(codePoint);
    at += size;
    length += 1;
  }
  return text;
}

function decodeCharacter(bytes: Uint8Array, at: number, end: number): [codePoint: number, size: number] {
  const first = bytes[at]!;
  if (first < 0x80) return [first, 1];
  const size = first >= 0xf0 && first < 0xf5 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 0;
  if (size === 0 || first >= 0xf5 || at + size > end) return [0xfffd, 1];
  let codePoint = first & (0xff >> (size + 1));
  for (let next = at + 1; next < at + size; next++) {
    const byte = bytes[next]!;
    if ((byte & 0xc0) !== 0x80) return [0xfffd, 1];
    codePoint = (codePoint << 6) | (byte & 0x3f);
  }
  const isValid = codePoint <= 0x10ffff && (codePoint & 0xfff800) !== 0xd800;
  return isValid ? [codePoint, size] : [0xfffd, 1];
}

/** The text as UTF-8 bytes. Lone surrogates become U+FFFD. */
export function encodeText(text: string): Uint8Array {
  const bytes = new Uint8Array(3 * text.length);
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    let code = text.charCodeAt(i);
    if (code < 0x80) {
      bytes[count++] = code;
      continue;
    }
    if (code < 0x800) {
      bytes[count++] = 0xc0 | (code >> 6);
    } else {
      if (code >= 0xd800 && code < 0xe000) {
        code = text.codePointAt(i)!;
        if (code >= 0x10000) i += 1;
        else code = 0xfffd;
      }
      if (code >= 0x10000) {
        bytes[count++] = 0xf0 | (code >> 18);
        bytes[count++] = 0x80 | ((code >> 12) & 0x3f);
      } else {
        bytes[count++] = 0xe0 | (code >> 12);
      }
      bytes[count++] = 0x80 | ((code >> 6) & 0x3f);
    }
    bytes[count++] = 0x80 | (code & 0x3f);
  }
  return bytes.subarray(0, count);
}
