import type { MachineSnapshot } from '@kerf/grbl';

/**
 * The programs whose frame was traced in the air, each with the work zero of that time. All are forgotten when a start
 * must be checked again, for example because the machine's position is in doubt. Some machines cannot know where their
 * work area ends. On these machines the frame replaces homing, because the person has seen where the job goes.
 */
export class FramedPrograms {
  readonly #framed = new Set<string>();

  /** Records that the frame of this program was traced with the present work zero. */
  add(sha256: string, machine: MachineSnapshot): void {
    this.#framed.add(keyOf(sha256, machine));
  }

  /** Whether the frame of the program was traced, and the work zero has not changed since. */
  has(sha256: string, machine: MachineSnapshot): boolean {
    return this.#framed.has(keyOf(sha256, machine));
  }

  /** The hashes of all programs whose frame was traced with the present work zero. */
  of({ workOffset }: MachineSnapshot): string[] {
    const ending = ` ${offsetKey(workOffset)}`;
    return [...this.#framed].filter((key) => key.endsWith(ending)).map((key) => key.slice(0, -ending.length));
  }

  /** Forgets all programs, because a start must be checked again. */
  forget(): void {
    this.#framed.clear();
  }
}

function keyOf(sha256: string, { workOffset }: MachineSnapshot): string {
  return `${sha256} ${offsetKey(workOffset)}`;
}

function offsetKey(workOffset: MachineSnapshot['workOffset']): string {
  return workOffset.map((part) => part.toFixed(3)).join(' ');
}
