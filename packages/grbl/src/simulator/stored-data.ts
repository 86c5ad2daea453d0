import type { WritableCoordinates } from '../blocks/apply-block';
import type { MutablePosition } from '../blocks/parser-state';
import { SETTING, SETTINGS } from '../codes/settings';

const SLOTS = 8;

/**
 * What survives a power cycle: settings, coordinates, start-up lines, build note. It counts its writes, because writing
 * wears the memory.
 */
export class StoredData implements WritableCoordinates {
  readonly settings = new Map<number, number>();
  readonly startupLines: [string, string] = ['', ''];
  buildNote = '';
  writes = 0;
  readonly #coordinates: MutablePosition[] = [];
  readonly #defaults: Readonly<Record<number, number>>;

  constructor(defaults: Readonly<Record<number, number>>) {
    this.#defaults = defaults;
    this.restoreSettings();
    this.clearCoordinates();
    this.writes = 0;
  }

  setting(number: number): number {
    return this.settings.get(number) ?? 0;
  }

  /** One of a setting's three values, by axis. */
  axisSetting(first: number, axis: number): number {
    return this.setting(first + axis);
  }

  isOn(number: number): boolean {
    return this.setting(number) !== 0;
  }

  /** Stores a setting as `$n=v` would. Returns the error code, 0 for none. */
  writeSetting(number: number, value: number): number {
    const entry = SETTINGS.get(number);
    if (value < 0) return 4;
    if (!entry) return 3;
    const whole = Math.trunc(value);
    if (number === 0 && whole < 3) return 6;
    if (number === SETTING.softLimits && whole !== 0 && !this.isOn(SETTING.homing)) return 10;
    const isFlag = entry.unit === 'boolean';
    const stored =
      entry.decimals > 0 || entry.unit === 'S' ? value : isFlag ? Math.min(1, whole) : whole & 0xff;
    this.settings.set(number, Math.fround(stored));
    if (number === SETTING.homing && whole === 0) this.settings.set(SETTING.softLimits, 0);
    this.writes += 1;
    return 0;
  }

  read(slot: number): Readonly<MutablePosition> {
    return this.#coordinates[slot] ?? [0, 0, 0];
  }

  write(slot: number, value: Readonly<MutablePosition>): void {
    this.#coordinates[slot] = [...value];
    this.writes += 1;
  }

  writeStartupLine(index: number, line: string): void {
    this.startupLines[index] = line;
    this.writes += 1;
  }

  restoreSettings(): void {
    for (const entry of SETTINGS.values())
      this.settings.set(entry.number, Math.fround(this.#defaults[entry.number] ?? entry.defaultValue));
    this.writes += 1;
  }

  clearCoordinates(): void {
    for (let slot = 0; slot < SLOTS; slot += 1) this.#coordinates[slot] = [0, 0, 0];
    this.writes += 1;
  }

  clearTexts(): void {
    this.startupLines[0] = '';
    this.startupLines[1] = '';
    this.buildNote = '';
    this.writes += 1;
  }
}
