import { type Command, identify, Slot } from '../command';
import { AXIS_BITS } from '../machine';

/**
 * To a place stored in the controller, over the point that the axis words name. The trace shows the way to that point;
 * where the stored place lies, no program says.
 */
function toStoredPlace(name: string): Command {
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

/** To the first stored place. */
export const G28 = toStoredPlace('G28');

/** To the second stored place. */
export const G30 = toStoredPlace('G30');

/** Storing the present position changes nothing in the trace. */
function storePlace(name: string): Command {
  return { ...identify(name), slot: Slot.nonModal, takesAxes: true, execute: () => {} };
}

/** Stores the first place. */
export const G28_1 = storePlace('G28.1');

/** Stores the second place. */
export const G30_1 = storePlace('G30.1');
