import type { CameraRig } from './camera-rig';
import { listenToKeys } from './keyboard';
import type { ViewBox } from './orbit';
import { listenToGestures } from './pointer-gestures';
import type { StandardView } from './standard-views';

const ZOOM_STEP = 1.2;

/** What controls of a view tell. */
export interface ViewControlsHandlers {
  /** The camera has moved, or is about to glide: a frame is due. */
  readonly moved: () => void;
  /** A click at a place in CSS pixels of the canvas. */
  readonly clicked: (x: number, y: number) => void;
}

/** All that moves the camera: gestures and keys on the canvas, and what a host asks for. */
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

  /** One step of 1.2 nearer. */
  zoomIn(): void {
    this.#rig.zoom(ZOOM_STEP);
    this.#moved();
  }

  /** One step of 1.2 farther. */
  zoomOut(): void {
    this.#rig.zoom(1 / ZOOM_STEP);
    this.#moved();
  }

  /** Glides to a standard view, with everything in sight. */
  goTo(view: StandardView): void {
    this.#rig.goTo(view, performance.now(), isMotionWelcome());
    this.#moved();
  }

  /** Glides to the view that a scene opens with. */
  goToOpening(): void {
    this.#rig.goToOpening(performance.now(), isMotionWelcome());
    this.#moved();
  }

  /** Glides near to what the view is about, from where it is looked at now. */
  goToPart(): void {
    this.#rig.goToPart(performance.now(), isMotionWelcome());
    this.#moved();
  }

  /** Glides near to a place in the content, from where it is looked at now. */
  approach(place: ViewBox): void {
    this.#rig.approach(place, performance.now(), isMotionWelcome());
    this.#moved();
  }

  /** Stops listening. */
  dispose(): void {
    for (const stop of this.#stops) stop();
  }
}

/** Whether the view may glide: not where a person asked the system for less motion. */
function isMotionWelcome(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
