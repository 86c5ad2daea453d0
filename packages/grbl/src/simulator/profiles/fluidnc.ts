import { SETTING } from '../../codes/settings';
import { FAST_TIMES } from '../processor';
import type { StoredData } from '../stored-data';
import { GRBL } from './grbl';
import type { BoardProfile } from './profile';

const VERSION = 'FluidNC v3.9.1';
const UNKNOWN = { error: 3 } as const;

/** The items of the configuration file that have a `$` number too: their names below `axes/<letter>/`. */
const AXIS_ITEMS: Readonly<Record<string, number>> = {
  steps_per_mm: SETTING.stepsPerMm,
  max_rate_mm_per_min: SETTING.maximumRate,
  acceleration_mm_per_sec2: SETTING.acceleration,
  max_travel_mm: SETTING.travel,
};
const LETTERS = ['x', 'y', 'z'] as const;

const START_LINES = [
  `[MSG:INFO: ${VERSION} https://github.com/bdring/FluidNC]`,
  '[MSG:INFO: Compiled with ESP32 SDK:v4.4.7-dirty]',
  '[MSG:INFO: Local filesystem type is littlefs]',
  '[MSG:INFO: Configuration file:config.yaml]',
  '[MSG:INFO: Machine Kerf simulated router]',
  '[MSG:INFO: Board None]',
];

/** FluidNC on an ESP32: its machine is described by a YAML file, and it is reached by Telnet or WebSocket. */
export const FLUIDNC: BoardProfile = {
  ...GRBL,
  title: 'FluidNC',
  firmware: 'FluidNC',
  startLines: START_LINES,
  banner: `Grbl 3.9 [${VERSION} (esp32-wifi) '$' for help]`,
  lockMessage: "[MSG:INFO: '$H'|'$X' to unlock]",
  describeBuild: (note) => [
    `[VER:3.9 ${VERSION} (esp32-wifi):${note}]`,
    '[OPT:MPHS]',
    '[MSG: Machine: Kerf simulated router]',
  ],
  plannerBlocks: 16,
  receiveBytes: 256,
  lineLength: 255,
  segmentsAhead: 12,
  times: FAST_TIMES,
  isSmallChip: false,
  joinsLineEnds: true,
  hasPaths: true,
  alarmMs: 5,
  dwellStepMs: 1,
  decodesUtf8: true,
  forgetsSettings: true,
  commands: [
    { pattern: /^\$SS$/, run: () => START_LINES },
    { pattern: /^\$CD$/, run: (_, stored) => describeConfiguration(stored) },
    { pattern: /^\$\/AXES\/([XYZ])\/([A-Z0-9_]+)(?:=(.*))?$/, run: useItem },
    { pattern: /^\$\//, run: () => UNKNOWN },
  ],
};

function useItem([line, letter, item, value]: RegExpExecArray, stored: StoredData) {
  const first = AXIS_ITEMS[item!.toLowerCase()];
  if (first === undefined) return UNKNOWN;
  const number = first + LETTERS.indexOf(letter!.toLowerCase() as (typeof LETTERS)[number]);
  if (value === undefined) return [`${line!.toLowerCase()}=${stored.setting(number).toFixed(3)}`];
  const wanted = Number(value);
  if (value === '' || Number.isNaN(wanted)) return { error: 2 };
  const error = stored.writeSetting(number, wanted);
  return error ? { error } : [];
}

/** The configuration in the form of the file. */
function describeConfiguration(stored: StoredData): string[] {
  const lines = ['name: Kerf simulated router', 'axes:'];
  LETTERS.forEach((letter, axis) => {
    lines.push(`  ${letter}:`);
    for (const [name, first] of Object.entries(AXIS_ITEMS))
      lines.push(`    ${name}: ${stored.axisSetting(first, axis).toFixed(3)}`);
  });
  return lines;
}
