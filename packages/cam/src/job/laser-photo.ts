import {
  type LaserPhotoOperation,
  shapeAssets,
  shapeOutline,
  shapePicture,
  treatmentOf,
} from '@kerf/document';
import { multiply, pathBounds, scaling, translation } from '@kerf/geometry';
import { type CutFacts, PLAIN_FACTS } from '../cuts/facts';
import type { LaserPhotoCut } from '../operations/laser-photo';
import { rasterCutOf } from './laser-cut';
import type { CompileParts, Compiler, Untokened } from './parts';

/** Compiles pictures that are burnt line by line. */
export const LASER_PHOTO_COMPILER: Compiler<LaserPhotoOperation> = {
  compile(operation, parts): readonly [Untokened<LaserPhotoCut>] {
    const { effect, brightness, contrast, gamma, isInverted } = operation;
    const picture = pictureOf(parts);
    return [
      {
        ...rasterCutOf(operation, parts),
        effect,
        brightness,
        contrast,
        gamma,
        isInverted,
        ...treatmentOf(operation),
        kind: 'laser-photo',
        facts: photoFacts(picture),
        ...picture,
      },
    ];
  },
};

/** The facts of a photo. A white photo burns nothing. */
export function photoFacts({ image }: Pick<LaserPhotoCut, 'image'>): CutFacts {
  return { ...PLAIN_FACTS, lacks: image ? null : 'picture', mayBeEmpty: true };
}

/** The picture of a photo object, and its place: the picture covers the whole box of the object's shape. */
function pictureOf({
  shape,
  transform,
  rasters,
}: CompileParts): Pick<LaserPhotoCut, 'image' | 'place' | 'opacity'> {
  const [id] = shapeAssets(shape);
  const image = (id !== undefined && rasters.get(id)) || null;
  const { minX, minY, maxX, maxY } = pathBounds(shapeOutline(shape));
  const box = multiply(translation(minX, minY), scaling(maxX - minX, maxY - minY));
  const opacity = shapePicture(shape)?.opacity ?? 1;
  return { image, place: multiply(transform, box), opacity };
}
