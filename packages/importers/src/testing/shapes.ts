import type { ImportedPiece, ImportedPieces, ImportedShape } from '../imported';
import { importSvg, type SvgImportOptions } from '../svg/import-svg';

/** The shapes of pieces at any depth, in stacking order. */
export function shapesOf(pieces: readonly ImportedPiece[]): readonly ImportedShape[] {
  return pieces.flatMap((piece) => (piece.kind === 'shape' ? [piece] : shapesOf(piece.children)));
}

/** The result of an import that succeeds; otherwise the test fails. */
export function imported(svg: string | Uint8Array, options?: SvgImportOptions): ImportedPieces {
  const outcome = importSvg(svg, options);
  if (!outcome.ok) throw new Error(outcome.problems[0]?.message);
  return outcome.value;
}
