import { type GcodeCommand, modal, Slot } from '../command';

/** Selects a work coordinate system, `G54` … `G59`, `G59.1` … `G59.3`. */
function workSystem(name: string, index: number): GcodeCommand {
  return modal(name, Slot.workSystem, (machine) => {
    machine.modal.workSystem = index;
    machine.updateShift();
  });
}

/** The nine work coordinate systems, in their order. */
export const WORK_SYSTEMS: readonly GcodeCommand[] = [
  'G54',
  'G55',
  'G56',
  'G57',
  'G58',
  'G59',
  'G59.1',
  'G59.2',
  'G59.3',
].map(workSystem);
