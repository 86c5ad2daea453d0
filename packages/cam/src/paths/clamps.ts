import { expandBounds, intersectsBounds, type Point } from '@kerf/geometry';
import type { Fixture, Tool } from '@kerf/machining';

/**
 * How far from a clamp, beyond the tool's radius, the tool may travel below the safe height, mm. A collet nut is that
 * much wider than the tool, and a person does not describe every clamp exactly.
 */
const BESIDE_CLAMPS = 20;

/** Whether a clamp that is higher than `ground` is near the box of a straight way. */
export function isClampBeside(
  fixtures: readonly Fixture[],
  from: Point,
  to: Point,
  tool: Tool,
  ground: number,
): boolean {
  const way = {
    minX: Math.min(from.x, to.x),
    minY: Math.min(from.y, to.y),
    maxX: Math.max(from.x, to.x),
    maxY: Math.max(from.y, to.y),
  };
  const beside = expandBounds(way, tool.diameter / 2 + BESIDE_CLAMPS);
  return fixtures.some(
    ({ x, y, width, height, top }) =>
      top > ground && intersectsBounds({ minX: x, minY: y, maxX: x + width, maxY: y + height }, beside),
  );
}
