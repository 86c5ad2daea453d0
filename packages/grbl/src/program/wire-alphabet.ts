/**
 * Whether a line (without its end) may be sent. Only printable ASCII may be sent, without the characters that a
 * firmware takes as realtime commands at any position of a line.
 */
export function isWireLine(line: string): boolean {
  return /^[ -~]*$/.test(line) && !/[?!~]/.test(line);
}

/** The bytes of a line with its line end, which is LF alone, because GRBL sends a separate reply to a CR. */
export function encodeLine(line: string): Uint8Array {
  if (!isWireLine(line)) throw new RangeError('A line outside the wire alphabet must never be encoded');
  const bytes = new Uint8Array(line.length + 1);
  for (let index = 0; index < line.length; index += 1) bytes[index] = line.charCodeAt(index);
  bytes[line.length] = 10;
  return bytes;
}
