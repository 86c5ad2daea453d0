import { type Path, PathBuilder } from '@kerf/geometry';
import type { Problem } from '@kerf/machining';
import { isAssetId } from '../assets/asset';
import { decodeNumber, decodeText, objectOf, oneOf } from '../decoding/decode';
import { findLimitProblems, limit } from '../decoding/limits';
import { atPath, dataProblem } from '../decoding/problems';
import { numberField, type Picture, type ShapeDefinition, SIZE_LIMIT } from './definition';

/** A photo. Its file is a PNG or JPEG that is already upright, so no reader needs EXIF. */
export interface ImageShape extends Picture {
  readonly kind: 'image';
}

/** The limits of a photo's numbers. */
export const IMAGE_LIMITS = {
  opacity: limit(0, 1),
  pixelWidth: limit(1, 65_535, true),
  pixelHeight: limit(1, 65_535, true),
};

/** The largest picture that can be imported, pixels: 40 million. */
export const MAX_IMAGE_PIXELS = 40_000_000;

const LIMITS = { width: SIZE_LIMIT, height: SIZE_LIMIT, ...IMAGE_LIMITS };

const FIELDS = [numberField<ImageShape>('opacity', 'share', IMAGE_LIMITS.opacity)];

/** The frame of the photo, counter-clockwise from the lower left corner. */
function frame({ width, height }: ImageShape): Path {
  return new PathBuilder()
    .moveTo(0, 0)
    .lineTo(width, 0)
    .lineTo(width, height)
    .lineTo(0, height)
    .close()
    .build();
}

function findImageProblems(shape: ImageShape, path: string): readonly Problem[] {
  return [
    ...findLimitProblems(shape, LIMITS, path),
    ...(isAssetId(shape.assetId) ? [] : [atPath(dataProblem('bad-asset'), `${path}.assetId`)]),
    ...(shape.pixelWidth * shape.pixelHeight > MAX_IMAGE_PIXELS
      ? [atPath(dataProblem('image-too-large'), `${path}.pixelWidth`)]
      : []),
  ];
}

export const IMAGE: ShapeDefinition<ImageShape> = {
  kind: 'image',
  defaultName: 'Image',
  outline: frame,
  assets: ({ assetId }) => [assetId],
  picture: (shape) => shape,
  lengths: { width: 'x', height: 'y' },
  fields: () => FIELDS,
  decode: objectOf<ImageShape>({
    kind: oneOf('image'),
    width: decodeNumber,
    height: decodeNumber,
    assetId: decodeText,
    pixelWidth: decodeNumber,
    pixelHeight: decodeNumber,
    opacity: decodeNumber,
  }),
  encode: ({ kind, width, height, assetId, pixelWidth, pixelHeight, opacity }) => ({
    kind,
    width,
    height,
    assetId,
    pixelWidth,
    pixelHeight,
    opacity,
  }),
  findProblems: findImageProblems,
};
