import { deflateSync } from 'node:zlib';

/*
 * Portable Network Graphics (ISO/IEC 15948), as little of it as a true-colour picture needs: one header, one stream of rows
 * that are each stored as differences to the row above, and the end.
 */

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** Row filter 2: every byte is the difference to the one above. */
const UP = 2;

/** A PNG file of `width` × `height` pixels; `pixels`: red, green, blue per pixel, row by row from the top. */
export function encodePng(width: number, height: number, pixels: Uint8Array): Uint8Array {
  const rowBytes = 3 * width;
  const rows = new Uint8Array((rowBytes + 1) * height);
  for (let row = 0; row < height; row += 1) {
    const target = row * (rowBytes + 1);
    rows[target] = UP;
    for (let at = 0; at < rowBytes; at += 1) {
      const above = row === 0 ? 0 : pixels[(row - 1) * rowBytes + at]!;
      rows[target + 1 + at] = pixels[row * rowBytes + at]! - above;
    }
  }
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, width);
  header.setUint32(4, height);
  header.setUint8(8, 8);
  header.setUint8(9, 2);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', new Uint8Array(header.buffer)),
    chunk('IDAT', deflateSync(rows, { level: 6 })),
    chunk('IEND', new Uint8Array(0)),
  ]);
}

function chunk(kind: string, data: Uint8Array): Uint8Array {
  const bytes = Buffer.alloc(12 + data.length);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(kind, 4, 'latin1');
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc(bytes.subarray(4, 8 + data.length)), 8 + data.length);
  return bytes;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** The check sum of a chunk (CRC-32 as in annex D of the standard). */
function crc(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = CRC_TABLE[(value ^ byte) & 0xff]! ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}
