/** One `$` setting of GRBL 1.1. */
export interface SettingEntry {
  readonly number: number;
  readonly title: string;
  /** The unit, or the meaning of the number. */
  readonly unit: string;
  /** Decimals that the controller prints; 0 for whole numbers. */
  readonly decimals: number;
  /** The simulator's default: a small desktop router, 300 × 180 × 80 mm. */
  readonly defaultValue: number;
}

type Row = readonly [number: number, title: string, unit: string, decimals: number, defaultValue: number];

const ROWS: readonly Row[] = [
  [0, 'Step pulse time', 'µs', 0, 10],
  [1, 'Step idle delay', 'ms', 0, 25],
  [2, 'Step pulse invert', 'mask', 0, 0],
  [3, 'Step direction invert', 'mask', 0, 0],
  [4, 'Invert step enable pin', 'boolean', 0, 0],
  [5, 'Invert limit pins', 'boolean', 0, 0],
  [6, 'Invert probe pin', 'boolean', 0, 0],
  [10, 'Status report options', 'mask', 0, 3],
  [11, 'Junction deviation', 'mm', 3, 0.01],
  [12, 'Arc tolerance', 'mm', 3, 0.002],
  [13, 'Report in inches', 'boolean', 0, 0],
  [20, 'Soft limits', 'boolean', 0, 0],
  [21, 'Hard limits', 'boolean', 0, 0],
  [22, 'Homing', 'boolean', 0, 0],
  [23, 'Homing direction invert', 'mask', 0, 0],
  [24, 'Homing locate feed rate', 'mm/min', 3, 25],
  [25, 'Homing search rate', 'mm/min', 3, 1000],
  [26, 'Homing switch debounce', 'ms', 0, 250],
  [27, 'Homing pull-off', 'mm', 3, 1],
  [30, 'Maximum spindle speed', 'S', 0, 1000],
  [31, 'Minimum spindle speed', 'S', 0, 0],
  [32, 'Laser mode', 'boolean', 0, 0],
  [100, 'X steps', 'steps/mm', 3, 80],
  [101, 'Y steps', 'steps/mm', 3, 80],
  [102, 'Z steps', 'steps/mm', 3, 400],
  [110, 'X maximum rate', 'mm/min', 3, 6000],
  [111, 'Y maximum rate', 'mm/min', 3, 6000],
  [112, 'Z maximum rate', 'mm/min', 3, 3000],
  [120, 'X acceleration', 'mm/s²', 3, 500],
  [121, 'Y acceleration', 'mm/s²', 3, 500],
  [122, 'Z acceleration', 'mm/s²', 3, 300],
  [130, 'X travel', 'mm', 3, 300],
  [131, 'Y travel', 'mm', 3, 180],
  [132, 'Z travel', 'mm', 3, 80],
];

/** Every setting of GRBL 1.1 in the order in which `$$` prints them. */
export const SETTINGS: ReadonlyMap<number, SettingEntry> = new Map(
  ROWS.map(([number, title, unit, decimals, defaultValue]) => [
    number,
    { number, title, unit, decimals, defaultValue },
  ]),
);

/** The settings that the code uses, by name. */
export const SETTING = {
  stepIdleDelay: 1,
  directions: 3,
  statusMask: 10,
  junctionDeviation: 11,
  arcTolerance: 12,
  reportInches: 13,
  softLimits: 20,
  hardLimits: 21,
  homing: 22,
  homingDirections: 23,
  homingLocateRate: 24,
  homingSearchRate: 25,
  homingDebounce: 26,
  homingPullOff: 27,
  spindleMaximum: 30,
  spindleMinimum: 31,
  laserMode: 32,
  stepsPerMm: 100,
  maximumRate: 110,
  acceleration: 120,
  travel: 130,
} as const;
