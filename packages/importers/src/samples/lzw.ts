/** Codes have at most this many bits. */
const MOST_BITS = 12;

/** Returns the next code of so many bits; −1 at the end of the data. */
export type NextCode = (bits: number) => number;

/** How a format uses LZW. */
export interface LzwUse {
  /** Codes below 2 to this power stand for one byte. */
  readonly rootBits: number;
  /** By how many codes earlier than needed codes become one bit longer: 0 in GIF, 1 in TIFF. */
  readonly early: 0 | 1;
  /** The most bytes that are unpacked. */
  readonly most: number;
}

/**
 * Unpacks LZW codes (T. Welch, A Technique for High-Performance Data Compression, 1984). Data that ends early or is
 * damaged gives what came before.
 */
export function unpackLzw(nextCode: NextCode, { rootBits, early, most }: LzwUse): Uint8Array {
  const clear = 1 << rootBits;
  const unpacked = new Uint8Array(most);
  // A code stands for bytes that are unpacked already: those of the code before the one that made it, and the byte
  // after them.
  const starts = new Int32Array(1 << MOST_BITS);
  const lengths = new Int32Array(1 << MOST_BITS);
  let [bits, next, length] = [rootBits + 1, clear + 2, 0];
  let hasBefore = false;
  let beforeAt = 0;
  while (length < most) {
    const code = nextCode(bits);
    if (code === clear) {
      [bits, next, hasBefore] = [rootBits + 1, clear + 2, false];
      continue;
    }
    if (code < 0 || code === clear + 1) break;
    if (hasBefore && next < 1 << MOST_BITS) {
      starts[next] = beforeAt;
      lengths[next] = length - beforeAt + 1;
      next += 1;
      if (next + early >= 1 << bits && bits < MOST_BITS) bits += 1;
    }
    if (code >= clear && (code >= next || !hasBefore)) break;
    beforeAt = length;
    hasBefore = true;
    if (code < clear) unpacked[length] = code;
    const from = starts[code]!;
    const count = code < clear ? 1 : Math.min(lengths[code]!, most - length);
    // One byte after another, because the last byte of a code may be the first byte that it writes.
    if (code >= clear) for (let i = 0; i < count; i += 1) unpacked[length + i] = unpacked[from + i]!;
    length += count;
  }
  return unpacked.subarray(0, length);
}
