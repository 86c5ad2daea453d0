import { decode, encode } from 'fast-png';

/** The same picture in fewer bytes: a browser's PNG without its alpha channel, which must be opaque everywhere. */
export function shrinkPng(png) {
  const { width, height, channels, data } = decode(png);
  if (channels === 3) return png;
  if (data.some((value, at) => at % 4 === 3 && value !== 255)) throw new Error('the picture is not opaque');
  const rgb = data.filter((_, at) => at % 4 !== 3);
  return encode({ width, height, channels: 3, depth: 8, data: rgb }, { zlib: { level: 9 } });
}
