import { SETTING } from '../codes/settings';

/** Writing a byte takes this long, ms; a byte that only loses bits, or only gains them, takes about half as long. */
const FULL_MS = 3.4;
const HALF_MS = 1.8;
const ERASED = 0xff;

/**
 * The chip's EEPROM in records, each with a checksum behind it. A byte that does not change is not written. The board
 * waits for a byte before it handles the next one, but not for the last byte of a record.
 */
export class Eeprom {
  readonly #records = new Map<string, Uint8Array>();
  #times: number[] = [];

  /** Puts a record there without the time for it, as before power-up. */
  place(name: string, data: Uint8Array): void {
    this.#records.set(name, withChecksum(data));
  }

  write(name: string, data: Uint8Array): void {
    const after = withChecksum(data);
    const before = this.#records.get(name) ?? new Uint8Array(after.length);
    this.#records.set(name, after);
    after.slice(0, -1).forEach((byte, index) => {
      const ms = writeTime(before[index] ?? 0, byte);
      if (ms > 0) this.#times.push(ms);
    });
  }

  /** The times for which the board waits after everything written since the last call, byte by byte. */
  takeTimes(): readonly number[] {
    const times = this.#times;
    this.#times = [];
    return times;
  }
}

/** The firmware's checksum. It combines two shifted bytes by a logical instead of a bitwise or, so it is 0 or 1. */
function withChecksum(data: Uint8Array): Uint8Array {
  let sum = 0;
  for (const byte of data) sum = ((sum === 0 ? 0 : 1) + byte) & 0xff;
  return Uint8Array.of(...data, sum);
}

function writeTime(before: number, after: number): number {
  const changed = before ^ after;
  if (changed === 0) return 0;
  if ((changed & after) === 0) return HALF_MS;
  return after === ERASED ? HALF_MS : FULL_MS;
}

/** Three floats as the chip stores them. */
export function encodeFloats(values: readonly number[]): Uint8Array {
  return new Uint8Array(Float32Array.from(values).buffer);
}

/** The record of all settings, in the order of the firmware. */
export function encodeSettings(setting: (number: number) => number): Uint8Array {
  const axes = (first: number, scale = 1) => [0, 1, 2].map((axis) => setting(first + axis) * scale);
  const flagNumbers = [
    SETTING.reportInches,
    SETTING.laserMode,
    4,
    SETTING.hardLimits,
    SETTING.homing,
    SETTING.softLimits,
    5,
    6,
  ];
  const flags = flagNumbers.reduce((bits, number, index) => bits | (setting(number) ? 1 << index : 0), 0);
  const debounce = setting(SETTING.homingDebounce);
  return Uint8Array.of(
    ...encodeFloats([
      ...axes(SETTING.stepsPerMm),
      ...axes(SETTING.maximumRate),
      ...axes(SETTING.acceleration, 3600),
      ...axes(SETTING.travel, -1),
    ]),
    ...[0, 2, 3, SETTING.stepIdleDelay, SETTING.statusMask].map(setting),
    ...encodeFloats(
      [SETTING.junctionDeviation, SETTING.arcTolerance, SETTING.spindleMaximum, SETTING.spindleMinimum].map(
        setting,
      ),
    ),
    flags,
    setting(SETTING.homingDirections),
    ...encodeFloats([SETTING.homingLocateRate, SETTING.homingSearchRate].map(setting)),
    debounce & 0xff,
    debounce >> 8,
    ...encodeFloats([setting(SETTING.homingPullOff)]),
  );
}
