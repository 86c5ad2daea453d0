import type { Viewport } from '@kerf/editor';
import { toScreen } from '@kerf/editor';
import { distance, type Point } from '@kerf/geometry';
import type { ProblemMark } from './problem-marks';

/** One button over the drawing, for a mark and all marks that it would overlap. */
export interface PlacedMark {
  /** CSS px from the upper left corner of the drawing area. */
  readonly screen: Point;
  readonly marks: readonly ProblemMark[];
}

/** Marks that are nearer to each other than this are joined, CSS px. */
const APART = 22;
/** The least distance between the centres of a mark and a handle, CSS px. */
const CLEAR_OF_HANDLE = 20;
/** The most marks on the screen; more would not help. */
const MOST = 60;

/** Where to put a mark that would lie on a handle: beside the handle first, then further away. */
const WAYS_OUT: readonly Point[] = [26, 44, 62].flatMap((by) => [
  { x: by, y: -by },
  { x: -by, y: by },
  { x: by, y: by },
  { x: -by, y: -by },
]);

/** The marks in view. Marks that overlap are joined, and none lies on a handle of the selection. */
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
