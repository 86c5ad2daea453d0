import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import createModule from '@jsquash/webp/codec/dec/webp_dec.js';
import { encode as encodePng } from 'fast-png';
import { zlibSync } from 'fflate';
import { encode as encodeJpeg } from 'jpeg-js';
import { describe, expect, test } from 'vitest';
import { decodeJpeg } from '../jpeg/decode';
import { uprightSamples } from '../samples/picture-samples';
import { bmpOf, gifOf, packBits, tiffOf } from '../testing/pictures';
import { decodersFor, type WebpModule } from '../webp/decode';
import { decodePicture } from './decode-picture';
import { pictureForBrowsers, readPictureHeader } from './read-header';
import { pictureSizeOn } from './size-on-bed';

/** The number of files of each kind that are damaged at random. */
const FUZZED = 1000;
const SEED = 44;

const fixture = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../../../fixtures/pictures/${name}`, import.meta.url)));
const LOSSLESS = fixture('lossless.webp');
const LOSSY = fixture('lossy.webp');
const openModule = () => {
  const index = createRequire(import.meta.url).resolve('@jsquash/webp');
  const wasmBinary = readFileSync(index.replace(/index\.js$/, 'codec/dec/webp_dec.wasm'));
  return createModule({ noInitialRun: true, wasmBinary } as never) as Promise<WebpModule>;
};
const more = await decodersFor(LOSSLESS, openModule);

const decoded = (bytes: Uint8Array) => {
  const outcome = decodePicture(bytes, more);
  return outcome.ok ? outcome.value : outcome.problems[0]!.code;
};
const samplesOf = (bytes: Uint8Array) => {
  const picture = decoded(bytes);
  return typeof picture === 'string' ? picture : [...picture.samples];
};

/** All chunks of a PNG, each with its length, name and checksum. */
function* chunksIn(png: Uint8Array) {
  const view = new DataView(png.buffer, png.byteOffset);
  for (let at = 8, end = 0; at < png.length; at = end) {
    end = at + 12 + view.getUint32(at);
    yield { name: Buffer.from(png.subarray(at + 4, at + 8)).toString(), whole: png.subarray(at, end) };
  }
}

function chunkOf(name: string, content: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(name), content]);
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(content.length, 0);
  numbers.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([numbers.subarray(0, 4), body, numbers.subarray(4)]);
}

/** The CRC of W3C PNG 3, annex D, computed bit by bit. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 1) === 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

const pngOf = (data: number[], channels: number) =>
  encodePng({ width: 2, height: 1, data: Uint8Array.from(data), channels, depth: 8 });

describe('PNG and JPEG', () => {
  test('PNG of 1, 8 and 16 bits, with colours and transparency', () => {
    expect(samplesOf(pngOf([10, 200], 1))).toEqual([10, 200]);
    expect(decoded(pngOf([255, 0, 0, 9, 8, 7], 3))).toMatchObject({ channels: 3, width: 2, height: 1 });
    expect(samplesOf(pngOf([0, 0, 0, 0, 1, 2, 3, 255], 4))).toEqual([0, 0, 0, 0, 1, 2, 3, 255]);
    const data = Uint16Array.of(0x1234, 0xffff);
    expect(samplesOf(encodePng({ width: 2, height: 1, data, channels: 1, depth: 16 }))).toEqual([
      0x1234, 0xffff,
    ]);
    const header = chunkOf('IHDR', Uint8Array.of(0, 0, 0, 10, 0, 0, 0, 1, 1, 0, 0, 0, 0));
    const row = zlibSync(Uint8Array.of(0, 0b10100000, 0b01000000));
    const oneBit = [chunksHead, header, chunkOf('IDAT', row), chunkOf('IEND', new Uint8Array())];
    expect(samplesOf(Buffer.concat(oneBit))).toEqual([255, 0, 255, 0, 0, 0, 0, 0, 0, 255]);
  });

  test('JPEG', () => {
    const { data: bytes } = encodeJpeg({ width: 8, height: 8, data: Buffer.alloc(4 * 64, 128) }, 90);
    const samples = samplesOf(bytes);
    expect(samples).toHaveLength(256);
    expect(Math.abs((samples[0] as number) - 128)).toBeLessThan(3);
  });

  test('a PNG that unpacks to more than its header promises is refused, in its profile it does not matter', () => {
    const png = encodePng({
      width: 10,
      height: 10,
      data: new Uint8Array(100).fill(7),
      channels: 1,
      depth: 8,
    });
    const chunks = [...chunksIn(png)];
    const bomb = zlibSync(new Uint8Array(30_000_000));
    const withData = chunks.map((chunk) => (chunk.name === 'IDAT' ? chunkOf('IDAT', bomb) : chunk.whole));
    expect(decoded(Buffer.concat([chunksHead, ...withData]))).toBe('not-a-picture');
    const profile = chunkOf('iCCP', Buffer.concat([Buffer.from('p\0\0'), bomb]));
    const [header, ...others] = chunks.map(({ whole }) => whole);
    expect(samplesOf(Buffer.concat([chunksHead, header!, profile, ...others]))).toEqual(Array(100).fill(7));
  });

  test('an interlaced PNG is read in its seven passes', () => {
    // 3 × 2 pixels: only the first, fourth, sixth and seventh pass have pixels.
    const header = Uint8Array.of(0, 0, 0, 3, 0, 0, 0, 2, 8, 0, 0, 0, 1);
    const passes = Buffer.from([0, 10, 0, 30, 0, 20, 0, 40, 50, 60]);
    const file = (data: Uint8Array) =>
      Buffer.concat([
        chunksHead,
        ...[chunkOf('IHDR', header), chunkOf('IDAT', zlibSync(data)), chunkOf('IEND', new Uint8Array())],
      ]);
    expect(samplesOf(file(passes))).toEqual([10, 20, 30, 40, 50, 60]);
    expect(decoded(file(Buffer.concat([passes, Buffer.alloc(1)])))).toBe('not-a-picture');
  });
});

const chunksHead = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

describe('bitmaps', () => {
  const palette = [0, 1, 2, 3].map((place) => [10 * place, 20 * place, 30 * place]);

  test.each([1, 4, 8])('of %i bits, with a palette', (bits) => {
    const rows = [
      [0, 1, 1, 0, 1],
      [1, 0, 0, 0, 1],
    ];
    expect(samplesOf(bmpOf(rows, bits, palette))).toEqual(rows.flat().flatMap((place) => palette[place]!));
  });

  test('of 16, 24 and 32 bits, and from the top', () => {
    expect(samplesOf(bmpOf([[0x7c00, 0x03e0, 0x001f]], 16))).toEqual([255, 0, 0, 0, 255, 0, 0, 0, 255]);
    expect(samplesOf(bmpOf([[0x010203], [0x0a0b0c]], 24))).toEqual([1, 2, 3, 10, 11, 12]);
    const fromTop = bmpOf([[0x010203], [0x0a0b0c]], 32);
    new DataView(fromTop.buffer).setInt32(22, -2, true);
    expect(decoded(fromTop)).toMatchObject({
      samples: Uint8Array.of(10, 11, 12, 1, 2, 3),
      perMm: { x: 2, y: 1 },
    });
  });

  test('with more data than the file has are refused', () => {
    const short = bmpOf([[0, 1, 2, 3]], 8, palette);
    expect(decoded(short.subarray(0, short.length - 1))).toBe('not-a-picture');
  });
});

/** Rows of numbers below `most` that repeat and vary, so that codes of all lengths occur. */
const varied = (width: number, height: number, most: number) =>
  Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => ((x * x + 7 * y * y + (x >> 3) * y) >> 2) % most),
  );

describe('GIF', () => {
  test('of few and of many codes, interlaced and transparent', () => {
    for (const [rows, bits] of [
      [varied(9, 13, 4), 2],
      [varied(120, 90, 256), 8],
      [[[...new Array(40).fill(1)]], 2],
    ] as const)
      for (const isInterlaced of [false, true]) {
        const grey = (place: number) => [place, place, place, place === 3 ? 0 : 255];
        const expected = rows.flat().flatMap((place) => (place === 3 ? [0, 0, 0, 0] : grey(place)));
        const picture = decoded(gifOf(rows, bits, { isInterlaced, transparent: 3 }));
        expect(picture).toMatchObject({ width: rows[0]!.length, height: rows.length, channels: 4 });
        expect([...(picture as { samples: Uint8Array }).samples]).toEqual(expected);
      }
  });

  test('of 100,000 pictures costs no more than its first', () => {
    const many = gifOf([[0, 1, 2, 3]], 2, { frames: 100_000 });
    expect(many.length).toBeGreaterThan(2_000_000);
    expect(samplesOf(many)).toEqual(samplesOf(gifOf([[0, 1, 2, 3]], 2)));
  });
});

describe('WebP', () => {
  /** The pixels of the fixtures: red and green rise, every fifth pixel is transparent. */
  const wanted = Array.from({ length: 16 * 12 }, (_, i) => [
    16 * (i % 16),
    20 * Math.floor(i / 16),
    128,
    i % 5 === 0 ? 0 : 255,
  ]);

  /** Two frames of the lossless fixture, of which the second is never looked at. */
  const animated = () => {
    const chunk = (name: string, ...parts: Uint8Array[]) => {
      const content = Buffer.concat(parts);
      const head = Buffer.from(`${name}____`);
      head.writeUInt32LE(content.length, 4);
      return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
    };
    const size = Uint8Array.of(15, 0, 0, 11, 0, 0);
    const frame = (picture: Uint8Array) =>
      chunk('ANMF', new Uint8Array(6), size, Uint8Array.of(100, 0, 0, 0), picture);
    const body = [
      chunk('VP8X', Uint8Array.of(0x12, 0, 0, 0), size),
      chunk('ANIM', new Uint8Array(6)),
      frame(LOSSLESS.subarray(12)),
      frame(Buffer.from('broken')),
    ];
    return chunk('RIFF', Buffer.from('WEBP'), ...body);
  };

  test('lossless, also of an animation', () => {
    for (const file of [LOSSLESS, animated()]) {
      expect(decoded(file)).toMatchObject({ width: 16, height: 12, channels: 4 });
      expect(samplesOf(file)).toEqual(wanted.flat());
    }
  });

  /** The lossless picture with EXIF data that says 'turn right to see it upright', behind it as the format wants. */
  const turned = (before: string) => {
    const chunk = (name: string, content: Buffer) => {
      const head = Buffer.from(`${name}____`);
      head.writeUInt32LE(content.length, 4);
      return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
    };
    const tag = [0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0];
    const tags = Buffer.from([...Buffer.from(`${before}II`), 42, 0, 8, 0, 0, 0, 1, 0, ...tag, 0, 0, 0, 0]);
    const canvas = Buffer.from([0x08, 0, 0, 0, 15, 0, 0, 11, 0, 0]);
    const chunks = [chunk('VP8X', canvas), LOSSLESS.subarray(12), Buffer.alloc(LOSSLESS.length % 2)];
    const body = Buffer.concat([Buffer.from('WEBP'), ...chunks, chunk('EXIF', tags)]);
    return new Uint8Array(chunk('RIFF', body));
  };

  test.each(['', 'Exif\0\0'])('is turned upright as its EXIF data says, begun by %j', (before) => {
    const file = turned(before);
    const upright = decoded(file) as { width: number; height: number; samples: Uint8Array };
    expect([upright.width, upright.height]).toEqual([12, 16]);
    // The column on the right is the row on the top.
    const right = Array.from({ length: 16 }, (_, y) => [
      ...upright.samples.subarray(4 * (12 * y + 11), 4 * (12 * y + 12)),
    ]);
    expect(right).toEqual(wanted.slice(0, 16));
    // A browser gets the stored pixels, whether it would have turned them or not.
    const { file: plain, orientation } = pictureForBrowsers(file);
    expect(orientation).toBe(6);
    expect(readPictureHeader(plain)).toMatchObject({ value: { width: 16, height: 12, orientation: 1 } });
    expect(samplesOf(plain)).toEqual(wanted.flat());
    expect(pictureForBrowsers(LOSSLESS)).toEqual({ file: LOSSLESS, orientation: 1 });
  });

  test('lossy is near to it', () => {
    const { samples } = decoded(LOSSY) as { samples: Uint8Array };
    const errors = wanted.flatMap((pixel, i) =>
      pixel[3] === 0 ? [] : pixel.map((value, k) => Math.abs(value - samples[4 * i + k]!)),
    );
    expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThan(12);
  });

  test('is a picture that only browsers decode where no decoder is given, and needs none for others', async () => {
    const read = decodePicture(LOSSLESS);
    expect(!read.ok && read.problems[0]).toMatchObject({
      code: 'picture-not-decoded',
      message: 'Pictures of the kind WEBP cannot be read here. Save the picture as PNG or JPEG.',
    });
    const none = await decodersFor(bmpOf([[0x7fff]], 16), () => {
      throw new Error('not needed');
    });
    expect(none.size).toBe(0);
  });
});

describe('TIFF', () => {
  const rows = varied(20, 11, 256);

  test.each([1, 5, 8, 32_773] as const)('packed in way %i, in strips', (compression) => {
    const strips = [rows.slice(0, 4).flat(), rows.slice(4, 8).flat(), rows.slice(8).flat()];
    const tiff = tiffOf({ width: 20, height: 11, strips, compression, tags: { 278: [4] } });
    expect(decoded(tiff)).toMatchObject({ width: 20, height: 11, channels: 1 });
    expect(samplesOf(tiff)).toEqual(rows.flat());
  });

  test('in LZW with more codes than a table has', () => {
    const wide = varied(200, 120, 256).flat();
    expect(samplesOf(tiffOf({ width: 200, height: 120, strips: [wide], compression: 5 }))).toEqual(wide);
  });

  test('in tiles that reach beyond the picture', () => {
    const tile = (left: number, top: number) =>
      Array.from({ length: 256 }, (_, i) => rows[top + (i >> 4)]?.[left + (i & 15)] ?? 99);
    const tags = { 322: [16], 323: [16] };
    expect(samplesOf(tiffOf({ width: 20, height: 11, strips: [tile(0, 0), tile(16, 0)], tags }))).toEqual(
      rows.flat(),
    );
  });

  test('black and white, with a palette, with colours and alpha, of 16 bits, as differences', () => {
    const small = { width: 2, height: 1 };
    const bilevel = { ...small, width: 9, strips: [packBits([1, 0, 1, 0, 0, 0, 0, 0, 1], 1)] };
    expect(samplesOf(tiffOf({ ...bilevel, tags: { 258: [1], 262: [0] } }))).toEqual(
      [1, 0, 1, 0, 0, 0, 0, 0, 1].map((bit) => 255 * (1 - bit)),
    );
    const palette = [...[9, 1, 0, 0], ...[8, 2, 0, 0], ...[7, 3, 0, 0]].map((colour) => colour << 8);
    const placed = tiffOf({
      ...small,
      strips: [packBits([1, 0], 2)],
      tags: { 258: [2], 262: [3], 320: palette },
    });
    expect(samplesOf(placed)).toEqual([1, 2, 3, 9, 8, 7]);
    const rgba = { 258: [8, 8, 8, 8], 262: [2], 277: [4], 338: [2] };
    expect(samplesOf(tiffOf({ ...small, strips: [[1, 2, 3, 4, 5, 6, 7, 8]], tags: rgba }))).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8,
    ]);
    expect(samplesOf(tiffOf({ ...small, strips: [[1, 2, 3, 4]], tags: { 258: [16] } }))).toEqual([
      0x0201, 0x0403,
    ]);
    const differences = { 258: [8, 8, 8], 262: [2], 277: [3], 317: [2] };
    expect(samplesOf(tiffOf({ ...small, strips: [[1, 2, 3, 1, 0, 255]], tags: differences }))).toEqual([
      1, 2, 3, 2, 2, 2,
    ]);
  });

  test('of kinds that are not read is refused, and tiles that are nearly all beside the picture', () => {
    expect(decoded(tiffOf({ width: 2, height: 1, strips: [[1, 2]], tags: { 262: [5] } }))).toBe(
      'not-a-picture',
    );
    expect(decoded(tiffOf({ width: 2, height: 1, strips: [[1, 2]], tags: { 259: [7] } }))).toBe(
      'not-a-picture',
    );
    const strips = Array.from({ length: 9 }, () => [1]);
    const huge = tiffOf({ width: 1, height: 9, strips, tags: { 322: [4_000_000], 323: [1] } });
    expect(decoded(huge)).toBe('not-a-picture');
  });

  test('of which a part is missing is refused', () => {
    const rows = { width: 2, height: 4, tags: { 278: [2] } };
    expect(
      samplesOf(
        tiffOf({
          ...rows,
          strips: [
            [1, 2, 3, 4],
            [5, 6, 7, 8],
          ],
        }),
      ),
    ).toHaveLength(8);
    for (const strips of [
      [[1, 2, 3, 4]],
      [
        [1, 2, 3, 4],
        [5, 6],
      ],
      [],
    ])
      expect(decoded(tiffOf({ ...rows, strips }))).toBe('not-a-picture');
  });
});

test('a JPEG with fewer bits than blocks is refused before it is decoded', () => {
  const small = encodeJpeg({ width: 16, height: 16, data: Buffer.alloc(1024, 99) }, 50).data;
  const frame = small.findIndex((byte, at) => byte === 0xff && small[at + 1] === 0xc0);
  small.set([0x17, 0x70, 0x17, 0x70], frame + 5);
  // The decoder would throw, after it has worked on 36 million pixels.
  expect(decodeJpeg(small)).toBeNull();
});

test('the eight orientations, and the resolution that turns with them', () => {
  const letter = { width: 2, height: 3, samples: Uint8Array.of(1, 2, 3, 4, 5, 6), channels: 1 } as const;
  const turned = [1, 2, 3, 4, 5, 6, 7, 8].map((orientation) =>
    [...uprightSamples(letter, orientation).samples].join(''),
  );
  expect(turned).toEqual(['123456', '214365', '654321', '563412', '135246', '531642', '642531', '246135']);
  const tags = { 274: [6], 296: [2] };
  const tiff = tiffOf({ width: 3, height: 1, strips: [[1, 2, 3]], tags });
  expect(decoded(tiff)).toMatchObject({ width: 1, height: 3, samples: Uint8Array.of(1, 2, 3) });
});

test('a picture has its true size where there is room for it', () => {
  const bed = { width: 300, height: 180 };
  expect(pictureSizeOn(bed, { width: 1000, height: 500, perMm: { x: 10, y: 5 } }, 0.8)).toEqual({
    width: 100,
    height: 100,
  });
  expect(pictureSizeOn(bed, { width: 4000, height: 500, perMm: { x: 10, y: 10 } }, 0.8)).toEqual({
    width: 240,
    height: 30,
  });
  expect(pictureSizeOn(bed, { width: 10, height: 10 }, 0.8)).toEqual({ width: 144, height: 144 });
});

describe(`damaged files, seed ${SEED}`, () => {
  const rows = varied(12, 9, 16);
  const flat = rows.flat();
  const kinds: readonly (readonly [string, Uint8Array])[] = [
    ['png', encodePng({ width: 12, height: 9, data: Uint8Array.from(flat), channels: 1, depth: 8 })],
    ['jpeg', encodeJpeg({ width: 16, height: 16, data: Buffer.alloc(1024, 99) }, 50).data],
    [
      'bmp',
      bmpOf(
        rows,
        8,
        Array.from({ length: 16 }, (_, i) => [i, i, i]),
      ),
    ],
    ['gif', gifOf(rows, 4)],
    ['webp', LOSSLESS],
    ['lossy webp', LOSSY],
    [
      'heic',
      Buffer.concat([
        Buffer.from('\0\0\0\x18ftypheic'),
        Buffer.from('\0\0\0\0ispe\0\0\0\0\0\0\x01\0\0\0\x01\0'),
        Buffer.alloc(40),
      ]),
    ],
    [
      'tiff',
      tiffOf({
        width: 12,
        height: 9,
        strips: [flat.slice(0, 48), flat.slice(48)],
        compression: 5,
        tags: { 278: [4] },
      }),
    ],
    ['tiff, zipped', tiffOf({ width: 12, height: 9, strips: [flat], compression: 8 })],
  ];
  const check = (bytes: Uint8Array) => {
    const picture = decoded(bytes);
    if (typeof picture === 'string')
      expect(['not-a-picture', 'image-too-large', 'picture-not-decoded']).toContain(picture);
    else expect(picture.samples).toHaveLength(picture.width * picture.height * picture.channels);
  };

  test.each(kinds)('a %s that ends at any byte is read or refused', (_, bytes) => {
    for (let length = 0; length < bytes.length; length += 1 + Math.floor(bytes.length / 400))
      check(bytes.subarray(0, length));
  });

  test.each(kinds)('a %s with bytes changed at random is read or refused', (_, bytes) => {
    let state = SEED;
    const random = (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    for (let file = 0; file < FUZZED; file += 1) {
      const damaged = Uint8Array.from(bytes);
      for (let change = 0; change <= random(6); change += 1) damaged[random(bytes.length)] = random(256);
      check(damaged);
    }
  });
});
