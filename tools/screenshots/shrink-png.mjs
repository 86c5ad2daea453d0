import { decode, encode } from 'fast-png';

/**
 * Returns the same picture in fewer bytes. `png`: a picture from a browser, with 8 bits per channel, RGB or RGBA; its
 * alpha must be full everywhere.
 */
export function shrinkPng(png) {
  const { width, height, channels, data } = decode(png);
  return encode(
    { width, height, channels: 3, depth: 8, data: channels === 4 ? withoutAlpha(data) : data },
    { zlib: { level: 9 } },
  );
}

function withoutAlpha(data) {
  if (data.some((value, at) => at % 4 === 3 && value !== 255)) throw new Error('the picture is not opaque');
  return data.filter((_, at) => at % 4 !== 3);
}
