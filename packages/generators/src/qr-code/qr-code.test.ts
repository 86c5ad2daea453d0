import { isInside, pathBounds, polylineAt, polylineCount, polylinesFrom } from '@kerf/geometry';
import readCode from 'jsqr';
import { expect, test } from 'vitest';
import { makeThing } from '../make';
import { flat, made, partOf, problemsOf } from '../testing/made';

/** What an independent reader finds in a picture of the outlines. */
function read(settings: object): string | undefined {
  const part = partOf(made('qr-code', { size: 60, ...settings }), 'code');
  const region = flat(part);
  const box = pathBounds(part.outline);
  const side = 320;
  const scale = (side - 60) / (box.maxX - box.minX);
  const pixels = new Uint8ClampedArray(4 * side * side).fill(255);
  const isInverted = 'isInverted' in settings && settings.isInverted === true;
  const rings = Array.from({ length: polylineCount(region) }, (_, i) => polylineAt(region, i)).map(
    (points) => {
      const heights = points.filter((_, i) => i % 2 === 1);
      return { points, closed: true, low: Math.min(...heights), high: Math.max(...heights) };
    },
  );
  for (let row = 0; row < side; row += 1) {
    const y = box.maxY - (row - 30) / scale;
    const crossed = polylinesFrom(rings.filter(({ low, high }) => low <= y && y <= high));
    for (let column = 0; column < side; column += 1) {
      const x = box.minX + (column - 30) / scale;
      const isBurnt = isInside(crossed, x, y, 'evenodd');
      // On dark material the burnt places are light.
      if (isBurnt !== isInverted) pixels.fill(0, 4 * (row * side + column), 4 * (row * side + column) + 3);
    }
  }
  return readCode(pixels, side, side)?.data;
}

test('another reader decodes what was asked for', () => {
  expect(read({ content: 'https://example.com/a?b=1' })).toBe('https://example.com/a?b=1');
  expect(read({ content: '厨房 · açaí 🍓', level: 'H' })).toBe('厨房 · açaí 🍓');
  expect(read({ content: 'x'.repeat(100), level: 'Q' })).toBe('x'.repeat(100));
  expect(read({ content: 'dark', isInverted: true, quiet: 4 })).toBe('dark');
  expect(read({ kind: 'link', content: 'example.com' })).toBe('https://example.com');
  expect(read({ kind: 'wifi', ssid: 'Shop; floor 2', password: 'a:b"c\\d' })).toBe(
    'WIFI:T:WPA;S:Shop\\; floor 2;P:a\\:b\\"c\\\\d;;',
  );
  expect(read({ kind: 'wifi', ssid: 'Guests', security: 'nopass', isHidden: true })).toBe(
    'WIFI:T:nopass;S:Guests;H:true;;',
  );
  expect(read({ kind: 'contact', name: 'Ada Lovelace', phone: '+44 1', organisation: 'A; B' })).toBe(
    'BEGIN:VCARD\nVERSION:3.0\nN:Ada Lovelace\nFN:Ada Lovelace\nORG:A\\; B\nTEL:+44 1\nEND:VCARD',
  );
});

test('asks for what the kind needs, and for no more than 100 characters', () => {
  const problems = (settings: object) => problemsOf(makeThing('qr-code', { ...settings }));
  expect(problems({})).toEqual(['text-missing content']);
  expect(problems({ content: 'x'.repeat(101) })).toEqual(['text-too-long content']);
  expect(problems({ kind: 'wifi' })).toEqual(['text-missing ssid', 'text-missing password']);
  expect(problems({ kind: 'wifi', ssid: 'a', security: 'nopass' })).toEqual([]);
  // Half a surrogate pair is not a character; it is replaced, as everywhere in UTF-8.
  expect(read({ content: 'a\ud800b' })).toBe('a\ufffdb');
});

test('has the size that was asked for, without its quiet border', () => {
  const box = pathBounds(partOf(made('qr-code', { content: 'Kerf', size: 33 }), 'code').outline);
  expect([box.maxX - box.minX, box.maxY - box.minY]).toEqual([expect.closeTo(33, 9), expect.closeTo(33, 9)]);
  const card = made('qr-code', { content: 'Kerf', size: 21, hasOutline: true, quiet: 2 });
  expect([card.width, card.parts.map(({ key }) => key)]).toEqual([
    expect.closeTo(25, 9),
    ['outline', 'code'],
  ]);
});
