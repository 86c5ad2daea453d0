/**
 * Samples of 1, 2 or 4 bits as bytes, one sample per pixel; each row begins with a new byte. `isSpread` spreads them
 * over 0–255; otherwise they keep their value, as places in a palette do.
 */
export function unpackSamples(
  data: Uint8Array,
  width: number,
  height: number,
  bits: number,
  isSpread: boolean,
): Uint8Array {
  const most = 2 ** bits - 1;
  const scale = isSpread ? 255 / most : 1;
  const rowBytes = Math.ceil((width * bits) / 8);
  const samples = new Uint8Array(width * height);
  for (let y = 0, to = 0; y < height; y += 1)
    for (let x = 0, bit = 8 * y * rowBytes; x < width; x += 1, to += 1, bit += bits)
      samples[to] = Math.round(scale * ((data[bit >> 3]! >> (8 - bits - (bit & 7))) & most));
  return samples;
}
