import {
  type Asset,
  type AssetId,
  burnsPicture,
  type Design,
  decodeBase64,
  shapeAssets,
  walkObjects,
} from '@kerf/document';
import { type GrayImage, grayFromSamples } from '@kerf/imaging';

interface Decoded {
  readonly data: string;
  readonly image: GrayImage | null;
}

/**
 * The decoded pictures of a worker. The same file always gives the same object, so that results that were made from a
 * picture stay valid.
 */
export class PhotoStore {
  readonly #decoded = new Map<AssetId, Decoded>();

  /** The grey values of a picture file; null when the browser cannot read the file. */
  async decode({ id, mediaType, data }: Asset): Promise<GrayImage | null> {
    const known = this.#decoded.get(id);
    if (known?.data === data) return known.image;
    const image = await decodeBytes(decodeBase64(data), mediaType);
    this.#decoded.set(id, { data, image });
    return image;
  }

  /** The pictures of all readable photos of a design. Pictures of other designs are removed from the store. */
  async rastersOf(design: Design): Promise<ReadonlyMap<AssetId, GrayImage>> {
    const rasters = new Map<AssetId, GrayImage>();
    for (const { object } of walkObjects(design)) {
      if (object.kind !== 'shape' || !burnsPicture(object.operation)) continue;
      for (const id of shapeAssets(object.shape)) {
        const asset = design.assets[id];
        const image = asset && !rasters.has(id) ? await this.decode(asset) : null;
        if (image) rasters.set(id, image);
      }
    }
    for (const id of this.#decoded.keys()) if (!rasters.has(id)) this.#decoded.delete(id);
    return rasters;
  }
}

async function decodeBytes(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<GrayImage | null> {
  const bitmap = await createImageBitmap(new Blob([bytes], { type })).catch(() => null);
  if (!bitmap) return null;
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return grayFromSamples(width, height, context.getImageData(0, 0, width, height).data, 4);
}
