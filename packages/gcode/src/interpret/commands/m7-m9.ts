import { CoolantBit, EventKind } from '../../trace/motion-trace';
import { modal, Slot } from '../command';
import type { VirtualMachine } from '../virtual-machine';

/** Turns mist and flood on or off. `coolant` is a set of `CoolantBit`s. */
export function setCoolant(machine: VirtualMachine, coolant: number): void {
  if (machine.modal.coolant === coolant) return;
  machine.modal.coolant = coolant;
  machine.trace.coolants.set(machine.trace.segmentCount, coolant);
  machine.trace.event(EventKind.coolant, machine.line, coolant);
}

/** Turns mist on. */
export const M7 = modal('M7', Slot.coolant, (machine) =>
  setCoolant(machine, machine.modal.coolant | CoolantBit.mist),
);

/** Turns flood, or air assist, on. */
export const M8 = modal('M8', Slot.coolant, (machine) =>
  setCoolant(machine, machine.modal.coolant | CoolantBit.flood),
);

/** Turns mist and flood off. */
export const M9 = modal('M9', Slot.coolant, (machine) => setCoolant(machine, 0));
