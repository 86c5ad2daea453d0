import type { MachineMode } from '@kerf/gcode';
import type { MachineStoreState } from '../../driver/machine-store';

/** What has to be prepared on the machine before a start. */
export type NeedId = 'bit' | 'zeroXY' | 'zeroZ' | 'frame';

/** What tells whether something is needed. */
export interface NeedInput {
  readonly machine: MachineStoreState;
  readonly mode: MachineMode;
  /** The key of the bit that the program begins with; null for a beam. */
  readonly bit: string | null;
  /** Whether the program moves the height at all. */
  readonly movesZ: boolean;
  /** What the driver knows the program by; null while that is not known. */
  readonly sha256: string | null;
}

/** One preparation. */
export interface Need {
  readonly id: NeedId;
  /** In which of the dialog's steps it is done. */
  readonly step: number;
  readonly isNeeded: (input: NeedInput) => boolean;
  readonly isMet: (input: NeedInput) => boolean;
}

/** What may have to be prepared, in the order in which it is done. */
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
    id: 'frame',
    step: 2,
    isNeeded: ({ machine }) => machine.status?.homed !== true,
    isMet: ({ machine, sha256 }) => sha256 !== null && machine.setup.framed.includes(sha256),
  },
];

/** What is needed, and whether it is done, in its order. */
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
 * Which of a job's programs is to be run next: the first that is not done; the first of all where nothing is known of the job, or
 * all of it is done.
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
