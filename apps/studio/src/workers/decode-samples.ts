/** The pixels of a picture: red, green, blue and opacity of each, rows from the top. */
export interface DecodedSamples {
  readonly width: number;
  readonly height: number;
  readonly samples: Uint8ClampedArray;
}

/** Decodes a picture file; null when the browser cannot read it. */
export async function decodeSamples(picture: Blob): Promise<DecodedSamples | null> {
  const bitmap = await createImageBitmap(picture).catch(() => null);
  if (!bitmap) return null;
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  context?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return context && { width, height, samples: context.getImageData(0, 0, width, height).data };
}
