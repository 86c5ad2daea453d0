import type { Bounds } from '@kerf/geometry';
import type { Fixture, Tool } from '@kerf/machining';
import type { CutNote, GenerateContext } from '../../cuts/generate-context';
import type { PointGrid } from './levels/point-grid';

/** How far bits stay away from clamps, mm. */
const CLAMP_CLEARANCE = 1;

/** The boxes in which the middle of a bit would touch a clamp that is higher than `floor`. */
export function clampBoxes(fixtures: readonly Fixture[], tool: Tool, floor: number): readonly Bounds[] {
  const away = tool.diameter / 2 + CLAMP_CLEARANCE;
  return fixtures
    .filter(({ top }) => top > floor)
    .map(({ x, y, width, height }) => ({
      minX: x - away,
      minY: y - away,
      maxX: x + width + away,
      maxY: y + height + away,
    }));
}

/**
 * Notes that something is left out at the points of a grid for which `isLeft` returns true: how large their area is,
 * and of these points the one that is nearest to their middle. Without such points there is no note.
 */
export function noteLeftOut(
  code: CutNote['code'],
  { x, y, cell, columns, rows }: PointGrid,
  isLeft: (at: number, x: number, y: number) => boolean,
  { note }: Pick<GenerateContext, 'note'>,
): void {
  if (!note) return;
  const left: number[] = [];
  let [sumX, sumY] = [0, 0];
  for (let row = 0, at = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1, at += 1) {
      if (!isLeft(at, x + column * cell, y + row * cell)) continue;
      left.push(at);
      sumX += column;
      sumY += row;
    }
  if (left.length === 0) return;
  let [nearest, least] = [left[0]!, Number.POSITIVE_INFINITY];
  for (const at of left) {
    const column = at % columns;
    const distance = Math.hypot(column - sumX / left.length, (at - column) / columns - sumY / left.length);
    if (distance < least) [nearest, least] = [at, distance];
  }
  const column = nearest % columns;
  note({
    code,
    x: x + column * cell,
    y: y + ((nearest - column) / columns) * cell,
    area: left.length * cell * cell,
  });
}
