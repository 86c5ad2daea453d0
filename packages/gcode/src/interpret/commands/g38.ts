import { SegmentKind } from '../../trace/motion-trace';
import { type GcodeCommand, identify, Slot } from '../command';

/**
 * Probing: a straight move at the feed rate until contact is made or lost. The trace shows the whole permitted
 * distance.
 */
function probe(name: string): GcodeCommand {
  return {
    ...identify(name),
    slot: Slot.motion,
    takesAxes: false,
    execute: (machine) => {
      machine.recordFeed(machine.distanceToTarget);
      machine.warn('probe-whole-way');
      machine.moveTo(machine.targetX, machine.targetY, machine.targetZ, SegmentKind.probe);
    },
  };
}

/** Towards the workpiece; ending without contact is an error. */
export const G38_2 = probe('G38.2');

/** Towards the workpiece. */
export const G38_3 = probe('G38.3');

/** Away from the workpiece; ending without loss of contact is an error. */
export const G38_4 = probe('G38.4');

/** Away from the workpiece. */
export const G38_5 = probe('G38.5');
