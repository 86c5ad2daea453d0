import type { Matrix } from '@kerf/geometry';
import { BadEntity } from './problems';
import { type DxfRecord, numberOf, type Point3 } from './record';

/** Below this share of a unit normal in x and y, the plane's x axis is derived from the world's y axis. */
const NEARLY_UPRIGHT = 1 / 64;

const UPRIGHT: Point3 = { x: 0, y: 0, z: 1 };

/** The cross product of two vectors. */
export function cross(a: Point3, b: Point3): Point3 {
  return { x: a.y * b.z - a.z * b.y, y: a.z * b.x - a.x * b.z, z: a.x * b.y - a.y * b.x };
}

function unit(v: Point3): Point3 {
  const length = Math.hypot(v.x, v.y, v.z);
  if (!(length > 1e-12)) throw new BadEntity();
  return { x: v.x / length, y: v.y / length, z: v.z / length };
}

/** The unit normal of an entity's plane (groups 210, 220, 230); straight up when it is left out. */
export function normalOf(record: DxfRecord): Point3 {
  if (!record.groups.some(({ code }) => code === 210)) return UPRIGHT;
  return unit({ x: numberOf(record, 210), y: numberOf(record, 220, 0), z: numberOf(record, 230, 0) });
}

/** Whether the plane with this normal is not parallel to the drawing's. */
export function isTilted({ z }: Point3): boolean {
  return Math.abs(Math.abs(z) - 1) > 1e-9;
}

/**
 * The map from an entity's own plane to the drawing as seen from above: the 'arbitrary axis algorithm' of the DXF
 * reference. The normal (0, 0, −1) mirrors x. `elevation` is the height of the plane along its normal.
 */
export function planeMatrix(normal: Point3, elevation: number): Matrix {
  if (normal === UPRIGHT) return [1, 0, 0, 1, 0, 0];
  const isNearlyUpright = Math.abs(normal.x) < NEARLY_UPRIGHT && Math.abs(normal.y) < NEARLY_UPRIGHT;
  const ax = unit(cross(isNearlyUpright ? { x: 0, y: 1, z: 0 } : { x: 0, y: 0, z: 1 }, normal));
  const ay = cross(normal, ax);
  return [ax.x, ax.y, ay.x, ay.y, normal.x * elevation, normal.y * elevation];
}
