import {
  createShapeObject,
  type Design,
  defaultOperation,
  LASER_LAYERS,
  MILL_LAYER,
  type ShapeObject,
} from '@kerf/document';
import {
  boundsCenter,
  boundsHeight,
  boundsWidth,
  type Point,
  scaling,
  transformPath,
  translation,
} from '@kerf/geometry';
import type { ImportedPieces } from '@kerf/importers';
import type { LibraryDesign } from '@kerf/protocol';
import { designName } from './design-name';

/** A design has this share of the workspace's height, and at most this share of its width. */
const HEIGHT_SHARE = 0.5;
const WIDTH_SHARE = 0.9;

/** Who made a design, as it is kept with the object: under the title that its author gave it. */
const creditOf = ({ altText, author, licence, licenceUrl }: LibraryDesign) => ({
  ...{ title: altText, author, licence, url: licenceUrl },
});

/**
 * The object for a design of the library: one filled shape with its name in the person's language, half as high as the
 * workspace, with its middle at `at`, by default in the middle of the workspace. Null for a drawing that is not one
 * shape, which the library does not contain.
 */
export function placeDesign(
  design: LibraryDesign,
  drawing: ImportedPieces,
  { workspace, stock, setup }: Design,
  id: string,
  language: string,
  at: Point = { x: workspace.width / 2, y: workspace.height / 2 },
): ShapeObject | null {
  const [piece, ...others] = drawing.pieces;
  if (piece?.kind !== 'shape' || others.length > 0) return null;
  const { path, fillRule } = piece;
  const width = boundsWidth(drawing.bounds);
  const height = boundsHeight(drawing.bounds);
  const scale = Math.min((HEIGHT_SHARE * workspace.height) / height, (WIDTH_SHARE * workspace.width) / width);
  const center = boundsCenter(drawing.bounds);
  // The shape itself is as large as it is placed, so that its fields show its true size.
  const centred = transformPath(path, translation(-center.x, -center.y));
  const layer = setup.mode === 'laser' ? LASER_LAYERS[0] : MILL_LAYER;
  const object = createShapeObject({
    id,
    name: designName(design, language),
    shape: { kind: 'path', path: transformPath(centred, scaling(scale, scale)), fillRule },
    transform: translation(at.x, at.y),
    layer,
    operation: defaultOperation(layer, stock, 'fill'),
  });
  return { ...object, credits: [creditOf(design)] };
}
