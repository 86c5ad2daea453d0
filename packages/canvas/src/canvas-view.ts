import { cursorOf, type Editor, type EditorState } from '@kerf/editor';
import type { Point } from '@kerf/geometry';
import { roundTo } from '@kerf/machining';
import { listen } from './input/dom-events';
import { type CanvasNotes, NO_NOTES } from './notes';
import { createOverlayPainter } from './paint/overlay-painter';
import { NO_PICTURES, type Pictures } from './paint/pictures';
import { createScenePainter } from './paint/scene-painter';
import type { Surface } from './paint/surface';
import type { RulerUnit } from './plan/steps';
import type { CanvasTheme } from './theme';

/** The options of a view, besides its theme. */
export interface CanvasViewOptions {
  /** Accessible name of the drawing area. */
  readonly label: string;
  /**
   * Formats a number on a ruler, in the person's unit but without its name. The argument is in mm; when absent, mm are
   * shown.
   */
  readonly formatLength?: (mm: number) => string;
  /** Formats a measured distance with its unit. */
  readonly formatDistance?: (mm: number) => string;
  /** The unit of the rulers; mm when absent. */
  readonly rulerUnit?: RulerUnit;
  /** The decoded photos; a photo that is not decoded shows as a frame. */
  readonly pictures?: Pictures;
  /** The facts about the job that are shown over the design. */
  readonly notes?: CanvasNotes;
  /** Whether cuts along outlines are drawn as wide as their bits. */
  readonly showsCutWidths?: boolean;
  /** The host shows a caret in the selected text: then the view draws no frame and no handles for the selection. */
  readonly isTyping?: boolean;
  /** Called at a right click (or the menu key). `place` is in CSS px of the page's view. */
  readonly onContextMenu?: (place: Point) => void;
}

/** A running view. */
export interface CanvasView {
  readonly setTheme: (theme: CanvasTheme) => void;
  readonly setOptions: (options: Partial<CanvasViewOptions>) => void;
  readonly focus: () => void;
  /** Stops listening and removes the canvases from the element. */
  readonly destroy: () => void;
}

const DEFAULTS = {
  formatLength: (mm: number) => String(mm),
  formatDistance: (mm: number) => `${roundTo(mm, 1)} mm`,
  rulerUnit: 'mm' as RulerUnit,
  pictures: NO_PICTURES,
  notes: NO_NOTES,
  showsCutWidths: false,
  isTyping: false,
  onContextMenu: () => {},
};

/**
 * Draws `editor` into `element` and passes the element's events to the editor, until it is destroyed. The drawing fills
 * the element, which needs a size by its layout and a `position` other than static.
 *
 * There are two canvases on top of each other. The lower canvas keeps what does not move, and is repainted only where
 * it has changed. The upper canvas shows what moves, and is drawn again in each frame in which something has moved.
 */
export function createCanvasView(
  element: HTMLElement,
  editor: Editor,
  theme: CanvasTheme,
  options: CanvasViewOptions,
): CanvasView {
  const { upper, surfaces, fit, remove } = addLayers(element);
  const view = { theme, options: { ...DEFAULTS, ...options }, hasFocusRing: false };
  const scene = createScenePainter();
  const overlay = createOverlayPainter();

  const paint = (mayBeRough: boolean): void => {
    const state = editor.getState();
    if (surfaces.scene.width === 0 || surfaces.scene.height === 0) return;
    upper.style.cursor = cursorOf(state);
    const { theme, options } = view;
    const input = { ...sceneState(state), theme, pictures: options.pictures };
    if (scene.paint(surfaces.scene, input, mayBeRough)) frame.requestAtRest();
    overlay.paint(surfaces.overlay, state, { theme, ...options, hasFocusRing: view.hasFocusRing });
  };
  const frame = createFrame(element, paint);
  const resize = (): void => {
    const { clientWidth: width, clientHeight: height } = element;
    // An observer also reports the size when it starts, so the size may be the same as before.
    if (!fit(width, height)) return;
    scene.forget();
    editor.event({ type: 'resize', width, height });
    // Painted at once, because a canvas that was resized is empty until it is drawn.
    paint(false);
  };
  const stops = [
    editor.subscribe(frame.request),
    listen(upper, editor, (place) => view.options.onContextMenu(place)),
    watchFocus(upper, (hasFocusRing) => {
      view.hasFocusRing = hasFocusRing;
      frame.request();
    }),
    watchSize(element, resize),
    frame.cancel,
  ];
  describe(upper, options.label);
  resize();

  return {
    setTheme: (next) => {
      view.theme = next;
      frame.request();
    },
    setOptions: (changes) => {
      view.options = { ...view.options, ...changes };
      describe(upper, view.options.label);
      frame.request();
    },
    focus: () => upper.focus({ preventScroll: true }),
    destroy: () => {
      for (const stop of stops) stop();
      remove();
    },
  };
}

function sceneState({ design, viewport, overlay, options: { gridSpacing } }: EditorState) {
  return { design, viewport, gridSpacing, lifted: overlay.transform?.ids ?? NOTHING_LIFTED };
}

const NOTHING_LIFTED: readonly string[] = [];

/** Adds the two canvases. `fit` gives them the size and the screen's density; it returns false if they have them. */
function addLayers(element: HTMLElement) {
  const lower = addCanvas(element);
  const upper = addCanvas(element);
  const surfaces = { scene: surfaceOf(lower), overlay: surfaceOf(upper) };
  return {
    upper,
    surfaces,
    fit: (width: number, height: number): boolean => {
      if (isFitted(surfaces.scene, lower, width, height)) return false;
      surfaces.scene = fitCanvas(lower, width, height);
      surfaces.overlay = fitCanvas(upper, width, height);
      return true;
    },
    remove: (): void => {
      lower.remove();
      upper.remove();
    },
  };
}

function addCanvas(element: HTMLElement): HTMLCanvasElement {
  const canvas = element.ownerDocument.createElement('canvas');
  Object.assign(canvas.style, { position: 'absolute', inset: '0', touchAction: 'none', outline: 'none' });
  element.append(canvas);
  return canvas;
}

function surfaceOf(canvas: HTMLCanvasElement, width = 0, height = 0, ratio = 1): Surface {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser has no 2D canvas');
  return { context, width, height, ratio };
}

function pixelRatio(canvas: HTMLCanvasElement): number {
  return canvas.ownerDocument.defaultView?.devicePixelRatio ?? 1;
}

function isFitted(surface: Surface, canvas: HTMLCanvasElement, width: number, height: number): boolean {
  return surface.width === width && surface.height === height && surface.ratio === pixelRatio(canvas);
}

/** Gives the canvas as many pixels as its area on the screen has. */
function fitCanvas(canvas: HTMLCanvasElement, width: number, height: number): Surface {
  const ratio = pixelRatio(canvas);
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  return surfaceOf(canvas, width, height, ratio);
}

function describe(canvas: HTMLCanvasElement, label: string): void {
  canvas.tabIndex = 0;
  canvas.setAttribute('role', 'application');
  canvas.setAttribute('aria-label', label);
}

/** How long nothing may change before a rough picture is replaced by a sharp one, ms. */
const REST = 120;

/**
 * Runs `paint` once in the next frame, however often it is requested, and once more when nothing has been requested for
 * a while.
 */
function createFrame(element: HTMLElement, paint: (mayBeRough: boolean) => void) {
  const page = element.ownerDocument.defaultView;
  let pending = 0;
  let rest = 0;
  return {
    request: (): void => {
      if (pending !== 0 || !page) return;
      pending = page.requestAnimationFrame(() => {
        pending = 0;
        paint(true);
      });
    },
    requestAtRest: (): void => {
      page?.clearTimeout(rest);
      rest = page?.setTimeout(() => paint(false), REST) ?? 0;
    },
    cancel: (): void => {
      page?.cancelAnimationFrame(pending);
      page?.clearTimeout(rest);
    },
  };
}

/** The focus ring is only for people who use the keyboard. */
function watchFocus(canvas: HTMLCanvasElement, tell: (hasRing: boolean) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let isPressed = false;
  // The canvas takes the focus itself when it is pressed; without this a browser would show the focus ring.
  canvas.addEventListener(
    'pointerdown',
    () => {
      isPressed = true;
      tell(false);
    },
    { signal, capture: true },
  );
  canvas.addEventListener('pointerup', () => (isPressed = false), { signal });
  canvas.addEventListener('focus', () => tell(!isPressed && canvas.matches(':focus-visible')), { signal });
  canvas.addEventListener('blur', () => tell(false), { signal });
  return () => stop.abort();
}

/** Reports every new size, and every new density of the screen (another monitor, the browser's zoom). */
function watchSize(element: HTMLElement, tell: () => void): () => void {
  const page = element.ownerDocument.defaultView;
  const observer = new ResizeObserver(tell);
  observer.observe(element);
  let stopDensity = (): void => {};
  const watchDensity = (): void => {
    const query = page?.matchMedia(`(resolution: ${page.devicePixelRatio}dppx)`);
    const onChange = (): void => {
      stopDensity();
      watchDensity();
      tell();
    };
    query?.addEventListener('change', onChange);
    stopDensity = () => query?.removeEventListener('change', onChange);
  };
  watchDensity();
  return () => {
    observer.disconnect();
    stopDensity();
  };
}
