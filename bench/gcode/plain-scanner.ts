/**
 * The limit: a plain program that reads each letter and number of a program and keeps one point for each line that has
 * X, Y or Z. It has no modal state, units, checks, arcs or errors.
 */
export function plainScan(bytes: Uint8Array, points: Float32Array): number {
  let count = 0;
  let x = 0;
  let y = 0;
  let z = 0;
  let moved = false;
  let at = 0;
  while (at < bytes.length) {
    const byte = bytes[at++]!;
    if (byte === 10) {
      if (moved) {
        points[count] = x;
        points[count + 1] = y;
        points[count + 2] = z;
        count += 3;
        moved = false;
      }
    } else if (byte === 0x3b || byte === 0x28) {
      while (bytes[at] !== 10) at++;
    } else if (byte >= 65) {
      let digit = bytes[at]! - 48;
      const sign = digit === -3 ? -1 : 1;
      if (sign < 0) digit = bytes[++at]! - 48;
      let value = 0;
      while (digit >>> 0 < 10) {
        value = value * 10 + digit;
        digit = bytes[++at]! - 48;
      }
      if (digit === -2) {
        digit = bytes[++at]! - 48;
        let scale = 1;
        while (digit >>> 0 < 10) {
          value = value * 10 + digit;
          scale *= 10;
          digit = bytes[++at]! - 48;
        }
        value /= scale;
      }
      if (byte === 88) {
        x = sign * value;
        moved = true;
      } else if (byte === 89) {
        y = sign * value;
        moved = true;
      } else if (byte === 90) {
        z = sign * value;
        moved = true;
      }
    }
  }
  return count / 3;
}
