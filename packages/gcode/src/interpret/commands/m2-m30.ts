import { EventKind, SpindleMode } from '../../trace/motion-trace';
import { type GcodeCommand, modal, Slot } from '../command';
import { FeedMode, Plane } from '../modal-state';
import { setSpindle } from './m3-m5';
import { setCoolant } from './m7-m9';

/**
 * Ends the program. GRBL then goes back to G54, G17, G90, G94, M5, M9 and G1. It would also read the lines after this
 * command.
 */
function end(name: string): GcodeCommand {
  return modal(name, Slot.program, (machine) => {
    const { modal: state } = machine;
    setSpindle(machine, SpindleMode.off);
    setCoolant(machine, 0);
    machine.trace.event(EventKind.end, machine.line, 0);
    state.workSystem = 0;
    state.plane = Plane.xy;
    state.isAbsolute = true;
    state.feedMode = FeedMode.perMinute;
    machine.updateShift();
    machine.hasEnded = true;
  });
}

/** Ends the program. */
export const M2 = end('M2');

/** Ends the program. On tape machines it also rewinds the tape. */
export const M30 = end('M30');
