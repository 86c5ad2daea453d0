import type { Firmware } from './board';
import { runMainProgram } from './main-program';
import { takeRealtime } from './realtime-commands';

/** GRBL 1.1h. */
export const GRBL_FIRMWARE: Firmware = {
  run: runMainProgram,
  takeRealtime,
};
