import {
  type Matrix,
  type ModelOrientation,
  type Point3,
  type TriangleMesh,
  turnedSize,
} from '@kerf/geometry';
import type { Stock } from '@kerf/machining';
import type { AssetId } from '../assets/asset';
import { meshOfAsset } from '../assets/model-asset';
import type { Design, ShapeObject } from '../design';
import type { Model } from '../shapes/definition';
import { shapeModel } from '../shapes/registry';
import { walkObjects } from './walk';
import { objectBounds } from './world';

/** An object of a design that is a model. */
export interface PlacedModel {
  readonly object: ShapeObject;
  readonly model: Model;
  /** The model's local space → `DocumentSpace`. */
  readonly transform: Matrix;
  /** The upright box around it. */
  readonly box: ModelBox;
  /** Whether it, or one of its groups, is locked. */
  readonly isLocked: boolean;
}

/**
 * The box of a model in the stock, mm. `position` is its front left lower corner, measured from the front left corner
 * of the stock's underside.
 */
export interface ModelBox {
  readonly position: Point3;
  readonly size: Point3;
}

/** The models of a design in stacking order. Hidden ones are left out, unless `withHidden` is true. */
export function modelsOf(
  design: Pick<Design, 'objects'>,
  { withHidden = false }: { readonly withHidden?: boolean } = {},
): readonly PlacedModel[] {
  const models: PlacedModel[] = [];
  for (const { object, parentTransform, transform, isHidden, isLocked } of walkObjects(design)) {
    const model = object.kind === 'shape' ? shapeModel(object.shape) : null;
    if (object.kind === 'shape' && model && (withHidden || !isHidden))
      models.push({ object, model, transform, box: boxOf(object, model, parentTransform), isLocked });
  }
  return models;
}

function boxOf(object: ShapeObject, model: Model, parent: Matrix): ModelBox {
  const { minX, minY, maxX, maxY } = objectBounds(object, parent);
  return {
    position: { x: minX, y: minY, z: model.elevation },
    size: { x: maxX - minX, y: maxY - minY, z: model.thickness },
  };
}

/** The meshes of a design's models, by asset. A damaged or missing mesh is left out. */
export function modelMeshes(design: Design): ReadonlyMap<AssetId, TriangleMesh> {
  const meshes = new Map<AssetId, TriangleMesh>();
  for (const { model } of modelsOf(design)) {
    const asset = design.assets[model.assetId];
    const mesh = asset && !meshes.has(model.assetId) ? meshOfAsset(asset) : null;
    if (mesh) meshes.set(model.assetId, mesh);
  }
  return meshes;
}

/** The size of a model of this size after it is turned from its orientation to another one, mm. */
export function sizeTurnedTo(
  { orientation, width, height, thickness }: Model,
  wanted: ModelOrientation,
): Point3 {
  // Every orientation exchanges at most two sides, so turning twice returns the sides of the mesh itself.
  const own = turnedSize({ x: width, y: height, z: thickness }, orientation);
  return turnedSize(own, wanted);
}

/** No side of a model is shorter than this, mm. */
export const LEAST_MODEL_SIZE = 0.1;
/** A requested model may be thicker than the stock by this without being made thinner, mm. */
const THICKNESS_TOLERANCE = 0.1;
/** Sums of decimal fractions are not exact. An excess that is not larger than this is ignored, mm. */
const ROUNDING = 1e-6;

/** Whether a box is within the stock. With `isDepthChecked` its height counts too. */
export function isWithinStock({ position, size }: ModelBox, stock: Stock, isDepthChecked: boolean): boolean {
  const fits = (at: number, length: number, room: number) => at >= 0 && at + length <= room + ROUNDING;
  return (
    fits(position.x, size.x, stock.width) &&
    fits(position.y, size.y, stock.height) &&
    (!isDepthChecked || fits(position.z, size.z, stock.thickness))
  );
}

/**
 * Whether a model is within the stock. Its height counts for all models except those made from a picture, whose depth
 * comes from the material (2 §5.8).
 */
export function isModelWithinStock(
  { model, box }: Pick<PlacedModel, 'model' | 'box'>,
  stock: Stock,
): boolean {
  return isWithinStock(box, stock, model.source !== 'picture');
}

/** A requested value after it was limited, and whether it had to change. */
export interface Adjusted {
  readonly value: Point3;
  readonly isChanged: boolean;
}

/** `wanted` limited to the stock: no side longer than the material (0.1 mm more in z), and none shorter than 0.1 mm. */
export function adjustModelSize(wanted: Point3, stock: Stock): Adjusted {
  const side = (length: number, room: number, tolerance = 0) => {
    if (!(length >= LEAST_MODEL_SIZE)) return LEAST_MODEL_SIZE;
    return length > room + tolerance ? room : length;
  };
  const value = {
    x: side(wanted.x, stock.width),
    y: side(wanted.y, stock.height),
    z: side(wanted.z, stock.thickness, THICKNESS_TOLERANCE),
  };
  return { value, isChanged: !isSame(wanted, value) };
}

/** `wanted` with 0 in place of negative values and values that are not numbers. */
export function adjustModelPosition(wanted: Point3): Adjusted {
  const place = (at: number) => (at >= 0 ? at : 0);
  const value = { x: place(wanted.x), y: place(wanted.y), z: place(wanted.z) };
  return { value, isChanged: !isSame(wanted, value) };
}

function isSame(a: Point3, b: Point3): boolean {
  return a.x === b.x && a.y === b.y && a.z === b.z;
}
