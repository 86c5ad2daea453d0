import { DEFAULT_DEVICE } from '@kerf/machining';
import type { JobProgram } from '@kerf/pipeline';
import type { StartCheckInput } from '../start/checks/check';
import { connectedMachine } from './connected-machine';

/** A program that is `width` mm wide and 50 mm deep. */
export const programOfWidth = (width: number): JobProgram =>
  ({ stats: { bounds: { minX: 0, minY: 0, minZ: -1, maxX: width, maxY: 50, maxZ: 5 } } }) as JobProgram;

/** What is known of a machine that is idle. */
export const IDLE_MACHINE = connectedMachine('Idle').device.machine;

/** A job without any fault. */
export const NOTHING: StartCheckInput = {
  programs: [programOfWidth(100)],
  index: 0,
  problems: [],
  collisions: [],
  machine: null,
  driver: null,
  device: DEFAULT_DEVICE,
  madeFor: null,
  isLevelVoid: false,
};
