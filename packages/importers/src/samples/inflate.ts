import { Unzlib } from 'fflate';

/** How much is unpacked at a time, bytes: what is unpacked too much is at most a thousand times as long. */
const PIECE = 16 * 1024;

class TooLong extends Error {}

/**
 * Unpacks zlib data, which may be in several parts, and passes on each piece as soon as it is unpacked. False when the
 * data is damaged, or when `take` throws because it wants no more.
 */
export function inflateInto(parts: readonly Uint8Array[], take: (piece: Uint8Array) => void): boolean {
  const stream = new Unzlib(take);
  try {
    parts.forEach((packed, index) => {
      const isLast = index === parts.length - 1;
      for (let at = 0; at < packed.length || (isLast && at === 0); at += PIECE)
        stream.push(packed.subarray(at, at + PIECE), isLast && at + PIECE >= packed.length);
    });
    return parts.length > 0;
  } catch {
    // fflate throws plain errors for every kind of damage.
    return false;
  }
}

/**
 * Unpacks zlib data into at most `most` bytes. Null when there would be more, or when the data is damaged. So a small
 * file cannot fill the memory.
 */
export function inflateUpTo(packed: Uint8Array, most: number): Uint8Array | null {
  const unpacked = new Uint8Array(most);
  let length = 0;
  const isWhole = inflateInto([packed], (piece) => {
    if (length + piece.length > most) throw new TooLong();
    unpacked.set(piece, length);
    length += piece.length;
  });
  return isWhole ? unpacked.subarray(0, length) : null;
}
