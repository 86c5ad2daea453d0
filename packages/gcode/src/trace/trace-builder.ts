import { isTooLarge, nextCapacity } from './capacity';
import { FAR_STEP, KIND_BITS, type LineTable, MARK_BITS, MARK_MASK } from './line-table';
import type {
  EventKind,
  LaserPowerInfo,
  MachineMode,
  MotionTrace,
  SegmentKind,
  TraceEvents,
} from './motion-trace';
import { RunsBuilder } from './runs';
import { TraceExtent } from './trace-extent';
import { TrackBuilder } from './track-builder';

const FIRST_CAPACITY = 4096;
/** The number of segments that are measured together. */
const MEASURED_BLOCK = 4096;

/** Builds a `MotionTrace` while a program is read, without an object per segment. */
export class TraceBuilder {
  segmentCount = 0;
  /** The line of the last segment; 0 when there is no segment yet. */
  lastLine = 0;
  readonly feeds = new TrackBuilder(0);
  readonly powers = new TrackBuilder(0);
  readonly spindles = new RunsBuilder(0);
  readonly coolants = new RunsBuilder(0);
  readonly tools = new RunsBuilder(0);
  #points = new Float32Array(3 * (FIRST_CAPACITY + 1));
  #kindsAndSteps = new Uint8Array(FIRST_CAPACITY);
  #marks = new Uint32Array(markCount(FIRST_CAPACITY));
  readonly #farSegments: number[] = [];
  readonly #farLines: number[] = [];
  #capacity = FIRST_CAPACITY;
  readonly #extent = new TraceExtent();
  #progress = 0;
  #counted = 0;
  readonly #eventSegments: number[] = [];
  readonly #eventLines: number[] = [];
  readonly #eventKinds: number[] = [];
  readonly #eventValues: number[] = [];

  /** x, y, z of each point; the array is as long as the capacity. A call that adds a segment may replace the array. */
  get points(): Float32Array {
    return this.#points;
  }

  /** As `MotionTrace.kindsAndSteps`, but as long as the capacity. A call that adds a segment may replace the array. */
  get kindsAndSteps(): Uint8Array {
    return this.#kindsAndSteps;
  }

  /** As `LineTable.marks`, but as long as the capacity. A call that adds a segment may replace the array. */
  get marks(): Uint32Array {
    return this.#marks;
  }

  /** The number of segments for which the columns have room. */
  get capacity(): number {
    return this.#capacity;
  }

  /**
   * Says which share of the program has been read, 0–1. The columns then grow to the size that the rest will need,
   * instead of doubling.
   */
  expect(progress: number): void {
    this.#progress = progress;
    this.#counted = this.segmentCount;
    for (const runs of [this.feeds, this.powers]) runs.expect(progress);
  }

  /** Adds a segment from the last point to (x, y, z). */
  push(x: number, y: number, z: number, kind: SegmentKind, line: number): void {
    const segment = this.segmentCount;
    if (segment === this.#capacity) this.#grow();
    const points = this.#points;
    const at = 3 * segment + 3;
    points[at] = x;
    points[at + 1] = y;
    points[at + 2] = z;
    let step = line - this.lastLine;
    if (step >= FAR_STEP) step = this.noteFar(segment, line);
    if ((segment & MARK_MASK) === 0) this.#marks[segment >>> MARK_BITS] = line;
    this.#kindsAndSteps[segment] = (step << KIND_BITS) | kind;
    this.lastLine = line;
    this.segmentCount = segment + 1;
  }

  /** Adds a segment to the list of segments whose step does not fit. Returns the step for the segment's byte. */
  noteFar(segment: number, line: number): number {
    this.#farSegments.push(segment);
    this.#farLines.push(line);
    return FAR_STEP;
  }

  event(kind: EventKind, line: number, value: number): void {
    this.#eventSegments.push(this.segmentCount);
    this.#eventLines.push(line);
    this.#eventKinds.push(kind);
    this.#eventValues.push(value);
  }

  /** The filled part of the columns. The arrays are views that are valid until the next segment is added. */
  peek(): Pick<MotionTrace, 'segmentCount' | 'points' | 'kindsAndSteps'> {
    return {
      segmentCount: this.segmentCount,
      points: this.#points.subarray(0, 3 * (this.segmentCount + 1)),
      kindsAndSteps: this.#kindsAndSteps.subarray(0, this.segmentCount),
    };
  }

  /**
   * Updates bounds and lengths by the segments since the last call, while these segments are still in the processor's
   * cache. The method measures only whole blocks of segments, so that the sums do not depend on when the method is
   * called.
   */
  measure(): void {
    while (this.segmentCount - this.#extent.segmentCount >= MEASURED_BLOCK) {
      this.#measureUpTo(this.#extent.segmentCount + MEASURED_BLOCK);
    }
  }

  #measureUpTo(segmentCount: number): void {
    this.#extent.extend(this.#points, this.#kindsAndSteps, segmentCount);
  }

  build(lineCount: number, mode: MachineMode, laserPower: LaserPowerInfo | undefined): MotionTrace {
    this.#trim();
    return this.#describe(lineCount, mode, laserPower);
  }

  /**
   * Returns the segments since the last call as a separate trace, with the bounds and lengths of all segments so far,
   * and forgets these segments. The arrays are views that are valid until the next segment is added.
   */
  take(lineCount: number, mode: MachineMode, laserPower: LaserPowerInfo | undefined): MotionTrace {
    const stretch = this.#describe(lineCount, mode, laserPower);
    // The next stretch begins with the last point, in a new array: the returned array keeps its own first point.
    const points = this.#points;
    this.#points = new Float32Array(points.length);
    this.#points.set(points.subarray(3 * this.segmentCount, 3 * this.segmentCount + 3));
    this.segmentCount = 0;
    this.#extent.restart();
    for (const track of [this.feeds, this.powers, this.spindles, this.coolants, this.tools]) track.restart();
    for (const list of [this.#farSegments, this.#farLines]) list.length = 0;
    for (const list of [this.#eventSegments, this.#eventLines, this.#eventKinds, this.#eventValues])
      list.length = 0;
    return stretch;
  }

  #describe(lineCount: number, mode: MachineMode, laserPower: LaserPowerInfo | undefined): MotionTrace {
    this.measure();
    this.#measureUpTo(this.segmentCount);
    return {
      ...this.peek(),
      lines: this.#buildLines(),
      feeds: this.feeds.build(this.segmentCount),
      powers: this.powers.build(this.segmentCount),
      spindles: this.spindles.build(),
      coolants: this.coolants.build(),
      tools: this.tools.build(),
      events: this.#buildEvents(),
      lineCount,
      mode,
      ...(laserPower && { laserPower }),
      ...this.#extent.build(),
    };
  }

  #buildLines(): LineTable {
    return {
      marks: this.#marks.subarray(0, markCount(this.segmentCount)),
      farSegments: Uint32Array.from(this.#farSegments),
      farLines: Uint32Array.from(this.#farLines),
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
    this.#resize(nextCapacity(this.#capacity, this.#counted, this.#progress));
  }

  /** Releases unused memory when this is worth a copy. */
  #trim(): void {
    if (isTooLarge(this.#capacity, this.segmentCount)) this.#resize(this.segmentCount);
  }

  #resize(capacity: number): void {
    const filled = this.peek();
    const points = new Float32Array(3 * (capacity + 1));
    points.set(filled.points);
    this.#points = points;
    const kindsAndSteps = new Uint8Array(capacity);
    kindsAndSteps.set(filled.kindsAndSteps);
    this.#kindsAndSteps = kindsAndSteps;
    const marks = new Uint32Array(markCount(capacity));
    marks.set(this.#marks.subarray(0, markCount(filled.segmentCount)));
    this.#marks = marks;
    this.#capacity = capacity;
  }
}

/** For this many segments, the number of segments whose line is stored in full. */
function markCount(segmentCount: number): number {
  return (segmentCount + MARK_MASK) >>> MARK_BITS;
}
