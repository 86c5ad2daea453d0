import { PathBuilder, transformPath } from '@kerf/geometry';
import { isTilted, normalOf } from '../extrusion';
import type { DxfGroup } from '../groups';
import { BadEntity } from '../problems';
import { type DxfRecord, numberIn, numberOf, type Point3 } from '../record';
import type { EntityDefinition } from './entity';

/* MLINE: parallel lines along a chain of corners (DXF reference, MLINE). Each corner has:
   - the direction of the next segment;
   - the miter: the direction in which the corners of all parallel lines lie;
   - for each parallel line, the position of its corner on the miter. Further numbers of the line are positions along
     the next segment, where the line begins, ends and begins again. */

interface Corner {
  at: Point3;
  direction: Point3;
  miter: Point3;
  /** A list for each line: the position on the miter, then the beginnings and ends on the way. */
  readonly lines: number[][];
}

const NOWHERE: Point3 = { x: Number.NaN, y: Number.NaN, z: 0 };

/** The field for each vector of a corner (groups 11–33), by the first code of the vector. */
const VECTORS = new Map([
  [11, 'at'],
  [12, 'direction'],
  [13, 'miter'],
] as const);

function takeVector(corner: Corner, group: DxfGroup): void {
  const [axis, key] = [Math.floor(group.code / 10), VECTORS.get((10 + (group.code % 10)) as 11 | 12 | 13)];
  if (!key) return;
  const name = axis === 1 ? 'x' : axis === 2 ? 'y' : 'z';
  corner[key] = { ...corner[key], [name]: numberIn(group) };
}

function cornersOf(record: DxfRecord): readonly Corner[] {
  const corners: Corner[] = [];
  for (const group of record.groups) {
    if (group.code === 11) corners.push({ at: NOWHERE, direction: NOWHERE, miter: NOWHERE, lines: [] });
    const corner = corners.at(-1);
    if (!corner) continue;
    if (group.code >= 11 && group.code <= 33) takeVector(corner, group);
    else if (group.code === 74) corner.lines.push([]);
    else if (group.code === 41) corner.lines.at(-1)?.push(numberIn(group));
  }
  return corners;
}

/** The corner of the line `index`. */
function cornerPoint({ at, miter, lines }: Corner, index: number): { x: number; y: number } {
  const along = lines[index]?.[0] ?? 0;
  return { x: at.x + along * miter.x, y: at.y + along * miter.y };
}

/** Draws one line from corner to corner, with its gaps. */
function drawLine(builder: PathBuilder, corners: readonly Corner[], index: number, isClosed: boolean): void {
  const last = isClosed ? corners.length : corners.length - 1;
  let isDown = false;
  for (let i = 0; i < last; i += 1) {
    const [corner, next] = [corners[i]!, corners[(i + 1) % corners.length]!];
    const [from, to] = [cornerPoint(corner, index), cornerPoint(next, index)];
    const [, begin = 0, ...turns] = corner.lines[index] ?? [];
    const on = (distance: number) => ({
      x: from.x + distance * corner.direction.x,
      y: from.y + distance * corner.direction.y,
    });
    if (!isDown || begin > 0) builder.moveTo(on(begin).x, on(begin).y);
    turns.forEach((distance, turn) => {
      if (turn % 2 === 0) builder.lineTo(on(distance).x, on(distance).y);
      else builder.moveTo(on(distance).x, on(distance).y);
    });
    isDown = turns.length % 2 === 0;
    if (isDown) builder.lineTo(to.x, to.y);
  }
  const hasGaps = corners.some(
    ({ lines }) => (lines[index]?.length ?? 0) > 2 || (lines[index]?.[1] ?? 0) > 0,
  );
  if (isClosed && !hasGaps) builder.close();
}

const CLOSED = 2;

/** The most lines of a style (DXF reference, MLINESTYLE). */
const MAX_LINES = 16;

/** Parallel lines; their caps and fill belong to a style and are left out. */
export const MLINE: EntityDefinition = {
  types: ['MLINE'],
  read(record) {
    const corners = cornersOf(record);
    const count = corners[0]?.lines.length ?? 0;
    const isClosed = (numberOf(record, 71, 0) & CLOSED) !== 0;
    const isSound = corners.every(({ at, direction, miter }) =>
      [at, direction, miter].every(({ x, y }) => Number.isFinite(x + y)),
    );
    if (corners.length < 2 || count === 0 || count > MAX_LINES || !isSound) throw new BadEntity();
    const builder = new PathBuilder();
    for (let index = 0; index < count; index += 1) drawLine(builder, corners, index, isClosed);
    const path = builder.build();
    return {
      draw: (matrix) => transformPath(path, matrix),
      fillRule: null,
      isTilted: isTilted(normalOf(record)),
    };
  },
};
