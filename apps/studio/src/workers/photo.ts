import { type Asset, createAsset, sha256Hex } from '@kerf/document';
import { readPictureHeader } from '@kerf/importers';
import { fail, type Outcome, succeed } from '@kerf/machining';
import { workProblem } from './problems';

/** A photo in the form that a project stores. */
export interface PhotoFile {
  readonly asset: Asset;
  readonly pixelWidth: number;
  readonly pixelHeight: number;
}

/** The JPEG quality with which a photo is stored after it was turned upright. */
const QUALITY = 0.95;

/** Encodes a picture. The file has the picture upright and none of the camera's metadata. */
async function encode(bitmap: ImageBitmap, mediaType: 'image/png' | 'image/jpeg'): Promise<Uint8Array> {
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no drawing area');
  pen.drawImage(bitmap, 0, 0);
  const blob = await canvas.convertToBlob({ type: mediaType, quality: QUALITY });
  return new Uint8Array(await blob.arrayBuffer());
}

/**
 * Prepares a photo for a project:
 * - refuses a file that is too large, or whose header is not that of a picture;
 * - refuses a picture that cannot be decoded;
 * - turns the picture upright, as its orientation tag says;
 * - converts BMP files to PNG, so that a project contains only PNG and JPEG.
 *
 * Problems: `not-a-picture`, `image-too-large`.
 */
export async function preparePhoto(name: string, bytes: Uint8Array): Promise<Outcome<PhotoFile>> {
  const header = readPictureHeader(bytes);
  if (!header.ok) return header;
  const { mediaType, orientation } = header.value;
  const blob = new Blob([Uint8Array.from(bytes)], { type: mediaType });
  const bitmap = await createImageBitmap(blob, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return fail(workProblem('picture-damaged'));
  try {
    const isKept = mediaType !== 'image/bmp' && orientation === 1;
    const keptType = mediaType === 'image/jpeg' ? mediaType : 'image/png';
    const kept = isKept ? bytes : await encode(bitmap, keptType);
    const asset = createAsset({ id: sha256Hex(kept), mediaType: keptType, name, bytes: kept });
    return succeed({ asset, pixelWidth: bitmap.width, pixelHeight: bitmap.height });
  } finally {
    bitmap.close();
  }
}
