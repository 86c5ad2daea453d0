import {
  type BoardProfileName,
  createSimulator,
  type Scheduler,
  type Simulator,
  type Transport,
} from '@kerf/grbl';
import { GRBL_PACE } from '@kerf/machining';

/** The name of the simulated machine's port. No serial port can have this name. */
export const SIMULATED_PORT = 'simulated';

/** The text that people see with it. */
export const SIMULATED_NAME = 'Simulated machine';

/** What a board with a network port takes, as if it were a serial line: 1 MB per second. */
const NETWORK_BAUD = 10_000_000;

/** A machine that exists only here. It keeps its position and settings while it is disconnected, like a real one. */
export class SimulatedMachine {
  readonly simulator: Simulator;

  constructor(scheduler: Scheduler, speed: number, profile: BoardProfileName) {
    const common = { scheduler, speed, profile, keepsHistory: false };
    this.simulator =
      profile === 'grbl'
        ? createSimulator({ ...common, pace: GRBL_PACE })
        : createSimulator({ ...common, baud: NETWORK_BAUD });
  }

  createTransport(): Transport {
    return this.simulator.createTransport();
  }
}
