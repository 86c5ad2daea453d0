import { createSimulator, type Scheduler, type Simulator, type Transport } from '@kerf/grbl';
import { GRBL_PACE } from '@kerf/machining';

/** The name of the simulated machine's port. No serial port can have this name. */
export const SIMULATED_PORT = 'simulated';

/** The text that people see with it. */
export const SIMULATED_NAME = 'Simulated machine';

/** A machine that exists only here. It keeps its position and settings while it is disconnected, like a real one. */
export class SimulatedMachine {
  readonly simulator: Simulator;

  constructor(scheduler: Scheduler, speed: number) {
    this.simulator = createSimulator({ scheduler, speed, keepsHistory: false, pace: GRBL_PACE });
  }

  createTransport(): Transport {
    return this.simulator.createTransport();
  }
}
