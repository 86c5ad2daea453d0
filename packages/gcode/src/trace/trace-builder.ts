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
  const all = new BoxBuilder();
  const cut = new BoxBuilder();
  let cutDistance = 0;
  let rapidDistance = 0;
  let x = points[0]!;
  let y = points[1]!;
  let z = points[2]!;
  for (let segment = 0; segment < segmentCount; segment++) {
    const at = 3 * segment + 3;
    const endX = points[at]!;
    const endY = points[at + 1]!;
    const endZ = points[at + 2]!;
    const dx = endX - x;
    const dy = endY - y;
    const dz = endZ - z;
    const length = Math.sqrt(dx * dx + dy * dy + dz * dz);
    const isRapid = (linesAndKinds[segment]! & 7) === SegmentKind.rapid;
    const box = isRapid ? all : cut;
    box.add(x, y, z);
    box.add(endX, endY, endZ);
    if (isRapid) rapidDistance += length;
    else cutDistance += length;
    x = endX;
    y = endY;
    z = endZ;
  }
  all.addBox(cut);
  return { bounds: all.build(), cutBounds: cut.build(), cutDistance, rapidDistance };
}

class BoxBuilder {
  #minX = Number.POSITIVE_INFINITY;
  #minY = Number.POSITIVE_INFINITY;
  #minZ = Number.POSITIVE_INFINITY;
  #maxX = Number.NEGATIVE_INFINITY;
  #maxY = Number.NEGATIVE_INFINITY;
  #maxZ = Number.NEGATIVE_INFINITY;

  add(x: number, y: number, z: number): void {
    if (x < this.#minX) this.#minX = x;
    if (x > this.#maxX) this.#maxX = x;
    if (y < this.#minY) this.#minY = y;
    if (y > this.#maxY) this.#maxY = y;
    if (z < this.#minZ) this.#minZ = z;
    if (z > this.#maxZ) this.#maxZ = z;
  }

  addBox(other: BoxBuilder): void {
    const box = other.build();
    if (box.minX > box.maxX) return;
    this.add(box.minX, box.minY, box.minZ);
    this.add(box.maxX, box.maxY, box.maxZ);
  }

  build(): Box {
    return {
      minX: this.#minX,
      minY: this.#minY,
      minZ: this.#minZ,
      maxX: this.#maxX,
      maxY: this.#maxY,
      maxZ: this.#maxZ,
    };
  }
}
