import { Letter } from '../../scan/block';
import { EventKind, SpindleMode } from '../../trace/motion-trace';
import { type GcodeCommand, modal, Slot } from '../command';
import type { VirtualMachine } from '../virtual-machine';

/** Turns the spindle or the beam on or off. */
export function setSpindle(machine: VirtualMachine, mode: SpindleMode): void {
  if (machine.modal.spindle === mode) return;
  machine.modal.spindle = mode;
  machine.trace.spindles.set(machine.trace.segmentCount, mode);
  machine.trace.event(EventKind.spindle, machine.line, mode);
}

/** On Marlin an I word in the same block as M3 or M4 arms a beam. There I is not the centre of an arc. */
function spindle(name: string, mode: SpindleMode): GcodeCommand {
  return { ...modal(name, Slot.spindle, (machine) => setSpindle(machine, mode)), letters: 1 << Letter.I };
}

/** Turns the spindle on clockwise, or a beam on at constant power. */
export const M3 = spindle('M3', SpindleMode.clockwise);

/** Turns the spindle on counter-clockwise, or a beam on with power that follows the speed. */
export const M4 = spindle('M4', SpindleMode.counterClockwise);

/** Turns the spindle or the beam off. */
export const M5 = spindle('M5', SpindleMode.off);
