import fc from 'fast-check';
import { convertIndexedToRgb, decode as decodeWithLibrary } from 'fast-png';
import { zlibSync } from 'fflate';
import { expect, test } from 'vitest';
import { decodePng } from './decode';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** A chunk with a checksum of 0: neither reader looks at it. */
function chunk(name: string, content: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, Buffer.from(name), content, Buffer.alloc(4)]);
}

interface Kind {
  readonly colour: number;
  readonly depth: number;
}

const KINDS: readonly Kind[] = [
  ...[1, 2, 4, 8, 16].map((depth) => ({ colour: 0, depth })),
  ...[1, 2, 4, 8].map((depth) => ({ colour: 3, depth })),
  ...[2, 4, 6].flatMap((colour) => [8, 16].map((depth) => ({ colour, depth }))),
];
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** A PNG whose unpacked rows are `data`, which is cut at random into chunks. */
function png(
  width: number,
  height: number,
  { colour, depth }: Kind,
  data: Uint8Array,
  cuts: readonly number[] = [],
  isInterlaced = false,
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, isInterlaced ? 1 : 0], 8);
  const packed = zlibSync(data, { level: 1 });
  const places = [0, ...cuts.map((cut) => cut % packed.length), packed.length].sort((a, b) => a - b);
  const parts = places.slice(1).map((end, i) => chunk('IDAT', packed.subarray(places[i], end)));
  const palette = Uint8Array.from({ length: 3 * 2 ** Math.min(depth, 8) }, (_, i) => (i * 37) % 256);
  const colours = colour === 3 ? [chunk('PLTE', palette), chunk('tRNS', Uint8Array.of(9, 200))] : [];
  return Buffer.concat([
    Buffer.from(SIGNATURE),
    chunk('IHDR', header),
    ...colours,
    ...parts,
    chunk('IEND', new Uint8Array()),
  ]);
}

/** Rows of random bytes, each with a random filter. */
function rowsOf(width: number, height: number, { colour, depth }: Kind, noise: Uint8Array): Uint8Array {
  const rowBytes = Math.ceil((width * SAMPLES[colour]! * depth) / 8);
  return Uint8Array.from({ length: height * (1 + rowBytes) }, (_, i) => {
    const byte = noise[(i * 7) % noise.length]! ^ (i & 0xff);
    return i % (1 + rowBytes) === 0 ? byte % 5 : byte;
  });
}

const picture = fc.record({
  kind: fc.constantFrom(...KINDS),
  width: fc.integer({ min: 1, max: 40 }),
  height: fc.integer({ min: 1, max: 20 }),
  noise: fc.uint8Array({ minLength: 1, maxLength: 300 }),
  cuts: fc.array(fc.nat(), { maxLength: 4 }),
});

test('rows of every kind and filter are read as by another reader (seed 91)', () => {
  fc.assert(
    fc.property(picture, ({ kind, width, height, noise, cuts }) => {
      const file = png(width, height, kind, rowsOf(width, height, kind, noise), cuts);
      const other = decodeWithLibrary(file);
      const ours = decodePng(file);
      if (kind.colour === 3) {
        expect([...ours!.samples]).toEqual([...convertIndexedToRgb(other)]);
        return;
      }
      expect(ours).toMatchObject({ width, height, channels: SAMPLES[kind.colour] });
      if (kind.depth >= 8) expect([...ours!.samples]).toEqual([...other.data]);
    }),
    { seed: 91, numRuns: 400 },
  );
});

test('an interlaced picture has the samples of the same picture in rows', () => {
  const [width, height] = [11, 13];
  const at = (x: number, y: number) => (x * 16 + y * 3) & 0xff;
  const row = (y: number, x0: number, dx: number) => {
    const xs = Array.from({ length: width }, (_, x) => x).filter((x) => x >= x0 && (x - x0) % dx === 0);
    return xs.length === 0 ? [] : [0, ...xs.flatMap((x) => [at(x, y), 255 - at(x, y)])];
  };
  const passes = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const;
  const ys = Array.from({ length: height }, (_, y) => y);
  const woven = passes.flatMap(([x0, y0, dx, dy]) =>
    ys.filter((y) => y >= y0 && (y - y0) % dy === 0).flatMap((y) => row(y, x0, dx)),
  );
  const plain = ys.flatMap((y) => row(y, 0, 1));
  const kind = { colour: 4, depth: 8 };
  const interlaced = decodePng(png(width, height, kind, Uint8Array.from(woven), [], true));
  expect(interlaced).toEqual(decodePng(png(width, height, kind, Uint8Array.from(plain))));
  expect(interlaced?.samples[2 * (5 * width + 7)]).toBe(at(7, 5));
});

test.each([
  ['a row is missing', [0, 1, 0, 2]],
  ['a row is too many', [0, 1, 0, 2, 0, 3, 0, 4]],
  ['half a row is too many', [0, 1, 0, 2, 0, 3, 0]],
  ['a filter does not exist', [0, 1, 5, 2, 0, 3]],
])('a picture is refused when %s', (_, data) => {
  const kind = { colour: 0, depth: 8 };
  expect(decodePng(png(1, 3, kind, Uint8Array.from([0, 1, 0, 2, 0, 3])))?.samples).toHaveLength(3);
  expect(decodePng(png(1, 3, kind, Uint8Array.from(data)))).toBeNull();
});

test.each([
  ['3 bits', { colour: 0, depth: 3 }],
  ['colours of 4 bits', { colour: 2, depth: 4 }],
  ['an unknown colour type', { colour: 5, depth: 8 }],
])('a header with %s is refused', (_, kind) => {
  expect(decodePng(png(1, 1, kind, Uint8Array.from([0, 1, 1, 1, 1])))).toBeNull();
});

test('a colour that is not in the palette is refused', () => {
  const file = png(1, 1, { colour: 3, depth: 8 }, Uint8Array.of(0, 255));
  const cut = Buffer.from(file);
  cut.write('xLTE', cut.indexOf('PLTE'));
  expect(decodePng(file)?.samples).toHaveLength(4);
  expect(decodePng(cut)).toBeNull();
});
