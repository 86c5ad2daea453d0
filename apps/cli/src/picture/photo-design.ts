import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import {
  type AssetId,
  burnsPicture,
  createAsset,
  createDesign,
  createShapeObject,
  type Design,
  decodeBase64,
  LASER_DEFAULTS,
  operationDefinition,
  shapeAssets,
  walkObjects,
} from '@kerf/document';
import { translation } from '@kerf/geometry';
import type { GrayImage } from '@kerf/imaging';
import { formatBegunBy } from '@kerf/importers';
import type { Stock } from '@kerf/machining';
import { InputError } from '../failure';
import { cliProblem } from '../problems';
import { DECODED, decodePicture } from './decode';

/** Decoded pictures by the id of their file. */
export type DecodedPictures = ReadonlyMap<AssetId, GrayImage>;

/**
 * Makes a design with one photo in the middle of the stock, as large as the stock allows, and returns it together with
 * the picture. Throws `InputError` for a file that is neither PNG nor JPEG.
 */
export function photoDesign(
  file: string,
  bytes: Uint8Array,
  stock: Stock,
): { readonly design: Design; readonly pictures: DecodedPictures } {
  const format = formatBegunBy(bytes, DECODED);
  const image = decodePicture(bytes);
  if (!format || !image) throw new InputError(file, [cliProblem('picture-unreadable')]);
  const scale = Math.min(stock.width / image.width, stock.height / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  const asset = createAsset({
    id: createHash('sha256').update(bytes).digest('hex'),
    mediaType: format.mediaType,
    name: basename(file),
    bytes,
  });
  const photo = createShapeObject({
    id: 'photo',
    name: basename(file),
    shape: {
      kind: 'image',
      width,
      height,
      assetId: asset.id,
      pixelWidth: image.width,
      pixelHeight: image.height,
      opacity: 1,
    },
    transform: translation((stock.width - width) / 2, (stock.height - height) / 2),
    operation: operationDefinition('laser-photo').create(LASER_DEFAULTS),
  });
  const design = createDesign({ name: basename(file), stock, assets: [asset], objects: [photo] });
  return { design, pictures: new Map([[asset.id, image]]) };
}

/** The pictures of all photos of a design that can be read. Those in `known` are not read again. */
export function picturesOf(design: Design, known: DecodedPictures = new Map()): DecodedPictures {
  const pictures = new Map(known);
  for (const { object } of walkObjects(design)) {
    if (object.kind !== 'shape' || !burnsPicture(object.operation)) continue;
    for (const id of shapeAssets(object.shape)) {
      const asset = design.assets[id];
      const picture = asset && !pictures.has(id) ? decodePicture(decodeBase64(asset.data)) : null;
      if (picture) pictures.set(id, picture);
    }
  }
  return pictures;
}
