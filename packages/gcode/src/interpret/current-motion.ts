import type { GcodeCommand } from './command';
import { G0 } from './commands/g0';
import type { VirtualMachine } from './virtual-machine';

/** The motion command that is in effect until the program gives another one. At first it is G0, as in GRBL. */
export class CurrentMotion {
  readonly #machine: VirtualMachine;
  #command: GcodeCommand = G0;

  constructor(machine: VirtualMachine) {
    this.#machine = machine;
  }

  get command(): GcodeCommand {
    return this.#command;
  }

  /** Puts `command` in effect. A different command ends any cycle. */
  change(command: GcodeCommand): void {
    if (command === this.#command) return;
    this.#machine.isInCycle = false;
    this.#command = command;
  }
}
