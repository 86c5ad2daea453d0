import { type MotionTrace, segmentsOfLine } from '@kerf/gcode';
import type { Fixture, Stock } from '@kerf/machining';
import { type MotionTimeline, positionAt, segmentAt } from '@kerf/simulation';
import { CameraRig } from '../camera/camera-rig';
import { STANDARD_VIEW_NAMES, type StandardView } from '../camera/standard-views';
import { ViewControls } from '../camera/view-controls';
import { areMovedOnly, type PreviewModel } from '../model/preview-model';
import type { ProgramBeginning, SegmentRange } from '../paths/segment-range';
import { beginningTrace } from '../paths/segment-styles';
import { placeOnScreen } from '../pick/pick-ray';
import { pickInProgram, type SegmentPick, type ShownProgram, shownProgram } from '../pick/shown-program';
import type { Preview, PreviewOptions, PreviewPart } from '../preview';
import { ApproachOverlay, type ApproachPoint } from '../scene/approach-overlay';
import { AxisWidget } from '../scene/axis-widget';
import { boxOfSegments, viewContent } from '../scene/content-box';
import { layOut } from '../scene/lay-out';
import type { PreviewStatistics } from '../scene/stage';
import { type PathSchemeKey, pathScheme } from '../themes/path-schemes';
import { type PreviewThemeKey, SCENE_THEMES } from '../themes/scene-themes';
import { type EdgedBox, fixtureBox, modelBox, stockBox, traceBoxEdges } from './box-edges';
import { PathPainter } from './path-painter';

/** Segments between two checks of the clock, and how long one frame may paint, ms. */
const SEGMENTS_PER_LOOK = 1024;
const FRAME_MS = 8;
const MARKER_SIZE = 11;

/**
 * The preview without WebGL. It draws the lines of the path and the edges of the boxes of stock, clamps and models on a
 * plain canvas, with the same camera. A long path appears piece by piece over some frames; during playback only what
 * has changed is painted. Material and tools are not shown, so their setters do nothing.
 */
export class LinesPreview implements Preview {
  readonly areLinesAlone = true;
  readonly #shown: () => void;
  readonly #element: HTMLElement;
  readonly #canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D;
  readonly #marker = document.createElement('div');
  readonly #rig = new CameraRig();
  readonly #painter: PathPainter;
  readonly #approach: ApproachOverlay;
  readonly #widget: AxisWidget;
  readonly #controls: ViewControls;
  readonly #sizes = new ResizeObserver(() => this.resize());
  readonly #hidden = new Set<PreviewPart>();
  #stock: Stock | undefined;
  #fixtures: readonly Fixture[] = [];
  #models: readonly PreviewModel[] = [];
  #program: ShownProgram | undefined;
  #scheme: PathSchemeKey = 'current';
  #theme: PreviewThemeKey;
  /** The number of played segments; undefined shows the path as planned. */
  #played: number | undefined;
  #tip: readonly [number, number, number] = [0, 0, 0];
  #isViewNew = true;
  /** The segments that must still be painted: from the first number up to the second. */
  #waiting: readonly [number, number] = [0, 0];
  #request: number | undefined;
  #isDisposed = false;
  #frames = 0;

  constructor(
    element: HTMLElement,
    canvas: HTMLCanvasElement,
    context: CanvasRenderingContext2D,
    options: PreviewOptions,
  ) {
    this.#shown = () => options.onShown?.();
    this.#element = element;
    this.#canvas = canvas;
    this.#context = context;
    this.#painter = new PathPainter(context);
    this.#theme = options.theme ?? 'light';
    layOut(element, canvas, options.label ?? '3D preview');
    Object.assign(this.#marker.style, {
      position: 'absolute',
      left: '0',
      top: '0',
      width: `${MARKER_SIZE}px`,
      height: `${MARKER_SIZE}px`,
      borderRadius: '50%',
      pointerEvents: 'none',
    });
    element.append(this.#marker);
    this.#approach = new ApproachOverlay(element);
    this.#widget = new AxisWidget(element, options.viewLabels ?? STANDARD_VIEW_NAMES, (view) =>
      this.setView(view),
    );
    this.#controls = new ViewControls(canvas, this.#rig, {
      moved: () => this.#renew(),
      clicked: (x, y) => options.onSegmentPick?.(this.pick(x, y)),
    });
    this.#sizes.observe(element);
    this.setTheme(this.#theme);
    this.#frameContent();
    this.resize();
  }

  get statistics(): PreviewStatistics {
    return { frames: this.#frames, drawCalls: 0, triangles: 0, isPending: this.#request !== undefined };
  }

  setStock(stock: Stock | undefined): void {
    this.#stock = stock;
    this.#frameContent();
  }

  setStockCells(): void {}
  updateStockCells(): void {}
  setStockTarget(): void {}
  setUnreached(): void {}
  setTool(): void {}

  setFixtures(fixtures: readonly Fixture[]): void {
    this.#fixtures = fixtures;
    this.#renew();
  }

  setModels(models: readonly PreviewModel[]): void {
    const wasMoved = areMovedOnly(this.#models, models);
    this.#models = models;
    if (wasMoved) this.#renew();
    else this.#frameContent();
  }

  setFaults(faults: readonly SegmentRange[]): void {
    this.#painter.setFaults(faults);
    this.#renew();
  }

  setProgram(trace: MotionTrace, timeline: MotionTimeline): void {
    this.#program = shownProgram(trace, timeline);
    this.#painter.setTrace(trace);
    this.#frameContent();
    this.setTime(0);
  }

  showBeginning(beginning: ProgramBeginning): void {
    this.#program = undefined;
    this.#played = undefined;
    this.#painter.setTrace(beginningTrace(beginning));
    this.#renew();
  }

  clearProgram(): void {
    this.#program = undefined;
    this.#played = undefined;
    this.#painter.setTrace(undefined);
    this.#frameContent();
  }

  setTime(seconds: number): void {
    if (!this.#program) return;
    const { trace, timeline } = this.#program;
    const { x, y, z } = positionAt(trace, timeline, seconds);
    this.#tip = [x, y, z];
    const before = this.#played;
    this.#played = seconds > 0 ? segmentAt(timeline, seconds).segment + 1 : undefined;
    if (before === undefined || this.#played === undefined) {
      if (before !== this.#played) this.#renew();
      else this.#drawSoon();
      return;
    }
    const [low, high] = [Math.min(before, this.#played), Math.max(before, this.#played)];
    const [first, end] = this.#waiting;
    this.#waiting = first < end ? [Math.min(first, low), Math.max(end, high)] : [low, high];
    this.#drawSoon();
  }

  setApproach(points: readonly ApproachPoint[]): void {
    this.#approach.setPoints(points);
    this.#renew();
  }

  setScheme(key: PathSchemeKey): void {
    this.#scheme = key;
    this.#renew();
  }

  setTheme(key: PreviewThemeKey): void {
    this.#theme = key;
    const theme = SCENE_THEMES[key];
    const { highlight, background } = theme;
    this.#marker.style.background = highlight;
    this.#marker.style.boxShadow = `0 0 0 2px ${background}`;
    this.#widget.setTheme(key);
    this.#approach.setTheme(theme);
    this.#renew();
  }

  setVisible(part: PreviewPart, visible: boolean): void {
    if (visible) this.#hidden.delete(part);
    else this.#hidden.add(part);
    this.#widget.setVisible(!this.#hidden.has('axisWidget'));
    this.#renew();
  }

  highlightLine(line: number | undefined): void {
    if (!this.#program) return;
    const { first, end } =
      line === undefined ? { first: 0, end: 0 } : segmentsOfLine(this.#program.trace, line);
    this.#painter.setHighlight(first, end);
    this.#renew();
  }

  zoomIn(): void {
    this.#controls.zoomIn();
  }

  zoomOut(): void {
    this.#controls.zoomOut();
  }

  resetView(): void {
    this.setView('home');
  }

  resetToOpening(): void {
    this.#controls.goToOpening();
  }

  showPart(): void {
    this.#controls.goToPart();
  }

  setView(view: StandardView): void {
    this.#controls.goTo(view);
  }

  lookAt({ segment, lastSegment }: SegmentRange): void {
    if (!this.#program) return;
    this.#controls.approach(boxOfSegments(this.#program.trace.points, segment, lastSegment));
  }

  pick(x: number, y: number): SegmentPick | undefined {
    if (!this.#program || this.#hidden.has('path')) return undefined;
    const areRapidsHidden = this.#hidden.has('rapids');
    return pickInProgram(
      this.#program,
      this.#rig.projection,
      { x, y },
      (segment) => areRapidsHidden && this.#painter.isTravel(segment),
    );
  }

  resize(): void {
    const { clientWidth, clientHeight } = this.#element;
    if (clientWidth === 0 || clientHeight === 0) return;
    const pixelRatio = Math.min(2, window.devicePixelRatio || 1);
    this.#canvas.width = Math.round(clientWidth * pixelRatio);
    this.#canvas.height = Math.round(clientHeight * pixelRatio);
    this.#context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    this.#rig.setSize(clientWidth, clientHeight);
    this.#renew();
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#controls.dispose();
    this.#sizes.disconnect();
    if (this.#request !== undefined) cancelAnimationFrame(this.#request);
    this.#widget.dispose();
    this.#approach.dispose();
    this.#marker.remove();
    this.#canvas.remove();
  }

  #frameContent(): void {
    const { all, part } = viewContent(this.#stock, this.#program?.trace, this.#modelBoxes());
    this.#rig.setContent(all, part);
    this.#renew();
  }

  /** Requests that everything is painted again. */
  #renew(): void {
    this.#isViewNew = true;
    this.#drawSoon();
  }

  #drawSoon(): void {
    if (!this.#isDisposed) this.#request ??= requestAnimationFrame((now) => this.#draw(now));
  }

  #draw(now: number): void {
    this.#request = undefined;
    const isGliding = this.#rig.update(now);
    if (this.#isViewNew || isGliding) {
      this.#isViewNew = isGliding;
      this.#waiting = [0, this.#painter.segmentCount];
      this.#clear();
      this.#widget.update(this.#rig.view);
      this.#approach.update(this.#rig.projection);
    }
    this.#placeMarker();
    this.#paintWaiting();
    this.#frames += 1;
    if (this.#frames === 1) this.#shown();
    if (isGliding || this.#waiting[0] < this.#waiting[1]) this.#drawSoon();
  }

  #paintWaiting(): void {
    const { projection } = this.#rig;
    const theme = SCENE_THEMES[this.#theme];
    const looks = { ...theme, scheme: pathScheme(this.#scheme), areRapidsShown: !this.#hidden.has('rapids') };
    const start = performance.now();
    let [first, end] = this.#waiting;
    end = this.#hidden.has('path') ? first : Math.min(end, this.#painter.segmentCount);
    while (first < end && performance.now() - start < FRAME_MS) {
      const next = Math.min(end, first + SEGMENTS_PER_LOOK);
      this.#painter.paint(first, next, projection, looks, this.#played);
      first = next;
    }
    this.#waiting = [first, end];
  }

  /** Paints the background and the edges of the boxes on it. */
  #clear(): void {
    const context = this.#context;
    const { background, gridMajor, tool } = SCENE_THEMES[this.#theme];
    const { width, height } = this.#rig.projection;
    context.fillStyle = background;
    context.fillRect(0, 0, width, height);
    if (!this.#stock) return;
    const stock = this.#stock;
    context.lineWidth = 1.5;
    if (!this.#hidden.has('stock')) {
      const clamps = this.#fixtures.map((fixture) => fixtureBox(fixture, stock));
      this.#strokeBoxes([stockBox(stock), ...clamps], gridMajor);
    }
    if (!this.#hidden.has('model')) this.#strokeBoxes(this.#modelBoxes(), tool);
  }

  #modelBoxes(): readonly EdgedBox[] {
    const stock = this.#stock;
    return stock ? this.#models.map((model) => modelBox(model, stock)) : [];
  }

  #strokeBoxes(boxes: readonly EdgedBox[], colour: string): void {
    this.#context.strokeStyle = colour;
    this.#context.beginPath();
    for (const box of boxes) traceBoxEdges(this.#context, box, this.#rig.projection);
    this.#context.stroke();
  }

  #placeMarker(): void {
    const isShown = this.#program !== undefined && !this.#hidden.has('tool');
    this.#marker.style.display = isShown ? '' : 'none';
    const [x, y] = placeOnScreen(this.#rig.projection, ...this.#tip);
    this.#marker.style.transform = `translate(${x - MARKER_SIZE / 2}px, ${y - MARKER_SIZE / 2}px)`;
  }
}
