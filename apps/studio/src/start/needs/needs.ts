import type { MachineMode } from '@kerf/gcode';
import type { MachineStoreState } from '../../driver/machine-store';

/** The kinds of preparation: what must be done on the machine before a start. */
export type NeedId = 'bit' | 'zeroXY' | 'zeroZ' | 'clip' | 'frame';

/** The facts that decide which preparations are needed. */
export interface NeedInput {
  readonly machine: MachineStoreState;
  readonly mode: MachineMode;
  /** The key of the program's first bit; null for a beam. */
  readonly bit: string | null;
  /** Whether the program has any movement in Z. */
  readonly movesZ: boolean;
  /** The hash of the program; null while it is unknown. */
  readonly sha256: string | null;
}

/** Something that must be done on the machine before a start, such as setting the zero. */
export interface Need {
  readonly id: NeedId;
  /** The step of the dialog that contains the preparation. */
  readonly step: number;
  readonly isNeeded: (input: NeedInput) => boolean;
  readonly isMet: (input: NeedInput) => boolean;
}

/** All preparations, in the order in which they are done. */
export const NEEDS: readonly Need[] = [
  {
    id: 'bit',
    step: 1,
    isNeeded: ({ mode, bit }) => mode === 'cnc' && bit !== null,
    isMet: ({ machine, bit }) => machine.setup.bit === bit,
  },
  { id: 'zeroXY', step: 1, isNeeded: () => true, isMet: ({ machine }) => machine.setup.zeroXY },
  {
    id: 'zeroZ',
    step: 1,
    isNeeded: ({ movesZ }) => movesZ,
    isMet: ({ machine }) => machine.setup.zeroZ,
  },
  {
    id: 'clip',
    step: 1,
    isNeeded: ({ machine }) => machine.status?.probe.clip === true,
    isMet: () => false,
  },
  {
    id: 'frame',
    step: 2,
    isNeeded: ({ machine }) => machine.status?.homed !== true,
    isMet: ({ machine, sha256 }) => sha256 !== null && machine.setup.framed.includes(sha256),
  },
];

/** The preparations that are needed, in their order, and whether each is done. */
export function needsOf(
  input: NeedInput,
): readonly { readonly id: NeedId; readonly step: number; readonly isMet: boolean }[] {
  return NEEDS.filter(({ isNeeded }) => isNeeded(input)).map(({ id, step, isMet }) => ({
    id,
    step,
    isMet: isMet(input),
  }));
}

/**
 * `next`: the index of the first program that is not done. It is 0 if nothing is known of the job, or if all programs
 * are done. `done`: the indices of the programs that are done.
 */
export function nextProgram(
  hashes: readonly string[],
  begun: MachineStoreState['begun'],
): { readonly next: number; readonly done: readonly number[] } {
  const job = begun.find(
    ({ programs }) => programs.length === hashes.length && programs.every((sha, i) => sha === hashes[i]),
  );
  const done = hashes.flatMap((sha256, index) => (job?.done.includes(sha256) ? [index] : []));
  return {
    next: Math.max(
      0,
      hashes.findIndex((_, index) => !done.includes(index)),
    ),
    done,
  };
}
