import { createGroup, type Design, type DesignObject, freshObjectIds } from '@kerf/document';
import {
  boundsCenter,
  boundsHeight,
  boundsWidth,
  type Matrix,
  multiply,
  scaling,
  translation,
} from '@kerf/geometry';
import { type ImportedPieces, objectsFromPieces } from '@kerf/importers';

/** A drawing as it goes onto the workspace. */
export interface PlacedDrawing {
  readonly objects: readonly DesignObject[];
  /** 1 unless the drawing was larger than the workspace. */
  readonly scale: number;
}

/** A drawing that does not fit is scaled to this share of the workspace. */
const FIT_SHARE = 0.8;

/**
 * Puts an imported drawing in the middle of the workspace, in its true size; one that is larger than the workspace is
 * scaled to 80 % of it. More than one piece become a group with the file's name, so that they move as one.
 */
export function placeDrawing(drawing: ImportedPieces, design: Design, name: string): PlacedDrawing {
  const { workspace } = design;
  const width = boundsWidth(drawing.bounds);
  const height = boundsHeight(drawing.bounds);
  const fits = width <= workspace.width && height <= workspace.height;
  const scale = fits ? 1 : FIT_SHARE * Math.min(workspace.width / width, workspace.height / height);
  const center = boundsCenter(drawing.bounds);
  const placement: Matrix = multiply(
    translation(workspace.width / 2, workspace.height / 2),
    multiply(scaling(scale, scale), translation(-center.x, -center.y)),
  );
  const pieces = objectsFromPieces(drawing, design);
  const [only] = pieces;
  const root =
    pieces.length === 1 && only
      ? only
      : createGroup(
          freshObjectIds({ ...design, objects: [...design.objects, ...pieces] }, 1)[0]!,
          pieces,
          name,
        );
  return { objects: [{ ...root, transform: multiply(placement, root.transform) }], scale };
}
