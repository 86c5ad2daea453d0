import type { Inflate } from '@kerf/document';

/** Inflates with the browser's own zlib; stops as soon as the output is longer than `length`. */
export const inflate: Inflate = async (compressed, length) => {
  const unpacked = new Blob([Uint8Array.from(compressed)])
    .stream()
    .pipeThrough(new DecompressionStream('deflate'));
  const result = new Uint8Array(length);
  let at = 0;
  for await (const part of unpacked) {
    if (at + part.length > length) throw new RangeError('more than expected');
    result.set(part, at);
    at += part.length;
  }
  return result.subarray(0, at);
};
