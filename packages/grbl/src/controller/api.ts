import type { Outcome, Problem } from '@kerf/machining';
import type { Axis, Position } from '../machine-state';
import type { JobProgram } from '../program/job-program';
import type { LineTimes } from '../program/line-times';
import type { Scheduler } from '../scheduler';
import type { Transport } from '../transport';
import type { ControllerPolicy } from './policy';
import type { DeviceInfo, JobSnapshot, MachineSnapshot } from './snapshot';

/** What happens, in the order in which it happens. `machine` follows every change of the snapshot. */
export type ControllerEvent =
  | { readonly kind: 'machine'; readonly machine: MachineSnapshot }
  | { readonly kind: 'job'; readonly job: JobSnapshot }
  /** Told once per job, with a final phase. */
  | { readonly kind: 'job-ended'; readonly job: JobSnapshot }
  | {
      readonly kind: 'alarm';
      readonly code: number;
      readonly message: string;
      readonly positionKept: boolean;
    }
  | { readonly kind: 'position-lost'; readonly message: string }
  /** The beam stood still with power, whoever lit it, and was switched off. */
  | { readonly kind: 'beam-stopped'; readonly fault: Problem }
  /** Silence, a closed port, or a controller that cannot be trusted any more. The controller is closed afterwards. */
  | { readonly kind: 'link-lost'; readonly fault: Problem }
  /** `[MSG:…]` from the board. */
  | { readonly kind: 'message'; readonly text: string }
  /** Every line on the wire, without line ends, status reports included; realtime bytes by name (`hold`, `reset`, …). */
  | { readonly kind: 'wire'; readonly direction: 'sent' | 'received'; readonly text: string };

/** One step by hand. */
export interface JogRequest {
  /** Signed distance per axis, mm; at least one axis. */
  readonly distance: Readonly<Partial<Record<Axis, number>>>;
  /** mm/min. */
  readonly feedRate: number;
}

/** Turn the spindle for as long as the button is held. */
export interface SpindleRequest {
  /** Above 0, at most `$30`. */
  readonly speed: number;
  readonly direction?: 'clockwise' | 'counterclockwise';
}

/** Trace the outline of a job in the air, beam and spindle off. Work coordinates, mm. */
export interface FrameRequest {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
  readonly feedRate: number;
  /** Work height to go to first; left out, Z does not move (lasers). */
  readonly safeHeight?: number;
}

/** Touch a plate with the tool and set Z from it. */
export interface ProbeRequest {
  /** How far down to look at most, mm, positive. */
  readonly maxDistance: number;
  /** mm/min. */
  readonly feedRate: number;
  /** Height of the plate above the surface that is to be Z0, mm. */
  readonly plateThickness: number;
  /** Up again by this, mm, after the touch. */
  readonly retract: number;
}

/** Where the plate was touched. */
export interface ProbeResult {
  /** Machine coordinates of the touch, mm. */
  readonly touched: Position;
}

/** How a job is to be run. */
export interface JobOptions {
  /** Shown to people. */
  readonly name: string;
  /** What the program was made for; checked against the board's `$32`. */
  readonly mode: 'router' | 'laser';
  /** The S value that the program means by full power or speed; checked against `$30`. Left out: not checked. */
  readonly spindleMaximum?: number;
  /** A person has read why M3 may keep the beam on and agreed, for this job. */
  readonly constantPowerConsent?: boolean;
  /** How long the lines should take, for progress and the stall check. */
  readonly times?: LineTimes;
  /** What `checkProgram` found in the program, where that was asked elsewhere: it is not asked again. */
  readonly blockProblems?: readonly Problem[];
  /** Where work zero was when the start was checked, machine coordinates; a zero that has moved since ends the start. */
  readonly workOffset?: Position;
  /** The tool (T) that a person has said is in the collet; null for the bit of a program that names none. */
  readonly fittedTool?: number | null;
  /**
   * Bounds of all motion in work coordinates, mm, for boards that know more words than GRBL 1.1: checked against the table
   * when the machine is homed.
   */
  readonly bounds?: { readonly min: Position; readonly max: Position };
  /** Work height to lift to after a cancel, for routers, when the position is trusted. Left out: no lift. */
  readonly safeHeight?: number;
}

/** What a person says with the wish to go on. */
export interface ResumeOptions {
  /** The zero of Z is right for the tool that is in the collet now, although it was not set anew. */
  readonly zeroHolds?: boolean;
}

/** Changes of speed while running. */
export type OverrideChange =
  | 'feed-reset'
  | 'feed+10'
  | 'feed-10'
  | 'feed+1'
  | 'feed-1'
  | 'rapid-100'
  | 'rapid-50'
  | 'rapid-25'
  | 'spindle-reset'
  | 'spindle+10'
  | 'spindle-10'
  | 'spindle+1'
  | 'spindle-1'
  | 'spindle-stop';

/**
 * One GRBL machine behind one transport. Commands answer with an {@link Outcome}; what the machine does is told by
 * events. Realtime intents (`pause`, `cancelJog`, `emergencyStop`, overrides) reach the wire before the call returns.
 */
export interface Controller {
  readonly snapshot: MachineSnapshot;
  /** Adds a listener; call the result to remove it. */
  subscribe(listener: (event: ControllerEvent) => void): () => void;

  /**
   * Opens the port and gets to know the board. Refuses anything that is not GRBL within 3 s, and frees the port. `board-silent`:
   * it is off, or locked by a limit alarm; `resetsFirst`, on a person's wish, wakes it.
   */
  connect(options?: { readonly resetsFirst?: boolean }): Promise<Outcome<DeviceInfo>>;
  /**
   * Frees the port. Whatever the machine does is stopped first, as by `stop`; a machine at rest is left alone. `inHaste`
   * bounds that to some 1.5 s: what has not come to a stand by then is reset in motion, and nothing is lifted. The port is
   * freed in any case; refused with `stop-unanswered` when the machine does not show that it has come to rest.
   */
  disconnect(options?: { readonly inHaste?: boolean }): Promise<Outcome<void>>;

  /**
   * Reset, at once, in every state. Motion stops without deceleration, so a moving machine loses its position. Resolves
   * when the board has answered it; refused with `stop-unanswered` when it has not, and without a connection.
   */
  emergencyStop(): Promise<Outcome<void>>;
  /**
   * Brings the machine to rest whoever moves it, spindle, beam and coolant off, so that the position is kept; a job is
   * cancelled. Refused with `stop-unanswered` unless a report shows that it is done.
   */
  stop(): Promise<Outcome<void>>;
  /** Feed hold; the job, if there is one, becomes `paused`. Resolves when the machine stands. */
  pause(): Promise<Outcome<void>>;
  /**
   * Goes on after `pause`, a program stop, a closed door or a tool change. After a tool change it is refused with
   * `z-zero-required` until Z was zeroed since, or `zeroHolds`.
   */
  resume(options?: ResumeOptions): Promise<Outcome<void>>;
  /** Leaves an alarm without homing. Only on a person's click. */
  unlock(): Promise<Outcome<void>>;
  home(): Promise<Outcome<void>>;

  /** One step. Answers when the board has taken it; at most two are queued, more are refused with `jog-queue-full`. */
  jog(request: JogRequest): Promise<Outcome<void>>;
  /** Stops jogging and framing at once and forgets what was queued. */
  cancelJog(): void;
  /** Asks the board for its position, modes and offsets, so that the snapshot says what holds now. Changes nothing. */
  readState(): Promise<Outcome<void>>;
  /**
   * Answers `passing-zero`: the work zero that is shown comes from something that a reset forgets (G92, another work
   * coordinate system, a tool length). Stores it as that of G54, or goes back to the stored one.
   */
  settleZero(keep: 'shown' | 'stored'): Promise<Outcome<void>>;
  /** Makes the present position zero of the active work coordinate system, in the axes given. Survives resets. */
  zero(axes: readonly Axis[]): Promise<Outcome<void>>;
  /** Starts the spindle; it stops on `releaseSpindle`, 250 ms after the last `keepSpindle`, and after 60 s. */
  pressSpindle(request: SpindleRequest): Promise<Outcome<void>>;
  keepSpindle(): void;
  /** Switches the spindle off, whoever switched it on; answers only what a report shows. Refused while a job runs. */
  releaseSpindle(): Promise<Outcome<void>>;
  /** Resolves when the outline has been traced; `frame-cancelled` after `cancelJog`. */
  frame(request: FrameRequest): Promise<Outcome<void>>;
  probe(request: ProbeRequest): Promise<Outcome<ProbeResult>>;
  /** Writes `$32`, when idle. */
  setLaserMode(isEnabled: boolean): Promise<Outcome<void>>;
  override(change: OverrideChange): Outcome<void>;
  /**
   * One console line, answered with the lines that came before its `ok`. Printable ASCII without `? ! ~`; refused while
   * a job runs; a line that writes settings needs `confirmed`.
   */
  command(line: string, options?: { readonly confirmed?: boolean }): Promise<Outcome<readonly string[]>>;

  /**
   * Everything that stands against starting this job now; empty when nothing does. Changes nothing, and asks nothing: as
   * good as the last `readState`.
   */
  checkJob(program: JobProgram, options: JobOptions): readonly Problem[];
  /**
   * Starts it, or answers with the problems of `checkJob`. Before the first line the machine is brought to a known state
   * and everything is checked again (phase `preparing`); what stands against it then ends the job as `failed`. The end is
   * told by the event `job-ended`.
   */
  startJob(program: JobProgram, options: JobOptions): Outcome<void>;
  /** Hold, wait until the machine stands, reset, tool and coolant off. Keeps the position. Resolves when done. */
  cancelJob(): Promise<Outcome<void>>;
}

/** What a controller is made of. */
export interface ControllerOptions {
  readonly transport: Transport;
  readonly scheduler: Scheduler;
  readonly policy?: Partial<ControllerPolicy>;
}
