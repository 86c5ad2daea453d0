import { Letter } from '../../scan/block';
import { type Command, identify, Slot } from '../command';

/** LinuxCNC: sets analogue output E to Q in step with the motion. Output 0 is taken for the power of a beam. */
export const M67: Command = {
  ...identify('M67'),
  slot: Slot.nonModal,
  takesAxes: false,
  letters: (1 << Letter.E) | (1 << Letter.Q),
  check: (machine, block) => machine.powers.check(block.valueOr(Letter.Q, 0)),
  execute: (machine, block) => {
    if (block.valueOr(Letter.E, 0) === 0) machine.setPower(block.valueOr(Letter.Q, 0));
    else machine.warn('not_simulated', 'Of the analogue outputs (M67) only 0 is shown');
  },
};
