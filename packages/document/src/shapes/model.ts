import { MODEL_ORIENTATIONS, type Path, PathBuilder } from '@kerf/geometry';
import type { Problem } from '@kerf/machining';
import { isAssetId } from '../assets/asset';
import { decodeNumber, decodeText, objectOf, oneOf } from '../decoding/decode';
import { findLimitProblems, limit } from '../decoding/limits';
import { atPath, dataProblem } from '../decoding/problems';
import { MODEL_SOURCES, type Model, type ShapeDefinition, SIZE_LIMIT } from './definition';

/** A model of triangles that is carved as a relief. */
export interface ModelShape extends Model {
  readonly kind: 'model';
}

/** The limits of a model's numbers that are not sizes in the plane. */
export const MODEL_LIMITS = { thickness: SIZE_LIMIT, elevation: limit(-1e6, 1e6) };

const LIMITS = { width: SIZE_LIMIT, height: SIZE_LIMIT, ...MODEL_LIMITS };

/** The footprint of the model's box, counter-clockwise from the lower left corner. */
function footprint({ width, height }: ModelShape): Path {
  return new PathBuilder()
    .moveTo(0, 0)
    .lineTo(width, 0)
    .lineTo(width, height)
    .lineTo(0, height)
    .close()
    .build();
}

function findModelProblems(shape: ModelShape, path: string): readonly Problem[] {
  return [
    ...findLimitProblems(shape, LIMITS, path),
    ...(isAssetId(shape.assetId) ? [] : [atPath(dataProblem('bad-asset'), `${path}.assetId`)]),
  ];
}

/** A model of triangles in the material. */
export const MODEL: ShapeDefinition<ModelShape> = {
  kind: 'model',
  defaultName: 'Model',
  outline: footprint,
  isBlock: true,
  assets: ({ assetId }) => [assetId],
  model: (shape) => shape,
  lengths: { width: 'x', height: 'y' },
  decode: objectOf<ModelShape>({
    kind: oneOf('model'),
    assetId: decodeText,
    orientation: oneOf(...MODEL_ORIENTATIONS),
    width: decodeNumber,
    height: decodeNumber,
    thickness: decodeNumber,
    elevation: decodeNumber,
    source: oneOf(...MODEL_SOURCES),
  }),
  encode: ({ kind, assetId, orientation, width, height, thickness, elevation, source }) => ({
    kind,
    assetId,
    orientation,
    width,
    height,
    thickness,
    elevation,
    source,
  }),
  findProblems: findModelProblems,
};
