import {
  type Bounds,
  boundsHeight,
  boundsWidth,
  EMPTY_BOUNDS,
  multiply,
  pathBounds,
  transformPath,
  translation,
  unionBounds,
} from '@kerf/geometry';
import type { ImportedPiece, ImportedPieces } from './imported';

/** The tight box about all shapes, and how many there are. */
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

function shift(piece: ImportedPiece, dx: number, dy: number): ImportedPiece {
  if (piece.kind === 'group')
    return { ...piece, children: piece.children.map((child) => shift(child, dx, dy)) };
  const by = translation(dx, dy);
  const path = transformPath(piece.path, by);
  const { text } = piece;
  return text
    ? { ...piece, path, text: { ...text, transform: multiply(by, text.transform) } }
    : { ...piece, path };
}

/** Pieces of a file without a page: their own extent serves as one, its lower left corner at the origin. */
export function onOwnPage(
  pieces: readonly ImportedPiece[],
  bounds: Bounds,
): Pick<ImportedPieces, 'pieces' | 'size' | 'bounds' | 'shapeCount'> {
  const shifted = pieces.map((piece) => shift(piece, -bounds.minX, -bounds.minY));
  const size = { width: boundsWidth(bounds), height: boundsHeight(bounds) };
  return { pieces: shifted, size, ...measurePieces(shifted) };
}
