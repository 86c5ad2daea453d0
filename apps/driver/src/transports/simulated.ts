import { createSimulator, type Scheduler, type Simulator, type Transport } from '@kerf/grbl';
import { GRBL_PACE } from '@kerf/machining';

/** The name of the simulated machine's port. No serial port can be called so. */
export const SIMULATED_PORT = 'simulated';

/** What people read beside it. */
export const SIMULATED_NAME = 'Simulated machine';

/** A machine that exists only here. It keeps its place and settings while it is disconnected, as a real one does. */
export class SimulatedMachine {
  readonly simulator: Simulator;

  constructor(scheduler: Scheduler, speed: number) {
    this.simulator = createSimulator({ scheduler, speed, keepsHistory: false, pace: GRBL_PACE });
  }

  createTransport(): Transport {
    return this.simulator.createTransport();
  }
}
