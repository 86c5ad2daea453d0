import { Matrix4, PerspectiveCamera, Vector3 } from 'three';
import type { Projection } from '../pick/pick-ray';
import {
  approachView,
  betweenViews,
  cameraPosition,
  fitView,
  type Lens,
  largestSide,
  type OrbitView,
  openingView,
  orbitBy,
  panView,
  partView,
  pictureHeight,
  type SceneBox,
  type Vector,
  type ViewContent,
  viewAxes,
  zoomBy,
} from './orbit';
import { STANDARD_VIEWS, type StandardView } from './standard-views';

const FIELD_OF_VIEW = Math.PI / 5.6;
/** The angle in radians by which a drag across the height of the picture turns the view. */
const ORBIT_PER_HEIGHT = Math.PI;
const TRANSITION_MS = 260;

/** The box to look at when there is nothing else. */
const DEFAULT_BOX: SceneBox = { min: [0, 0, -10], max: [300, 180, 0] };

interface Transition {
  readonly from: OrbitView;
  readonly to: OrbitView;
  readonly start: number;
}

/**
 * The camera of the scene: it holds the view, applies gestures to it within the limits, and moves smoothly to standard
 * views.
 */
export class CameraRig {
  readonly camera = new PerspectiveCamera((FIELD_OF_VIEW * 180) / Math.PI, 1, 1, 1000);
  #content: ViewContent = { all: DEFAULT_BOX, part: DEFAULT_BOX };
  #size = { width: 1, height: 1 };
  #view: OrbitView = this.#fit('opening');
  #transition: Transition | undefined;
  /** Until a person changes the view, the view follows the content and the shape of the picture. */
  #fitted: StandardView | 'opening' | undefined = 'opening';

  get view(): OrbitView {
    return this.#view;
  }

  /** Millimetres per CSS pixel at the depth of a point. */
  pixelSizeAt(point: Vector3): number {
    const depth = this.camera.position.distanceTo(point);
    return pictureHeight({ ...this.#view, distance: depth }, this.#lens) / this.#size.height;
  }

  get #lens(): Lens {
    return { fieldOfView: FIELD_OF_VIEW, aspect: this.#size.width / this.#size.height };
  }

  /** The projection of the last frame. */
  get projection(): Projection {
    const { projectionMatrix, matrixWorldInverse } = this.camera;
    const { elements } = new Matrix4().multiplyMatrices(projectionMatrix, matrixWorldInverse);
    return { matrix: elements, ...this.#size };
  }

  /** Sets the picture's size in CSS pixels. */
  setSize(width: number, height: number): void {
    this.#size = { width: Math.max(1, width), height: Math.max(1, height) };
    this.camera.aspect = this.#lens.aspect;
    this.#refit();
  }

  /**
   * Sets the box of everything that is shown, mm. `part` is the box of the main subject; when it is left out,
   * everything is the main subject.
   */
  setContent(all: SceneBox, part: SceneBox = all): void {
    this.#content = { all, part };
    this.#refit();
  }

  orbit(dx: number, dy: number): void {
    const scale = ORBIT_PER_HEIGHT / this.#size.height;
    this.#take(orbitBy(this.#view, -dx * scale, dy * scale));
  }

  pan(dx: number, dy: number): void {
    const { height } = this.#size;
    this.#take(panView(this.#view, dx / height, -dy / height, this.#lens, this.#content));
  }

  /** Zooms around a position in CSS pixels; without a position, around the middle. */
  zoom(factor: number, x = this.#size.width / 2, y = this.#size.height / 2): void {
    const right = (2 * x) / this.#size.width - 1;
    const up = 1 - (2 * y) / this.#size.height;
    this.#take(zoomBy(this.#view, factor, this.#lens, this.#content, right, up));
  }

  /**
   * Starts to move to a standard view at the time `now` (ms). When `isAnimated` is false, the camera is there at once.
   */
  goTo(view: StandardView, now: number, isAnimated: boolean): void {
    this.#fitted = view;
    this.#glideTo(this.#fit(view), now, isAnimated);
  }

  /** Like `goTo`, to the view that a scene opens with. */
  goToOpening(now: number, isAnimated: boolean): void {
    this.#fitted = 'opening';
    this.#glideTo(this.#fit('opening'), now, isAnimated);
  }

  /** Like `goTo`, but to the main subject, from the present direction. */
  goToPart(now: number, isAnimated: boolean): void {
    this.#fitted = undefined;
    this.#glideTo(partView(this.#content, this.#view, this.#lens), now, isAnimated);
  }

  /** Like `goTo`, but to a box in the content, from the present direction. */
  approach(place: SceneBox, now: number, isAnimated: boolean): void {
    this.#fitted = undefined;
    this.#glideTo(approachView(this.#view, place, this.#lens, this.#content), now, isAnimated);
  }

  /** Positions the camera for a frame at `now` (ms). Returns true while the camera is still moving. */
  update(now: number): boolean {
    if (this.#transition) {
      const { from, to, start } = this.#transition;
      const share = Math.min(1, Math.max(0, (now - start) / TRANSITION_MS));
      this.#view = share < 1 ? betweenViews(from, to, eased(share)) : to;
      if (share === 1) this.#transition = undefined;
    }
    this.#place();
    return this.#transition !== undefined;
  }

  #glideTo(to: OrbitView, now: number, isAnimated: boolean): void {
    this.#transition = isAnimated ? { from: this.#view, to, start: now } : undefined;
    if (!isAnimated) this.#view = to;
  }

  #take(view: OrbitView): void {
    this.#transition = undefined;
    this.#fitted = undefined;
    this.#view = view;
  }

  #refit(): void {
    if (this.#fitted === undefined) return;
    this.#transition = undefined;
    this.#view = this.#fit(this.#fitted);
  }

  #fit(view: StandardView | 'opening'): OrbitView {
    return view === 'opening'
      ? openingView(this.#content, STANDARD_VIEWS.home, this.#lens)
      : fitView(this.#content.all, STANDARD_VIEWS[view], this.#lens);
  }

  #place(): void {
    const { right, up, toward } = viewAxes(this.#view);
    const { camera } = this;
    camera.position.set(...cameraPosition(this.#view));
    camera.quaternion.setFromRotationMatrix(
      new Matrix4().makeBasis(toVector3(right), toVector3(up), toVector3(toward)),
    );
    camera.near = this.#view.distance / 50;
    camera.far = this.#view.distance + 8 * largestSide(this.#content.all);
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld();
  }
}

function toVector3([x, y, z]: Vector): Vector3 {
  return new Vector3(x, y, z);
}

/** Slow at both ends: 3s² − 2s³. */
function eased(share: number): number {
  return share * share * (3 - 2 * share);
}
