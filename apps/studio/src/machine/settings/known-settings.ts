import type { boardSettings, SettingId } from '../../i18n/en/board-settings';

/** Why a wrong value is dangerous; the key of the text that says so. */
export type SettingDanger = keyof typeof boardSettings.boardSettings.dangers;

/** What is known of a stored setting of GRBL 1.1. */
export interface KnownSetting {
  readonly id: SettingId;
  readonly axis?: 'X' | 'Y' | 'Z';
  /** 'switch': 0 or 1. 'mask': a sum of powers of two, one for each axis or option. */
  readonly kind: 'number' | 'switch' | 'mask';
  readonly unit?: 'µs' | 'ms' | 'mm' | 'mm/min' | 'mm/s²' | 'steps/mm' | 'rpm';
  readonly min: number;
  readonly max: number;
  readonly danger?: SettingDanger;
}

const onOff = (id: SettingId, danger?: SettingDanger): KnownSetting => ({
  id,
  kind: 'switch',
  min: 0,
  max: 1,
  ...(danger && { danger }),
});

const mask = (id: SettingId, max: number, danger?: SettingDanger): KnownSetting => ({
  id,
  kind: 'mask',
  min: 0,
  max,
  ...(danger && { danger }),
});

type Unit = NonNullable<KnownSetting['unit']>;

const number = (
  id: SettingId,
  unit: Unit,
  min: number,
  max: number,
  danger?: SettingDanger,
): KnownSetting => ({
  id,
  kind: 'number',
  unit,
  min,
  max,
  ...(danger && { danger }),
});

/** The same setting of X, Y and Z, whose numbers follow each other. */
function perAxis(first: number, row: KnownSetting): [number, KnownSetting][] {
  return (['X', 'Y', 'Z'] as const).map((axis, index) => [first + index, { ...row, axis }]);
}

/** The settings of GRBL 1.1 by number, with the limits of an 8-bit board. Boards beyond GRBL have more of them. */
export const KNOWN_SETTINGS: ReadonlyMap<number, KnownSetting> = new Map([
  [0, number('stepPulse', 'µs', 3, 255, 'wiring')],
  [1, number('stepIdle', 'ms', 0, 255)],
  [2, mask('stepInvert', 7, 'wiring')],
  [3, mask('directionInvert', 7, 'motion')],
  [4, onOff('enableInvert', 'wiring')],
  [5, onOff('limitInvert', 'wiring')],
  [6, onOff('probeInvert', 'wiring')],
  [10, mask('report', 255)],
  [11, number('junction', 'mm', 0.001, 10)],
  [12, number('arc', 'mm', 0.001, 1)],
  [13, onOff('inches', 'inches')],
  [20, onOff('softLimits')],
  [21, onOff('hardLimits', 'ends')],
  [22, onOff('homing')],
  [23, mask('homingDirection', 7)],
  [24, number('homingLocate', 'mm/min', 0.001, 100_000)],
  [25, number('homingSearch', 'mm/min', 0.001, 100_000)],
  [26, number('homingDebounce', 'ms', 0, 255)],
  [27, number('pullOff', 'mm', 0, 1000)],
  [30, number('spindleMax', 'rpm', 0, 1_000_000)],
  [31, number('spindleMin', 'rpm', 0, 1_000_000)],
  [32, onOff('laserMode', 'laser')],
  ...perAxis(100, number('steps', 'steps/mm', 0.001, 100_000, 'motion')),
  ...perAxis(110, number('maxRate', 'mm/min', 0.001, 1_000_000)),
  ...perAxis(120, number('acceleration', 'mm/s²', 0.001, 1_000_000)),
  ...perAxis(130, number('travel', 'mm', 0.001, 100_000)),
]);

/** Whether two values are the same for a controller, which prints `0.010` for 0.01. */
export function isSameValue(a: string, b: string): boolean {
  return a === b || (a !== '' && b !== '' && Number(a) === Number(b));
}

/** Why a typed value cannot be stored. */
export type ValueFault = 'number' | 'range' | 'text';

/**
 * What is wrong with a typed value; null for nothing. The limits are those of GRBL 1.1: of another firmware, a known
 * setting only has to be a number, because that firmware may allow more.
 */
export function valueFault(
  value: string,
  known: KnownSetting | undefined,
  isGrbl: boolean,
): ValueFault | null {
  if (!/^[\x20-\x7d]*$/.test(value) || /[?!]/.test(value) || value.length > 60) return 'text';
  if (!known) return null;
  if (!/^-?\d+(\.\d+)?$|^-?\.\d+$/.test(value.trim())) return 'number';
  const number = Number(value);
  if (!isGrbl) return null;
  const isWhole = Number.isInteger(number) || known.kind === 'number';
  return isWhole && number >= known.min && number <= known.max ? null : 'range';
}
