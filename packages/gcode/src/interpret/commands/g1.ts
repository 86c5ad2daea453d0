import { type GcodeCommand, identify, Slot } from '../command';
import { FeedMode } from '../modal-state';

const PER_MINUTE = FeedMode.perMinute;

/** A straight move at the feed rate. */
export const G1: GcodeCommand = {
  ...identify('G1'),
  slot: Slot.motion,
  takesAxes: false,
  execute: (machine) => {
    const isPerMinute = machine.modal.feedMode === PER_MINUTE;
    machine.recordFeed(isPerMinute ? 0 : machine.distanceToTarget);
    machine.feedTo(machine.targetX, machine.targetY, machine.targetZ);
  },
};
