import {
  type Design,
  type Paint,
  paintOf,
  type ShapeObject,
  shapeFillRule,
  shapePicture,
  shapeText,
  walkObjects,
  worldOutline,
} from '@kerf/document';
import { enclosesArea } from '@kerf/editor';
import {
  type Bounds,
  EMPTY_BOUNDS,
  intersectsBounds,
  isEmptyPath,
  type Matrix,
  type Outline,
  type Path,
  pathBounds,
} from '@kerf/geometry';
import type { ImportedPieces, ImportedShape } from '@kerf/importers';
import { givenName } from '../../ui/object-name';

/** The area of an outline without the areas of others. */
export type Subtract = (outline: Outline, others: readonly Outline[]) => Promise<Path>;

/** What is not cut of a design, and why: numbers of objects. */
export interface LeftOut {
  readonly hidden: number;
  /** Beside the page. */
  readonly outside: number;
  /** Completely under other objects. */
  readonly covered: number;
  /** Areas in the colour of the page, which leave the material as it is. */
  readonly bare: number;
}

/** The parts of a design that can be cut, in page coordinates; the photos are separate. */
export interface ArtworkPieces {
  readonly drawing: ImportedPieces;
  readonly photos: readonly { readonly object: ShapeObject; readonly world: Matrix }[];
  readonly leftOut: LeftOut;
}

interface Leaf {
  readonly object: ShapeObject;
  readonly world: Matrix;
  readonly paint: Paint;
  readonly outline: Outline;
  readonly bounds: Bounds;
}

/** Paint that is more transparent than this shows what is under it. */
const OPAQUE = 0.99;

/** The colour that leaves the material as it is: that of the page, or white where a material is shown. */
export function bareColor({ artwork }: Pick<Design, 'artwork'>): string {
  return artwork?.surface ? '#FFFFFF' : (artwork?.background ?? '#FFFFFF');
}

function leavesOf(design: Design): { leaves: Leaf[]; hidden: number } {
  const leaves: Leaf[] = [];
  let hidden = 0;
  for (const { object, parentTransform, transform, isHidden } of walkObjects(design)) {
    if (object.kind !== 'shape') continue;
    if (isHidden) hidden += 1;
    else {
      const path = worldOutline(object, parentTransform);
      const outline = { path, fillRule: shapeFillRule(object.shape) };
      leaves.push({ object, world: transform, paint: paintOf(object), outline, bounds: pathBounds(path) });
    }
  }
  return { leaves, hidden };
}

/** What hides a part of `leaf`: opaque areas above it, in other colours. */
function coversOf({ bounds, paint }: Leaf, above: readonly Leaf[]): readonly Outline[] {
  return above
    .filter(
      (other) =>
        other.paint.fill !== null &&
        other.paint.fill !== paint.fill &&
        other.paint.opacity >= OPAQUE &&
        enclosesArea(other.object.shape) &&
        intersectsBounds(bounds, other.bounds),
    )
    .map(({ outline }) => outline);
}

const shapeOf = ({ object, paint, outline }: Leaf, changes: Partial<ImportedShape>): ImportedShape => ({
  kind: 'shape',
  name: givenName(object),
  path: outline.path,
  fillRule: outline.fillRule,
  fill: null,
  stroke: null,
  strokeWidth: paint.strokeWidth,
  ...changes,
});

/** The visible area of a filled shape; null when nothing of it is visible. A text that nothing covers stays a text. */
async function fillPiece(
  leaf: Leaf,
  above: readonly Leaf[],
  subtract: Subtract,
): Promise<ImportedShape | null> {
  const { fill } = leaf.paint;
  const covers = coversOf(leaf, above);
  if (covers.length === 0) {
    const text = shapeText(leaf.object.shape);
    return shapeOf(leaf, { fill, ...(text ? { text: { shape: text, transform: leaf.world } } : {}) });
  }
  const path = await subtract(leaf.outline, covers);
  return isEmptyPath(path) ? null : shapeOf(leaf, { fill, path, fillRule: 'nonzero' });
}

/**
 * Takes a design apart into what can be cut, so that the workpiece looks like the picture. Of each area only the part
 * that is visible is left, and areas in the colour of the page are left out. Outlines are separate pieces. Positions
 * are those on the page.
 */
export async function artworkPieces(design: Design, subtract: Subtract): Promise<ArtworkPieces> {
  const { width, height } = design.workspace;
  const page = { minX: 0, minY: 0, maxX: width, maxY: height };
  const { leaves: all, hidden } = leavesOf(design);
  const leaves = all.filter(({ bounds }) => intersectsBounds(bounds, page));
  const bare = bareColor(design);
  const counts = { hidden, outside: all.length - leaves.length, covered: 0, bare: 0 };
  const pieces: ImportedShape[] = [];
  const photos: { object: ShapeObject; world: Matrix }[] = [];
  for (const [index, leaf] of leaves.entries()) {
    const { object, world, paint } = leaf;
    if (shapePicture(object.shape)) photos.push({ object, world });
    else {
      const isFilled = paint.fill !== null && enclosesArea(object.shape);
      if (isFilled && paint.fill === bare) counts.bare += 1;
      else if (isFilled) {
        const piece = await fillPiece(leaf, leaves.slice(index + 1), subtract);
        if (piece) pieces.push(piece);
        else counts.covered += 1;
      }
      if (paint.stroke !== null && paint.strokeWidth > 0)
        pieces.push(shapeOf(leaf, { stroke: paint.stroke }));
    }
  }
  const source = {
    generator: 'kerf',
    hasAbsoluteSize: true,
    unit: 1,
    pixelsPerInch: 96,
    suggestedPixelsPerInch: 96,
  } as const;
  const size = { width, height };
  return {
    drawing: { pieces, size, bounds: EMPTY_BOUNDS, shapeCount: pieces.length, source },
    photos,
    leftOut: counts,
  };
}
