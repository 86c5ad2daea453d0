import type { JogAxes } from '@kerf/protocol';

/** The parts of a gamepad that are read. */
export type PadReading = Pick<Gamepad, 'axes' | 'buttons' | 'connected' | 'index' | 'mapping' | 'timestamp'>;

/** Buttons of the standard layout: both shoulders enable motion, B stops, and the cross makes single steps. */
const SHOULDERS = [4, 5] as const;
const STOP = 1;
const CROSS: readonly (readonly [button: number, axes: JogAxes])[] = [
  [12, { Y: 1 }],
  [13, { Y: -1 }],
  [14, { X: -1 }],
  [15, { X: 1 }],
];

/** A stick that is less than this far out counts as centred. Worn sticks rest at up to a fifth. */
const DEAD_ZONE = 0.5;

/**
 * A pad that has reported nothing new for this long counts as gone, ms: a radio link that breaks leaves the last values
 * in place, and some systems notice that only after many seconds.
 */
export const PAD_SILENCE_MS = 5000;

/** What a gamepad asks for. */
export type PadCommand =
  | { readonly kind: 'hold' | 'step'; readonly axes: JogAxes }
  | { readonly kind: 'cancel' | 'stop'; readonly axes?: never };

const isPressed = (pad: PadReading, button: number) => pad.buttons[button]?.pressed === true;

function signOf(deflection: number | undefined): 1 | -1 | undefined {
  if (deflection === undefined || !(Math.abs(deflection) >= DEAD_ZONE)) return undefined;
  return deflection > 0 ? 1 : -1;
}

/** The direction of the sticks: the left one moves X and Y, the right one Z. Null when both are centred. */
export function stickAxes({ axes }: Pick<PadReading, 'axes'>): JogAxes | null {
  const [x, y, , z] = axes;
  // A stick that is pushed away reports a negative number.
  const away = (value: number | undefined) => signOf(value === undefined ? undefined : -value);
  const found: JogAxes = {};
  if (signOf(x)) found.X = signOf(x);
  if (away(y)) found.Y = away(y);
  if (away(z)) found.Z = away(z);
  return Object.keys(found).length > 0 ? found : null;
}

/**
 * Turns the readings of a gamepad into commands. Motion needs a shoulder button that is held, and it must be pressed
 * while both sticks are centred: a stick that hangs, or a pad in a bag, moves nothing.
 */
export class GamepadReader {
  #isArmed = false;
  /** The pad of the last reading. Another pad has to be centred for itself. */
  #index = -1;
  #moving = '';
  #cross = '';
  #wasStop = false;

  /**
   * The command of a reading; null for nothing new. `pad` is null when no pad is there, or the page is not in front.
   */
  read(pad: PadReading | null, now: number): PadCommand | null {
    const isThere = pad?.connected === true && pad.mapping === 'standard';
    if (!pad || !isThere) return this.#disarm();
    const isOther = pad.index !== this.#index;
    this.#index = pad.index;
    const end = isOther ? this.#disarm() : null;
    if (end) return end;
    const isStop = isPressed(pad, STOP);
    const isNewStop = isStop && !this.#wasStop;
    this.#wasStop = isStop;
    if (isStop) {
      this.#disarm();
      return isNewStop ? { kind: 'stop' } : null;
    }
    const isEnabled = SHOULDERS.some((button) => isPressed(pad, button));
    const isSilent = this.#moving !== '' && now - pad.timestamp > PAD_SILENCE_MS;
    if (!isEnabled || isSilent) return this.#disarm();
    return this.#move(stickAxes(pad), CROSS.find(([button]) => isPressed(pad, button))?.[1] ?? null);
  }

  #move(sticks: JogAxes | null, cross: JogAxes | null): PadCommand | null {
    if (!this.#isArmed) {
      this.#isArmed = sticks === null && cross === null;
      return null;
    }
    const wanted = sticks ? JSON.stringify(sticks) : '';
    if (wanted !== this.#moving) {
      this.#moving = wanted;
      return sticks ? { kind: 'hold', axes: sticks } : { kind: 'cancel' };
    }
    const pressed = cross ? JSON.stringify(cross) : '';
    const isNew = pressed !== this.#cross;
    this.#cross = pressed;
    return cross && isNew && !sticks ? { kind: 'step', axes: cross } : null;
  }

  #disarm(): PadCommand | null {
    const wasMoving = this.#moving !== '';
    this.#isArmed = false;
    this.#moving = '';
    this.#cross = '';
    return wasMoving ? { kind: 'cancel' } : null;
  }
}
