import { type MotionTrace, packLines, SegmentKind } from '@kerf/gcode';
import type { MotionTimeline } from '@kerf/simulation';

/** A move of a sample program: its end, in mm. */
export interface SampleMove {
  readonly to: readonly [number, number, number];
  readonly isRapid?: boolean;
  /** The S value; that of the previous move when left out. */
  readonly power?: number;
  /** The line of the program; one more than that of the previous move when left out. */
  readonly line?: number;
}

/** A trace of `moves` from (0, 0, 0), as the interpreter would return it for a program with one move per line. */
export function sampleTrace(moves: readonly SampleMove[], mode: MotionTrace['mode'] = 'cnc'): MotionTrace {
  const points = new Float32Array(3 * (moves.length + 1));
  const lines = new Uint32Array(moves.length);
  const kinds = new Uint8Array(moves.length);
  const starts = [0];
  const values = [0];
  let line = 0;
  moves.forEach((move, segment) => {
    points.set(move.to, 3 * (segment + 1));
    line = move.line ?? line + 1;
    lines[segment] = line;
    kinds[segment] = move.isRapid ? SegmentKind.rapid : SegmentKind.feed;
    if (move.power === undefined || move.power === values.at(-1)) return;
    if (starts.at(-1) === segment) values[values.length - 1] = move.power;
    else {
      starts.push(segment);
      values.push(move.power);
    }
  });
  const still = { starts: Uint32Array.of(0), values: Float32Array.of(0) };
  const bounds = boundsOf(points);
  return {
    segmentCount: moves.length,
    points,
    ...packLines(lines, kinds),
    feeds: still,
    powers: { starts: Uint32Array.from(starts), values: Float32Array.from(values) },
    spindles: still,
    coolants: still,
    tools: still,
    events: {
      segments: new Uint32Array(0),
      lines: new Uint32Array(0),
      kinds: new Uint8Array(0),
      values: new Float32Array(0),
    },
    lineCount: line,
    mode,
    ...(mode === 'laser' && {
      laserPower: { maxPower: 1000, powerRange: { min: Math.min(...values), max: Math.max(...values) } },
    }),
    bounds,
    cutBounds: bounds,
    cutDistance: 0,
    rapidDistance: 0,
  };
}

/** A timeline in which every move runs at `speed` mm/s. */
export function sampleTimeline(trace: MotionTrace, speed = 20): MotionTimeline {
  const { points } = trace;
  const ends = new Float32Array(trace.segmentCount);
  let seconds = 0;
  for (let segment = 0; segment < trace.segmentCount; segment += 1) {
    const at = 3 * segment;
    const length = Math.hypot(
      points[at + 3]! - points[at]!,
      points[at + 4]! - points[at + 1]!,
      points[at + 5]! - points[at + 2]!,
    );
    seconds += length / speed;
    ends[segment] = seconds;
  }
  return {
    ends,
    pauseSegments: new Uint32Array(0),
    pauseSeconds: new Float32Array(0),
    totalSeconds: ends.at(-1) ?? 0,
  };
}

/** Concentric rounded loops from the middle outwards, `depths` levels deep, as a pocket is cut. */
export function samplePocket(
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  stepover: number,
  depths: readonly number[],
): SampleMove[] {
  const moves: SampleMove[] = [];
  const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2];
  const loops = Math.floor(Math.min(box.width, box.height) / 2 / stepover);
  moves.push({ to: [middleX, middleY, 4], isRapid: true });
  for (const depth of depths) {
    for (let loop = 0; loop <= loops; loop += 1) {
      const inset = (loops - loop) * stepover;
      const [width, height] = [box.width / 2 - inset, box.height / 2 - inset];
      const corner = Math.min(loop * stepover, 12);
      const outline = roundedLoop(middleX, middleY, width, height, Math.min(corner, width, height));
      for (const [x, y] of outline) moves.push({ to: [x, y, -depth] });
    }
    moves.push({ to: [middleX + box.width / 2, middleY, 4], isRapid: true });
    moves.push({ to: [middleX, middleY, 4], isRapid: true });
  }
  return moves;
}

function roundedLoop(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): [number, number][] {
  const outline: [number, number][] = [];
  const corners: [number, number, number][] = [
    [1, -1, -Math.PI / 2],
    [1, 1, 0],
    [-1, 1, Math.PI / 2],
    [-1, -1, Math.PI],
  ];
  for (const [right, up, start] of corners)
    for (let step = 0; step <= 8; step += 1) {
      const angle = start + (step / 8) * (Math.PI / 2);
      outline.push([
        x + right * (width - radius) + radius * Math.cos(angle),
        y + up * (height - radius) + radius * Math.sin(angle),
      ]);
    }
  outline.push(outline[0]!);
  return outline;
}

function boundsOf(points: Float32Array): MotionTrace['bounds'] {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  points.forEach((value, index) => {
    const axis = index % 3;
    low[axis] = Math.min(low[axis]!, value);
    high[axis] = Math.max(high[axis]!, value);
  });
  const [minX, minY, minZ] = low as [number, number, number];
  const [maxX, maxY, maxZ] = high as [number, number, number];
  return { minX, minY, minZ, maxX, maxY, maxZ };
}
