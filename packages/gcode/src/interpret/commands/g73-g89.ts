import { type Block, Letter } from '../../scan/block';
import { EventKind } from '../../trace/motion-trace';
import { type GcodeCommand, identify, Slot } from '../command';
import { Plane } from '../modal-state';
import type { Refusal } from '../refusal';
import { AXIS_BITS, type VirtualMachine } from '../virtual-machine';

/**
 * Canned cycles in the XY plane (NIST RS274/NGC 3.5.16). For each hole, the tool goes:
 *
 * - to the XY position of the hole, then down to the R plane;
 * - to the bottom and back, as the cycle defines it;
 * - up to the R plane (G99), or to the height where the cycle began (G98).
 *
 * R, Z, P and Q stay in effect for the next holes.
 */
type HoleStep = (machine: VirtualMachine) => void;

/**
 * Two lengths, mm: how far the tool retracts to break the chip after a peck, and how far above the last depth the feed
 * starts again after a full retract.
 */
const PECK_CLEARANCE = 0.254;
/** The most pecks of a hole. Only a tiny Q, which is a mistake, would make more. */
const MAX_PECKS = 1000;
const MAX_REPEATS = 1000;

/** Ends the canned cycle in effect, if any. */
export const G80: GcodeCommand = {
  ...identify('G80'),
  slot: Slot.motion,
  takesAxes: false,
  check: (_machine, block) =>
    (block.words & AXIS_BITS) === 0 ? undefined : { reason: 'axes-without-motion' },
  execute: () => {},
};

const dwell: HoleStep = (machine) =>
  machine.trace.event(EventKind.dwell, machine.line, machine.cycle.dwellSeconds);

const feedToBottom: HoleStep = (machine) => machine.feedTo(machine.x, machine.y, machine.cycle.bottomZ);

const feedToRetract: HoleStep = (machine) => machine.feedTo(machine.x, machine.y, machine.cycle.retractZ);

/** Drills down to the bottom in pecks of Q. After each peck the tool retracts to the height that `back` returns. */
function peckTo(machine: VirtualMachine, back: (depth: number) => number): void {
  const { retractZ, bottomZ, peck } = machine.cycle;
  const count = peck > 0 ? Math.ceil((retractZ - bottomZ) / peck - 1e-9) : 1;
  if (count > MAX_PECKS) {
    feedToBottom(machine);
    return;
  }
  for (let done = 1; done <= count; done++) {
    const depth = done === count ? bottomZ : retractZ - done * peck;
    machine.feedTo(machine.x, machine.y, depth);
    if (done === count) return;
    machine.rapidTo(machine.x, machine.y, back(depth));
    if (machine.z > depth + PECK_CLEARANCE) machine.rapidTo(machine.x, machine.y, depth + PECK_CLEARANCE);
  }
}

function refuseCycle(machine: VirtualMachine, block: Block): Refusal | undefined {
  if (machine.modal.plane !== Plane.xy) {
    return { reason: 'cycle-plane' };
  }
  const { repeats } = readRepeats(block);
  return repeats >= 0 && repeats <= MAX_REPEATS
    ? undefined
    : { reason: 'cycle-repeats', values: { repeats: String(repeats) } };
}

function readRepeats(block: Block): { repeats: number } {
  return { repeats: block.has(Letter.L) ? Math.floor(block.values[Letter.L]!) : 1 };
}

function readCycle(machine: VirtualMachine, block: Block, isNew: boolean): void {
  const { modal, cycle } = machine;
  if (isNew) {
    cycle.initialZ = machine.z;
    cycle.retractZ = machine.z;
    cycle.bottomZ = machine.z;
    cycle.dwellSeconds = 0;
    cycle.peck = 0;
  }
  const height = (letter: number, from: number) =>
    block.values[letter]! * modal.unit + (modal.isAbsolute ? machine.shiftZ : from);
  if (block.has(Letter.R)) cycle.retractZ = height(Letter.R, machine.z);
  if (block.has(Letter.Z)) cycle.bottomZ = height(Letter.Z, cycle.retractZ);
  cycle.dwellSeconds = Math.max(0, block.valueOr(Letter.P, cycle.dwellSeconds));
  cycle.peck = Math.max(0, block.has(Letter.Q) ? block.values[Letter.Q]! * modal.unit : cycle.peck);
}

function drill(machine: VirtualMachine, block: Block, hole: HoleStep): void {
  const { cycle, modal } = machine;
  const stepX = modal.isAbsolute ? 0 : machine.targetX - machine.x;
  const stepY = modal.isAbsolute ? 0 : machine.targetY - machine.y;
  let { targetX, targetY } = machine;
  machine.recordFeed(Math.abs(cycle.retractZ - cycle.bottomZ));
  for (let left = readRepeats(block).repeats; left > 0; left--) {
    if (machine.z < cycle.retractZ) machine.rapidTo(machine.x, machine.y, cycle.retractZ);
    machine.rapidTo(targetX, targetY, machine.z);
    machine.rapidTo(targetX, targetY, cycle.retractZ);
    hole(machine);
    const top = modal.retractsToR ? cycle.retractZ : Math.max(cycle.initialZ, cycle.retractZ);
    machine.rapidTo(targetX, targetY, top);
    targetX += stepX;
    targetY += stepY;
  }
}

function cycle(name: string, ...steps: readonly HoleStep[]): GcodeCommand {
  const hole: HoleStep = (machine) => {
    for (const step of steps) step(machine);
  };
  return {
    ...identify(name),
    slot: Slot.motion,
    takesAxes: false,
    check: refuseCycle,
    execute: (machine, block) => {
      readCycle(machine, block, !machine.isInCycle);
      drill(machine, block, hole);
      machine.isInCycle = true;
    },
  };
}

const stopForHand: HoleStep = (machine) => machine.trace.event(EventKind.stop, machine.line, 0);

/** All canned cycles, G73 … G89, without G80. */
export const CYCLES: readonly GcodeCommand[] = [
  cycle('G73', (machine) => peckTo(machine, (depth) => depth + PECK_CLEARANCE)),
  cycle('G81', feedToBottom),
  cycle('G82', feedToBottom, dwell),
  cycle('G83', (machine) => peckTo(machine, () => machine.cycle.retractZ)),
  cycle('G84', feedToBottom, feedToRetract),
  cycle('G85', feedToBottom, feedToRetract),
  cycle('G86', feedToBottom, dwell),
  cycle('G87', feedToBottom, stopForHand),
  cycle('G88', feedToBottom, dwell, stopForHand),
  cycle('G89', feedToBottom, dwell, feedToRetract),
];
