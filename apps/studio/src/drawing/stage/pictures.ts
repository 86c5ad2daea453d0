import { type Pictures, pictureKey, type ShownPicture } from '@kerf/canvas';
import {
  type Asset,
  type Design,
  decodeBase64,
  type Picture,
  type PictureChanges,
  pictureChanges,
  type ShapeObject,
  shapeModel,
  shapePicture,
  walkObjects,
} from '@kerf/document';
import type { Editor } from '@kerf/editor';
import type { ModelOrientation } from '@kerf/geometry';
import type { Compute } from '../../workers/compute';

/**
 * The most pixels along the longer side of the copy of a photo that is drawn. The copy is sharp on any screen and needs
 * less memory than the whole photo.
 */
const SHOWN_SIDE = 2048;

/** How a picture is made: by its key, from an asset of the design. */
type Maker = (design: Design, compute: Compute) => Promise<MadePicture | null>;

/** A picture whose memory can be freed. */
type MadePicture = ShownPicture & { readonly source: ImageBitmap };

/** The pictures that a design needs, by their keys. */
function picturesIn(design: Design): ReadonlyMap<string, Maker> {
  const makers = new Map<string, Maker>();
  for (const { object } of walkObjects(design)) {
    const key = object.kind === 'shape' ? pictureKey(object) : null;
    if (object.kind !== 'shape' || key === null || makers.has(key)) continue;
    makers.set(key, (now, compute) => makePicture(object, now, compute));
  }
  return makers;
}

async function makePicture(
  { shape, operation, transform }: ShapeObject,
  design: Design,
  compute: Compute,
): Promise<MadePicture | null> {
  const picture = shapePicture(shape);
  const model = shapeModel(shape);
  const asset = design.assets[picture?.assetId ?? model?.assetId ?? ''];
  if (!asset) return null;
  const changes = pictureChanges(operation);
  if (picture && changes) {
    const [a, b, c, d] = transform;
    const [width, height] = [picture.width * Math.hypot(a, b), picture.height * Math.hypot(c, d)];
    return treat(asset, changes, { width, height }, compute);
  }
  const source = picture
    ? await decode(asset, picture)
    : model && (await drawFromAbove(asset, model.orientation, compute));
  return source ? { source } : null;
}

/** A photo as its operation changes it; made in a worker. The sides are those of the photo in mm. */
async function treat(
  asset: Asset,
  changes: PictureChanges,
  { width, height }: { readonly width: number; readonly height: number },
  compute: Compute,
): Promise<MadePicture | null> {
  const request = { asset, changes, width, height, side: SHOWN_SIDE };
  const treated = await compute.run('treatPhoto', request).catch(() => null);
  if (!treated) return null;
  const source = await createImageBitmap(new ImageData(treated.rgba, treated.width, treated.height));
  return { source, part: treated.part };
}

async function decode(asset: Asset, { pixelWidth, pixelHeight }: Picture): Promise<ImageBitmap | null> {
  const bytes = decodeBase64(asset.data);
  const share = Math.min(1, SHOWN_SIDE / Math.max(pixelWidth, pixelHeight));
  const blob = new Blob([Uint8Array.from(bytes)], { type: asset.mediaType });
  return createImageBitmap(blob, {
    resizeWidth: Math.max(1, Math.round(pixelWidth * share)),
    resizeHeight: Math.max(1, Math.round(pixelHeight * share)),
    resizeQuality: 'high',
  }).catch(() => null);
}

/** A model as seen from above; drawn in a worker, because a large model takes a while. */
async function drawFromAbove(
  asset: Asset,
  orientation: ModelOrientation,
  compute: Compute,
): Promise<ImageBitmap | null> {
  const drawn = await compute.run('drawModel', { asset, orientation }).catch(() => null);
  return drawn && createImageBitmap(new ImageData(drawn.pixels, drawn.width, drawn.height));
}

/**
 * Keeps the photos of the design decoded and the pictures of its models drawn, and calls `onChange` when one is ready.
 * The memory of pictures that are not used any more is freed. A picture that cannot be made is drawn as an empty frame.
 * Returns a function that ends this.
 */
export function watchPictures(
  editor: Editor,
  compute: Compute,
  onChange: (pictures: Pictures) => void,
): () => void {
  let ready: ReadonlyMap<string, MadePicture> = new Map();
  /** The latest work for each picture: a picture that was removed and restored is made again. */
  const asked = new Map<string, Promise<MadePicture | null>>();
  let objects: unknown;
  let isStopped = false;

  const forget = (used: ReadonlyMap<string, unknown>): void => {
    for (const id of [...asked.keys()]) {
      if (used.has(id)) continue;
      asked.delete(id);
      const made = ready.get(id);
      if (!made) continue;
      ready = new Map([...ready].filter(([other]) => other !== id));
      onChange(ready);
      made.source.close();
    }
  };

  const update = (): void => {
    const { design } = editor.getState();
    if (design.objects === objects) return;
    objects = design.objects;
    const used = picturesIn(design);
    forget(used);
    for (const [id, make] of used) {
      if (asked.has(id)) continue;
      const decoding = make(design, compute);
      asked.set(id, decoding);
      void decoding.then((made) => {
        if (!made) return;
        if (isStopped || asked.get(id) !== decoding) {
          made.source.close();
          return;
        }
        ready = new Map([...ready, [id, made]]);
        onChange(ready);
      });
    }
  };

  const unsubscribe = editor.subscribe(update);
  update();
  return () => {
    isStopped = true;
    unsubscribe();
    for (const { source } of ready.values()) source.close();
  };
}
