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
import { type ImportedPieces, type ObjectOptions, objectsFromPieces, suggestedScale } from '@kerf/importers';

/** A drawing placed on the workspace. */
export interface PlacedDrawing {
  readonly objects: readonly DesignObject[];
  /** The factor by which the drawing was scaled; 1 unless it was larger than the workspace. */
  readonly scale: number;
  /** The factor to the other likely size, if the file leaves the size uncertain; else null. */
  readonly suggestedRatio: number | null;
}

/** A drawing that does not fit is scaled to this share of the workspace. */
const FIT_SHARE = 0.8;

/** Returns `scale`, or a smaller one that scales the drawing to 80 % of the workspace if it would not fit. */
function fittingScale({ bounds }: ImportedPieces, { workspace }: Design, scale: number): number {
  const width = boundsWidth(bounds);
  const height = boundsHeight(bounds);
  const fits = width * scale <= workspace.width && height * scale <= workspace.height;
  return fits ? scale : FIT_SHARE * Math.min(workspace.width / width, workspace.height / height);
}

function suggestedRatio(drawing: ImportedPieces, design: Design, scale: number): number | null {
  const ratio = fittingScale(drawing, design, suggestedScale(drawing.source)) / scale;
  return Math.abs(ratio - 1) > 1e-6 ? ratio : null;
}

/**
 * Puts an imported drawing in the middle of the workspace, in its own size. A drawing that is larger than the workspace
 * is scaled down to 80 % of the workspace. Several pieces become a group with the file's name, so that they move
 * together. `options`: how shapes are machined, and whether they keep their colours.
 */
export function placeDrawing(
  drawing: ImportedPieces,
  design: Design,
  name: string,
  options: Omit<ObjectOptions, 'transform'> = {},
): PlacedDrawing {
  const { workspace } = design;
  const scale = fittingScale(drawing, design, 1);
  const center = boundsCenter(drawing.bounds);
  const placement: Matrix = multiply(
    translation(workspace.width / 2, workspace.height / 2),
    multiply(scaling(scale, scale), translation(-center.x, -center.y)),
  );
  const pieces = objectsFromPieces(drawing, design, options);
  const [only] = pieces;
  const root =
    pieces.length === 1 && only
      ? named(only, drawing.pieces[0]?.name ?? '', name)
      : createGroup(
          freshObjectIds({ ...design, objects: [...design.objects, ...pieces] }, 1)[0]!,
          pieces,
          name,
        );
  return {
    objects: [{ ...root, transform: multiply(placement, root.transform) }],
    scale,
    suggestedRatio: suggestedRatio(drawing, design, scale),
  };
}

/** Gives the file's name to a group that has no name in the file. */
function named(object: DesignObject, ownName: string, name: string): DesignObject {
  return object.kind === 'group' && ownName === '' ? { ...object, name } : object;
}
