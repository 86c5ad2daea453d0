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
  /** 1 unless the drawing was larger than the workspace. */
  readonly scale: number;
  /** If the file's size is uncertain: the factor to the other likely size; else null. */
  readonly suggestedRatio: number | null;
}

/** A drawing that does not fit is scaled to this fraction of the workspace. */
const FIT_SHARE = 0.8;

/** `scale`, or the largest below it at which the drawing takes 80 % of the workspace. */
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
 * Puts an imported drawing in the middle of the workspace in its own size; one that is larger than the workspace is
 * scaled to 80 % of it. Several pieces become a group with the file's name, so that they move together. `cutOf` says
 * how each shape is machined.
 */
export function placeDrawing(
  drawing: ImportedPieces,
  design: Design,
  name: string,
  cutOf?: ObjectOptions['cutOf'],
): PlacedDrawing {
  const { workspace } = design;
  const scale = fittingScale(drawing, design, 1);
  const center = boundsCenter(drawing.bounds);
  const placement: Matrix = multiply(
    translation(workspace.width / 2, workspace.height / 2),
    multiply(scaling(scale, scale), translation(-center.x, -center.y)),
  );
  const pieces = objectsFromPieces(drawing, design, cutOf ? { cutOf } : {});
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

/** A group without a name in the file gets the file's name. */
function named(object: DesignObject, ownName: string, name: string): DesignObject {
  return object.kind === 'group' && ownName === '' ? { ...object, name } : object;
}
