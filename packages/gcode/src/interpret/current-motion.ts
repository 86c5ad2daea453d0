import type { Command } from './command';
import { G0 } from './commands/g0';
import type { Machine } from './machine';

/** The motion command in effect, which holds until another comes. Starts as GRBL starts, with G0. */
export class CurrentMotion {
  readonly #machine: Machine;
  #command: Command = G0;

  constructor(machine: Machine) {
    this.#machine = machine;
  }

  get command(): Command {
    return this.#command;
  }

  /** Puts `command` in effect. Another command than before ends any cycle. */
  change(command: Command): void {
    if (command === this.#command) return;
    this.#machine.isInCycle = false;
    this.#command = command;
  }
}
