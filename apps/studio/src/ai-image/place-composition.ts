import type { Composition } from '@kerf/composer';
import {
  createGroup,
  createShapeObject,
  type Design,
  type DesignObject,
  defaultOperation,
  freshObjectIds,
  LASER_LAYERS,
  MILL_LAYER,
} from '@kerf/document';
import { type Path, scaling, transformPath, translation } from '@kerf/geometry';

/** Which share of the workspace's height a composition takes, and at most of its width. */
const HEIGHT_SHARE = 0.5;
const WIDTH_SHARE = 0.8;

/** The names of the objects, in the person's language. */
export interface PlacedNames {
  readonly group: string;
  readonly art: string;
  readonly edge: string;
}

/**
 * A composition as objects of a design, in the middle of the workspace: the drawing is filled, and its edge, if it has
 * one, is followed, on a layer of its own with a laser. Both are in a group. The drawing keeps who made its motifs.
 */
export function placeComposition(
  composition: Composition,
  design: Design,
  names: PlacedNames,
): readonly DesignObject[] {
  const { width, height, art, edge } = composition;
  const { workspace } = design;
  const scale = Math.min((HEIGHT_SHARE * workspace.height) / height, (WIDTH_SHARE * workspace.width) / width);
  const isLaser = design.setup.mode === 'laser';
  const [group, first, second] = freshObjectIds(design, 3);
  const at = translation((workspace.width - width * scale) / 2, (workspace.height - height * scale) / 2);
  const objectOf = (id: string, name: string, path: Path, cut: 'fill' | 'line') => {
    const layer = isLaser ? LASER_LAYERS[cut === 'fill' ? 0 : 1] : MILL_LAYER;
    return createShapeObject({
      id,
      name,
      shape: { kind: 'path', path: transformPath(path, scaling(scale, scale)), fillRule: 'nonzero' },
      transform: edge ? translation(0, 0) : at,
      layer,
      operation: defaultOperation(layer, design.stock, cut),
    });
  };
  const drawn = objectOf(first!, edge ? names.art : names.group, art, 'fill');
  const drawing = { ...drawn, credits: composition.credits };
  if (!edge) return [drawing];
  const outline = objectOf(second!, names.edge, edge, 'line');
  return [{ ...createGroup(group!, [outline, drawing], names.group), transform: at }];
}
