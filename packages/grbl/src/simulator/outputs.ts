import type { SpindleWord } from '../blocks/parser-state';
import type { OutputChange } from './api';

const HIGHEST_PWM = 255;
const LOWEST_PWM = 1;

/** The range of S, from `$30` and `$31`, and the spindle override in percent. */
export interface SpindleScale {
  readonly maximum: number;
  readonly minimum: number;
  readonly override: number;
}

/** The S that the board really applies: the value in the board's reports, and the PWM on the pin. */
export interface SpindleLevel {
  readonly speed: number;
  readonly pwm: number;
}

/** Converts S to PWM: 0 is off, everything else lies between the smallest and the largest duty. */
export function scaleSpindle(programmed: number, scale: SpindleScale): SpindleLevel {
  const speed = (programmed * scale.override) / 100;
  if (scale.minimum >= scale.maximum || speed >= scale.maximum)
    return { speed: scale.maximum, pwm: HIGHEST_PWM };
  if (speed <= scale.minimum)
    return speed === 0 ? { speed: 0, pwm: 0 } : { speed: scale.minimum, pwm: LOWEST_PWM };
  const share = (speed - scale.minimum) / (scale.maximum - scale.minimum);
  return { speed, pwm: Math.floor(share * (HIGHEST_PWM - LOWEST_PWM)) + LOWEST_PWM };
}

/** The pins that drive spindle, laser and coolant. Every change can be logged with its time. */
export class Outputs {
  readonly log: OutputChange[] = [];
  power = 0;
  /** S as reported in `FS:`. */
  spindleSpeed = 0;
  direction: 1 | -1 = 1;
  flood = false;
  mist = false;
  readonly #now: () => number;
  readonly #keepsLog: boolean;

  constructor(now: () => number, keepsLog: boolean) {
    this.#now = now;
    this.#keepsLog = keepsLog;
  }

  setLevel(level: SpindleLevel): void {
    this.spindleSpeed = level.speed;
    this.setPower(level.pwm);
  }

  /** Sets the PWM alone, as the stepper does at the beginning of a segment. */
  setPower(pwm: number): void {
    if (pwm === this.power) return;
    this.power = pwm;
    this.#record('power', pwm);
  }

  setDirection(mode: SpindleWord): void {
    const direction = mode === 'M4' ? -1 : 1;
    if (direction === this.direction) return;
    this.direction = direction;
    this.#record('direction', direction);
  }

  setCoolant(flood: boolean, mist: boolean): void {
    if (flood !== this.flood) this.#record('flood', flood ? 1 : 0);
    if (mist !== this.mist) this.#record('mist', mist ? 1 : 0);
    this.flood = flood;
    this.mist = mist;
  }

  /** Spindle and coolant off, as the reset interrupt does it. */
  allOff(): void {
    this.setLevel({ speed: 0, pwm: 0 });
    this.setCoolant(false, false);
  }

  #record(output: OutputChange['output'], value: number): void {
    if (this.#keepsLog) this.log.push({ at: this.#now(), output, value });
  }
}
