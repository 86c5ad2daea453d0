import { type Point3, translation } from '@kerf/geometry';
import type { Stock } from '@kerf/machining';
import type { Asset } from './assets/asset';
import type { ObjectId, ShapeObject } from './design';
import { createShapeObject } from './factory';
import { MILL_LAYER } from './layers';
import { defaultOperation, operationAs } from './operations/create';
import { LEAST_MODEL_SIZE } from './queries/models';
import type { ModelSource } from './shapes/definition';

/** A model that is ready to become an object of a design. */
export interface ModelFile {
  readonly asset: Asset;
  /** The sides of the box around its mesh, mm. */
  readonly size: Point3;
  readonly source: ModelSource;
}

/**
 * A new model as an object: in the middle of the stock, its top at the stock's top, in its own size.
 *
 * - A model that is larger than the stock is made smaller as a whole (`isFitted`), and no side is shorter than 0.1 mm.
 * - A very small model, perhaps from a file in metres, is not enlarged: the person can give it another size.
 */
export function placeModel(
  { asset, size, source }: ModelFile,
  stock: Stock,
  { id, name }: { readonly id: ObjectId; readonly name: string },
): { readonly object: ShapeObject; readonly isFitted: boolean } {
  const scale = Math.min(1, stock.width / size.x, stock.height / size.y, stock.thickness / size.z);
  const side = (length: number) => Math.max(LEAST_MODEL_SIZE, length * scale);
  const [width, height, thickness] = [side(size.x), side(size.y), side(size.z)];
  const object = createShapeObject({
    id,
    name,
    shape: {
      kind: 'model',
      assetId: asset.id,
      orientation: 'top',
      width,
      height,
      thickness,
      elevation: Math.max(0, stock.thickness - thickness),
      source,
    },
    transform: translation(Math.max(0, stock.width - width) / 2, Math.max(0, stock.height - height) / 2),
    layer: MILL_LAYER,
    operation: operationAs(defaultOperation(MILL_LAYER, stock), 'relief')!,
  });
  return { object, isFitted: scale < 1 };
}
