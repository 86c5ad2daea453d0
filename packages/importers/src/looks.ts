import type { ImportedPiece, ImportedPieces, ImportedShape } from './imported';
import { measurePieces } from './measure';

/** What shapes have in common that a person would cut in the same way: a layer, or a colour of fills or of lines. */
export interface ImportedLook {
  /** The same in every file: rules are kept under it. */
  readonly key: string;
  /** Of a drawing with layers, else null. */
  readonly layer: string | null;
  /** `#RRGGBB` */
  readonly color: string;
  readonly isFilled: boolean;
  /** Whether its shapes only say something about the drawing. */
  readonly isAnnotation: boolean;
  readonly count: number;
}

/** The key of a shape's look: annotations are one, else its layer where the file has layers, else the colour of its fill, else of its line. */
export function lookOf({ layer, fill, stroke, isAnnotation }: ImportedShape): string {
  if (isAnnotation) return 'annotations';
  if (layer !== undefined) return `layer ${layer}`;
  return fill === null ? `line ${stroke ?? ''}` : `fill ${fill}`;
}

/** The different looks of a drawing, in the order in which they come, with how many shapes have each. */
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

/** The drawing without its dimensions, leaders and tables, measured anew; as it is where it has nothing else. */
export function withoutAnnotations(drawing: ImportedPieces): ImportedPieces {
  const rest = keepShapes(drawing, ({ isAnnotation }) => !isAnnotation);
  return rest.shapeCount > 0 ? rest : drawing;
}

/** The drawing with only the shapes that `keep` accepts, measured anew; groups that are left empty are gone. */
export function keepShapes(drawing: ImportedPieces, keep: (shape: ImportedShape) => boolean): ImportedPieces {
  const filter = (piece: ImportedPiece): readonly ImportedPiece[] => {
    if (piece.kind === 'shape') return keep(piece) ? [piece] : [];
    const children = piece.children.flatMap(filter);
    return children.length === 0 ? [] : [{ ...piece, children }];
  };
  const pieces = drawing.pieces.flatMap(filter);
  return { ...drawing, pieces, ...measurePieces(pieces) };
}
