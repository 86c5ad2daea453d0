import { Inflate } from 'fflate';
import { crc32 } from './crc32';

const END_SIGNATURE = 0x06054b50;
const END_BYTES = 22;
const LARGE_END_SIGNATURE = 0x06064b50;
const LARGE_LOCATOR_SIGNATURE = 0x07064b50;
const LARGE_LOCATOR_BYTES = 20;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL_SIGNATURE = 0x04034b50;
const LOCAL_BYTES = 30;
/** The value of a 32-bit field whose real value is in the 64-bit extension. */
const LARGE = 0xffffffff;
const LARGE_EXTENSION = 1;
const STORED = 0;
const DEFLATED = 8;
/** Packed bytes that are unpacked at once: at most some 16 MB come out of them. */
const SLICE = 1 << 14;

/** A file in an archive. */
export interface ZipEntry {
  readonly name: string;
  readonly isEncrypted: boolean;
  readonly method: number;
  readonly crc: number;
  readonly packedBytes: number;
  /** The place of its local header. */
  readonly offset: number;
}

/** The files of a ZIP archive as its directory lists them; null when the bytes are no such archive. */
export function zipEntries(bytes: Uint8Array): readonly ZipEntry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const directory = directoryOf(view);
  if (!directory) return null;
  const entries: ZipEntry[] = [];
  let at = directory.offset;
  for (let i = 0; i < directory.count; i += 1) {
    if (at + ENTRY_BYTES > bytes.length || view.getUint32(at, true) !== ENTRY_SIGNATURE) return null;
    const nameEnd = at + ENTRY_BYTES + view.getUint16(at + 28, true);
    const extraEnd = nameEnd + view.getUint16(at + 30, true);
    if (extraEnd > bytes.length) return null;
    entries.push({
      name: String.fromCharCode(...bytes.subarray(at + ENTRY_BYTES, nameEnd)),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      ...placeOf(view, at, nameEnd, extraEnd),
    });
    at = extraEnd + view.getUint16(at + 32, true);
  }
  return entries;
}

/** Where the directory begins and how many files it lists. */
function directoryOf(view: DataView): { readonly offset: number; readonly count: number } | null {
  const first = Math.max(0, view.byteLength - END_BYTES - 0xffff);
  for (let at = view.byteLength - END_BYTES; at >= first; at -= 1) {
    if (view.getUint32(at, true) !== END_SIGNATURE) continue;
    const [count, offset] = [view.getUint16(at + 10, true), view.getUint32(at + 16, true)];
    const locator = at - LARGE_LOCATOR_BYTES;
    if (locator < 0 || view.getUint32(locator, true) !== LARGE_LOCATOR_SIGNATURE) return { offset, count };
    const large = Number(view.getBigUint64(locator + 8, true));
    if (large + 56 > locator || view.getUint32(large, true) !== LARGE_END_SIGNATURE) return null;
    return {
      offset: Number(view.getBigUint64(large + 48, true)),
      count: Number(view.getBigUint64(large + 32, true)),
    };
  }
  return null;
}

/** The packed size and the offset of an entry; large files have them in an extension, in this order after the size. */
function placeOf(
  view: DataView,
  entry: number,
  extensions: number,
  end: number,
): { readonly packedBytes: number; readonly offset: number } {
  const size = view.getUint32(entry + 24, true);
  let packedBytes = view.getUint32(entry + 20, true);
  let offset = view.getUint32(entry + 42, true);
  for (let at = extensions; at + 4 <= end; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== LARGE_EXTENSION) continue;
    const last = Math.min(end, at + 4 + view.getUint16(at + 2, true));
    let field = size === LARGE ? at + 12 : at + 4;
    const next = (small: number) => {
      if (small !== LARGE || field + 8 > last) return small;
      field += 8;
      return Number(view.getBigUint64(field - 8, true));
    };
    packedBytes = next(packedBytes);
    offset = next(offset);
    break;
  }
  return { packedBytes, offset };
}

/** Why an entry cannot be unpacked. It never leaves the folder of the format. */
export class ZipError extends Error {
  override readonly name = 'ZipError';
}

/** Thrown to stop unpacking; everything else that the library throws means damage. */
export class StopUnpacking extends Error {
  override readonly name = 'StopUnpacking';
}

/**
 * Unpacks an entry piece by piece, so that its size is never needed in memory. `take` gets each piece; what it throws
 * as `StopUnpacking` comes through. Throws `ZipError` for damage.
 */
export function unpackEntry(bytes: Uint8Array, entry: ZipEntry, take: (piece: Uint8Array) => void): void {
  const packed = packedData(bytes, entry);
  let crc = 0;
  const pass = (piece: Uint8Array) => {
    crc = crc32(piece, crc);
    take(piece);
  };
  if (entry.method === STORED)
    for (let at = 0; at < packed.length; at += SLICE) pass(packed.subarray(at, at + SLICE));
  else inflate(packed, pass);
  if (crc !== entry.crc) throw new ZipError('the checksum does not match');
}

function packedData(bytes: Uint8Array, { method, offset, packedBytes }: ZipEntry): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (method !== STORED && method !== DEFLATED) throw new ZipError('the packing method is unknown');
  if (offset + LOCAL_BYTES > bytes.length || view.getUint32(offset, true) !== LOCAL_SIGNATURE)
    throw new ZipError('the local header is missing');
  const from = offset + LOCAL_BYTES + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (from + packedBytes > bytes.length) throw new ZipError('the file is cut short');
  return bytes.subarray(from, from + packedBytes);
}

function inflate(packed: Uint8Array, pass: (piece: Uint8Array) => void): void {
  let isComplete = false;
  const stream = new Inflate((piece, isLast) => {
    isComplete = isLast;
    if (piece.length > 0) pass(piece);
  });
  try {
    for (let at = 0; at < packed.length; at += SLICE)
      stream.push(packed.subarray(at, at + SLICE), at + SLICE >= packed.length);
  } catch (error) {
    if (error instanceof StopUnpacking || (error as Error).name === 'CancelledError') throw error;
    throw new ZipError('the packed data is damaged');
  }
  if (!isComplete) throw new ZipError('the packed data has no end');
}
