import { decode, encode } from 'fast-png';
import { expect, it } from 'vitest';
import { shrinkPng } from './shrink-png.mjs';

const [width, height] = [40, 30];
const colours = Uint8Array.from({ length: 3 * width * height }, (_, at) => (at % 7 === 0 ? 200 : 30));

/** The picture as a browser may write it, hardly compressed. */
function picture(channels, alpha = 255) {
  const data = Uint8Array.from({ length: channels * width * height }, (_, at) => {
    const pixel = Math.floor(at / channels);
    return at % channels === 3 ? alpha : colours[3 * pixel + (at % channels)];
  });
  return encode({ width, height, channels, depth: 8, data }, { zlib: { level: 0 } });
}

it.each([3, 4])('keeps the colours of a picture of %i channels in fewer bytes', (channels) => {
  const png = picture(channels);
  const small = shrinkPng(png);
  expect(small.length).toBeLessThan(png.length);
  expect(decode(small)).toMatchObject({ width, height, channels: 3, data: colours });
});

it('refuses a picture that shines through', () => {
  expect(() => shrinkPng(picture(4, 254))).toThrow('not opaque');
});
