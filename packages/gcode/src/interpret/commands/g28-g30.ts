import { type GcodeCommand, identify, Slot } from '../command';
import { AXIS_BITS } from '../virtual-machine';

/**
 * Moves to a position that is stored in the controller, through the point that the axis words describe. The trace shows
 * only the move to that point, because the stored position is unknown.
 */
function toStoredPlace(name: string): GcodeCommand {
  return {
    ...identify(name),
    slot: Slot.nonModal,
    takesAxes: true,
    execute: (machine, block) => {
      if ((block.words & AXIS_BITS) !== 0) {
        machine.rapidTo(machine.targetX, machine.targetY, machine.targetZ);
      }
      machine.warn('stored-place', { command: name });
    },
  };
}

/** Moves to the first position that is stored in the controller. */
export const G28 = toStoredPlace('G28');

/** Moves to the second position that is stored in the controller. */
export const G30 = toStoredPlace('G30');

/** Stores the present position in the controller, which changes nothing in the trace. */
function storePlace(name: string): GcodeCommand {
  return { ...identify(name), slot: Slot.nonModal, takesAxes: true, execute: () => {} };
}

/** Stores the first position in the controller. */
export const G28_1 = storePlace('G28.1');

/** Stores the second position in the controller. */
export const G30_1 = storePlace('G30.1');
