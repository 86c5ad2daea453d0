import {
  type Box,
  type EventKind,
  type LaserPowerInfo,
  type MachineMode,
  type MotionTrace,
  SegmentKind,
  type TraceEvents,
} from './motion-trace';
import { RunsBuilder } from './runs';

const FIRST_CAPACITY = 4096;

/** Grows a `MotionTrace` while a program is read, without an object per segment. */
export class TraceBuilder {
  segmentCount = 0;
  /**
   * Share of the program that is read, 0–1, where it is known: the columns then grow once to the size that the rest will
   * need, and not by doubling.
   */
  progress = 0;
  readonly feeds = new RunsBuilder(0);
  readonly powers = new RunsBuilder(0);
  readonly spindles = new RunsBuilder(0);
  readonly coolants = new RunsBuilder(0);
  readonly tools = new RunsBuilder(0);
  #points = new Float32Array(3 * (FIRST_CAPACITY + 1));
  #linesAndKinds = new Uint32Array(FIRST_CAPACITY);
  #capacity = FIRST_CAPACITY;
  readonly #eventSegments: number[] = [];
  readonly #eventLines: number[] = [];
  readonly #eventKinds: number[] = [];
  readonly #eventValues: number[] = [];

  /** Adds a segment from the last point to (x, y, z). */
  push(x: number, y: number, z: number, kind: SegmentKind, line: number): void {
    const segment = this.segmentCount;
    if (segment === this.#capacity) this.#grow();
    const points = this.#points;
    const at = 3 * segment + 3;
    points[at] = x;
    points[at + 1] = y;
    points[at + 2] = z;
    this.#linesAndKinds[segment] = (line << 3) | kind;
    this.segmentCount = segment + 1;
  }

  event(kind: EventKind, line: number, value: number): void {
    this.#eventSegments.push(this.segmentCount);
    this.#eventLines.push(line);
    this.#eventKinds.push(kind);
    this.#eventValues.push(value);
  }

  /** The columns as far as they are filled. Views: good until the next segment is added. */
  peek(): Pick<MotionTrace, 'segmentCount' | 'points' | 'linesAndKinds'> {
    return {
      segmentCount: this.segmentCount,
      points: this.#points.subarray(0, 3 * (this.segmentCount + 1)),
      linesAndKinds: this.#linesAndKinds.subarray(0, this.segmentCount),
    };
  }

  build(lineCount: number, mode: MachineMode, laserPower: LaserPowerInfo | undefined): MotionTrace {
    this.#trim();
    const columns = this.peek();
    return {
      ...columns,
      feeds: this.feeds.build(),
      powers: this.powers.build(),
      spindles: this.spindles.build(),
      coolants: this.coolants.build(),
      tools: this.tools.build(),
      events: this.#buildEvents(),
      lineCount,
      mode,
      ...(laserPower && { laserPower }),
      ...measure(columns),
    };
  }

  #buildEvents(): TraceEvents {
    return {
      segments: Uint32Array.from(this.#eventSegments),
      lines: Uint32Array.from(this.#eventLines),
      kinds: Uint8Array.from(this.#eventKinds),
      values: Float32Array.from(this.#eventValues),
    };
  }

  #grow(): void {
    const expected = this.progress > 0 ? (1.04 * this.segmentCount) / this.progress : 0;
    this.#resize(Math.ceil(Math.max(expected, (this.progress > 0 ? 1.1 : 2) * this.#capacity)));
  }

  /** Gives back what the guess was too much by, where that is worth a copy. */
  #trim(): void {
    if (this.#capacity - this.segmentCount > 0.1 * this.#capacity) this.#resize(this.segmentCount);
  }

  #resize(capacity: number): void {
    const filled = this.peek();
    const points = new Float32Array(3 * (capacity + 1));
    points.set(filled.points);
    const linesAndKinds = new Uint32Array(capacity);
    linesAndKinds.set(filled.linesAndKinds);
    this.#points = points;
    this.#linesAndKinds = linesAndKinds;
    this.#capacity = capacity;
  }
}

/** The largest and smallest coordinates and the lengths of a trace's segments. */
function measure(
  columns: Pick<MotionTrace, 'segmentCount' | 'points' | 'linesAndKinds'>,
): Pick<MotionTrace, 'bounds' | 'cutBounds' | 'cutDistance' | 'rapidDistance'> {
  const { points, linesAndKinds, segmentCount } = columns;
  const rapids = emptyBox();
  const cuts = emptyBox();
  let cutDistance = 0;
  let rapidDistance = 0;
  let end = 0;
  // Stretch by stretch of one sort: a point between two segments of it is looked at once.
  for (let first = 0; first < segmentCount; first = end) {
    const isRapid = (linesAndKinds[first]! & 7) === RAPID;
    end = first + 1;
    while (end < segmentCount && ((linesAndKinds[end]! & 7) === RAPID) === isRapid) end += 1;
    extendBox(isRapid ? rapids : cuts, points, first, end);
    if (isRapid) rapidDistance += pathLength(points, first, end);
    else cutDistance += pathLength(points, first, end);
  }
  const all = cuts.map((value, side) => (side < 3 ? Math.min : Math.max)(value, rapids[side]!));
  return { bounds: toBox(all), cutBounds: toBox(cuts), cutDistance, rapidDistance };
}

const RAPID = SegmentKind.rapid;

/** Least x y z, greatest x y z. */
function emptyBox(): Float64Array {
  const infinity = Number.POSITIVE_INFINITY;
  return Float64Array.of(infinity, infinity, infinity, -infinity, -infinity, -infinity);
}

function toBox(sides: Float64Array): Box {
  const [minX, minY, minZ, maxX, maxY, maxZ] = sides as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return { minX, minY, minZ, maxX, maxY, maxZ };
}

/** Makes the box contain the points `first` to `last`, both included. */
function extendBox(box: Float64Array, points: Float32Array, first: number, last: number): void {
  for (let axis = 0; axis < 3; axis++) {
    let min = box[axis]!;
    let max = box[axis + 3]!;
    for (let at = 3 * first + axis; at <= 3 * last + axis; at += 3) {
      const value = points[at]!;
      if (value < min) min = value;
      if (value > max) max = value;
    }
    box[axis] = min;
    box[axis + 3] = max;
  }
}

/** Length of the path over the points `first` to `last`. */
function pathLength(points: Float32Array, first: number, last: number): number {
  let length = 0;
  let x = points[3 * first]!;
  let y = points[3 * first + 1]!;
  let z = points[3 * first + 2]!;
  for (let at = 3 * first + 3; at <= 3 * last; at += 3) {
    const dx = points[at]! - x;
    const dy = points[at + 1]! - y;
    const dz = points[at + 2]! - z;
    length += Math.sqrt(dx * dx + dy * dy + dz * dz);
    x = points[at]!;
    y = points[at + 1]!;
    z = points[at + 2]!;
  }
  return length;
}
