import { AVR_TIMES } from '../processor';
import type { BoardProfile } from './profile';

/** GRBL 1.1h on an ATmega328P, as it is recorded in `fixtures/grbl`. */
export const GRBL: BoardProfile = {
  title: 'GRBL 1.1h',
  firmware: 'grbl',
  startLines: [],
  banner: "Grbl 1.1h ['$' for help]",
  lockMessage: "[MSG:'$H'|'$X' to unlock]",
  describeBuild: (note, sizes) => [
    `[VER:1.1h.20190830:${note}]`,
    `[OPT:V,${sizes.plannerBlocks},${sizes.receiveBytes}]`,
  ],
  plannerBlocks: 15,
  receiveBytes: 128,
  lineLength: 79,
  segmentsAhead: 5,
  times: AVR_TIMES,
  isSmallChip: true,
  joinsLineEnds: false,
  hasPaths: false,
  alarmMs: 500,
  dwellStepMs: 50,
  realtimeAliases: {},
  fullReport: null,
  fullReportFields: [],
  decodesUtf8: false,
  reportsProgrammedSpindle: false,
  reportsLineNumbers: false,
  furtherSettings: new Map(),
  forgetsSettings: false,
  furtherOffsets: { systems: [], home: [] },
  hasToolOffsetPerAxis: false,
  commands: [],
};
