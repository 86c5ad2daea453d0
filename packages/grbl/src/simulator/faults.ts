import { explainAlarm } from '../codes/alarms';
import type { SimulatorFaults } from './api';
import type { Board } from './board';
import { createRandom } from './random';
import { lockCritically } from './waiting';

/** The script of deliberate faults. `unplug` ends the open transport. */
export function createFaults(board: Board, unplug: () => void): SimulatorFaults {
  const random = createRandom(board.options.seed ?? 1);
  const chance = (probability: number) => () => probability > 0 && random() < probability;
  return {
    dropReplies: (probability) => {
      board.replyFaults.drop = chance(probability);
    },
    doubleReplies: (probability) => {
      board.replyFaults.double = chance(probability);
    },
    garbleReplies: (probability) => {
      const isHit = chance(probability);
      board.transmitter.disturb = (byte) => (isHit() ? byte ^ (1 << Math.floor(random() * 8)) : byte);
    },
    splitReplies: (isSplit) => {
      board.transmitter.isSplit = isSplit;
    },
    failLine: (count, error) => {
      board.failure = { left: count, error };
    },
    brownOut: () => {
      board.scheduler.catchUp();
      board.outputs.allOff();
      board.stepper.halt();
      board.state.machine = 'Idle';
      board.forgetPosition();
      board.boot();
    },
    raiseAlarm: (code) => {
      board.scheduler.catchUp();
      if (explainAlarm(code).needsReset) {
        board.program.start(lockCritically(board, code));
        return;
      }
      board.outputs.allOff();
      board.stepper.halt();
      board.raiseAlarm(code);
      board.boot();
    },
    freeze: (isFrozen) => {
      board.scheduler.catchUp();
      board.state.isFrozen = isFrozen;
      board.stepper.setFrozen(isFrozen);
      if (!isFrozen && board.state.isResetPending) board.reset();
      board.program.poke();
    },
    silence: (isSilent) => {
      board.transmitter.isSilent = isSilent;
    },
    unplug,
    loseSteps: (offset) => {
      offset.forEach((value, axis) => {
        board.drift[axis]! += value;
      });
    },
  };
}
