import type { CameraRig } from './camera-rig';
import { listenToKeys } from './keyboard';
import type { SceneBox } from './orbit';
import { listenToGestures } from './pointer-gestures';
import type { StandardView } from './standard-views';

const ZOOM_STEP = 1.2;

/** The events of a view's controls. */
export interface ViewControlsHandlers {
  /** The camera has moved, or is about to move: a frame is needed. */
  readonly moved: () => void;
  /** A click at a position in CSS pixels of the canvas. */
  readonly clicked: (x: number, y: number) => void;
}

/** Everything that moves the camera: gestures and keys on the canvas, and requests of the host. */
export class ViewControls {
  readonly #rig: CameraRig;
  readonly #moved: () => void;
  readonly #stops: readonly (() => void)[];

  constructor(canvas: HTMLCanvasElement, rig: CameraRig, { moved, clicked }: ViewControlsHandlers) {
    this.#rig = rig;
    this.#moved = moved;
    const andTell =
      <Values extends number[]>(act: (...values: Values) => void) =>
      (...values: Values) => {
        act(...values);
        moved();
      };
    const orbit = andTell((dx, dy) => rig.orbit(dx, dy));
    const pan = andTell((dx, dy) => rig.pan(dx, dy));
    const zoom = andTell((factor, x, y) => rig.zoom(factor, x, y));
    this.#stops = [
      listenToGestures(canvas, { orbit, pan, zoom, click: clicked }),
      listenToKeys(canvas, {
        orbit,
        pan,
        zoomIn: () => this.zoomIn(),
        zoomOut: () => this.zoomOut(),
        reset: () => this.goTo('home'),
      }),
    ];
  }

  /** Moves closer by one step, a factor of 1.2. */
  zoomIn(): void {
    this.#rig.zoom(ZOOM_STEP);
    this.#moved();
  }

  /** Moves farther away by one step, a factor of 1.2. */
  zoomOut(): void {
    this.#rig.zoom(1 / ZOOM_STEP);
    this.#moved();
  }

  /** Moves smoothly to a standard view that shows everything. */
  goTo(view: StandardView): void {
    this.#rig.goTo(view, performance.now(), isMotionWelcome());
    this.#moved();
  }

  /** Moves smoothly to the view with which a scene opens. */
  goToOpening(): void {
    this.#rig.goToOpening(performance.now(), isMotionWelcome());
    this.#moved();
  }

  /** Moves smoothly close to the main subject, from the present direction. */
  goToPart(): void {
    this.#rig.goToPart(performance.now(), isMotionWelcome());
    this.#moved();
  }

  /** Moves smoothly close to a box in the content, from the present direction. */
  approach(place: SceneBox): void {
    this.#rig.approach(place, performance.now(), isMotionWelcome());
    this.#moved();
  }

  /** Stops listening. */
  dispose(): void {
    for (const stop of this.#stops) stop();
  }
}

/** Whether the view may move smoothly: not when the person has asked the system for less motion. */
function isMotionWelcome(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
