/*
 * Which line each segment comes from, in little more than five bits.
 *
 * Nearly every segment comes from the line after that of the segment before it, or (chords of an arc, holes of a cycle) from the
 * same line. So the byte of a segment holds, above its kind, how many lines it lies behind the one before; a step that does not
 * fit stands in a list of its own. Adding up from the beginning would take long, so every 64th segment has its line in full.
 */

/** Bits of a segment's byte that hold its `SegmentKind`; the step stands above them. */
export const KIND_BITS = 3;
/** The step that stands for 'the line is in the list'. */
export const FAR_STEP = 31;
/** A segment whose number ends with that many zero bits has its line in full. */
export const MARK_BITS = 6;
/** Those bits. */
export const MARK_MASK = (1 << MARK_BITS) - 1;

/** The lines that the bytes of the segments alone do not tell. */
export interface LineTable {
  /** Line of the segments 0, 64, 128, … */
  readonly marks: Uint32Array;
  /** Segments far behind the one before, ascending, and the line of each. */
  readonly farSegments: Uint32Array;
  readonly farLines: Uint32Array;
}

/** As much of a trace as tells lines. */
export interface SegmentLines {
  readonly segmentCount: number;
  /** Per segment: its `SegmentKind` (`segmentKind`) in the lowest three bits; what stands above them is read with `lines`. */
  readonly kindsAndSteps: Uint8Array;
  /** With `kindsAndSteps`, the line that each segment comes from: `lineOfSegment`, `segmentsOfLine`. Never descending. */
  readonly lines: LineTable;
}

/** Line of the program (1-based) that segment `segment` comes from. */
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
 * The segments that line `line` makes, as `[first, end)`. A line without motion gives an empty range that stands at the
 * first segment of a later line.
 */
export function segmentsOfLine(trace: SegmentLines, line: number): { first: number; end: number } {
  return { first: firstSegmentFrom(trace, line), end: firstSegmentFrom(trace, line + 1) };
}

/** The first segment whose line is `line` or a later one; their count where there is none. */
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

/** Index of the first of ascending numbers that is `value` or more. */
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

/** Puts lines (1-based, never descending) and kinds of segments, one of each per segment, into the form of a trace. */
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
