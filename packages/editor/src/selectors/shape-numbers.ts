import { type Design, lengthAxis, type Shape, type ShapeObject } from '@kerf/document';
import { type SceneNode, sceneOf } from '../scene/scene';

/**
 * How many times longer a number of a shape is on the drawing than in the shape's own space; 1 when it is not a length.
 */
export function drawnScale(
  { world: [a, b, c, d] }: Pick<SceneNode, 'world'>,
  shape: Shape,
  key: string,
): number {
  const axis = lengthAxis(shape, key);
  const scale = axis === 'x' ? Math.hypot(a, b) : axis === 'y' ? Math.hypot(c, d) : 1;
  return scale > 0 ? scale : 1;
}

/** An object's shape with its lengths as measured on the drawing. */
export function drawnShape(design: Pick<Design, 'objects'>, { id, shape }: ShapeObject): Shape {
  const node = sceneOf(design).byId.get(id);
  if (!node) return shape;
  const drawn = Object.entries(shape).map(([key, value]) => [
    key,
    typeof value === 'number' ? value * drawnScale(node, shape, key) : value,
  ]);
  return Object.fromEntries(drawn) as Shape;
}
