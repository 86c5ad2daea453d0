import type { PhotoFormat } from '../format';
import type { PictureDecoder } from '../samples/picture-samples';
import { CHUNK_HEAD, chunksIn, HEAD } from './chunks';
import { WEBP } from './format';

/** What is used of jSquash's `webp_dec.js`: libwebp, compiled. */
export interface WebpModule {
  decode(
    bytes: Uint8Array,
  ): { readonly data: ArrayLike<number>; readonly width: number; readonly height: number } | null;
}

/** Decoders beside those that `decodePicture` always has. */
export type MoreDecoders = ReadonlyMap<PhotoFormat['mediaType'], PictureDecoder>;

/** No decoders. */
export const NO_MORE_DECODERS: MoreDecoders = new Map();

/**
 * The decoders that a picture needs beside the usual ones. `openModule` is called for a WebP picture only. The host has
 * the module, not this package: the studio's browser decodes WebP itself, and should not carry it.
 */
export async function decodersFor(
  picture: Uint8Array,
  openModule: () => Promise<WebpModule>,
): Promise<MoreDecoders> {
  if (!WEBP.isBegunBy(picture)) return NO_MORE_DECODERS;
  return new Map([[WEBP.mediaType, decoderOf(await openModule())]]);
}

function decoderOf(module: WebpModule): PictureDecoder {
  return (bytes) => {
    const decoded = module.decode(firstPicture(bytes));
    if (!decoded) return null;
    const { width, height, data } = decoded;
    return { width, height, samples: Uint8Array.from(data), channels: 4 };
  };
}

/** The numbers of a frame before its picture: place, size, duration, flags (RFC 9649 §2.7.1.1). */
const FRAME_HEAD = 16;

/** Of an animation, a file with the first picture alone; every other file as it is. */
function firstPicture(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const { name, from, end } of chunksIn(view))
    if (name === 'ANMF' && end - from > FRAME_HEAD) return still(bytes, from, end);
  return bytes;
}

/** A file of the frame between two places. Its picture must be as large as the canvas. */
function still(bytes: Uint8Array, from: number, end: number): Uint8Array {
  const chunks = bytes.subarray(from + FRAME_HEAD, end);
  const canvas = bytes.slice(HEAD, HEAD + CHUNK_HEAD + 10);
  // Of the flags, only that for transparency stays.
  canvas[CHUNK_HEAD] = canvas[CHUNK_HEAD]! & 0x10;
  const file = new Uint8Array(HEAD + canvas.length + chunks.length);
  file.set(bytes.subarray(0, HEAD));
  file.set(canvas, HEAD);
  file.set(chunks, HEAD + canvas.length);
  new DataView(file.buffer).setUint32(4, file.length - 8, true);
  return file;
}
