import type { Pictures } from '@kerf/canvas';
import { type AssetId, type Design, decodeBase64, shapePicture, walkObjects } from '@kerf/document';
import type { Editor } from '@kerf/editor';

/**
 * The most pixels along the longer side of the copy of a photo that is drawn. The copy is sharp on any screen and needs
 * less memory than the whole photo.
 */
const SHOWN_SIDE = 2048;

/** The photos of a design by their file. */
function photosIn(design: Design): ReadonlyMap<AssetId, { readonly width: number; readonly height: number }> {
  const photos = new Map<AssetId, { width: number; height: number }>();
  for (const { object } of walkObjects(design))
    if (object.kind === 'shape') {
      const picture = shapePicture(object.shape);
      if (picture) photos.set(picture.assetId, { width: picture.pixelWidth, height: picture.pixelHeight });
    }
  return photos;
}

async function decode(
  design: Design,
  id: AssetId,
  size: { readonly width: number; readonly height: number },
): Promise<ImageBitmap | null> {
  const asset = design.assets[id];
  const bytes = asset && decodeBase64(asset.data);
  if (!asset || !bytes) return null;
  const share = Math.min(1, SHOWN_SIDE / Math.max(size.width, size.height));
  const blob = new Blob([Uint8Array.from(bytes)], { type: asset.mediaType });
  return createImageBitmap(blob, {
    resizeWidth: Math.max(1, Math.round(size.width * share)),
    resizeHeight: Math.max(1, Math.round(size.height * share)),
    resizeQuality: 'high',
  }).catch(() => null);
}

/**
 * Keeps the photos of the design decoded, and calls `onChange` when a photo is ready. The memory of removed photos is
 * freed. A photo that cannot be decoded is drawn as an empty frame. Returns a function that ends this.
 */
export function watchPictures(editor: Editor, onChange: (pictures: Pictures) => void): () => void {
  let ready: ReadonlyMap<AssetId, ImageBitmap> = new Map();
  /** The latest decoding of each photo: a photo that was removed and restored is decoded again. */
  const asked = new Map<AssetId, Promise<ImageBitmap | null>>();
  let objects: unknown;
  let isStopped = false;

  const forget = (used: ReadonlyMap<AssetId, unknown>): void => {
    for (const id of [...asked.keys()]) {
      if (used.has(id)) continue;
      asked.delete(id);
      const bitmap = ready.get(id);
      if (!bitmap) continue;
      ready = new Map([...ready].filter(([other]) => other !== id));
      onChange(ready);
      bitmap.close();
    }
  };

  const update = (): void => {
    const { design } = editor.getState();
    if (design.objects === objects) return;
    objects = design.objects;
    const used = photosIn(design);
    forget(used);
    for (const [id, size] of used) {
      if (asked.has(id)) continue;
      const decoding = decode(design, id, size);
      asked.set(id, decoding);
      void decoding.then((bitmap) => {
        if (!bitmap) return;
        if (isStopped || asked.get(id) !== decoding) {
          bitmap.close();
          return;
        }
        ready = new Map([...ready, [id, bitmap]]);
        onChange(ready);
      });
    }
  };

  const unsubscribe = editor.subscribe(update);
  update();
  return () => {
    isStopped = true;
    unsubscribe();
    for (const bitmap of ready.values()) bitmap.close();
  };
}
