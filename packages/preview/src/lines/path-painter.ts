import { FULL_POWER, type PathTrace, SegmentStyle, segmentStyles } from '../paths/segment-styles';
import type { Projection } from '../pick/pick-ray';
import type { PathScheme } from '../themes/path-schemes';

/** Widths of lines in CSS pixels. */
const CUT_WIDTH = 1.6;
const RAPID_WIDTH = 0.8;
/** Steps between no power and the greatest. */
const POWER_STEPS = 8;

/** How a path is to look. */
export interface PathLooks {
  readonly scheme: PathScheme;
  readonly fault: string;
  readonly highlight: string;
  readonly areRapidsShown: boolean;
}

/** A path as lines on a plain canvas, painted some at a time. */
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

  /** Marks runs of segments, both ends included, as wrong, and no others. */
  setFaults(faults: readonly { readonly segment: number; readonly lastSegment: number }[]): void {
    const styles = this.#styles;
    for (let at = 0; at < styles.length; at += 2) styles[at]! &= ~SegmentStyle.fault;
    for (const { segment, lastSegment } of faults)
      for (let at = 2 * segment; at <= 2 * lastSegment && at < styles.length; at += 2)
        styles[at]! |= SegmentStyle.fault;
  }

  /** Emphasises the segments `first` up to, without, `end`. */
  setHighlight(first: number, end: number): void {
    this.#highlighted = [first, end];
  }

  isTravel(segment: number): boolean {
    return (this.#styles[2 * segment]! & ~SegmentStyle.fault) === SegmentStyle.travel;
  }

  /**
   * Paints the segments `first` up to, without, `end` as they are seen. `played`: how many are done; undefined shows the path
   * as planned.
   */
  paint(
    first: number,
    end: number,
    { matrix: m, width, height }: Projection,
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
        const [x, y, z] = [points[3 * point]!, points[3 * point + 1]!, points[3 * point + 2]!];
        const w = m[3]! * x + m[7]! * y + m[11]! * z + m[15]!;
        // Behind the camera nothing is seen, and nothing can be divided.
        const depth = Math.max(1e-3, w);
        const right = ((m[0]! * x + m[4]! * y + m[8]! * z + m[12]!) / depth + 1) * (width / 2);
        const down = (1 - (m[1]! * x + m[5]! * y + m[9]! * z + m[13]!) / depth) * (height / 2);
        if (point === segment) context.moveTo(right, down);
        else context.lineTo(right, down);
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
