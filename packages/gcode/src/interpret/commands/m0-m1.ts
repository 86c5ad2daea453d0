import { EventKind } from '../../trace/motion-trace';
import { modal, Slot } from '../command';

/** Pauses the program until the operator continues it. */
export const M0 = modal('M0', Slot.program, (machine) =>
  machine.trace.event(EventKind.stop, machine.line, 0),
);

/** Pauses the program until the operator continues it, if the optional stop switch is on. */
export const M1 = modal('M1', Slot.program, (machine) =>
  machine.trace.event(EventKind.optionalStop, machine.line, 0),
);
