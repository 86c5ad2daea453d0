import { colorImage, type Trace, type TraceSettings, traceImage } from '@kerf/imaging';
import type { WorkContext } from '@kerf/machining';

/** A picture file and how it is traced. */
export interface TraceRequest {
  /** The file, upright. */
  readonly picture: Blob;
  readonly settings: TraceSettings;
}

/** The trace of a picture; null when the browser cannot read the picture. */
export async function tracePicture(
  { picture, settings }: TraceRequest,
  context: WorkContext,
): Promise<Trace | null> {
  const bitmap = await createImageBitmap(picture).catch(() => null);
  if (!bitmap) return null;
  const { width, height } = bitmap;
  const pen = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  pen?.drawImage(bitmap, 0, 0);
  bitmap.close();
  if (!pen) return null;
  return traceImage(colorImage(width, height, pen.getImageData(0, 0, width, height).data), settings, context);
}
