import type { LaserPowerInfo, MachineMode } from '../trace/motion-trace';
import type { Profile } from './profile';
import type { Refusal } from './refusal';

/** The specification says: a first S value above this means that the machine is a router. */
const LASER_POWER_LIMIT = 1000;
/** The largest S value of the smaller of the two usual power scales. */
const SMALL_POWER_SCALE = 255;

/**
 * Decides by the first S value whether the machine is a laser or a router, checks the S words against the profile, and
 * records their range.
 */
export class PowerWatch {
  readonly #profile: Profile;
  readonly #fullPower: number | undefined;
  readonly #isTold: boolean;
  #mode: MachineMode | undefined;
  #least = Number.POSITIVE_INFINITY;
  #greatest = Number.NEGATIVE_INFINITY;

  /**
   * Pass the kind of machine and the S value of full power when they are known. Otherwise the first S value that
   * `check` gets determines the kind of machine, and the largest value in effect determines full power.
   */
  constructor(profile: Profile, mode: MachineMode | undefined, fullPower: number | undefined) {
    this.#profile = profile;
    this.#fullPower = fullPower;
    this.#isTold = mode !== undefined;
    this.#mode = mode;
  }

  /** The kind of machine. A program without S words is for a router. */
  get mode(): MachineMode {
    return this.#mode ?? 'cnc';
  }

  /** The largest S value that `check` accepts; −1 while the kind of machine is not decided. */
  get limit(): number {
    if (this.#mode === undefined) return -1;
    const { maxSpindleSpeed, maxLaserPower } = this.#profile;
    return (this.#mode === 'cnc' ? maxSpindleSpeed : maxLaserPower) ?? Number.POSITIVE_INFINITY;
  }

  /** S values from `leastKnown` to `greatestKnown` are accepted, and change nothing of what is recorded here. */
  get leastKnown(): number {
    return this.#least;
  }

  get greatestKnown(): number {
    return Math.min(this.#greatest, this.limit);
  }

  get laserPower(): LaserPowerInfo | undefined {
    if (this.mode !== 'laser' || this.#greatest < 0) return undefined;
    return {
      maxPower:
        this.#fullPower ?? (this.#greatest > SMALL_POWER_SCALE ? LASER_POWER_LIMIT : SMALL_POWER_SCALE),
      powerRange: { min: this.#least, max: this.#greatest },
    };
  }

  /** Records an S value that `check` accepts. Returns false, and records nothing, when `check` must decide first. */
  take(power: number): boolean {
    if (!(power >= 0 && power <= this.limit)) return false;
    this.note(power);
    return true;
  }

  /** The reason why the word `S{power}` is refused; undefined when it is accepted. */
  check(power: number): Refusal | undefined {
    if (power < 0) return { reason: 'parameter-negative', values: { letter: 'S' } };
    this.#mode ??= power > LASER_POWER_LIMIT ? 'cnc' : 'laser';
    const { limit } = this;
    if (power <= limit) return undefined;
    const reason = this.#mode === 'cnc' ? 'spindle-speed-range' : 'laser-power-range';
    return { reason, values: { power: String(power), max: limit } };
  }

  /**
   * Adds a power that is in effect to the range. A power that is too large for any laser means a router. This matters
   * because a router's program may begin with `S0`, which at first looks like a program for a laser.
   */
  note(power: number): void {
    if (power > LASER_POWER_LIMIT && !this.#isTold) this.#mode = 'cnc';
    if (power < this.#least) this.#least = power;
    if (power > this.#greatest) this.#greatest = power;
  }
}
