/** Characters that a firmware would pick off as realtime commands, wherever they stand. */
const REALTIME = '?!~';

/** Whether a character may go over the wire in a line: printable ASCII that no firmware takes for a realtime command. */
export function isWireCharacter(char: string): boolean {
  return char.length === 1 && char >= ' ' && char <= '~' && !REALTIME.includes(char);
}

/** Whether a whole line (without its end) may go over the wire. */
export function isWireLine(line: string): boolean {
  return /^[ -~]*$/.test(line) && !/[?!~]/.test(line);
}

/** The bytes of a wire line with its line end: LF alone, because GRBL answers a CR by itself. */
export function encodeLine(line: string): Uint8Array {
  if (!isWireLine(line)) throw new RangeError('A line outside the wire alphabet must never be encoded');
  const bytes = new Uint8Array(line.length + 1);
  for (let index = 0; index < line.length; index += 1) bytes[index] = line.charCodeAt(index);
  bytes[line.length] = 10;
  return bytes;
}
