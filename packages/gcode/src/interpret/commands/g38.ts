import { SegmentKind } from '../../trace/motion-trace';
import { type GcodeCommand, identify, Slot } from '../command';

/**
 * Probing: a straight move at the feed rate until contact is made or lost. The trace shows the longest possible move.
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

/** Probes towards the workpiece. For the controller, a move that ends without contact is an error. */
export const G38_2 = probe('G38.2');

/** Probes towards the workpiece. A move that ends without contact is no error. */
export const G38_3 = probe('G38.3');

/** Probes away from the workpiece. For the controller, a move that ends while contact remains is an error. */
export const G38_4 = probe('G38.4');

/** Probes away from the workpiece. A move that ends while contact remains is no error. */
export const G38_5 = probe('G38.5');
