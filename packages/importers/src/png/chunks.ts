import { MAX_IMAGE_PIXELS } from '@kerf/document';

/* The parts of a PNG, and what its header says. See W3C PNG 3 §5 and §11.2. */

const SIGNATURE_BYTES = 8;

/** A part of a PNG. */
interface Chunk {
  readonly name: string;
  readonly content: Uint8Array;
}

/** The chunks of a PNG that are complete, without their checksums. */
export function* chunksOf(bytes: Uint8Array): Generator<Chunk> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = SIGNATURE_BYTES; at + 12 <= bytes.length; ) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return;
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    yield { name, content: bytes.subarray(at + 8, end - 4) };
    at = end;
  }
}

/** The samples per pixel in the data, and the bits that they may have, by colour type. */
const COLOUR_TYPES: Readonly<Record<number, { samples: 1 | 2 | 3 | 4; depths: readonly number[] }>> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
};

/** What the header of a PNG says. */
export interface PngHeader {
  readonly width: number;
  readonly height: number;
  /** The bits of a sample. */
  readonly depth: number;
  /** The samples of a pixel in the data: one for a picture with a palette. */
  readonly samples: 1 | 2 | 3 | 4;
  readonly hasPalette: boolean;
  readonly isInterlaced: boolean;
}

/** The content of the chunk IHDR; null when it is invalid or declares more pixels than the limit. */
export function pngHeader(content: Uint8Array): PngHeader | null {
  if (content.length !== 13) return null;
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  const [width, height, depth] = [view.getUint32(0), view.getUint32(4), view.getUint8(8)];
  const colour = view.getUint8(9);
  const type = COLOUR_TYPES[colour];
  if (!type?.depths.includes(depth) || width * height === 0 || width * height > MAX_IMAGE_PIXELS) return null;
  if (view.getUint8(10) !== 0 || view.getUint8(11) !== 0 || view.getUint8(12) > 1) return null;
  const isInterlaced = view.getUint8(12) === 1;
  return { width, height, depth, samples: type.samples, hasPalette: colour === 3, isInterlaced };
}
