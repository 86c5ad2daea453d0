import {
  type Bounds,
  boundsHeight,
  boundsWidth,
  determinant,
  EMPTY_BOUNDS,
  type Matrix,
  multiply,
  pathBounds,
  scaling,
  transformPath,
  translation,
  unionBounds,
} from '@kerf/geometry';
import type { ImportedPiece, ImportedPieces } from './imported';

/** The tight box around all shapes, and their number. */
export function measurePieces(pieces: readonly ImportedPiece[]): { bounds: Bounds; shapeCount: number } {
  let bounds = EMPTY_BOUNDS;
  let shapeCount = 0;
  for (const piece of pieces) {
    const part =
      piece.kind === 'shape'
        ? { bounds: pathBounds(piece.path), shapeCount: 1 }
        : measurePieces(piece.children);
    bounds = unionBounds(bounds, part.bounds);
    shapeCount += part.shapeCount;
  }
  return { bounds, shapeCount };
}

/** The piece transformed by `by`, which does not rotate; the widths of lines are scaled too. */
function moved(piece: ImportedPiece, by: Matrix): ImportedPiece {
  if (piece.kind === 'group') return { ...piece, children: piece.children.map((child) => moved(child, by)) };
  const { text } = piece;
  const placed = {
    ...piece,
    path: transformPath(piece.path, by),
    strokeWidth: piece.strokeWidth * Math.sqrt(Math.abs(determinant(by))),
  };
  return text ? { ...placed, text: { ...text, transform: multiply(by, text.transform) } } : placed;
}

/** The drawing `factor` times as large. */
export function scaleDrawing(drawing: ImportedPieces, factor: number): ImportedPieces {
  const pieces = drawing.pieces.map((piece) => moved(piece, scaling(factor, factor)));
  const size = { width: drawing.size.width * factor, height: drawing.size.height * factor };
  return { ...drawing, pieces, size, ...measurePieces(pieces) };
}

/** The pieces of a file without a page: their own extent is the page, with its lower left corner at the origin. */
export function onOwnPage(
  pieces: readonly ImportedPiece[],
  bounds: Bounds,
): Pick<ImportedPieces, 'pieces' | 'size' | 'bounds' | 'shapeCount'> {
  const shifted = pieces.map((piece) => moved(piece, translation(-bounds.minX, -bounds.minY)));
  const size = { width: boundsWidth(bounds), height: boundsHeight(bounds) };
  return { pieces: shifted, size, ...measurePieces(shifted) };
}
