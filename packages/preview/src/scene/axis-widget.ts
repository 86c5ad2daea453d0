import { type OrbitView, type Vector, viewAxes } from '../camera/orbit';
import type { StandardView } from '../camera/standard-views';
import type { PreviewThemeKey } from '../themes/scene-themes';
import { AXIS_COLOURS } from './axes';

/** The position of an end of an axis in the widget. */
export interface AxisEnd {
  readonly view: StandardView;
  /** 0, 1, 2 for x, y, z. */
  readonly axis: 0 | 1 | 2;
  readonly isPositive: boolean;
}

/** The six ends of the axes, each with the view from that side. */
export const AXIS_ENDS: readonly AxisEnd[] = [
  { view: 'right', axis: 0, isPositive: true },
  { view: 'left', axis: 0, isPositive: false },
  { view: 'back', axis: 1, isPositive: true },
  { view: 'front', axis: 1, isPositive: false },
  { view: 'top', axis: 2, isPositive: true },
  { view: 'bottom', axis: 2, isPositive: false },
];

const SIZE = 120;
const REACH = 42;
const LETTERS = ['X', 'Y', 'Z'];
const SVG = 'http://www.w3.org/2000/svg';

/**
 * The position of an axis end in a view: to the right and down, −1 … 1 from the middle; depth 1 is closest to the
 * person.
 */
export function placeAxisEnd(
  end: AxisEnd,
  view: OrbitView,
): { readonly x: number; readonly y: number; readonly depth: number } {
  const sign = end.isPositive ? 1 : -1;
  const { right, up, toward } = viewAxes(view);
  const part = (direction: Vector) => sign * direction[end.axis];
  // Adding 0 turns −0 into 0.
  return { x: part(right) + 0, y: 0 - part(up), depth: part(toward) + 0 };
}

/**
 * The round widget that shows the directions of the axes. A press on the end of an axis turns the camera, so that it
 * looks from there. The widget consists of plain elements and needs no draw call.
 */
export class AxisWidget {
  readonly #root = document.createElement('div');
  readonly #lines: SVGLineElement[] = [];
  readonly #buttons: HTMLButtonElement[] = [];

  constructor(
    host: HTMLElement,
    labels: Readonly<Record<StandardView, string>>,
    onView: (view: StandardView) => void,
  ) {
    this.#root.dataset.part = 'axis-widget';
    Object.assign(this.#root.style, {
      position: 'absolute',
      left: '12px',
      bottom: '12px',
      width: `${SIZE}px`,
      height: `${SIZE}px`,
      borderRadius: '50%',
      userSelect: 'none',
    });
    this.#root.append(this.#createLines());
    for (const end of AXIS_ENDS) {
      const button = createEnd(end, labels[end.view]);
      button.addEventListener('click', () => onView(end.view));
      this.#buttons.push(button);
      this.#root.append(button);
    }
    host.append(this.#root);
  }

  setVisible(visible: boolean): void {
    this.#root.style.display = visible ? '' : 'none';
  }

  setTheme(key: PreviewThemeKey): void {
    this.#root.style.background = key === 'light' ? 'rgb(255 255 255 / 72%)' : 'rgb(40 43 49 / 72%)';
    this.#root.style.boxShadow =
      key === 'light' ? '0 0 0 1px rgb(15 23 42 / 10%)' : '0 0 0 1px rgb(255 255 255 / 10%)';
  }

  /** Turns the widget to a view. */
  update(view: OrbitView): void {
    AXIS_ENDS.forEach((end, index) => {
      const { x, y, depth } = placeAxisEnd(end, view);
      const button = this.#buttons[index]!;
      button.style.transform = `translate(${(SIZE / 2 + x * REACH).toFixed(2)}px, ${(SIZE / 2 + y * REACH).toFixed(2)}px) translate(-50%, -50%)`;
      button.style.zIndex = String(Math.round(10 + 9 * depth));
      button.style.opacity = String(end.isPositive ? 0.88 + 0.12 * depth : 0.7 + 0.3 * depth);
      if (!end.isPositive) return;
      const line = this.#lines[end.axis]!;
      line.setAttribute('x2', String(SIZE / 2 + x * REACH));
      line.setAttribute('y2', String(SIZE / 2 + y * REACH));
    });
  }

  dispose(): void {
    this.#root.remove();
  }

  #createLines(): SVGSVGElement {
    const picture = document.createElementNS(SVG, 'svg');
    picture.setAttribute('width', String(SIZE));
    picture.setAttribute('height', String(SIZE));
    picture.setAttribute('aria-hidden', 'true');
    for (const colour of AXIS_COLOURS) {
      const line = document.createElementNS(SVG, 'line');
      line.setAttribute('x1', String(SIZE / 2));
      line.setAttribute('y1', String(SIZE / 2));
      line.setAttribute('stroke', colour);
      line.setAttribute('stroke-width', '2');
      this.#lines.push(line);
      picture.append(line);
    }
    return picture;
  }
}

function createEnd({ axis, isPositive }: AxisEnd, label: string): HTMLButtonElement {
  const button = document.createElement('button');
  const size = isPositive ? 20 : 14;
  const colour = AXIS_COLOURS[axis];
  button.type = 'button';
  button.title = label;
  button.setAttribute('aria-label', label);
  button.textContent = isPositive ? LETTERS[axis]! : '';
  Object.assign(button.style, {
    position: 'absolute',
    left: '0',
    top: '0',
    width: `${size}px`,
    height: `${size}px`,
    padding: '0',
    border: isPositive ? 'none' : `2px solid ${colour}`,
    borderRadius: '50%',
    background: isPositive ? colour : `color-mix(in srgb, ${colour} 30%, transparent)`,
    color: '#FFFFFF',
    font: '600 11px/20px system-ui, sans-serif',
    textAlign: 'center',
    cursor: 'pointer',
  });
  return button;
}
