import type { SimulatorFaults } from './api';
import type { Board } from './board';
import { createRandom } from './random';

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
      board.powerUp();
    },
    raiseAlarm: (code) => {
      board.scheduler.catchUp();
      board.resetFromInterrupt();
      board.state.pending.alarm = code;
    },
    freeze: (isFrozen) => {
      board.scheduler.catchUp();
      board.state.isFrozen = isFrozen;
      board.stepper.setFrozen(isFrozen);
      if (!isFrozen && board.state.isResetPending) board.resetFromInterrupt();
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
