import { type Projection, placeOnScreen } from '../pick/pick-ray';
import type { SceneTheme } from '../themes/scene-themes';

/** A place in the space of the program, mm. */
export type ApproachPoint = readonly [x: number, y: number, z: number];

const SVG = 'http://www.w3.org/2000/svg';
/** Widths and sizes in CSS pixels. */
const LINE_WIDTH = 2;
const HALO_WIDTH = 5;
const RING_RADIUS = 8;
const DOT_RADIUS = 2.5;
const ROUNDED = { fill: 'none', 'stroke-linejoin': 'round', 'stroke-linecap': 'round' };

/**
 * The way of the tool to the place where a program goes on, as a dashed line, with a ring at that place. It consists of
 * plain elements above the picture, so nothing in the picture covers it and it needs no draw call.
 */
export class ApproachOverlay {
  readonly #root = document.createElementNS(SVG, 'svg');
  readonly #halo = createShape('polyline', { ...ROUNDED, 'stroke-width': HALO_WIDTH });
  readonly #line = createShape('polyline', {
    ...ROUNDED,
    'stroke-width': LINE_WIDTH,
    'stroke-dasharray': '6 4',
  });
  readonly #ring = createShape('circle', { r: RING_RADIUS, fill: 'none', 'stroke-width': LINE_WIDTH });
  readonly #dot = createShape('circle', { r: DOT_RADIUS });
  #points: readonly ApproachPoint[] = [];

  constructor(host: HTMLElement) {
    this.#root.dataset.part = 'approach';
    this.#root.setAttribute('aria-hidden', 'true');
    Object.assign(this.#root.style, {
      position: 'absolute',
      inset: '0',
      width: '100%',
      height: '100%',
      overflow: 'hidden',
      pointerEvents: 'none',
      display: 'none',
    });
    this.#root.append(this.#halo, this.#line, this.#ring, this.#dot);
    host.append(this.#root);
  }

  /**
   * Shows the way through these points, of which the last is the place where the program goes on; none hides it. It is
   * seen from the next `update` on, which knows where it is.
   */
  setPoints(points: readonly ApproachPoint[]): void {
    this.#points = points;
    if (points.length === 0) this.#root.style.display = 'none';
  }

  setTheme({ highlight, background }: SceneTheme): void {
    this.#halo.setAttribute('stroke', background);
    this.#line.setAttribute('stroke', highlight);
    this.#ring.setAttribute('stroke', highlight);
    this.#dot.setAttribute('fill', highlight);
  }

  /** Puts the way where it is in the present view. */
  update(projection: Projection): void {
    if (this.#points.length === 0) return;
    const places = this.#points.map((point) => placeOnScreen(projection, ...point));
    const text = places.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
    this.#halo.setAttribute('points', text);
    this.#line.setAttribute('points', text);
    const [x, y] = places.at(-1)!;
    for (const circle of [this.#ring, this.#dot]) {
      circle.setAttribute('cx', x.toFixed(1));
      circle.setAttribute('cy', y.toFixed(1));
    }
    this.#root.style.display = '';
  }

  dispose(): void {
    this.#root.remove();
  }
}

function createShape(name: 'polyline' | 'circle', attributes: Readonly<Record<string, string | number>>) {
  const shape = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) shape.setAttribute(key, String(value));
  return shape;
}
