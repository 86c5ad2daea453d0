import {
  type Asset,
  createShapeObject,
  type Design,
  defaultOperation,
  freshObjectIds,
  MILL_LAYER,
  operationAs,
  type ReliefOperation,
} from '@kerf/document';
import { type Command, insertObjects } from '@kerf/editor';
import { type Point3, translation } from '@kerf/geometry';

/** A mesh that is ready to become an object of a design. */
export interface ReliefModel {
  readonly asset: Asset;
  /** The box of the mesh, mm. */
  readonly size: Point3;
}

/**
 * Puts a relief of a picture and its mesh into the design, as one change: in the middle of the material, its top at the
 * top of the material. A relief that is larger than the material is made smaller in its proportions.
 */
export function insertRelief(
  { asset, size }: ReliefModel,
  carving: Partial<ReliefOperation>,
  design: Design,
  name: string,
): Command {
  const { stock } = design;
  const scale = Math.min(1, stock.width / size.x, stock.height / size.y);
  const [width, height] = [size.x * scale, size.y * scale];
  const thickness = Math.min(size.z, stock.thickness);
  const operation = operationAs(defaultOperation(MILL_LAYER, stock, 'fill'), 'relief');
  const object = createShapeObject({
    id: freshObjectIds(design, 1)[0]!,
    name,
    shape: {
      kind: 'model',
      assetId: asset.id,
      orientation: 'top',
      width,
      height,
      thickness,
      elevation: stock.thickness - thickness,
      source: 'picture',
    },
    transform: translation((stock.width - width) / 2, (stock.height - height) / 2),
    layer: MILL_LAYER,
    ...(operation && { operation: { ...operation, ...carving } as ReliefOperation }),
  });
  return insertObjects([object], 'history.import', [asset]);
}
