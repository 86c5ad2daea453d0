import { fail, type Outcome, succeed } from '@kerf/machining';
import { fontProblem } from './font-problems';

/**
 * Unpacks data that zlib packed (deflate), with `DecompressionStream('deflate')` in a browser or zlib in Node. Rejects
 * when the data are damaged. It may stop after `length` bytes, because no more are expected.
 */
export type Inflate = (compressed: Uint8Array, length: number) => Promise<Uint8Array>;

/** Undoes WOFF2's compression (Brotli and transformed tables). Rejects when the data are damaged. */
export type UnpackWoff2 = (woff2: Uint8Array) => Promise<Uint8Array>;

/** No font is larger; one that claims to be is rejected before anything is unpacked. */
const MAX_SFNT = 64 * 1024 * 1024;
const WOFF = 0x774f_4646;
const WOFF2 = 0x774f_4632;
const COLLECTION = 0x7474_6366;
const SFNT_FLAVOURS = new Set([0x0001_0000, 0x4f54_544f, 0x7472_7565]);

/** The lengths of the header and of a row of the table directory, in bytes: first for WOFF, then for an sfnt. */
const WOFF_HEADER = 44;
const WOFF_ROW = 20;
const WOFF2_HEADER = 48;
const SFNT_HEADER = 12;
const SFNT_ROW = 16;

const roundUp4 = (length: number) => Math.ceil(length / 4) * 4;

interface TableRow {
  readonly tag: number;
  readonly offset: number;
  readonly compressedLength: number;
  readonly length: number;
  readonly checksum: number;
}

/** The rows of a WOFF's directory; null when one does not fit into the file. */
function tableRows(view: DataView, count: number): readonly TableRow[] | null {
  if (WOFF_HEADER + count * WOFF_ROW > view.byteLength) return null;
  const rows: TableRow[] = [];
  let total = SFNT_HEADER + count * SFNT_ROW;
  for (let i = 0; i < count; i += 1) {
    const at = WOFF_HEADER + i * WOFF_ROW;
    const [tag, offset, compressedLength, length, checksum] = [0, 4, 8, 12, 16].map((field) =>
      view.getUint32(at + field),
    ) as [number, number, number, number, number];
    total += roundUp4(length);
    if (offset + compressedLength > view.byteLength || compressedLength > length || total > MAX_SFNT)
      return null;
    rows.push({ tag, offset, compressedLength, length, checksum });
  }
  return rows;
}

/** The header of an sfnt of `count` tables (OpenType, 'Table directory'). */
function writeHeader(view: DataView, flavour: number, count: number): void {
  const power = 31 - Math.clz32(count);
  view.setUint32(0, flavour);
  view.setUint16(4, count);
  view.setUint16(6, 2 ** power * 16);
  view.setUint16(8, power);
  view.setUint16(10, count * 16 - 2 ** power * 16);
}

async function unpackWoff(bytes: Uint8Array, view: DataView, inflate: Inflate): Promise<Outcome<Uint8Array>> {
  if (bytes.length < WOFF_HEADER) return fail(fontProblem('font-cut-off'));
  const flavour = view.getUint32(4);
  const rows = tableRows(view, view.getUint16(12));
  if (!rows || rows.length === 0 || !SFNT_FLAVOURS.has(flavour)) return fail(fontProblem('font-tables'));
  const start = SFNT_HEADER + rows.length * SFNT_ROW;
  const sfnt = new Uint8Array(rows.reduce((sum, { length }) => sum + roundUp4(length), start));
  const out = new DataView(sfnt.buffer);
  writeHeader(out, flavour, rows.length);
  let at = start;
  for (const [index, { tag, offset, compressedLength, length, checksum }] of rows.entries()) {
    const packed = bytes.subarray(offset, offset + compressedLength);
    const table = compressedLength === length ? packed : await inflate(packed, length).catch(() => null);
    if (table?.length !== length) return fail(fontProblem('font-table-packed'));
    sfnt.set(table, at);
    [tag, checksum, at, length].forEach((value, field) => {
      out.setUint32(SFNT_HEADER + index * SFNT_ROW + field * 4, value);
    });
    at += roundUp4(length);
  }
  return succeed(sfnt);
}

/** WOFF File Format 2.0, W3C, §4: the header has the size of the unpacked font. */
async function unpackVersion2(
  bytes: Uint8Array,
  view: DataView,
  unpack: UnpackWoff2,
): Promise<Outcome<Uint8Array>> {
  if (bytes.length < WOFF2_HEADER || view.getUint32(8) !== bytes.length)
    return fail(fontProblem('font-cut-off'));
  if (!SFNT_FLAVOURS.has(view.getUint32(4)) || view.getUint32(16) > MAX_SFNT)
    return fail(fontProblem('font-size'));
  const sfnt = await unpack(bytes).catch(() => null);
  return sfnt && sfnt.length >= SFNT_HEADER && sfnt.length <= MAX_SFNT
    ? succeed(sfnt)
    : fail(fontProblem('font-packed'));
}

/**
 * The plain font (sfnt: TrueType or OpenType) in a .ttf, .otf, .woff or .woff2 file (WOFF File Format 1.0 and 2.0,
 * W3C). Only some hosts can unpack .woff2. Problems:
 * - `bad-font`: the file is damaged;
 * - `woff2`: the host cannot unpack a .woff2 file;
 * - `not-a-font`.
 */
export async function sfntFromFont(
  bytes: Uint8Array,
  inflate: Inflate,
  unpackWoff2?: UnpackWoff2,
): Promise<Outcome<Uint8Array>> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const signature = bytes.length >= 4 ? view.getUint32(0) : 0;
  if (signature === WOFF) return unpackWoff(bytes, view, inflate);
  if (SFNT_FLAVOURS.has(signature)) return succeed(bytes);
  if (signature === WOFF2 && unpackWoff2) return unpackVersion2(bytes, view, unpackWoff2);
  if (signature === WOFF2) return fail(fontProblem('woff2'));
  if (signature === COLLECTION) return fail(fontProblem('font-collection'));
  return fail(fontProblem('not-a-font'));
}
