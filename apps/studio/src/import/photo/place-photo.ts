import {
  type Asset,
  createShapeObject,
  type Design,
  defaultOperation,
  freshObjectIds,
  LASER_LAYERS,
  type Operation,
  operationAs,
  type ShapeObject,
} from '@kerf/document';
import { type Command, insertObjects } from '@kerf/editor';
import { translation } from '@kerf/geometry';
import { type PictureResolution, pictureSizeOn } from '@kerf/importers';

/** A photo that is ready for the workspace. */
export interface PreparedPhoto {
  readonly asset: Asset;
  readonly pixelWidth: number;
  readonly pixelHeight: number;
  readonly perMm?: PictureResolution;
}

/** A photo of an unknown size takes this share of the workspace. */
const FIT_SHARE = 0.8;

/** How a new photo is burnt. */
export function photoOperation({ stock }: Design): Operation {
  const filling = defaultOperation(LASER_LAYERS[0], stock, 'fill');
  return operationAs(filling, 'laser-photo') ?? filling;
}

/**
 * The photo as an object on the first laser layer, in the middle of the workspace: in its true size when its file tells
 * a resolution and the workspace has room for it, else fitted into 80 % of the workspace.
 */
export function placePhoto(photo: PreparedPhoto, design: Design, name: string): ShapeObject {
  const { workspace } = design;
  const { pixelWidth, pixelHeight, asset } = photo;
  const size = { width: pixelWidth, height: pixelHeight, ...(photo.perMm && { perMm: photo.perMm }) };
  const { width, height } = pictureSizeOn(workspace, size, FIT_SHARE);
  return createShapeObject({
    id: freshObjectIds(design, 1)[0]!,
    shape: { kind: 'image', width, height, assetId: asset.id, pixelWidth, pixelHeight, opacity: 1 },
    transform: translation((workspace.width - width) / 2, (workspace.height - height) / 2),
    layer: LASER_LAYERS[0],
    operation: photoOperation(design),
    name,
  });
}

/** Puts a photo and its file into the design, as one change. */
export function insertPhoto({ asset }: PreparedPhoto, object: ShapeObject): Command {
  const insert = insertObjects([object]);
  return (state, dispatch) =>
    insert(
      state,
      dispatch &&
        ((change) =>
          dispatch(
            'steps' in change
              ? { ...change, steps: [{ kind: 'add-assets', assets: [asset] }, ...change.steps] }
              : change,
          )),
    );
}
