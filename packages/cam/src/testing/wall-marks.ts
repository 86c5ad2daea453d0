import { MoveKind, type Moves } from '@kerf/machining';
import { type Sample, sampleMoves } from './sample-moves';

/** The distance between samples, mm. */
const STEP = 0.1;
/** When the direction turns by more than this, radians, the tool stops and goes back. */
const TURNED_BACK = (5 / 6) * Math.PI;
/** Distances shorter than this, mm, count as no motion. */
const STILL = 1e-6;

/** A place where the tool rests against a wall. */
export interface WallMark extends Sample {
  /** Whether the tool goes straight down or up, or dwells. Otherwise it turns back, as in a very sharp corner. */
  readonly isStanding: boolean;
}

/**
 * The places where the tool leaves a mark on a finished wall, because it rests against the wall: it goes straight down
 * or up there, dwells, or turns back. `isAtWall` returns whether the tool touches the wall at (x, y).
 */
export function wallMarks(
  moves: Moves,
  startDepth: number,
  isAtWall: (x: number, y: number) => boolean,
): WallMark[] {
  const marks: WallMark[] = [];
  let before: Sample | undefined;
  let last: Sample | undefined;
  for (const sample of sampleMoves(moves, STEP)) {
    const isStill = last !== undefined && wayBetween(last, sample) < STILL;
    const isResting = isStill && (sample.kind === MoveKind.dwell || Math.abs(sample.z - last!.z) > STILL);
    const isBack = !isStill && before && last && turnAt(before, last, sample) > TURNED_BACK;
    const place = isBack ? last! : sample;
    if (
      (isResting || isBack) &&
      Math.min(place.z, last!.z) < -startDepth - STILL &&
      isAtWall(place.x, place.y)
    )
      marks.push({ ...place, isStanding: isResting });
    if (!isStill) before = last;
    last = sample;
  }
  return marks;
}

function wayBetween(a: Sample, b: Sample): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

function turnAt(first: Sample, middle: Sample, last: Sample): number {
  const [ux, uy] = [middle.x - first.x, middle.y - first.y];
  const [vx, vy] = [last.x - middle.x, last.y - middle.y];
  return Math.abs(Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy));
}
