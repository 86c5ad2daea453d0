import { flattenPath, type Path, type Polylines } from '@kerf/geometry';
import { type LeafNode, nodeOutline } from './scene';

/** Finer than a pixel at the largest zoom at which people click, and finer than any machine moves. */
const TOLERANCE = 0.01;

const flattened = new WeakMap<Path, Polylines>();

/** The outline of a shape's node in document space as polylines, exact to 0.01 mm; computed once per outline. */
export function flattenedOutline(leaf: LeafNode): Polylines {
  const outline = nodeOutline(leaf);
  let polylines = flattened.get(outline);
  if (!polylines) {
    polylines = flattenPath(outline, TOLERANCE);
    flattened.set(outline, polylines);
  }
  return polylines;
}
