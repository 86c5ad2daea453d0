import {
  type Asset,
  createShapeObject,
  type Design,
  defaultOperation,
  freshObjectIds,
  LASER_LAYERS,
  operationAs,
  type ShapeObject,
} from '@kerf/document';
import { type Command, insertObjects } from '@kerf/editor';
import { translation } from '@kerf/geometry';

/** A photo that is ready for the workspace. */
export interface PreparedPhoto {
  readonly asset: Asset;
  readonly pixelWidth: number;
  readonly pixelHeight: number;
}

/** A photo takes at most this share of the workspace. */
const FIT_SHARE = 0.8;

/** The photo as an object on the first laser layer: in the middle of the workspace, fitted into 80 % of it. */
export function placePhoto(photo: PreparedPhoto, design: Design, name: string): ShapeObject {
  const { workspace, stock } = design;
  const { pixelWidth, pixelHeight, asset } = photo;
  const perPixel = FIT_SHARE * Math.min(workspace.width / pixelWidth, workspace.height / pixelHeight);
  const [width, height] = [pixelWidth * perPixel, pixelHeight * perPixel];
  const [layer] = LASER_LAYERS;
  const filling = defaultOperation(layer, stock, 'fill');
  return createShapeObject({
    id: freshObjectIds(design, 1)[0]!,
    shape: { kind: 'image', width, height, assetId: asset.id, pixelWidth, pixelHeight, opacity: 1 },
    transform: translation((workspace.width - width) / 2, (workspace.height - height) / 2),
    layer,
    operation: operationAs(filling, 'laser-photo') ?? filling,
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
