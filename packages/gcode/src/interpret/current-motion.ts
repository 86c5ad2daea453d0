import type { Command } from './command';
import { G0 } from './commands/g0';
import type { Machine } from './machine';

/** The motion command in effect, which stays until another one comes. At first it is G0, as in GRBL. */
export class CurrentMotion {
  readonly #machine: Machine;
  #command: Command = G0;

  constructor(machine: Machine) {
    this.#machine = machine;
  }

  get command(): Command {
    return this.#command;
  }

  /** Puts `command` in effect. A different command ends any cycle. */
  change(command: Command): void {
    if (command === this.#command) return;
    this.#machine.isInCycle = false;
    this.#command = command;
  }
}
