import type { Viewport } from '@kerf/editor';
import { toScreen } from '@kerf/editor';
import { distance, type Point } from '@kerf/geometry';
import type { ProblemMark } from './problem-marks';

/** One button on the drawing, for all marks that would overlap. */
export interface PlacedMark {
  /** CSS px from the drawing area's corner. */
  readonly screen: Point;
  readonly marks: readonly ProblemMark[];
}

/** Marks nearer than this are joined, CSS px. */
const APART = 22;
/** The least distance between the middles of a mark and a handle, CSS px. */
const CLEAR_OF_HANDLE = 20;
/** The most marks in view; more would not help. */
const MOST = 60;

/** Places for a mark that lies on a handle: beside it first, then further away. */
const WAYS_OUT: readonly Point[] = [26, 44, 62].flatMap((by) => [
  { x: by, y: -by },
  { x: -by, y: by },
  { x: by, y: by },
  { x: -by, y: -by },
]);

/** The marks in view, joined where they overlap, and none on a handle of the selection. */
export function placeMarks(
  marks: readonly ProblemMark[],
  viewport: Viewport,
  handles: readonly Point[],
): readonly PlacedMark[] {
  const placed: { screen: Point; marks: ProblemMark[] }[] = [];
  for (const mark of marks) {
    const screen = toScreen(viewport, mark.at);
    if (screen.x < 0 || screen.y < 0 || screen.x > viewport.width || screen.y > viewport.height) continue;
    const near = placed.find((other) => distance(other.screen, screen) < APART);
    if (near) near.marks.push(mark);
    else if (placed.length < MOST) placed.push({ screen, marks: [mark] });
  }
  return placed.map((mark) => ({ ...mark, screen: clearOf(mark.screen, handles) }));
}

function clearOf(screen: Point, handles: readonly Point[]): Point {
  const isClear = (place: Point) => handles.every((handle) => distance(handle, place) >= CLEAR_OF_HANDLE);
  if (isClear(screen)) return screen;
  const ways = WAYS_OUT.map((way) => ({ x: screen.x + way.x, y: screen.y + way.y }));
  return ways.find(isClear) ?? ways.at(-1)!;
}
