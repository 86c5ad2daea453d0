/* The directory of a TIFF file (Adobe TIFF 6.0 §2), which EXIF data has too: each entry has a number, a type and one or
   more values. */

/** The bytes of a value by its type: byte, text, short, long, rational. */
const TYPE_BYTES: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8 };
/** The most values of one entry that are read: the places of strips or tiles, and the colours of a palette. */
const MOST_VALUES = 200_000;

/** Numbers of entries. */
export const TAG = {
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  photometric: 262,
  stripOffsets: 273,
  orientation: 274,
  samplesPerPixel: 277,
  rowsPerStrip: 278,
  stripBytes: 279,
  xResolution: 282,
  yResolution: 283,
  planar: 284,
  resolutionUnit: 296,
  predictor: 317,
  palette: 320,
  tileWidth: 322,
  tileHeight: 323,
  tileOffsets: 324,
  tileBytes: 325,
  extraSamples: 338,
} as const;

/** The values of a directory, by the number of the entry. */
export type Tags = ReadonlyMap<number, readonly number[]>;

/** The first directory of a TIFF that begins at `start`; null for a damaged one. */
export function readTags(view: DataView, start = 0, end = view.byteLength): Tags | null {
  if (start + 8 > end) return null;
  const order = view.getUint16(start);
  if (order !== 0x4949 && order !== 0x4d4d) return null;
  const isLittle = order === 0x4949;
  const table = start + view.getUint32(start + 4, isLittle);
  if (view.getUint16(start + 2, isLittle) !== 42 || table + 2 > end) return null;
  const tags = new Map<number, readonly number[]>();
  const count = view.getUint16(table, isLittle);
  for (let i = 0, at = table + 2; i < count && at + 12 <= end; i += 1, at += 12) {
    const values = valuesAt(view, at, { start, end, isLittle });
    if (values) tags.set(view.getUint16(at, isLittle), values);
  }
  return tags;
}

interface Range {
  readonly start: number;
  readonly end: number;
  readonly isLittle: boolean;
}

function valuesAt(view: DataView, entry: number, { start, end, isLittle }: Range): readonly number[] | null {
  const type = view.getUint16(entry + 2, isLittle);
  const count = view.getUint32(entry + 4, isLittle);
  const bytes = TYPE_BYTES[type];
  if (bytes === undefined || count > MOST_VALUES) return null;
  const at = bytes * count <= 4 ? entry + 8 : start + view.getUint32(entry + 8, isLittle);
  if (at + bytes * count > end) return null;
  return Array.from({ length: count }, (_, i) => {
    const place = at + bytes * i;
    if (bytes === 1) return view.getUint8(place);
    if (bytes === 2) return view.getUint16(place, isLittle);
    if (bytes === 4) return view.getUint32(place, isLittle);
    return view.getUint32(place, isLittle) / view.getUint32(place + 4, isLittle);
  });
}

/** What a directory says about orientation and resolution. */
export function looksOf(tags: Tags): {
  readonly orientation?: number;
  readonly perMm?: { readonly x: number; readonly y: number };
} {
  const orientation = tags.get(TAG.orientation)?.[0];
  const [x, y] = [tags.get(TAG.xResolution)?.[0], tags.get(TAG.yResolution)?.[0]];
  const unit = tags.get(TAG.resolutionUnit)?.[0] ?? 2;
  const mm = unit === 2 ? 25.4 : unit === 3 ? 10 : 0;
  const isResolved = mm > 0 && x !== undefined && y !== undefined && x > 0 && y > 0;
  return {
    ...(orientation !== undefined && orientation >= 1 && orientation <= 8 && { orientation }),
    ...(isResolved && Number.isFinite(x + y) && { perMm: { x: x / mm, y: y / mm } }),
  };
}
