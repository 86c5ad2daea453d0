import { inflateUpTo } from '../samples/inflate';
import { unpackLzw } from '../samples/lzw';

/** Unpacks one strip or tile into at most `most` bytes. Null for damage. */
type Unpacker = (packed: Uint8Array, most: number) => Uint8Array | null;

/** The ways of packing that are read, by their number in the file. */
export const UNPACKERS: ReadonlyMap<number, Unpacker> = new Map([
  [1, (packed: Uint8Array, most: number) => packed.subarray(0, most)],
  [5, unpackStripLzw],
  [8, inflateUpTo],
  [32_773, unpackBits],
  [32_946, inflateUpTo],
]);

/** PackBits (TIFF 6.0 §9): runs of bytes, and bytes as they are. */
function unpackBits(packed: Uint8Array, most: number): Uint8Array {
  const unpacked = new Uint8Array(most);
  let to = 0;
  for (let at = 0; at < packed.length && to < most; ) {
    const head = packed[at]!;
    at += 1;
    if (head < 128) {
      const piece = packed.subarray(at, Math.min(at + head + 1, at + most - to));
      unpacked.set(piece, to);
      to += piece.length;
      at += head + 1;
    } else if (head > 128) {
      const end = Math.min(most, to + 257 - head);
      unpacked.fill(packed[at] ?? 0, to, end);
      to = end;
      at += 1;
    }
  }
  return unpacked.subarray(0, to);
}

/** LZW of TIFF 6.0 §13: the highest bit comes first, and codes become longer one code early. */
function unpackStripLzw(packed: Uint8Array, most: number): Uint8Array {
  let [value, held, at] = [0, 0, 0];
  const nextCode = (bits: number) => {
    for (; held < bits; held += 8, at += 1) {
      if (at >= packed.length) return -1;
      value = ((value << 8) | packed[at]!) & 0xff_ffff;
    }
    held -= bits;
    return (value >>> held) & ((1 << bits) - 1);
  };
  return unpackLzw(nextCode, { rootBits: 8, early: 1, most });
}
