import { alarmsOf, errorsOf } from '../../codes/explain';
import { SETTINGS } from '../../codes/settings';
import { FAST_TIMES } from '../processor';
import { GRBL } from './grbl';
import type { BoardProfile } from './profile';

const NO_OFFSET = '0.000,0.000,0.000';

/** grblHAL on a 32-bit board with a network port. Its replies follow those observed on the real core (f80fc34). */
export const GRBLHAL: BoardProfile = {
  ...GRBL,
  title: 'grblHAL',
  firmware: 'grblHAL',
  banner: "GrblHAL 1.1f ['$' or '$HELP' for help]",
  describeBuild: (note, sizes) => [
    `[VER:1.1f.20260817:${note}]`,
    `[OPT:VNML+,${sizes.plannerBlocks},${sizes.receiveBytes},3,0]`,
    '[NEWOPT:ENUMS,RT+,SED]',
    '[FIRMWARE:grblHAL]',
  ],
  plannerBlocks: 100,
  receiveBytes: 1024,
  lineLength: 255,
  segmentsAhead: 10,
  times: FAST_TIMES,
  isSmallChip: false,
  joinsLineEnds: true,
  alarmMs: 5,
  dwellStepMs: 1,
  realtimeAliases: { 128: 0x3f, 129: 0x7e, 130: 0x21 },
  fullReport: 0x87,
  fullReportFields: ['WCS:G54', 'AXS:3:XYZ', 'H:0', 'FW:grblHAL'],
  reportsProgrammedSpindle: true,
  reportsLineNumbers: true,
  furtherSettings: new Map([
    [14, '0'],
    [15, '0'],
    [17, '0'],
    [18, '0'],
    [19, '0'],
    [28, '0.100'],
    [29, '0.0'],
    [33, '5000.0'],
    [34, '0.0'],
    [35, '0.0'],
    [36, '100.0'],
    [37, '0'],
    [39, '1'],
    [40, '0'],
    [43, '1'],
    [44, '4'],
    [45, '3'],
    [46, '0'],
    [62, '0'],
    [63, '3'],
    [64, '0'],
    [65, '0'],
    [341, '0'],
    [384, '0'],
    [398, '100'],
    [481, '0'],
  ]),
  furtherOffsets: {
    systems: [`[G59.1:${NO_OFFSET}]`, `[G59.2:${NO_OFFSET}]`, `[G59.3:${NO_OFFSET}]`],
    home: [`[HOME:${NO_OFFSET}:0]`],
  },
  hasToolOffsetPerAxis: true,
  commands: [
    {
      pattern: /^\$HELP$/,
      run: () => ['[HLP:$$ $# $G $I $N $x=val $Nx=line $J=line $SLP $C $X $H ~ ! ? ctrl-x]'],
    },
    {
      pattern: /^\$EA$/,
      run: () =>
        alarmsOf('grblHAL').map((alarm) => `[ALARMCODE:${alarm.code}|${alarm.title}|${alarm.advice}]`),
    },
    {
      pattern: /^\$EE$/,
      run: () =>
        errorsOf('grblHAL').map((error) => `[ERRORCODE:${error.code}|${error.title}|${error.advice}]`),
    },
    {
      pattern: /^\$ES$/,
      run: () =>
        [...SETTINGS.values()].map((entry) => `[SETTING:${entry.number}|0|${entry.title}|${entry.unit}]`),
    },
  ],
};
