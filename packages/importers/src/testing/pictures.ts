import { zlibSync } from 'fflate';

/* Writers of small pictures for tests, each as plain as its format allows. */

/** Little-endian bytes of a number. */
const u16 = (value: number) => [value & 255, (value >> 8) & 255];
const u32 = (value: number) => [...u16(value & 0xffff), ...u16(value >>> 16)];

/** A bitmap without a palette, or with one of `[red, green, blue]` for each place; `rows` come from the top. */
export function bmpOf(
  rows: readonly (readonly number[])[],
  bits: number,
  palette: readonly (readonly number[])[] = [],
): Uint8Array {
  const width = rows[0]!.length;
  const packed = rows.map((row) => {
    const bytes = bits >= 8 ? row.flatMap((value) => u32(value).slice(0, bits / 8)) : packBits(row, bits);
    return [...bytes, ...new Array((4 - (bytes.length % 4)) % 4).fill(0)];
  });
  const colours = palette.flatMap(([red = 0, green = 0, blue = 0]) => [blue, green, red, 0]);
  const dataAt = 54 + colours.length;
  const data = packed.reverse().flat();
  return Uint8Array.from([
    ...[0x42, 0x4d, ...u32(dataAt + data.length), ...u32(0), ...u32(dataAt)],
    ...[...u32(40), ...u32(width), ...u32(rows.length), 1, 0, bits, 0, ...u32(0), ...u32(data.length)],
    ...[...u32(2000), ...u32(1000), ...u32(palette.length), ...u32(0)],
    ...colours,
    ...data,
  ]);
}

/** Values of fewer than 8 bits in bytes, the highest bit first. */
export function packBits(values: readonly number[], bits: number): number[] {
  const bytes = new Array<number>(Math.ceil((values.length * bits) / 8)).fill(0);
  values.forEach((value, i) => {
    const bit = i * bits;
    bytes[bit >> 3] = bytes[bit >> 3]! | (value << (8 - bits - (bit & 7)));
  });
  return bytes;
}

/** LZW codes with the number of bits of each. `early` is 1 for TIFF. */
function lzwCodes(values: readonly number[], rootBits: number, early: number): [number, number][] {
  const clear = 1 << rootBits;
  const codes: [number, number][] = [[clear, rootBits + 1]];
  let table = new Map<string, number>();
  let next = clear + 2;
  let bits = rootBits + 1;
  const codeOf = (text: string) => (text.includes(',') ? table.get(text)! : Number(text));
  let held = '';
  for (const value of values) {
    const longer = held === '' ? `${value}` : `${held},${value}`;
    if (held === '' || table.has(longer)) {
      held = longer;
      continue;
    }
    codes.push([codeOf(held), bits]);
    table.set(longer, next);
    next += 1;
    if (next + early > 1 << bits) bits += 1;
    if (next > 4094) {
      codes.push([clear, bits]);
      table = new Map();
      next = clear + 2;
      bits = rootBits + 1;
    }
    held = `${value}`;
  }
  if (held !== '') codes.push([codeOf(held), bits]);
  codes.push([clear + 1, next + 1 + early > 1 << bits ? Math.min(12, bits + 1) : bits]);
  return codes;
}

/** A GIF of one picture, interlaced or not, whose colour table has the greys `0, 1, 2 …` up to `colours`. */
export function gifOf(
  rows: readonly (readonly number[])[],
  rootBits: number,
  { isInterlaced = false, transparent = -1, frames = 1 } = {},
): Uint8Array {
  const [width, height] = [rows[0]!.length, rows.length];
  const starts = [0, 4, 2, 1];
  const order = isInterlaced
    ? starts.flatMap((start, pass) =>
        rows.filter((_, y) => y >= start && (y - start) % [8, 8, 4, 2][pass]! === 0),
      )
    : rows;
  const bytes: number[] = [];
  let [value, held] = [0, 0];
  for (const [code, bits] of lzwCodes(order.flat(), rootBits, 0)) {
    value |= code << held;
    for (held += bits; held >= 8; held -= 8, value >>>= 8) bytes.push(value & 255);
  }
  if (held > 0) bytes.push(value & 255);
  const blocks: number[] = [];
  for (let at = 0; at < bytes.length; at += 255)
    blocks.push(Math.min(255, bytes.length - at), ...bytes.slice(at, at + 255));
  const table = Array.from({ length: 1 << rootBits }, (_, i) => [i, i, i]).flat();
  const frame = [
    ...[0x21, 0xf9, 4, transparent >= 0 ? 1 : 0, 0, 0, Math.max(0, transparent), 0],
    ...[0x2c, ...u16(0), ...u16(0), ...u16(width), ...u16(height), isInterlaced ? 0x40 : 0],
    ...[rootBits, ...blocks, 0],
  ];
  return Uint8Array.from([
    ...Array.from('GIF89a', (letter) => letter.charCodeAt(0)),
    ...[...u16(width), ...u16(height), 0x80 | (rootBits - 1), 0, 0, ...table],
    ...Array.from({ length: frames }, () => frame).flat(),
    0x3b,
  ]);
}

/** What a TIFF of tests consists of. */
export interface TiffParts {
  readonly width: number;
  readonly height: number;
  /** The samples of each strip, packed by `compression`. */
  readonly strips: readonly (readonly number[])[];
  readonly compression?: 1 | 5 | 8 | 32_773;
  /** More entries by number; they replace the usual ones: width, height, 8 bits, grey. */
  readonly tags?: Readonly<Record<number, readonly number[]>>;
}

/** A TIFF, little-endian; all entries are longs. */
export function tiffOf({ width, height, strips, compression = 1, tags = {} }: TiffParts): Uint8Array {
  const packed = strips.map((strip) => {
    if (compression === 8) return [...zlibSync(Uint8Array.from(strip))];
    if (compression === 32_773) return pairsOf(strip);
    if (compression === 1) return [...strip];
    return packBitsOf(lzwCodes(strip, 8, 1));
  });
  const isTiled = 322 in tags;
  const entries = new Map<number, readonly number[]>([
    [256, [width]],
    [257, [height]],
    [258, [8]],
    [259, [compression]],
    [262, [1]],
    [isTiled ? 325 : 279, packed.map(({ length }) => length)],
    ...Object.entries(tags).map(([tag, values]) => [Number(tag), values] as const),
  ]);
  const offsets = isTiled ? 324 : 273;
  entries.set(
    offsets,
    strips.map(() => 0),
  );
  const sorted = [...entries].sort(([a], [b]) => a - b);
  let at = 8 + 2 + 12 * sorted.length + 4;
  const placeOf = (bytes: number) => {
    at += bytes;
    return at - bytes;
  };
  const places = packed.map(({ length }) => placeOf(length));
  entries.set(offsets, places);
  const beyond: number[] = [];
  const table = sorted.flatMap(([tag]) => {
    const values = entries.get(tag)!;
    const content = values.flatMap(u32);
    const inline = values.length === 1 ? content : u32(placeOf(content.length));
    if (values.length > 1) beyond.push(...content);
    return [...u16(tag), ...u16(4), ...u32(values.length), ...inline];
  });
  return Uint8Array.from([
    ...[0x49, 0x49, 42, 0, ...u32(8), ...u16(sorted.length), ...table, ...u32(0)],
    ...packed.flat(),
    ...beyond,
  ]);
}

/** PackBits of two bytes at a time: a run where they are equal. */
function pairsOf(strip: readonly number[]): number[] {
  const packed: number[] = [];
  for (let at = 0; at < strip.length; at += 2) {
    const [first = 0, second] = strip.slice(at, at + 2);
    if (second === undefined) packed.push(0, first);
    else packed.push(...(first === second ? [255, first] : [1, first, second]));
  }
  return packed;
}

function packBitsOf(codes: readonly [number, number][]): number[] {
  const bits = codes.flatMap(([code, count]) =>
    Array.from({ length: count }, (_, i) => (code >> (count - 1 - i)) & 1),
  );
  return packBits(bits, 1);
}
