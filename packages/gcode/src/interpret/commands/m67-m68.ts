import { Letter } from '../../scan/block';
import { type GcodeCommand, identify, Slot } from '../command';

function analogueOutput(name: string): GcodeCommand {
  return {
    ...identify(name),
    slot: Slot.nonModal,
    takesAxes: false,
    letters: (1 << Letter.E) | (1 << Letter.Q),
    check: (machine, block) => machine.powers.check(block.valueOr(Letter.Q, 0)),
    execute: (machine, block) => {
      if (block.valueOr(Letter.E, 0) === 0) machine.setPower(block.valueOr(Letter.Q, 0));
      else machine.warn('analogue-output', { command: name });
    },
  };
}

/** LinuxCNC: sets analogue output E to Q when the next motion begins. Output 0 is taken as the power of a beam. */
export const M67 = analogueOutput('M67');

/** LinuxCNC: sets analogue output E to Q at once, even without a motion. */
export const M68 = analogueOutput('M68');
