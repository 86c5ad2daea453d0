import { Unzlib } from 'fflate';

/** How much is unpacked at a time, bytes: what is unpacked too much is at most a thousand times as long. */
const PIECE = 16 * 1024;

class TooLong extends Error {}

/**
 * Unpacks zlib data into at most `most` bytes. Null when there would be more, or when the data is damaged. So a small
 * file cannot fill the memory.
 */
export function inflateUpTo(packed: Uint8Array, most: number): Uint8Array | null {
  const unpacked = new Uint8Array(most);
  let length = 0;
  const stream = new Unzlib((piece) => {
    if (length + piece.length > most) throw new TooLong();
    unpacked.set(piece, length);
    length += piece.length;
  });
  try {
    for (let at = 0; at < packed.length; at += PIECE)
      stream.push(packed.subarray(at, at + PIECE), at + PIECE >= packed.length);
  } catch {
    // fflate throws plain errors for every kind of damage.
    return null;
  }
  return unpacked.subarray(0, length);
}
