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
import {
  type DecodedPicture,
  decodePicture as decode,
  pictureSizeOn,
  readPictureHeader,
} from '@kerf/importers';
import type { Stock } from '@kerf/machining';
import { encode as encodePng } from 'fast-png';
import { InputError } from '../failure';
import { decodePicture, grayOf, moreDecoders } from './decode';

/** Decoded pictures by the id of their file. */
export type DecodedPictures = ReadonlyMap<AssetId, GrayImage>;

/**
 * Makes a design with one photo in the middle of the stock, and returns it together with the picture. A photo whose
 * file tells a resolution has its true size if the stock has room for it; any other is as large as the stock allows.
 * Throws `InputError` for a file that cannot be read.
 */
export async function photoDesign(
  file: string,
  bytes: Uint8Array,
  stock: Stock,
): Promise<{ readonly design: Design; readonly pictures: DecodedPictures }> {
  const decoded = decode(bytes, await moreDecoders(bytes));
  if (!decoded.ok) throw new InputError(file, decoded.problems);
  const image = grayOf(decoded.value);
  const { width, height } = pictureSizeOn(stock, decoded.value, 1);
  const kept = keptFile(bytes, decoded.value);
  const asset = createAsset({
    id: createHash('sha256').update(kept.bytes).digest('hex'),
    mediaType: kept.mediaType,
    name: basename(file),
    bytes: kept.bytes,
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

/** The formats that a design contains. */
const KEPT: ReadonlySet<string> = new Set(['image/png', 'image/jpeg']);

/** The file as a design contains it: an upright PNG or JPEG. Any other picture becomes a PNG. */
function keptFile(bytes: Uint8Array, { width, height, samples, channels }: DecodedPicture) {
  const header = readPictureHeader(bytes);
  if (header.ok && KEPT.has(header.value.mediaType) && header.value.orientation === 1)
    return { mediaType: header.value.mediaType, bytes };
  const depth = samples instanceof Uint16Array ? 16 : 8;
  return { mediaType: 'image/png', bytes: encodePng({ width, height, data: samples, channels, depth }) };
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
