import { Color, Object3D, Vector2 } from 'three';
import { paintAsSeen } from '../scene/colours';
import { type PathScheme, UNTRAVERSED_SHARE } from '../themes/path-schemes';
import type { SceneTheme } from '../themes/scene-themes';
import { coarsenPath, type PathSource } from './coarse-path';
import { lineDensities } from './line-density';
import { PathStrip } from './path-strip';
import type { SegmentRange } from './segment-range';
import { isTravel, markFaults, type PathTrace, writeSegmentStyles } from './segment-styles';
import { type InSlices, SLICE_SEGMENTS } from './vertex-ranks';

/** Widths of lines in CSS pixels. */
const CUT_WIDTH = 2.5;
const RAPID_WIDTH = 1.1;
/** The opacity of the path inside a solid stock, and of the part of the path that is already done; 0–1. */
const GHOST_STRENGTH = 0.5;
const DONE_STRENGTH = 0.25;
/** When everything is done, the piece should be visible, so the path is drawn only faintly. */
const FINISHED_STRENGTH = 0.08;
/** A path with more segments than this is prepared in slices, and also gets a coarse picture. */
export const MOST_PLAIN_SEGMENTS = 150_000;
/** The most pieces of the coarse picture. */
export const MOST_COARSE_PIECES = 30_000;

/** The smallest opacity to which the path of a raster fades. */
const LEAST_STRENGTH = 0.2;

/** How the stock is shown with its path. */
export type StockManner = 'glass' | 'solid' | 'finished' | 'coloured';

/** The opacity of the finished part of the path, relative to the rest. */
const DONE_STRENGTHS: Readonly<Record<StockManner, number>> = {
  glass: 1,
  solid: DONE_STRENGTH,
  finished: FINISHED_STRENGTH,
  coloured: 0,
};

/** How much of a path is drawn. */
export type PathDetail = 'full' | 'coarse';

const NOTHING: PathSource = { segmentCount: 0, points: new Float32Array(3), styles: new Uint16Array(0) };

/**
 * A program's path, drawn in one draw call. Each segment needs 16 bytes of graphics memory; all other values are
 * uniforms. A long path has a second, coarse geometry, for graphics cards that cannot draw the whole path often enough.
 */
export class PathLines {
  /**
   * What is added to the scene: the path, and, in a stock that hides the path, also the part of the path inside the
   * stock.
   */
  readonly object = new Object3D();
  readonly #uniforms = pathUniforms();
  readonly #full: PathStrip;
  readonly #coarse: PathStrip;
  #source = NOTHING;
  #faults: readonly SegmentRange[] = [];
  #work: InSlices<void> | undefined;
  /** Whether the coarse picture that is being computed is already out of date. */
  #isStale = false;
  #detail: PathDetail = 'full';

  constructor() {
    const inside = {
      ...this.#uniforms,
      strength: { value: GHOST_STRENGTH },
      doneStrength: { value: 0 },
    };
    this.#full = new PathStrip(false, this.#uniforms, inside);
    this.#coarse = new PathStrip(true, this.#uniforms, inside);
    for (const { mesh, ghost } of [this.#full, this.#coarse]) this.object.add(mesh, ghost);
    this.setDetail('full');
  }

  /**
   * How the path is shown depends on `stock`:
   *
   * - 'solid': the stock is cut while the path is played. The path inside the stock shows faintly, and the finished
   *   part of the path fades;
   * - 'finished': the whole path is cut;
   * - 'coloured': the colours of the stock carry information, so the path must not tint them.
   */
  setVisible(visible: boolean, stock: StockManner): void {
    for (const one of [this.#full, this.#coarse]) one.setVisible(visible, visible && stock === 'solid');
    this.#uniforms.doneStrength.value = DONE_STRENGTHS[stock];
  }

  /** Fades a path that would cover what it makes. `coverage` is how often its lines cover each point. */
  setCoverage(coverage: number): void {
    this.#uniforms.strength.value = Math.max(LEAST_STRENGTH, 1 / Math.max(1, coverage));
  }

  /** Shows the path of `trace`, or nothing. A long path is not visible before `prepareMore` has prepared it. */
  setTrace(trace: PathTrace | undefined): void {
    this.#full.clear();
    this.#coarse.clear();
    this.setHighlight(0, 0);
    this.setPlace(undefined);
    this.#work = undefined;
    this.#isStale = false;
    this.#faults = [];
    this.#source = NOTHING;
    if (!trace) return;
    const { segmentCount, points } = trace;
    this.#source = { segmentCount, points, styles: new Uint16Array(2 * segmentCount) };
    this.#work = this.#prepare(trace, this.#source);
    if (segmentCount > MOST_PLAIN_SEGMENTS) return;
    while (this.isPreparing) this.prepareMore();
  }

  /** Whether `prepareMore` has work to do. */
  get isPreparing(): boolean {
    return this.#work !== undefined;
  }

  /** Does about a millisecond of the work that is needed before a long path or its faults are visible. */
  prepareMore(): void {
    if (!this.#work?.next().done) return;
    this.#work = this.#isStale ? this.#prepareCoarse(this.#source) : undefined;
    this.#isStale = false;
  }

  /** The number of segments of the path; 0 when there is none. */
  get segmentCount(): number {
    return this.#source.segmentCount;
  }

  /** Whether there is a coarse picture to choose. */
  get hasCoarse(): boolean {
    return this.#coarse.count > 0;
  }

  /** The number of segments or pieces that are drawn. */
  get drawnCount(): number {
    return (this.#detail === 'full' ? this.#full : this.#coarse).count;
  }

  /** Whether the coarse picture is chosen. */
  get isCoarse(): boolean {
    return this.#detail === 'coarse';
  }

  setDetail(detail: PathDetail): void {
    this.#detail = detail;
    this.#full.isChosen = detail === 'full';
    this.#coarse.isChosen = detail === 'coarse';
  }

  /** Whether a segment is shown as travel: a rapid, or a move of a laser that is off. */
  isTravel(segment: number): boolean {
    return isTravel(this.#source.styles, segment);
  }

  /** How far the path is played; undefined shows the path as planned. */
  setPlace(place: { readonly segment: number; readonly fraction: number } | undefined): void {
    this.#uniforms.isPlaying.value = place !== undefined;
    this.#uniforms.currentSegment.value = place?.segment ?? 0;
    this.#uniforms.currentFraction.value = place?.fraction ?? 0;
  }

  /** Marks these runs of segments, including both ends, as faulty, and no other segments. */
  setFaults(faults: readonly SegmentRange[]): void {
    this.#faults = faults;
    if (!markFaults(this.#source.styles, faults)) return;
    this.#full.updateStyles();
    if (this.isPreparing) this.#isStale = true;
    else if (this.hasCoarse) this.#work = this.#prepareCoarse(this.#source);
  }

  /** Highlights the segments from `first` up to `end` (exclusive). */
  setHighlight(first: number, end: number): void {
    this.#uniforms.highlighted.value = [first, end];
    this.#coarse.setSingleSegments(this.#source, first, end);
  }

  setRapidsVisible(visible: boolean): void {
    this.#uniforms.showsRapids.value = visible;
  }

  /** Sets the colours of a scheme, and those of the theme for highlights and faults. */
  setColours(scheme: PathScheme, { highlight, fault }: SceneTheme): void {
    const uniforms = this.#uniforms;
    paintAsSeen(uniforms.rapidColour.value, scheme.rapidMove);
    paintAsSeen(uniforms.normalColour.value, scheme.normalMove);
    paintAsSeen(uniforms.traversedColour.value, scheme.traversed);
    paintAsSeen(uniforms.untraversedColour.value, scheme.untraversed);
    paintAsSeen(uniforms.powerLowColour.value, scheme.powerLow);
    paintAsSeen(uniforms.powerHighColour.value, scheme.powerHigh);
    paintAsSeen(uniforms.casingColour.value, scheme.casing);
    uniforms.casingStrength.value = scheme.casingStrength;
    paintAsSeen(uniforms.highlightColour.value, highlight);
    paintAsSeen(uniforms.faultColour.value, fault);
  }

  /** Sets the size of the picture in device pixels, and the device pixels per CSS pixel. */
  setViewport(width: number, height: number, pixelRatio: number): void {
    this.#uniforms.viewport.value.set(width, height);
    this.#uniforms.pixelRatio.value = pixelRatio;
  }

  dispose(): void {
    this.#work = undefined;
    this.#full.dispose();
    this.#coarse.dispose();
  }

  *#prepare(trace: PathTrace, source: PathSource): InSlices<void> {
    const { segmentCount, styles } = source;
    for (let first = 0; first < segmentCount; first += SLICE_SEGMENTS) {
      writeSegmentStyles(trace, styles, first, Math.min(segmentCount, first + SLICE_SEGMENTS));
      yield;
    }
    markFaults(styles, this.#faults);
    if (segmentCount > MOST_PLAIN_SEGMENTS) yield* this.#prepareCoarse(source);
    this.#full.setSegments(source, yield* lineDensities(trace));
  }

  *#prepareCoarse(source: PathSource): InSlices<void> {
    this.#coarse.setPieces(yield* coarsenPath(source, MOST_COARSE_PIECES));
    const [first, end] = this.#uniforms.highlighted.value as [number, number];
    this.#coarse.setSingleSegments(source, first, end);
  }
}

function pathUniforms() {
  return {
    viewport: { value: new Vector2(1, 1) },
    pixelRatio: { value: 1 },
    isPlaying: { value: false },
    currentSegment: { value: 0 },
    currentFraction: { value: 0 },
    highlighted: { value: [0, 0] },
    showsRapids: { value: true },
    cutWidth: { value: CUT_WIDTH },
    rapidWidth: { value: RAPID_WIDTH },
    rapidColour: { value: new Color() },
    normalColour: { value: new Color() },
    traversedColour: { value: new Color() },
    untraversedColour: { value: new Color() },
    untraversedShare: { value: UNTRAVERSED_SHARE },
    powerLowColour: { value: new Color() },
    powerHighColour: { value: new Color() },
    highlightColour: { value: new Color() },
    faultColour: { value: new Color() },
    casingColour: { value: new Color() },
    casingStrength: { value: 0.5 },
    strength: { value: 1 },
    leastStrength: { value: LEAST_STRENGTH },
    doneStrength: { value: 1 },
  };
}
