import type { Firmware } from './board';
import { runMainProgram } from './main-program';
import { watchProbe } from './probing';
import { takeRealtime } from './realtime-commands';
import { handleStop } from './suspension';

/** GRBL 1.1h. */
export const GRBL_FIRMWARE: Firmware = {
  run: runMainProgram,
  takeRealtime,
  watch: watchProbe,
  stopped: handleStop,
};
