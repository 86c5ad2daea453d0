import type { SegmentRange } from '../paths/segment-range';
import {
  FULL_POWER,
  isTravel,
  markFaults,
  type PathTrace,
  SegmentStyle,
  segmentStyles,
} from '../paths/segment-styles';
import { type Projection, placeOnScreen } from '../pick/pick-ray';
import type { PathScheme } from '../themes/path-schemes';

/** Widths of lines in CSS pixels. */
const CUT_WIDTH = 1.6;
const RAPID_WIDTH = 0.8;
/** Steps between no power and the largest. */
const POWER_STEPS = 8;

/** The look of a path. */
export interface PathLooks {
  readonly scheme: PathScheme;
  readonly fault: string;
  readonly highlight: string;
  readonly areRapidsShown: boolean;
}

/** A path as lines on a plain canvas, painted a part at a time. */
export class PathPainter {
  readonly #context: CanvasRenderingContext2D;
  #trace: PathTrace | undefined;
  #styles: Uint16Array = new Uint16Array(0);
  #highlighted: readonly [number, number] = [0, 0];

  constructor(context: CanvasRenderingContext2D) {
    this.#context = context;
  }

  get segmentCount(): number {
    return this.#trace?.segmentCount ?? 0;
  }

  setTrace(trace: PathTrace | undefined): void {
    this.#trace = trace;
    this.#styles = trace ? segmentStyles(trace) : new Uint16Array(0);
    this.#highlighted = [0, 0];
  }

  /** Marks these runs of segments, including both ends, as faulty, and no other segments. */
  setFaults(faults: readonly SegmentRange[]): void {
    markFaults(this.#styles, faults);
  }

  /** Highlights the segments from `first` up to `end` (exclusive). */
  setHighlight(first: number, end: number): void {
    this.#highlighted = [first, end];
  }

  /** Whether a segment is shown as travel: a rapid, or a move of a laser that is off. */
  isTravel(segment: number): boolean {
    return isTravel(this.#styles, segment);
  }

  /**
   * Paints the visible segments from `first` up to `end` (exclusive). `played`: how many segments of the path are
   * already played; `undefined` shows the path as planned, without playback.
   */
  paint(
    first: number,
    end: number,
    projection: Projection,
    looks: PathLooks,
    played: number | undefined,
  ): void {
    if (!this.#trace) return;
    const { points } = this.#trace;
    const context = this.#context;
    let [colour, isOpen] = ['', false];
    for (let segment = first; segment < end; segment += 1) {
      const wanted = this.#colourOf(segment, looks, played);
      if (wanted === '') {
        isOpen = false;
        continue;
      }
      if (wanted !== colour) {
        if (colour !== '') context.stroke();
        colour = wanted;
        context.beginPath();
        context.strokeStyle = colour;
        context.lineWidth = this.isTravel(segment) ? RAPID_WIDTH : CUT_WIDTH;
        isOpen = false;
      }
      for (let point = isOpen ? segment + 1 : segment; point <= segment + 1; point += 1) {
        const at = 3 * point;
        const place = placeOnScreen(projection, points[at]!, points[at + 1]!, points[at + 2]!);
        if (point === segment) context.moveTo(...place);
        else context.lineTo(...place);
      }
      isOpen = true;
    }
    if (colour !== '') context.stroke();
  }

  #colourOf(segment: number, looks: PathLooks, played: number | undefined): string {
    const style = this.#styles[2 * segment]!;
    const { scheme } = looks;
    const [first, end] = this.#highlighted;
    if (segment >= first && segment < end) return looks.highlight;
    if (style & SegmentStyle.fault) return looks.fault;
    if (style === SegmentStyle.travel) return looks.areRapidsShown ? scheme.rapidMove : '';
    const isDone = played !== undefined && segment < played;
    if (style === SegmentStyle.laser && (played === undefined || isDone)) {
      const step = Math.round((this.#styles[2 * segment + 1]! / FULL_POWER) * POWER_STEPS);
      const share = Math.round((100 * step) / POWER_STEPS);
      return `color-mix(in srgb, ${scheme.powerHigh} ${share}%, ${scheme.powerLow})`;
    }
    if (played === undefined) return scheme.normalMove;
    return isDone ? scheme.traversed : scheme.untraversed;
  }
}
