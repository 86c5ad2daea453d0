/** Whether the letters of `word` (ASCII) are in the bytes, with or without zero bytes between them. */
export function holdsWord(bytes: Uint8Array, word: string): boolean {
  const codes = [...word].map((letter) => letter.charCodeAt(0));
  for (let at = bytes.indexOf(codes[0]!); at >= 0; at = bytes.indexOf(codes[0]!, at + 1))
    for (const step of [1, 2]) if (codes.every((code, i) => bytes[at + i * step] === code)) return true;
  return false;
}
