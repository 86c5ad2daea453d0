import type { Bounds } from '@kerf/geometry';
import { MoveKind, type Moves } from '@kerf/machining';

/** A position that the tool passes. */
export interface Sample {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly kind: MoveKind;
  readonly move: number;
}

/** A box in which samples are closer together, and their distance there, mm. */
export interface FineWindow {
  readonly bounds: Bounds;
  readonly step: number;
}

/** Positions along all moves, at most `step` mm apart, including the ends of moves. The method is slow and simple. */
export function sampleMoves(moves: Moves, step: number, fine?: FineWindow): Sample[] {
  const samples: Sample[] = [];
  let arcs = 0;
  for (let move = 0; move < moves.kinds.length; move += 1) {
    const kind = moves.kinds[move] as MoveKind;
    const end = pointAt(moves, move);
    const isArc = kind === MoveKind.arcClockwise || kind === MoveKind.arcCounterClockwise;
    const start = move > 0 ? pointAt(moves, move - 1) : end;
    const center = isArc ? { x: moves.centers[2 * arcs]!, y: moves.centers[2 * arcs + 1]! } : null;
    if (isArc) arcs += 1;
    const own = fine && touches(fine.bounds, start, end, center) ? fine.step : step;
    for (const { x, y, z } of between(start, end, center, kind, own)) samples.push({ x, y, z, kind, move });
  }
  return samples;
}

/** Whether a move may pass through a box. */
function touches(
  { minX, minY, maxX, maxY }: Bounds,
  start: Point,
  end: Point,
  center: { x: number; y: number } | null,
): boolean {
  const bulge = center ? 2 * Math.hypot(start.x - center.x, start.y - center.y) : 0;
  return (
    Math.max(start.x, end.x) + bulge >= minX &&
    Math.min(start.x, end.x) - bulge <= maxX &&
    Math.max(start.y, end.y) + bulge >= minY &&
    Math.min(start.y, end.y) - bulge <= maxY
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

function pointAt({ ends }: Moves, move: number): Point {
  return { x: ends[3 * move]!, y: ends[3 * move + 1]!, z: ends[3 * move + 2]! };
}

function between(
  start: Point,
  end: Point,
  center: { x: number; y: number } | null,
  kind: MoveKind,
  step: number,
): Point[] {
  if (!center) {
    const count = Math.max(
      1,
      Math.ceil(Math.hypot(end.x - start.x, end.y - start.y, end.z - start.z) / step),
    );
    return Array.from({ length: count + 1 }, (_, i) => ({
      x: start.x + ((end.x - start.x) * i) / count,
      y: start.y + ((end.y - start.y) * i) / count,
      z: start.z + ((end.z - start.z) * i) / count,
    }));
  }
  const radius = Math.hypot(start.x - center.x, start.y - center.y);
  const from = Math.atan2(start.y - center.y, start.x - center.x);
  let sweep = Math.atan2(end.y - center.y, end.x - center.x) - from;
  if (kind === MoveKind.arcClockwise && sweep >= 0) sweep -= 2 * Math.PI;
  if (kind === MoveKind.arcCounterClockwise && sweep <= 0) sweep += 2 * Math.PI;
  const count = Math.max(1, Math.ceil((Math.abs(sweep) * radius) / step));
  return Array.from({ length: count + 1 }, (_, i) => ({
    x: center.x + radius * Math.cos(from + (sweep * i) / count),
    y: center.y + radius * Math.sin(from + (sweep * i) / count),
    z: start.z + ((end.z - start.z) * i) / count,
  }));
}
