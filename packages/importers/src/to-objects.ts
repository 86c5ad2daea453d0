import {
  createGroup,
  createShapeObject,
  type Design,
  type DesignObject,
  defaultOperation,
  freshObjectIds,
  LASER_LAYERS,
  type Layer,
  MILL_LAYER,
  PAINT_LIMITS,
  type Paint,
} from '@kerf/document';
import { IDENTITY, type Matrix, multiply } from '@kerf/geometry';
import type { ImportedPiece, ImportedPieces, ImportedShape } from './imported';

/** How a shape is machined: the layer, and whether its path is followed or its area filled. */
export interface ShapeCut {
  readonly layer: Layer;
  readonly style: 'line' | 'fill';
}

/** The options for turning pieces into objects. */
export interface ObjectOptions {
  /** A map that is applied to the whole import, to place it or to correct its size. Identity when left out. */
  readonly transform?: Matrix;
  /**
   * How each shape is machined. Without this function every shape is cut on its path: it is milled, or burnt on the
   * first laser layer when the design is for a laser.
   */
  readonly cutOf?: (shape: ImportedShape) => ShapeCut;
  /** Whether the objects keep the colours of the file as their paint. */
  readonly isPainted?: boolean;
}

/** A shape without colours is invisible in the file; as an object it has a thin line, so that it is found. */
const NO_COLOR: Paint = { fill: null, stroke: '#000000', strokeWidth: 0.2, opacity: 1 };

function paintOf({ fill, stroke, strokeWidth }: ImportedShape): Paint {
  if (fill === null && stroke === null) return NO_COLOR;
  const width = Math.min(strokeWidth, PAINT_LIMITS.strokeWidth.max);
  return {
    fill: fill?.toUpperCase() ?? null,
    stroke: stroke?.toUpperCase() ?? null,
    strokeWidth: width,
    opacity: 1,
  };
}

function countPieces(pieces: readonly ImportedPiece[]): number {
  return pieces.reduce(
    (sum, piece) => sum + 1 + (piece.kind === 'group' ? countPieces(piece.children) : 0),
    0,
  );
}

/**
 * The imported pieces as objects for an add step, in stacking order. Their ids are not used in `design`, and each has
 * the default operation of its layer.
 */
export function objectsFromPieces(
  { pieces }: Pick<ImportedPieces, 'pieces'>,
  design: Design,
  options: ObjectOptions = {},
): readonly DesignObject[] {
  const ids = freshObjectIds(design, countPieces(pieces));
  const fallback: Layer = design.setup.mode === 'laser' ? LASER_LAYERS[0] : MILL_LAYER;
  const cutOf = options.cutOf ?? (() => ({ layer: fallback, style: 'line' as const }));
  let next = 0;
  const toObject = (piece: ImportedPiece, transform: Matrix): DesignObject => {
    const id = ids[next++]!;
    if (piece.kind === 'group') {
      const children = piece.children.map((child) => toObject(child, IDENTITY));
      const group = piece.name === '' ? createGroup(id, children) : createGroup(id, children, piece.name);
      return { ...group, transform };
    }
    const cut = cutOf(piece);
    const { text } = piece;
    return createShapeObject({
      id,
      shape: text?.shape ?? { kind: 'path', path: piece.path, fillRule: piece.fillRule },
      transform: text ? multiply(transform, text.transform) : transform,
      layer: cut.layer,
      operation: defaultOperation(cut.layer, design.stock, cut.style),
      ...(options.isPainted ? { paint: paintOf(piece) } : {}),
      ...(piece.name === '' ? {} : { name: piece.name }),
    });
  };
  return pieces.map((piece) => toObject(piece, options.transform ?? IDENTITY));
}
