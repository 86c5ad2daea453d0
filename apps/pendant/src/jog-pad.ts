import {
  DEFAULT_JOG_DISTANCE,
  DEFAULT_JOG_FEED_RATE,
  HOLD_KEEP_ALIVE_MS,
  JOG_DISTANCES,
  JOG_FEED_RATES,
} from '@kerf/protocol';
import type { Line } from './line';
import { choice, element, labelled, pressable } from './parts';
import { numberText, texts } from './texts';

/** A key of the pad: its axis and direction, its arrow, and its place in the grid. */
interface PadKey {
  readonly axis: 'X' | 'Y' | 'Z';
  readonly sign: 1 | -1;
  readonly arrow: string;
  readonly column: number;
  readonly row: number;
}

const KEYS: readonly PadKey[] = [
  { axis: 'Y', sign: 1, arrow: 'Y+', column: 2, row: 1 },
  { axis: 'X', sign: -1, arrow: 'X−', column: 1, row: 2 },
  { axis: 'X', sign: 1, arrow: 'X+', column: 3, row: 2 },
  { axis: 'Y', sign: -1, arrow: 'Y−', column: 2, row: 3 },
  { axis: 'Z', sign: 1, arrow: 'Z+', column: 5, row: 1 },
  { axis: 'Z', sign: -1, arrow: 'Z−', column: 5, row: 3 },
];

/** The keys that move the machine, with their step and speed. */
export class JogPad {
  readonly parts: readonly HTMLElement[];
  readonly #line: () => Line;
  readonly #keys: readonly HTMLButtonElement[];
  /** A step in mm, or null for moving as long as a finger is down. */
  #step: number | null = DEFAULT_JOG_DISTANCE;
  #feedRate: number = DEFAULT_JOG_FEED_RATE;

  constructor(line: () => Line) {
    this.#line = line;
    this.#keys = KEYS.map((key) => this.#createKey(key));
    const sizes = JOG_DISTANCES.map((size) => ({ label: numberText(size), value: size }));
    const steps = choice<number | null>(
      [...sizes, { label: texts.hold, value: null }],
      this.#step,
      (size) => {
        this.#step = size;
      },
    );
    const rates = JOG_FEED_RATES.map((rate) => ({ label: String(rate), value: rate }));
    const speeds = choice<number>(rates, this.#feedRate, (rate) => {
      this.#feedRate = rate;
    });
    this.parts = [
      element('div', 'pad', this.#keys),
      labelled(`${texts.step} (mm)`, steps),
      labelled(`${texts.speed} (mm/min)`, speeds),
    ];
  }

  set isEnabled(isEnabled: boolean) {
    for (const key of this.#keys) key.disabled = !isEnabled;
  }

  #createKey({ axis, sign, arrow, column, row }: PadKey): HTMLButtonElement {
    let alive = 0;
    const press = () => {
      const [line, feedRate] = [this.#line(), this.#feedRate];
      if (this.#step !== null) {
        line.post('jog', { direction: axis, size: sign * this.#step, feedRate });
        return;
      }
      line.post('jogStart', { axes: { [axis]: sign }, feedRate });
      alive = window.setInterval(() => line.post('jogKeepAlive', {}), HOLD_KEEP_ALIVE_MS);
    };
    const release = () => {
      if (alive === 0) return;
      clearInterval(alive);
      alive = 0;
      this.#line().post('jogStop', {});
    };
    const key = pressable(arrow, '', press, release);
    key.style.gridColumn = String(column);
    key.style.gridRow = String(row);
    return key;
  }
}
