/** A picture as a provider has made it. */
export interface MadePicture {
  readonly bytes: Buffer;
  readonly mediaType: 'image/png' | 'image/jpeg';
}

/** The largest side of a picture, pixels. */
const MOST_PIXELS = 4096;

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The size in the first chunk of a PNG file (PNG §11.2.1). */
function pngSize(bytes: Buffer): readonly [number, number] | undefined {
  const isPng = bytes.length > 32 && bytes.subarray(0, 8).equals(PNG_START);
  return isPng && bytes.toString('latin1', 12, 16) === 'IHDR'
    ? [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
    : undefined;
}

/** The size in the frame header of a JPEG file (ITU T.81 §B.2.2). */
function jpegSize(bytes: Buffer): readonly [number, number] | undefined {
  if (bytes.length < 32 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1]!;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

/** The bytes as a picture; undefined when they are no PNG or JPEG file, or one that is too large. */
export function asPicture(bytes: Buffer): MadePicture | undefined {
  const png = pngSize(bytes);
  const size = png ?? jpegSize(bytes);
  if (!size || Math.min(...size) < 1 || Math.max(...size) > MOST_PIXELS) return undefined;
  return { bytes, mediaType: png ? 'image/png' : 'image/jpeg' };
}
