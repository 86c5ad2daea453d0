import { Letter } from '../../scan/block';
import { EventKind } from '../../trace/motion-trace';
import { type GcodeCommand, identify, Slot } from '../command';

/** A dwell of P seconds, or of P milliseconds on a controller that counts milliseconds. */
export const G4: GcodeCommand = {
  ...identify('G4'),
  slot: Slot.dwell,
  takesAxes: false,
  check: (_machine, block) => (block.valueOr(Letter.P, 0) < 0 ? { reason: 'dwell-negative' } : undefined),
  execute: (machine, block) => {
    if (!block.has(Letter.P)) machine.warn('dwell-without-time');
    machine.trace.event(
      EventKind.dwell,
      machine.line,
      block.valueOr(Letter.P, 0) * machine.secondsPerDwellUnit,
    );
  },
};
