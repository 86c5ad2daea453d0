/* Base64 as RFC 4648 §4 defines it: three bytes are four digits of six bits, and the end is padded with '='.

   It is implemented here for two reasons. The packages also run where neither `atob` nor `Buffer` may exist. And
   both of these functions are slow at turning bytes into text and text into bytes. */

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const DIGIT_CODES = Uint8Array.from(DIGITS, (digit) => digit.charCodeAt(0));
const PAD = '='.charCodeAt(0);

/** The six bits of each digit, by its character code; 64 for a character that is no digit of base64. */
const VALUES = (() => {
  const values = new Uint8Array(128).fill(64);
  DIGIT_CODES.forEach((code, value) => {
    values[code] = value;
  });
  return values;
})();

/** How many characters one call turns into text: fewer than the arguments that every engine accepts. */
const CHUNK = 8192;

/** Whether the text is base64 with its padding and nothing else. */
export function isBase64(text: string): boolean {
  return text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text);
}

/** The number of bytes that base64 of this length represents. */
export function base64ByteLength(text: string): number {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  return Math.max(0, Math.floor((text.length * 3) / 4) - padding);
}

/** The bytes as base64. */
export function encodeBase64(bytes: Uint8Array): string {
  const codes = new Uint8Array(4 * Math.ceil(bytes.length / 3));
  const whole = bytes.length - (bytes.length % 3);
  let to = 0;
  for (let from = 0; from < whole; from += 3, to += 4) {
    const bits = (bytes[from]! << 16) | (bytes[from + 1]! << 8) | bytes[from + 2]!;
    codes[to] = DIGIT_CODES[bits >> 18]!;
    codes[to + 1] = DIGIT_CODES[(bits >> 12) & 63]!;
    codes[to + 2] = DIGIT_CODES[(bits >> 6) & 63]!;
    codes[to + 3] = DIGIT_CODES[bits & 63]!;
  }
  if (whole < bytes.length) {
    const hasTwo = whole + 1 < bytes.length;
    const bits = (bytes[whole]! << 16) | (hasTwo ? bytes[whole + 1]! << 8 : 0);
    codes[to] = DIGIT_CODES[bits >> 18]!;
    codes[to + 1] = DIGIT_CODES[(bits >> 12) & 63]!;
    codes[to + 2] = hasTwo ? DIGIT_CODES[(bits >> 6) & 63]! : PAD;
    codes[to + 3] = PAD;
  }
  const pieces: string[] = [];
  for (let at = 0; at < codes.length; at += CHUNK)
    // Spreading an array of bytes into arguments uses its iterator, which is twenty times slower.
    pieces.push(String.fromCharCode.apply(null, codes.subarray(at, at + CHUNK) as unknown as number[]));
  return pieces.join('');
}

/** The bytes of base64. Throws RangeError for a text that `isBase64` rejects. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  const length = base64ByteLength(text);
  const bytes = new Uint8Array(length);
  if (text.length % 4 !== 0) throw new RangeError('the text is not base64');
  const digitAt = (at: number): number => {
    const value = VALUES[text.charCodeAt(at)] ?? 64;
    if (value > 63) throw new RangeError('the text is not base64');
    return value;
  };
  for (let from = 0, to = 0; to < length; from += 4, to += 3) {
    const left = length - to;
    const bits =
      (digitAt(from) << 18) |
      (digitAt(from + 1) << 12) |
      (left > 1 ? digitAt(from + 2) << 6 : 0) |
      (left > 2 ? digitAt(from + 3) : 0);
    bytes[to] = bits >> 16;
    if (left > 1) bytes[to + 1] = (bits >> 8) & 255;
    if (left > 2) bytes[to + 2] = bits & 255;
  }
  return bytes;
}
