import { type Asset, createAsset, sha256Hex } from '@kerf/document';
import {
  decodePicture,
  type PictureResolution,
  pictureForBrowsers,
  readPictureHeader,
  rgbaFromSamples,
  uprightSamples,
} from '@kerf/importers';
import { type Outcome, succeed } from '@kerf/machining';

/** A photo in the form that a project stores. */
export interface PhotoFile {
  readonly asset: Asset;
  readonly pixelWidth: number;
  readonly pixelHeight: number;
  /** The resolution that the file tells. */
  readonly perMm?: PictureResolution;
}

/** The JPEG quality with which a photo is stored after it was turned upright. */
const QUALITY = 0.95;

function drawn(bitmap: ImageBitmap) {
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no drawing area');
  pen.drawImage(bitmap, 0, 0);
  return { canvas, pen };
}

/** The picture turned upright, of which a browser has decoded the stored pixels. */
async function turnedUpright(bitmap: ImageBitmap, orientation: number): Promise<ImageBitmap> {
  const { width, height } = bitmap;
  const { data } = drawn(bitmap).pen.getImageData(0, 0, width, height);
  bitmap.close();
  const stored = { width, height, samples: Uint8Array.from(data), channels: 4 } as const;
  const upright = uprightSamples(stored, orientation);
  const pixels = Uint8ClampedArray.from(upright.samples);
  return createImageBitmap(new ImageData(pixels, upright.width, upright.height));
}

/** Encodes a picture. The file has the picture upright and none of the camera's metadata. */
async function encode(bitmap: ImageBitmap, mediaType: 'image/png' | 'image/jpeg'): Promise<Uint8Array> {
  const { canvas } = drawn(bitmap);
  const blob = await canvas.convertToBlob({ type: mediaType, quality: QUALITY });
  return new Uint8Array(await blob.arrayBuffer());
}

/** The formats that a project contains. */
const KEPT: ReadonlySet<string> = new Set(['image/png', 'image/jpeg']);

/** The picture as the browser decodes it, or else as our own decoders do. */
async function bitmapOf(bytes: Uint8Array, mediaType: string): Promise<Outcome<ImageBitmap>> {
  const { file, orientation } = pictureForBrowsers(bytes);
  const blob = new Blob([Uint8Array.from(file)], { type: mediaType });
  const bitmap = await createImageBitmap(blob, { imageOrientation: 'from-image' }).catch(() => null);
  if (bitmap) return succeed(orientation === 1 ? bitmap : await turnedUpright(bitmap, orientation));
  const decoded = decodePicture(bytes);
  if (!decoded.ok) return decoded;
  const { width, height, samples, channels } = decoded.value;
  const rgba = rgbaFromSamples(width * height, samples, channels);
  return succeed(await createImageBitmap(new ImageData(rgba, width, height)));
}

/**
 * Prepares a photo for a project:
 * - refuses a file that is too large, or whose header is not that of a picture;
 * - refuses a picture that cannot be decoded;
 * - turns the picture upright, as its orientation tag says;
 * - converts other files to PNG, so that a project contains only PNG and JPEG.
 *
 * Problems: `not-a-picture`, `image-too-large`, `picture-not-decoded`.
 */
export async function preparePhoto(name: string, bytes: Uint8Array): Promise<Outcome<PhotoFile>> {
  const header = readPictureHeader(bytes);
  if (!header.ok) return header;
  const { mediaType, orientation, perMm } = header.value;
  const outcome = await bitmapOf(bytes, mediaType);
  if (!outcome.ok) return outcome;
  const bitmap = outcome.value;
  try {
    const isKept = KEPT.has(mediaType) && orientation === 1;
    const keptType = mediaType === 'image/jpeg' ? mediaType : 'image/png';
    const kept = isKept ? bytes : await encode(bitmap, keptType);
    const asset = createAsset({ id: sha256Hex(kept), mediaType: keptType, name, bytes: kept });
    const upright = perMm && (orientation > 4 ? { x: perMm.y, y: perMm.x } : perMm);
    return succeed({
      asset,
      pixelWidth: bitmap.width,
      pixelHeight: bitmap.height,
      ...(upright && { perMm: upright }),
    });
  } finally {
    bitmap.close();
  }
}
