import { EventKind } from '../../trace/motion-trace';
import { modal, Slot } from '../command';

/** Changes to the tool that the last T word selected. */
export const M6 = modal('M6', Slot.toolChange, (machine) => {
  machine.trace.event(EventKind.toolChange, machine.line, machine.modal.tool);
  machine.trace.tools.set(machine.trace.segmentCount, machine.modal.tool);
});
