import {
  createGroup,
  createShapeObject,
  type Design,
  type DesignObject,
  defaultOperation,
  findObject,
  freshObjectIds,
  LASER_LAYERS,
  type Layer,
  MILL_LAYER,
  shapePicture,
  worldTransform,
} from '@kerf/document';
import { type Matrix, multiply, scaling, transformPath, translation } from '@kerf/geometry';
import type { Trace } from '@kerf/imaging';
import type { TraceSource } from '../state/trace-view';

/** A trace of a file takes this share of the workspace. */
const FIT_SHARE = 0.8;

/** How the traced areas are machined: their borders are followed, or their insides are cleared or burnt. */
export type TraceCut = 'line' | 'fill';

/**
 * A trace as objects of a design, one for each colour, in a group when there are several. The trace of a photo of the
 * design lies exactly over it. Any other is in the middle of the workspace, fitted into 80 % of it. With a laser each
 * colour has a layer of its own.
 */
export function placeTrace(
  trace: Trace,
  source: TraceSource,
  design: Design,
  cut: TraceCut,
): readonly DesignObject[] {
  const name = source.name.replace(/\.[^.]*$/, '');
  const placed = placeOf(trace, source, design);
  const [first, ...more] = freshObjectIds(design, trace.layers.length + 1);
  const ids = trace.layers.length === 1 ? [first!] : more;
  const isLaser = design.setup.mode === 'laser';
  const { local, object } = placed;
  const objects = trace.layers.map(({ path, color, isLine }, i) => {
    const layer: Layer = isLaser ? (LASER_LAYERS[i] ?? LASER_LAYERS[0]) : MILL_LAYER;
    return createShapeObject({
      id: ids[i]!,
      name: trace.layers.length === 1 ? name : color,
      shape: { kind: 'path', path: transformPath(path, local), fillRule: 'evenodd' },
      transform: trace.layers.length === 1 ? object : translation(0, 0),
      layer,
      operation: defaultOperation(layer, design.stock, isLine ? 'line' : cut),
    });
  });
  if (objects.length < 2) return objects;
  return [{ ...createGroup(first!, objects, name), transform: object }];
}

/** The maps from the pixels of a trace to the object's own space in mm, and from there to the design. */
function placeOf(
  { width, height }: Trace,
  { photoId }: TraceSource,
  design: Design,
): { readonly local: Matrix; readonly object: Matrix } {
  const photo = photoId === null ? undefined : findObject(design, photoId);
  const picture = photo?.kind === 'shape' ? shapePicture(photo.shape) : null;
  const world = photo && worldTransform(design, photo.id);
  if (picture && world)
    return { local: upright(picture.width / width, picture.height / height, height), object: world };
  const { workspace } = design;
  const perPixel = FIT_SHARE * Math.min(workspace.width / width, workspace.height / height);
  return {
    local: upright(perPixel, perPixel, height),
    object: translation((workspace.width - width * perPixel) / 2, (workspace.height - height * perPixel) / 2),
  };
}

/** Pixels, y down, to mm, y up, with the lower left corner of the picture at the origin. */
function upright(perColumn: number, perRow: number, height: number): Matrix {
  return multiply(scaling(perColumn, -perRow), translation(0, -height));
}
