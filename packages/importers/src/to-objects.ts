import {
  createGroup,
  createShapeObject,
  type Design,
  type DesignObject,
  freshObjectIds,
  LASER_LAYERS,
  type Layer,
  MILL_LAYER,
} from '@kerf/document';
import { IDENTITY, type Matrix, multiply } from '@kerf/geometry';
import type { ImportedPiece, ImportedPieces, ImportedShape } from './imported';

/** How pieces become objects. */
export interface ObjectOptions {
  /** Applied to the whole import: to place it, or to put its size right. Identity when left out. */
  readonly transform?: Matrix;
  /** The layer of each shape; by the design's mode when left out: milling, or the first laser layer. */
  readonly layerOf?: (shape: ImportedShape) => Layer;
}

function countPieces(pieces: readonly ImportedPiece[]): number {
  return pieces.reduce(
    (sum, piece) => sum + 1 + (piece.kind === 'group' ? countPieces(piece.children) : 0),
    0,
  );
}

/**
 * The imported pieces as objects with ids that `design` does not use, in stacking order, with the default operation of their
 * layer. Ready for an add step.
 */
export function objectsFromPieces(
  { pieces }: Pick<ImportedPieces, 'pieces'>,
  design: Design,
  options: ObjectOptions = {},
): readonly DesignObject[] {
  const ids = freshObjectIds(design, countPieces(pieces));
  const fallback: Layer = design.setup.mode === 'laser' ? LASER_LAYERS[0] : MILL_LAYER;
  const layerOf = options.layerOf ?? (() => fallback);
  let next = 0;
  const toObject = (piece: ImportedPiece, transform: Matrix): DesignObject => {
    const id = ids[next++]!;
    if (piece.kind === 'group') {
      const children = piece.children.map((child) => toObject(child, IDENTITY));
      const group = piece.name === '' ? createGroup(id, children) : createGroup(id, children, piece.name);
      return { ...group, transform };
    }
    const { text } = piece;
    return createShapeObject({
      id,
      shape: text?.shape ?? { kind: 'path', path: piece.path, fillRule: piece.fillRule },
      transform: text ? multiply(transform, text.transform) : transform,
      layer: layerOf(piece),
      stock: design.stock,
      ...(piece.name === '' ? {} : { name: piece.name }),
    });
  };
  return pieces.map((piece) => toObject(piece, options.transform ?? IDENTITY));
}
