import type { MachineState } from '../machine-state';

/** Why motion is suspended. This supplements the state of the machine. */
export interface Suspension {
  /** Whether the machine has stopped after a hold or an open door. */
  isComplete: boolean;
  /** The stop ends a jog, a probe or a soft-limit move: the queue is dropped and the state returns to Idle. */
  isMotionCancelled: boolean;
  /** Spindle or laser were switched off during the hold and come back on resume. */
  isSpindleStopped: boolean;
  /** Whether spindle and coolant are being switched on again after the door was closed. */
  isRestoring: boolean;
}

/** The state of the board, apart from the state of its parts. */
export interface BoardState {
  machine: MachineState;
  readonly suspension: Suspension;
  spindleOverride: number;
  /** The board waits for a reset after a limit alarm and ignores everything else. */
  isCritical: boolean;
  /** Until this time, ms, the board forgets a reset, because the firmware has just reported a limit alarm. */
  deafToResetUntil: number;
  /** Homing is in progress, and the board does not reply. */
  isHoming: boolean;
  isFrozen: boolean;
  /** A reset came while the board was frozen; it takes effect when the board continues. */
  isResetPending: boolean;
  readonly pins: { readonly limits: [boolean, boolean, boolean]; door: boolean; probe: boolean };
  /** Where the probe last touched, in steps. */
  probeSteps: readonly [number, number, number];
  hasProbeTouched: boolean;
  /** A probe cycle is in progress. */
  isProbing: boolean;
}

/** The state after power-up. */
export function createBoardState(): BoardState {
  return {
    machine: 'Idle',
    suspension: {
      isComplete: false,
      isMotionCancelled: false,
      isSpindleStopped: false,
      isRestoring: false,
    },
    spindleOverride: 100,
    isCritical: false,
    deafToResetUntil: 0,
    isHoming: false,
    isFrozen: false,
    isResetPending: false,
    pins: { limits: [false, false, false], door: false, probe: false },
    probeSteps: [0, 0, 0],
    hasProbeTouched: false,
    isProbing: false,
  };
}

/** Whether motion is suspended; the board then reads no further lines. */
export function isSuspended(state: BoardState): boolean {
  return state.suspension.isComplete || state.machine === 'Door' || state.machine === 'Sleep';
}

/** Ends a suspension. */
export function endSuspension(state: BoardState): void {
  Object.assign(state.suspension, {
    isComplete: false,
    isMotionCancelled: false,
    isSpindleStopped: false,
    isRestoring: false,
  });
}
