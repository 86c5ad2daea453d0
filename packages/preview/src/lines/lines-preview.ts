import { type MotionTrace, segmentsOfLine } from '@kerf/gcode';
import type { Stock } from '@kerf/machining';
import { type MotionTimeline, positionAt, segmentAt } from '@kerf/simulation';
import { CameraRig } from '../camera/camera-rig';
import { listenToKeys } from '../camera/keyboard';
import { listenToGestures } from '../camera/pointer-gestures';
import { STANDARD_VIEW_NAMES, type StandardView } from '../camera/standard-views';
import { pickInProgram, type ShownProgram, shownProgram } from '../pick/shown-program';
import type {
  Preview,
  PreviewOptions,
  PreviewPart,
  PreviewStatistics,
  ProgramBeginning,
  SegmentPick,
  SegmentRange,
} from '../preview';
import { AxisWidget } from '../scene/axis-widget';
import { boxOfSegments, contentBox } from '../scene/content-box';
import { isMotionWelcome, layOut } from '../scene/lay-out';
import { type PathSchemeKey, pathScheme } from '../themes/path-schemes';
import { type PreviewThemeKey, SCENE_THEMES } from '../themes/scene-themes';
import { PathPainter } from './path-painter';

const ZOOM_STEP = 1.2;
/** Segments between two looks at the clock, and how long one frame may paint, ms. */
const SEGMENTS_PER_LOOK = 1024;
const FRAME_MS = 8;
const MARKER_SIZE = 11;

/**
 * The preview where there is no WebGL: the edges of the stock and the lines of the path on a plain canvas, with the same
 * camera. Long paths come piece by piece over some frames; playing paints over what has changed alone. Material, models and
 * tools are not shown: what sets them does nothing.
 */
export class LinesPreview implements Preview {
  readonly areLinesAlone = true;
  readonly #options: PreviewOptions;
  readonly #element: HTMLElement;
  readonly #canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D;
  readonly #marker = document.createElement('div');
  readonly #rig = new CameraRig();
  readonly #painter: PathPainter;
  readonly #widget: AxisWidget;
  readonly #stops: (() => void)[] = [];
  readonly #sizes = new ResizeObserver(() => this.resize());
  readonly #hidden = new Set<PreviewPart>();
  #stock: Stock | undefined;
  #program: ShownProgram | undefined;
  #scheme: PathSchemeKey = 'current';
  #theme: PreviewThemeKey;
  /** Segments that are played; undefined shows the path as planned. */
  #played: number | undefined;
  #tip: readonly [number, number, number] = [0, 0, 0];
  #isViewNew = true;
  /** What is still to be painted: segments from the first up to the second. */
  #waiting: readonly [number, number] = [0, 0];
  #request: number | undefined;
  #frames = 0;

  constructor(
    element: HTMLElement,
    canvas: HTMLCanvasElement,
    context: CanvasRenderingContext2D,
    options: PreviewOptions,
  ) {
    this.#options = options;
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
    this.#widget = new AxisWidget(element, options.viewLabels ?? STANDARD_VIEW_NAMES, (view) =>
      this.setView(view),
    );
    this.#listen();
    this.#sizes.observe(element);
    this.setTheme(this.#theme);
    this.#frameContent();
    this.resize();
  }

  get statistics(): PreviewStatistics {
    return { frames: this.#frames, drawCalls: 0, isPending: this.#request !== undefined };
  }

  setStock(stock: Stock | undefined): void {
    this.#stock = stock;
    this.#frameContent();
  }

  setStockCells(): void {}
  updateStockCells(): void {}
  setStockTarget(): void {}
  setFixtures(): void {}
  setModel(): void {}
  setTool(): void {}

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
    const powers = { starts: Uint32Array.of(0), values: Float32Array.of(0) };
    this.#painter.setTrace({ ...beginning, mode: 'cnc', powers });
    this.#renew();
  }

  clearProgram(): void {
    this.#program = undefined;
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

  setScheme(key: PathSchemeKey): void {
    this.#scheme = key;
    this.#renew();
  }

  setTheme(key: PreviewThemeKey): void {
    this.#theme = key;
    const { highlight, background } = SCENE_THEMES[key];
    this.#marker.style.background = highlight;
    this.#marker.style.boxShadow = `0 0 0 2px ${background}`;
    this.#widget.setTheme(key);
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
    this.#rig.zoom(ZOOM_STEP);
    this.#renew();
  }

  zoomOut(): void {
    this.#rig.zoom(1 / ZOOM_STEP);
    this.#renew();
  }

  resetView(): void {
    this.setView('home');
  }

  setView(view: StandardView): void {
    this.#rig.goTo(view, performance.now(), isMotionWelcome());
    this.#renew();
  }

  lookAt({ segment, lastSegment }: SegmentRange): void {
    if (!this.#program) return;
    const part = boxOfSegments(this.#program.trace.points, segment, lastSegment);
    this.#rig.approach(part, performance.now(), isMotionWelcome());
    this.#renew();
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
    for (const stop of this.#stops) stop();
    this.#sizes.disconnect();
    if (this.#request !== undefined) cancelAnimationFrame(this.#request);
    this.#widget.dispose();
    this.#marker.remove();
    this.#canvas.remove();
  }

  #listen(): void {
    const andDraw =
      <Values extends number[]>(act: (...values: Values) => void) =>
      (...values: Values) => {
        act(...values);
        this.#renew();
      };
    const orbit = andDraw((dx, dy) => this.#rig.orbit(dx, dy));
    const pan = andDraw((dx, dy) => this.#rig.pan(dx, dy));
    this.#stops.push(
      listenToGestures(this.#canvas, {
        orbit,
        pan,
        zoom: andDraw((factor, x, y) => this.#rig.zoom(factor, x, y)),
        click: (x, y) => this.#options.onSegmentPick?.(this.pick(x, y)),
      }),
      listenToKeys(this.#canvas, {
        orbit,
        pan,
        zoomIn: () => this.zoomIn(),
        zoomOut: () => this.zoomOut(),
        reset: () => this.resetView(),
      }),
    );
  }

  #frameContent(): void {
    this.#rig.setContent(contentBox(this.#stock, this.#program?.trace.bounds));
    this.#renew();
  }

  /** Everything is to be painted anew. */
  #renew(): void {
    this.#isViewNew = true;
    this.#drawSoon();
  }

  #drawSoon(): void {
    this.#request ??= requestAnimationFrame((now) => this.#draw(now));
  }

  #draw(now: number): void {
    this.#request = undefined;
    const isGliding = this.#rig.update(now);
    if (this.#isViewNew || isGliding) {
      this.#isViewNew = isGliding;
      this.#waiting = [0, this.#hidden.has('path') ? 0 : this.#painter.segmentCount];
      this.#clear();
      this.#widget.update(this.#rig.view);
    }
    this.#placeMarker();
    this.#paintWaiting();
    this.#frames += 1;
    if (this.#frames === 1) this.#options.onShown?.();
    if (isGliding || this.#waiting[0] < this.#waiting[1]) this.#drawSoon();
  }

  #paintWaiting(): void {
    const { projection } = this.#rig;
    const theme = SCENE_THEMES[this.#theme];
    const looks = { ...theme, scheme: pathScheme(this.#scheme), areRapidsShown: !this.#hidden.has('rapids') };
    const start = performance.now();
    let [first, end] = this.#waiting;
    end = Math.min(end, this.#painter.segmentCount);
    while (first < end && performance.now() - start < FRAME_MS) {
      const next = Math.min(end, first + SEGMENTS_PER_LOOK);
      this.#painter.paint(first, next, projection, looks, this.#played);
      first = next;
    }
    this.#waiting = [first, end];
  }

  /** The background, and the edges of the stock on it. */
  #clear(): void {
    const context = this.#context;
    const { background, gridMajor } = SCENE_THEMES[this.#theme];
    const { width, height } = this.#rig.projection;
    context.fillStyle = background;
    context.fillRect(0, 0, width, height);
    if (!this.#stock || this.#hidden.has('stock')) return;
    const { width: x, height: y, thickness } = this.#stock;
    context.strokeStyle = gridMajor;
    context.lineWidth = 1.5;
    context.beginPath();
    for (const z of [0, -thickness]) {
      const corners = [
        [0, 0, z],
        [x, 0, z],
        [x, y, z],
        [0, y, z],
        [0, 0, z],
      ] as const;
      for (const [index, corner] of corners.entries()) {
        const place = this.#seen(corner);
        if (index === 0) context.moveTo(...place);
        else context.lineTo(...place);
      }
    }
    for (const [cornerX, cornerY] of [
      [0, 0],
      [x, 0],
      [x, y],
      [0, y],
    ] as const) {
      context.moveTo(...this.#seen([cornerX, cornerY, 0]));
      context.lineTo(...this.#seen([cornerX, cornerY, -thickness]));
    }
    context.stroke();
  }

  #placeMarker(): void {
    const isShown = this.#program !== undefined && !this.#hidden.has('tool');
    this.#marker.style.display = isShown ? '' : 'none';
    const [x, y] = this.#seen(this.#tip);
    this.#marker.style.transform = `translate(${x - MARKER_SIZE / 2}px, ${y - MARKER_SIZE / 2}px)`;
  }

  /** Where a point is seen, in CSS pixels. */
  #seen([x, y, z]: readonly [number, number, number]): [number, number] {
    const { matrix: m, width, height } = this.#rig.projection;
    const w = Math.max(1e-3, m[3]! * x + m[7]! * y + m[11]! * z + m[15]!);
    return [
      ((m[0]! * x + m[4]! * y + m[8]! * z + m[12]!) / w + 1) * (width / 2),
      (1 - (m[1]! * x + m[5]! * y + m[9]! * z + m[13]!) / w) * (height / 2),
    ];
  }
}
