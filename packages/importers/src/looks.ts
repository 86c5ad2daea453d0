import type { ImportedPiece, ImportedPieces, ImportedShape } from './imported';
import { measurePieces } from './measure';

/**
 * What shapes have in common that a person would cut in the same way: a layer, the colour of their fill, or the colour
 * of their line.
 */
export interface ImportedLook {
  /** A key that is the same in every file, because rules are stored under it. */
  readonly key: string;
  /** The layer, for a drawing with layers; otherwise null. */
  readonly layer: string | null;
  /** `#RRGGBB` */
  readonly color: string;
  readonly isFilled: boolean;
  /** Whether its shapes only annotate the drawing. */
  readonly isAnnotation: boolean;
  readonly count: number;
}

/**
 * The key of the group to which a shape belongs in the import dialog. All annotations have the same key. For other
 * shapes the key is the layer when the file has layers; otherwise the colour of the fill, or of the line when there is
 * no fill.
 */
export function lookOf({ layer, fill, stroke, isAnnotation }: ImportedShape): string {
  if (isAnnotation) return 'annotations';
  if (layer !== undefined) return `layer ${layer}`;
  return fill === null ? `line ${stroke ?? ''}` : `fill ${fill}`;
}

/**
 * The groups of shapes with the same look (`ImportedLook`), in the order of their first use in the drawing, with the
 * number of shapes in each.
 */
export function looksOf(pieces: readonly ImportedPiece[]): readonly ImportedLook[] {
  const looks = new Map<string, ImportedLook>();
  const visit = (piece: ImportedPiece): void => {
    if (piece.kind === 'group') {
      for (const child of piece.children) visit(child);
      return;
    }
    const key = lookOf(piece);
    const known = looks.get(key);
    looks.set(key, {
      key,
      layer: piece.layer ?? null,
      color: known?.color ?? piece.fill ?? piece.stroke ?? '#000000',
      isFilled: piece.fill !== null,
      isAnnotation: piece.isAnnotation === true,
      count: (known?.count ?? 0) + 1,
    });
  };
  for (const piece of pieces) visit(piece);
  return [...looks.values()];
}

/**
 * The drawing without its annotations (dimensions, leaders and tables), with its bounds measured again. A drawing that
 * consists only of annotations does not change.
 */
export function withoutAnnotations(drawing: ImportedPieces): ImportedPieces {
  const rest = keepShapes(drawing, ({ isAnnotation }) => !isAnnotation);
  return rest.shapeCount > 0 ? rest : drawing;
}

/** The drawing with only the shapes that `keep` accepts, measured again; empty groups are removed. */
export function keepShapes(drawing: ImportedPieces, keep: (shape: ImportedShape) => boolean): ImportedPieces {
  const filter = (piece: ImportedPiece): readonly ImportedPiece[] => {
    if (piece.kind === 'shape') return keep(piece) ? [piece] : [];
    const children = piece.children.flatMap(filter);
    return children.length === 0 ? [] : [{ ...piece, children }];
  };
  const pieces = drawing.pieces.flatMap(filter);
  return { ...drawing, pieces, ...measurePieces(pieces) };
}
