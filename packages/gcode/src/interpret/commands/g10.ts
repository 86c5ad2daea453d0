import { type Block, Letter } from '../../scan/block';
import { type GcodeCommand, identify, Slot } from '../command';
import { type VirtualMachine, WORK_SYSTEM_COUNT } from '../virtual-machine';

/**
 * G10 L2 sets a work offset in machine coordinates. G10 L20 sets it so that the present position gets the coordinates
 * of the axis words.
 */
const OFFSET_FROM_MACHINE = 2;
const OFFSET_FROM_HERE = 20;

/**
 * Sets the offset of a work coordinate system. L2 gives the offset in machine coordinates. Their origin is unknown
 * here, so the value is taken as the offset from the first system.
 */
export const G10: GcodeCommand = {
  ...identify('G10'),
  slot: Slot.nonModal,
  takesAxes: true,
  check: (_machine, block) => {
    const kind = block.valueOr(Letter.L, 0);
    if (kind !== OFFSET_FROM_MACHINE && kind !== OFFSET_FROM_HERE) {
      return { reason: 'unknown-command', values: { letter: 'G', command: `G10 L${kind}` } };
    }
    const system = block.valueOr(Letter.P, 0);
    return Number.isInteger(system) && system >= 0 && system <= WORK_SYSTEM_COUNT
      ? undefined
      : { reason: 'no-work-system', values: { system: String(system) } };
  },
  execute: (machine, block) => {
    const chosen = block.valueOr(Letter.P, 0);
    const system = chosen === 0 ? machine.modal.workSystem : chosen - 1;
    if (block.valueOr(Letter.L, 0) === OFFSET_FROM_HERE) setFromHere(machine, block, system);
    else setFromMachine(machine, block, system);
    machine.updateShift();
  },
};

function setFromHere(machine: VirtualMachine, block: Block, system: number): void {
  const here = [machine.x, machine.y, machine.z];
  for (let axis = 0; axis < 3; axis++) {
    if (!block.has(Letter.X + axis)) continue;
    const reading = block.values[Letter.X + axis]! * machine.modal.unit;
    machine.workOffsets[3 * system + axis] = here[axis]! - machine.localOffset[axis]! - reading;
  }
}

function setFromMachine(machine: VirtualMachine, block: Block, system: number): void {
  if (system === 0) {
    machine.warn('first-offset');
    return;
  }
  for (let axis = 0; axis < 3; axis++) {
    if (!block.has(Letter.X + axis)) continue;
    machine.workOffsets[3 * system + axis] = block.values[Letter.X + axis]! * machine.modal.unit;
  }
  machine.warn('offset-from-first');
}
