import type { ShapeObject } from '@kerf/document';

const OTHER_RADIUS: Readonly<Record<string, string>> = { rx: 'ry', ry: 'rx' };

/**
 * What typing one number of shapes of one kind changes. A corner with one radius only is no rounded corner: as in SVG, the first radius
 * that sharp corners get holds for both directions.
 */
export function shapeNumbers(
  shapes: readonly Pick<ShapeObject, 'shape'>[],
  key: string,
  value: number,
): Readonly<Record<string, number>> {
  const areSharp = shapes.every(
    ({ shape }) => shape.kind === 'rectangle' && shape.rx === 0 && shape.ry === 0,
  );
  const other = OTHER_RADIUS[key];
  return areSharp && other ? { [key]: value, [other]: value } : { [key]: value };
}
