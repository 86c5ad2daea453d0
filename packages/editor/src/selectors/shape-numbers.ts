import type { Design, ShapeObject } from '@kerf/document';
import { type SceneNode, sceneOf } from '../scene/scene';

/** Along which axis of a shape a length of it lies. */
const AXIS_OF: Readonly<Record<string, 'x' | 'y'>> = {
  rx: 'x',
  width: 'x',
  radius: 'x',
  ry: 'y',
  height: 'y',
};

/** How many times longer a number of a shape is on the drawing than in the shape's own space; 1 for what is no length. */
export function drawnScale({ world: [a, b, c, d] }: Pick<SceneNode, 'world'>, key: string): number {
  const axis = AXIS_OF[key];
  const scale = axis === 'x' ? Math.hypot(a, b) : axis === 'y' ? Math.hypot(c, d) : 1;
  return scale > 0 ? scale : 1;
}

/** A number of a shape as it measures on the drawing; null where the shape has no such number. */
export function drawnNumber(
  design: Pick<Design, 'objects'>,
  object: ShapeObject,
  key: string,
): number | null {
  const value = (object.shape as unknown as Readonly<Record<string, unknown>>)[key];
  const node = sceneOf(design).byId.get(object.id);
  return typeof value === 'number' && node ? value * drawnScale(node, key) : null;
}
