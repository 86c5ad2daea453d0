import type { Block } from '../scan/block';
import type { Refusal } from './refusal';
import type { VirtualMachine } from './virtual-machine';

/**
 * The modal group of a command. A block has at most one command of each group. The group also determines the order of
 * execution: a block's commands take effect in the order of the groups, whatever their order on the line (NIST
 * RS274/NGC 3.8).
 */
export const Slot = {
  feedMode: 0,
  units: 1,
  plane: 2,
  distance: 3,
  arcDistance: 4,
  workSystem: 5,
  toolLength: 6,
  cutterCompensation: 7,
  pathMode: 8,
  retractMode: 9,
  toolChange: 10,
  spindle: 11,
  coolant: 12,
  dwell: 13,
  machineCoordinates: 14,
  nonModal: 15,
  motion: 16,
  program: 17,
} as const;
export type Slot = (typeof Slot)[keyof typeof Slot];

/**
 * The bits of the slots whose commands only change the modal state. These commands are executed before the checks and
 * can be undone.
 */
export const MODAL_SLOTS = (1 << Slot.toolChange) - 1;

/** One G or M word of the language: what it checks and what it does. */
export interface GcodeCommand {
  /** The command as people write it: `G1`, `M30`, `G38.2`. */
  readonly name: string;
  readonly letter: 'G' | 'M';
  /** The command's number; G numbers are multiplied by ten (G38.2 is 382). */
  readonly code: number;
  readonly slot: Slot;
  /** Whether this command takes the axis words of the block. Otherwise the motion command in effect takes them. */
  readonly takesAxes: boolean;
  /** The letters that this command takes when the block has no motion word, as a set of bits. */
  readonly letters?: number;
  /** Checks the whole block while the modal words of the same block are in effect. It changes nothing. */
  readonly check?: (machine: VirtualMachine, block: Block) => Refusal | undefined;
  /** Executes the command. Called only after all checks of the block have passed. */
  readonly execute: (machine: VirtualMachine, block: Block) => void;
}

/** A command without axes that only changes the modal state. */
export function modal(name: string, slot: Slot, execute: GcodeCommand['execute']): GcodeCommand {
  return { ...identify(name), slot, takesAxes: false, execute };
}

/** The letter and the code of a command's name. */
export function identify(name: string): Pick<GcodeCommand, 'name' | 'letter' | 'code'> {
  const letter = name.startsWith('M') ? 'M' : 'G';
  const number = Number(name.slice(1));
  return { name, letter, code: letter === 'G' ? Math.round(10 * number) : number };
}
