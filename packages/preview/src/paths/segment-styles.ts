import { type MotionTrace, SegmentKind, segmentKind, TrackCursor } from '@kerf/gcode';
import type { ProgramBeginning, SegmentRange } from './segment-range';

/**
 * How a segment is drawn: the values of the first column of `segmentStyles`. The shader in `path-shader.ts` uses the
 * same values.
 */
export const SegmentStyle = {
  /** Moves that do not touch the material: thin and dashed. */
  travel: 0,
  /** Cuts of a spindle. */
  cut: 1,
  /** Cuts of a laser, coloured by power. */
  laser: 2,
  /** Added to one of the other values when the segment is faulty. */
  fault: 4,
} as const;

/** Full power in the second column of `segmentStyles`. */
export const FULL_POWER = 0xffff;

/** The parts of a trace from which its path is drawn. */
export type PathTrace = Pick<
  MotionTrace,
  'segmentCount' | 'points' | 'kindsAndSteps' | 'mode' | 'powers' | 'laserPower'
>;

/**
 * Two numbers for each segment: a `SegmentStyle`, and the laser's power. `FULL_POWER` stands for the largest power of
 * the program. A feed move of a laser without power counts as travel.
 */
export function segmentStyles(trace: PathTrace): Uint16Array {
  const styles = new Uint16Array(2 * trace.segmentCount);
  writeSegmentStyles(trace, styles, 0, trace.segmentCount);
  return styles;
}

/** Writes the part of `segmentStyles` for the segments from `first` up to `end` (exclusive). */
export function writeSegmentStyles(trace: PathTrace, styles: Uint16Array, first: number, end: number): void {
  const powers = new TrackCursor(trace.powers);
  const greatest = trace.laserPower?.powerRange.max ?? 0;
  let value = Number.NaN;
  let cut = 0;
  let power = 0;
  for (let segment = first; segment < end; segment += 1) {
    const own = powers.at(segment);
    if (own !== value) {
      value = own;
      const share = greatest > 0 ? Math.min(1, Math.max(0, own / greatest)) : 0;
      cut = cuttingStyle(trace.mode, share);
      power = Math.round(share * FULL_POWER);
    }
    const isRapid = segmentKind(trace, segment) === SegmentKind.rapid;
    styles[2 * segment] = isRapid ? SegmentStyle.travel : cut;
    styles[2 * segment + 1] = power;
  }
}

/** Whether a segment is shown as travel, whether it is faulty or not: a rapid, or a move of a laser that is off. */
export function isTravel(styles: Uint16Array, segment: number): boolean {
  return (styles[2 * segment]! & ~SegmentStyle.fault) === SegmentStyle.travel;
}

/**
 * Marks the segments of the given runs as faulty, including both ends of each run, and removes all other marks. Returns
 * whether any mark was removed or set.
 */
export function markFaults(styles: Uint16Array, faults: readonly SegmentRange[]): boolean {
  let isChanged = false;
  for (let at = 0; at < styles.length; at += 2) {
    if ((styles[at]! & SegmentStyle.fault) === 0) continue;
    styles[at]! &= ~SegmentStyle.fault;
    isChanged = true;
  }
  for (const { segment, lastSegment } of faults)
    for (let at = 2 * segment; at <= 2 * lastSegment && at < styles.length; at += 2) {
      styles[at]! |= SegmentStyle.fault;
      isChanged = true;
    }
  return isChanged;
}

/**
 * The first segments of a program, drawn as a router's, because it is not known yet whether the program is for a laser.
 */
export function beginningTrace(beginning: ProgramBeginning): PathTrace {
  const powers = { starts: Uint32Array.of(0), values: Float32Array.of(0) };
  return { ...beginning, mode: 'cnc', powers };
}

function cuttingStyle(mode: MotionTrace['mode'], power: number): number {
  if (mode === 'cnc') return SegmentStyle.cut;
  return power > 0 ? SegmentStyle.laser : SegmentStyle.travel;
}
