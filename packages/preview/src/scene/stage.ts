import { type Camera, Color, Scene, WebGLRenderer } from 'three';
import { FrameMeter, type FrameRate } from './frame-rate';
import { ProcessorPace } from './processor-pace';
import { finished, Programs } from './programs';

/** Counts for tests and measurements. */
export interface PreviewStatistics {
  /** Frames drawn since the beginning. */
  readonly frames: number;
  /** Draw calls of the last frame. */
  readonly drawCalls: number;
  /** Triangles of the last frame. */
  readonly triangles: number;
  /**
   * Whether a frame will be drawn. A frame may be requested and not drawn yet. A frame also comes without a request
   * while a long path is prepared, or soon after the picture has stopped moving.
   */
  readonly isPending: boolean;
}

/** What a stage calls on its owner. */
export interface StageHandlers {
  /** Updates everything for a frame at `now` (ms). Returning true requests another frame after this one. */
  prepare(now: number, renderer: WebGLRenderer): boolean;
  /** The picture has a new size: CSS pixels, and device pixels per CSS pixel. */
  resized(width: number, height: number, pixelRatio: number): void;
  /**
   * Whether the graphics card may take long for the drawn frame. The next frame then waits until this frame is
   * finished, because frames that nobody sees would otherwise delay other work of the graphics process. `timed` gets
   * the duration of the frame, in ms.
   */
  isHeavy(): boolean;
  timed(milliseconds: number): void;
  frameRate(rate: FrameRate): void;
  /** The first frame was drawn. */
  shown(): void;
  contextLost(): void;
  contextRestored(): void;
}

const RESIZE_DEBOUNCE_MS = 100;
/** More device pixels than this per CSS pixel cost time without a visible difference. */
const GREATEST_PIXEL_RATIO = 2;

/** Renderers that draw with the processor alone, as the browser names them. */
const BY_PROCESSOR = /SwiftShader|llvmpipe|softpipe|Microsoft Basic Render/i;

/** Whether this context is drawn without a graphics card. */
function isDrawnByProcessor(context: WebGL2RenderingContext | null): boolean {
  const naming = context?.getExtension('WEBGL_debug_renderer_info');
  return BY_PROCESSOR.test(String(naming && context?.getParameter(naming.UNMASKED_RENDERER_WEBGL)));
}

/** Whether this computer draws WebGL without a graphics card. */
function hasOnlyProcessor(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  const has = isDrawnByProcessor(context);
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return has;
}

/**
 * A context for `canvas`, or undefined when the browser or the machine has none. Edges are smoothed where a graphics
 * card draws; a processor would need twice the time for each frame.
 */
export function createContext(canvas: HTMLCanvasElement): WebGL2RenderingContext | undefined {
  const context = canvas.getContext('webgl2', {
    alpha: false,
    antialias: !hasOnlyProcessor(),
    depth: true,
    stencil: false,
    powerPreference: 'high-performance',
  });
  return context ?? undefined;
}

/** A renderer for `canvas`, which takes over its context. */
export function createRenderer(canvas: HTMLCanvasElement, context: WebGL2RenderingContext): WebGLRenderer {
  const renderer = new WebGLRenderer({ canvas, context });
  // Reading a program's log waits for the graphics process; the tests compile all programs.
  renderer.debug.checkShaderErrors = false;
  return renderer;
}

/** The number of device pixels of a picture that fills `element`. */
export function devicePixelSize(element: HTMLElement): { readonly width: number; readonly height: number } {
  const ratio = pixelRatio();
  return {
    width: Math.floor(element.clientWidth * ratio),
    height: Math.floor(element.clientHeight * ratio),
  };
}

function pixelRatio(): number {
  return Math.min(GREATEST_PIXEL_RATIO, window.devicePixelRatio || 1);
}

/**
 * The canvas and its frames. A frame is drawn only when it was requested. It also waits until the element is on the
 * screen, the page is visible, the graphics context exists and the shaders are compiled.
 * Where the processor draws, it does so at a pace of its own.
 */
export class Stage {
  readonly scene = new Scene();
  readonly #element: HTMLElement;
  readonly #canvas: HTMLCanvasElement;
  readonly #renderer: WebGLRenderer;
  readonly #camera: Camera;
  readonly #handlers: StageHandlers;
  readonly #meter = new FrameMeter();
  readonly #programs = new Programs();
  /** Where the processor draws. */
  readonly #pace: ProcessorPace | undefined;
  readonly #ending = new AbortController();
  readonly #sizes = new ResizeObserver(() => this.#resizeSoon());
  readonly #sight = new IntersectionObserver((entries) => this.#onSight(entries));
  #isWanted = false;
  #isInSight = true;
  #isLost = false;
  #isAwaited = false;
  #request: number | undefined;
  #resizeTimer: ReturnType<typeof setTimeout> | undefined;
  #frames = 0;
  #size = '';

  constructor(
    element: HTMLElement,
    canvas: HTMLCanvasElement,
    renderer: WebGLRenderer,
    camera: Camera,
    handlers: StageHandlers,
  ) {
    this.#element = element;
    this.#canvas = canvas;
    this.#camera = camera;
    this.#handlers = handlers;
    this.#renderer = renderer;
    if (isDrawnByProcessor(renderer.getContext() as WebGL2RenderingContext))
      this.#pace = new ProcessorPace(() => this.requestDraw());
    this.#sizes.observe(element);
    this.#sight.observe(element);
    const { signal } = this.#ending;
    document.addEventListener('visibilitychange', () => this.#schedule(), { signal });
    canvas.addEventListener('webglcontextlost', () => this.#onLost(), { signal });
    canvas.addEventListener('webglcontextrestored', () => this.#onRestored(), { signal });
  }

  get statistics(): PreviewStatistics {
    const { calls, triangles } = this.#renderer.info.render;
    return {
      frames: this.#frames,
      drawCalls: calls,
      triangles,
      isPending: this.#isWanted || this.#isAwaited || this.#pace?.isPending === true,
    };
  }

  /** Requests a frame; there are none after `dispose`. */
  requestDraw(): void {
    if (this.#ending.signal.aborted) return;
    this.#isWanted = true;
    this.#schedule();
  }

  /** Applies the element's size now. */
  resize(): void {
    clearTimeout(this.#resizeTimer);
    this.#resizeTimer = undefined;
    if (this.#fit()) this.requestDraw();
  }

  /** Gives the picture its number of pixels; returns false if it has them. */
  #fit(): boolean {
    const { clientWidth, clientHeight } = this.#element;
    const ratio = pixelRatio() * (this.#pace?.scale ?? 1);
    const size = `${clientWidth} ${clientHeight} ${ratio}`;
    if (clientWidth === 0 || clientHeight === 0 || size === this.#size) return false;
    this.#size = size;
    // Both at once: setting pixel ratio and size separately would create all buffers twice.
    this.#renderer.setDrawingBufferSize(clientWidth, clientHeight, ratio);
    this.#handlers.resized(clientWidth, clientHeight, ratio);
    return true;
  }

  /** `colour` is `#RRGGBB`. */
  setBackground(colour: string): void {
    // The background is set on the scene, because the renderer's clear colour is lost with the context.
    this.scene.background = new Color(colour);
  }

  dispose(): void {
    this.#ending.abort();
    this.#sizes.disconnect();
    this.#sight.disconnect();
    clearTimeout(this.#resizeTimer);
    this.#pace?.stop();
    if (this.#request !== undefined) cancelAnimationFrame(this.#request);
    this.#renderer.dispose();
    // Browsers allow few contexts, so this one is released now instead of at garbage collection.
    this.#renderer.forceContextLoss();
    this.#canvas.remove();
  }

  #schedule(): void {
    const isPossible = this.#isInSight && !document.hidden && !this.#isLost && !this.#isAwaited;
    if (!this.#isWanted || !isPossible || this.#request !== undefined) return;
    this.#request = requestAnimationFrame((now) => this.#draw(now));
  }

  #draw(now: number): void {
    this.#request = undefined;
    const resume = () => this.#ending.signal.aborted || this.#schedule();
    const isReady = this.#programs.areReady(this.#renderer, this.scene, this.#camera, resume);
    if (!isReady) {
      if (this.#frames === 0) this.#clear();
      return;
    }
    this.#isWanted = false;
    if (this.#pace) {
      this.#pace.begin();
      this.#fit();
    }
    if (this.#handlers.prepare(now, this.#renderer)) this.#isWanted = true;
    this.#renderer.render(this.scene, this.#camera);
    this.#frames += 1;
    if (this.#frames === 1) this.#handlers.shown();
    const isHeavy = this.#handlers.isHeavy();
    if (isHeavy || this.#pace) void this.#awaitFrame(now, isHeavy);
    else this.#measure(now);
    this.#schedule();
  }

  /** Waits until the frame that began at `now` (ms) is drawn, and measures how long that took. */
  async #awaitFrame(now: number, isHeavy: boolean): Promise<void> {
    this.#isAwaited = true;
    const start = performance.now();
    await finished(this.#renderer.getContext() as WebGL2RenderingContext);
    const took = performance.now() - start;
    if (this.#ending.signal.aborted) return;
    if (isHeavy && !this.#isLost) this.#handlers.timed(took);
    this.#measure(now);
    await this.#pace?.rest(took);
    if (this.#ending.signal.aborted) {
      this.#pace?.stop();
      return;
    }
    this.#isAwaited = false;
    this.#schedule();
  }

  /**
   * Measures how long the frame that began at `now` (ms) delays the next frame. It does not matter whether something is
   * drawn in the next frame.
   */
  #measure(now: number): void {
    requestAnimationFrame((next) => {
      if (this.#ending.signal.aborted) return;
      const rate = this.#meter.frame(next - now);
      if (rate) this.#handlers.frameRate(rate);
    });
  }

  /** Draws only the background, while the first frame is being prepared. */
  #clear(): void {
    this.#renderer.setClearColor(this.scene.background as Color);
    this.#renderer.clear();
  }

  #resizeSoon(): void {
    clearTimeout(this.#resizeTimer);
    this.#resizeTimer = setTimeout(() => this.resize(), RESIZE_DEBOUNCE_MS);
  }

  #onSight(entries: readonly IntersectionObserverEntry[]): void {
    this.#isInSight = entries.at(-1)?.isIntersecting ?? true;
    this.#schedule();
  }

  #onLost(): void {
    this.#isLost = true;
    this.#programs.forget();
    this.#handlers.contextLost();
  }

  #onRestored(): void {
    this.#isLost = false;
    this.#handlers.contextRestored();
    this.requestDraw();
  }
}
