import type { Design, ShapeObject } from '@kerf/document';
import { drawnNumber } from '@kerf/editor';

const OTHER_RADIUS: Readonly<Record<string, string>> = { rx: 'ry', ry: 'rx' };

/**
 * What typing one number of shapes of one kind changes. A diameter is twice both radii, sides are counted in whole numbers. A corner with one radius only is no rounded corner: as in SVG, the first radius
 * that sharp corners get holds for both directions.
 */
export function shapeNumbers(
  shapes: readonly Pick<ShapeObject, 'shape'>[],
  key: string,
  value: number,
): Readonly<Record<string, number>> {
  if (key === 'diameter') return { rx: value / 2, ry: value / 2 };
  if (key === 'sides') return { sides: Math.round(value) };
  const areSharp = shapes.every(
    ({ shape }) => shape.kind === 'rectangle' && shape.rx === 0 && shape.ry === 0,
  );
  const other = OTHER_RADIUS[key];
  return areSharp && other ? { [key]: value, [other]: value } : { [key]: value };
}

/** Two radii that differ by less are the same to the eye and to every machine, mm. */
const ROUND = 1e-6;

/** Whether an ellipse is a circle on the drawing. */
export function isRound(design: Pick<Design, 'objects'>, object: ShapeObject): boolean {
  const [rx, ry] = [drawnNumber(design, object, 'rx'), drawnNumber(design, object, 'ry')];
  return rx !== null && ry !== null && Math.abs(rx - ry) < ROUND;
}
