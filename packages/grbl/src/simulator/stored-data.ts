import type { WritableCoordinates } from '../blocks/apply-block';
import type { MutablePosition } from '../blocks/parser-state';
import { SETTING, SETTINGS } from '../codes/settings';
import { Eeprom, encodeFloats, encodeSettings } from './eeprom';

const SLOTS = 8;
const TEXT_BYTES = 80;
const ORIGIN: Readonly<MutablePosition> = [0, 0, 0];
const TEXTS = ['line0', 'line1', 'note'] as const;

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
  readonly #eeprom = new Eeprom();

  /** Settings that GRBL 1.1 does not have, with their text. */
  readonly furtherSettings: Map<number, string>;

  constructor(defaults: Readonly<Record<number, number>>, further: ReadonlyMap<number, string> = new Map()) {
    this.#defaults = defaults;
    this.furtherSettings = new Map(
      [...further].map(([number, text]) => [number, String(defaults[number] ?? text)]),
    );
    this.restoreSettings();
    this.clearCoordinates();
    this.clearTexts();
    this.#eeprom.takeTimes();
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
    const decimals = this.furtherSettings.get(number)?.split('.')[1]?.length ?? 0;
    if (this.furtherSettings.has(number) && value >= 0) {
      this.furtherSettings.set(number, value.toFixed(decimals));
      this.writes += 1;
      return 0;
    }
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
    this.#storeSettings();
    return 0;
  }

  read(slot: number): Readonly<MutablePosition> {
    return this.#coordinates[slot] ?? ORIGIN;
  }

  write(slot: number, value: Readonly<MutablePosition>): void {
    this.#coordinates[slot] = [...value];
    this.#eeprom.write(`coordinates${slot}`, encodeFloats(value));
    this.writes += 1;
  }

  /** `record` is everything that the firmware stores with the line: its whole line buffer. */
  writeStartupLine(index: number, line: string, record: Uint8Array): void {
    this.startupLines[index] = line;
    this.#eeprom.write(`line${index}`, record);
    this.writes += 1;
  }

  /** `record` is everything that the firmware stores with the note. */
  writeBuildNote(note: string, record: Uint8Array): void {
    this.buildNote = note;
    this.#eeprom.write('note', record);
    this.writes += 1;
  }

  /** The times, ms, for which the board waits after everything written since the last call. */
  takeWriteTimes(): readonly number[] {
    return this.#eeprom.takeTimes();
  }

  restoreSettings(): void {
    for (const entry of SETTINGS.values())
      this.settings.set(entry.number, Math.fround(this.#defaults[entry.number] ?? entry.defaultValue));
    this.#storeSettings();
  }

  clearCoordinates(): void {
    for (let slot = 0; slot < SLOTS; slot += 1) this.write(slot, ORIGIN);
    this.writes += 1 - SLOTS;
  }

  clearTexts(): void {
    this.startupLines[0] = '';
    this.startupLines[1] = '';
    this.buildNote = '';
    for (const name of TEXTS) this.#eeprom.place(name, new Uint8Array(TEXT_BYTES));
    this.writes += 1;
  }

  #storeSettings(): void {
    this.#eeprom.write(
      'settings',
      encodeSettings((number) => this.setting(number)),
    );
    this.writes += 1;
  }
}
