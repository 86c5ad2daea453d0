/**
 * Boxes around runs of consecutive segments, and around groups of runs. A box consists of minX minY minZ maxX maxY
 * maxZ, in mm. Neighbours in a program are neighbours in space too, so the boxes are small and a ray hits few of them.
 * The index is built in one pass and needs less than a byte per segment.
 */
export interface SegmentIndex {
  readonly segmentCount: number;
  /** One box per `RUN_LENGTH` segments. */
  readonly runs: Float32Array;
  /** One box per `GROUP_LENGTH` runs. */
  readonly groups: Float32Array;
}

/** Segments per run. */
export const RUN_LENGTH = 32;
/** Runs per group. */
export const GROUP_LENGTH = 32;

/** Builds the index of segments given as chained points: x y z each, `segmentCount + 1` points. */
export function buildSegmentIndex(points: Float32Array, segmentCount: number): SegmentIndex {
  const runCount = Math.ceil(segmentCount / RUN_LENGTH);
  const runs = new Float32Array(6 * runCount);
  const groups = new Float32Array(6 * Math.ceil(runCount / GROUP_LENGTH));
  for (let run = 0; run < runCount; run += 1) {
    const first = run * RUN_LENGTH;
    writeBox(runs, 6 * run, points, first, Math.min(segmentCount, first + RUN_LENGTH));
    const group = 6 * Math.floor(run / GROUP_LENGTH);
    widenBox(groups, group, runs, 6 * run, run % GROUP_LENGTH === 0);
  }
  return { segmentCount, runs, groups };
}

/** Writes the box of the points `first` to `last`. */
function writeBox(boxes: Float32Array, at: number, points: Float32Array, first: number, last: number): void {
  for (let axis = 0; axis < 3; axis += 1) {
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    for (let index = 3 * first + axis; index <= 3 * last + axis; index += 3) {
      const value = points[index]!;
      if (value < low) low = value;
      if (value > high) high = value;
    }
    boxes[at + axis] = low;
    boxes[at + 3 + axis] = high;
  }
}

/** Widens a box by another box, or makes it equal to the other box when it is the first. */
function widenBox(
  boxes: Float32Array,
  at: number,
  other: Float32Array,
  otherAt: number,
  isFirst: boolean,
): void {
  for (let axis = 0; axis < 3; axis += 1) {
    const low = other[otherAt + axis]!;
    const high = other[otherAt + 3 + axis]!;
    boxes[at + axis] = isFirst ? low : Math.min(boxes[at + axis]!, low);
    boxes[at + 3 + axis] = isFirst ? high : Math.max(boxes[at + 3 + axis]!, high);
  }
}
