/* The line of each segment, stored in little more than five bits.

   Nearly every segment comes from the line after that of the previous segment, or from the same line (chords of an arc,
   holes of a cycle). So only the step in lines from the previous segment is stored. The step is in the upper bits of
   the byte that also holds the segment's kind. A step that does not fit is stored in a separate list. Adding up the
   steps from the beginning would take long, so the line of every 64th segment is stored in full. */

/** How many bits of a segment's byte hold its `SegmentKind`. The remaining bits, which are higher, hold the step. */
export const KIND_BITS = 3;
/** The step that means: the line of this segment is in the list. */
export const FAR_STEP = 31;
/** The line of a segment is stored in full when the segment's number ends with this many zero bits. */
export const MARK_BITS = 6;
/** The mask of these bits. */
export const MARK_MASK = (1 << MARK_BITS) - 1;

/** Those lines that cannot be computed from the bytes of the segments. */
export interface LineTable {
  /** The lines of the segments 0, 64, 128, … */
  readonly marks: Uint32Array;
  /** The segments whose steps are too large for the byte, ascending, and the line of each. */
  readonly farSegments: Uint32Array;
  readonly farLines: Uint32Array;
}

/** The part of a trace that maps segments to lines. */
export interface SegmentLines {
  readonly segmentCount: number;
  /**
   * For each segment, its `SegmentKind` in the lowest three bits (read it with `segmentKind`); the bits above them
   * belong to `lines`.
   */
  readonly kindsAndSteps: Uint8Array;
  /**
   * Together with `kindsAndSteps`, the line that each segment comes from; read it with `lineOfSegment` and
   * `segmentsOfLine`. The lines never descend.
   */
  readonly lines: LineTable;
}

/** The line of the program (1-based) that segment `segment` comes from. */
export function lineOfSegment(trace: SegmentLines, segment: number): number {
  const { kindsAndSteps, lines } = trace;
  const marked = segment & ~MARK_MASK;
  let steps = 0;
  for (let at = segment; at > marked; at -= 1) {
    const step = kindsAndSteps[at]! >>> KIND_BITS;
    if (step === FAR_STEP) return lines.farLines[indexFrom(lines.farSegments, at)]! + steps;
    steps += step;
  }
  return lines.marks[marked >>> MARK_BITS]! + steps;
}

/**
 * The segments of line `line`, as the range `[first, end)`. For a line without motion the range is empty and begins at
 * the first segment of a later line.
 */
export function segmentsOfLine(trace: SegmentLines, line: number): { first: number; end: number } {
  return { first: firstSegmentFrom(trace, line), end: firstSegmentFrom(trace, line + 1) };
}

/** The first segment whose line is `line` or a later one; the segment count when there is none. */
function firstSegmentFrom({ kindsAndSteps, lines, segmentCount }: SegmentLines, line: number): number {
  const markCount = Math.ceil(segmentCount / (MARK_MASK + 1));
  const later = indexFrom(lines.marks.subarray(0, markCount), line);
  if (later === 0) return 0;
  const marked = (later - 1) << MARK_BITS;
  const end = Math.min(segmentCount, marked + MARK_MASK + 1);
  let reached = lines.marks[later - 1]!;
  let far = -1;
  for (let at = marked + 1; at < end; at += 1) {
    const step = kindsAndSteps[at]! >>> KIND_BITS;
    if (step < FAR_STEP) reached += step;
    else {
      far = far < 0 ? indexFrom(lines.farSegments, at) : far + 1;
      reached = lines.farLines[far]!;
    }
    if (reached >= line) return at;
  }
  return end;
}

/** The index of the first number that is at least `value`, in ascending numbers. */
function indexFrom(numbers: Uint32Array, value: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (numbers[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Packs the lines (1-based, never descending) and the kinds of segments into the columns of a trace. Both arrays have
 * one entry per segment.
 */
export function packLines(
  lines: ArrayLike<number>,
  kinds: ArrayLike<number>,
): Pick<SegmentLines, 'kindsAndSteps' | 'lines'> {
  const kindsAndSteps = new Uint8Array(lines.length);
  const marks = new Uint32Array(Math.ceil(lines.length / (MARK_MASK + 1)));
  const far: { segments: number[]; lines: number[] } = { segments: [], lines: [] };
  for (let segment = 0; segment < lines.length; segment += 1) {
    const line = lines[segment]!;
    const step = Math.min(FAR_STEP, line - (lines[segment - 1] ?? 0));
    kindsAndSteps[segment] = (step << KIND_BITS) | kinds[segment]!;
    if ((segment & MARK_MASK) === 0) marks[segment >>> MARK_BITS] = line;
    if (step < FAR_STEP) continue;
    far.segments.push(segment);
    far.lines.push(line);
  }
  return {
    kindsAndSteps,
    lines: { marks, farSegments: Uint32Array.from(far.segments), farLines: Uint32Array.from(far.lines) },
  };
}
