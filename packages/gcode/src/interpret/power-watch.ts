import type { LaserPowerInfo, MachineMode } from '../trace/motion-trace';
import type { Profile } from './profile';
import type { Refusal } from './refusal';

/** The specification's rule: a first S value above this means a router. */
const LASER_POWER_LIMIT = 1000;
/** Largest S value of the smaller of the two power scales. */
const SMALL_POWER_SCALE = 255;

/** Tells laser from router by the first S value, holds the S words to the profile, and keeps their span. */
export class PowerWatch {
  readonly #profile: Profile;
  readonly #fullPower: number | undefined;
  readonly #isTold: boolean;
  #mode: MachineMode | undefined;
  #least = Number.POSITIVE_INFINITY;
  #greatest = Number.NEGATIVE_INFINITY;

  /**
   * With the kind of machine and the S value of full power where they are known; else the first S value that `check` sees decides,
   * and the greatest that is in effect.
   */
  constructor(profile: Profile, mode: MachineMode | undefined, fullPower: number | undefined) {
    this.#profile = profile;
    this.#fullPower = fullPower;
    this.#isTold = mode !== undefined;
    this.#mode = mode;
  }

  /** The kind of machine; a program without S words is a router's. */
  get mode(): MachineMode {
    return this.#mode ?? 'cnc';
  }

  /** The greatest S value that `check` has nothing against; −1 while the kind of machine is open. */
  get limit(): number {
    if (this.#mode === undefined) return -1;
    const { maxSpindleSpeed, maxLaserPower } = this.#profile;
    return (this.#mode === 'cnc' ? maxSpindleSpeed : maxLaserPower) ?? Number.POSITIVE_INFINITY;
  }

  get laserPower(): LaserPowerInfo | undefined {
    if (this.mode !== 'laser' || this.#greatest < 0) return undefined;
    return {
      maxPower:
        this.#fullPower ?? (this.#greatest > SMALL_POWER_SCALE ? LASER_POWER_LIMIT : SMALL_POWER_SCALE),
      powerRange: { min: this.#least, max: this.#greatest },
    };
  }

  /** Why the word `S{power}` is refused, if it is. */
  check(power: number): Refusal | undefined {
    if (power < 0) return { reason: 'parameter-negative', values: { letter: 'S' } };
    this.#mode ??= power > LASER_POWER_LIMIT ? 'cnc' : 'laser';
    const { limit } = this;
    if (power <= limit) return undefined;
    const reason = this.#mode === 'cnc' ? 'spindle-speed-range' : 'laser-power-range';
    return { reason, values: { power: String(power), max: limit } };
  }

  /** Takes a power that is in effect into the span. No laser has so great a one: a router's program may begin with `S0`. */
  note(power: number): void {
    if (power > LASER_POWER_LIMIT && !this.#isTold) this.#mode = 'cnc';
    if (power < this.#least) this.#least = power;
    if (power > this.#greatest) this.#greatest = power;
  }
}
