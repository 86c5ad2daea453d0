import type { MachineState } from '../machine-state';

/** Why motion is suspended. This supplements the state of the machine. */
export interface Suspension {
  /** The machine has stopped after a hold or an open door. */
  isComplete: boolean;
  /** After a hold or an open door, spindle and coolant are off. */
  isRetracted: boolean;
  /** Spindle and coolant are being switched on again after the door was closed. */
  isRestoring: boolean;
  /** Spindle and coolant are on again, and the cycle may start. */
  isRestored: boolean;
  /** The door was opened again while spindle and coolant were being switched on. */
  mustRetractAgain: boolean;
  /** The board has not yet seen the door closed. */
  isDoorOpen: boolean;
  /** The stop ends a probe: the state returns to Idle. */
  isMotionCancelled: boolean;
  /** The stop ends a jog: the queue is dropped and the state returns to Idle. */
  isJogCancelled: boolean;
}

/** The stages of switching the spindle off during a hold (0x9E) and on again. */
export type SpindleStop = 'none' | 'requested' | 'stopped' | 'restore' | 'restore-and-start';

/** What interrupts have requested and the main program has not handled yet. */
export interface PendingCommands {
  /** The code of an alarm, or 0. */
  alarm: number;
  reset: boolean;
  cycleStart: boolean;
  /** Motion has come to a standstill. */
  cycleStop: boolean;
  feedHold: boolean;
  door: boolean;
  motionCancel: boolean;
  sleep: boolean;
  /** The bytes of override commands. A byte that comes again before it was handled counts once. */
  readonly overrides: Set<number>;
}

/** The state of the board, apart from the state of its parts. */
export interface BoardState {
  machine: MachineState;
  readonly suspension: Suspension;
  readonly pending: PendingCommands;
  spindleStop: SpindleStop;
  spindleOverride: number;
  /** The main program is on its way out to start again. */
  isAborted: boolean;
  /** The board waits for a reset after a limit alarm and ignores everything else. */
  isCritical: boolean;
  /** A move beyond the travel is being stopped; this is not a hold that can be resumed. */
  isSoftLimit: boolean;
  /** Homing is in progress, and the board does not reply. */
  isHoming: boolean;
  isFrozen: boolean;
  /** A reset came while the board was frozen; it takes effect when the board continues. */
  isResetPending: boolean;
  readonly pins: { readonly limits: [boolean, boolean, boolean]; door: boolean; probe: boolean };
  /** Where the probe last touched, in steps. */
  probeSteps: readonly [number, number, number];
  hasProbeTouched: boolean;
  /** A probe cycle waits for the contact to change to this state; null when there is none. */
  awaitedProbe: boolean | null;
}

const NO_SUSPENSION: Suspension = {
  isComplete: false,
  isRetracted: false,
  isRestoring: false,
  isRestored: false,
  mustRetractAgain: false,
  isDoorOpen: false,
  isMotionCancelled: false,
  isJogCancelled: false,
};

/** The state after power-up. */
export function createBoardState(): BoardState {
  return {
    machine: 'Idle',
    suspension: { ...NO_SUSPENSION },
    pending: {
      alarm: 0,
      reset: false,
      cycleStart: false,
      cycleStop: false,
      feedHold: false,
      door: false,
      motionCancel: false,
      sleep: false,
      overrides: new Set(),
    },
    spindleStop: 'none',
    spindleOverride: 100,
    isAborted: false,
    isCritical: false,
    isSoftLimit: false,
    isHoming: false,
    isFrozen: false,
    isResetPending: false,
    pins: { limits: [false, false, false], door: false, probe: false },
    probeSteps: [0, 0, 0],
    hasProbeTouched: false,
    awaitedProbe: null,
  };
}

/** Forgets everything that a reset forgets. The state of the machine, the pins and the faults stay. */
export function resetBoardState(state: BoardState): void {
  endSuspension(state);
  clearPending(state.pending);
  Object.assign(state, {
    spindleStop: 'none',
    spindleOverride: 100,
    isAborted: false,
    isCritical: false,
    isSoftLimit: false,
    isHoming: false,
    isResetPending: false,
    probeSteps: [0, 0, 0],
    hasProbeTouched: false,
    awaitedProbe: null,
  });
}

function clearPending(pending: PendingCommands): void {
  pending.overrides.clear();
  Object.assign(pending, {
    alarm: 0,
    reset: false,
    cycleStart: false,
    cycleStop: false,
    feedHold: false,
    door: false,
    motionCancel: false,
    sleep: false,
  });
}

/** Whether motion is suspended; the board then reads no further lines. */
export function isSuspended({ suspension }: BoardState): boolean {
  return (
    suspension.isComplete ||
    suspension.isRetracted ||
    suspension.isDoorOpen ||
    suspension.isMotionCancelled ||
    suspension.isJogCancelled
  );
}

/** Ends a suspension. */
export function endSuspension(state: BoardState): void {
  Object.assign(state.suspension, NO_SUSPENSION);
}

/** Whether an interrupt has requested anything of the main program, apart from a report. */
export function hasPending({ pending }: BoardState): boolean {
  return (
    pending.alarm !== 0 ||
    pending.reset ||
    pending.cycleStart ||
    pending.cycleStop ||
    pending.feedHold ||
    pending.door ||
    pending.motionCancel ||
    pending.sleep ||
    pending.overrides.size > 0
  );
}
