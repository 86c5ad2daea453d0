import type { Outcome, Problem } from '@kerf/machining';
import type { Axis, Position } from '../machine-state';
import type { LineTimes } from '../program/line-times';
import type { WireProgram } from '../program/wire-program';
import type { Scheduler } from '../scheduler';
import type { Transport } from '../transport';
import type { ControllerPolicy } from './policy';
import type { ProbeRequest, ProbeResult } from './probing/request';
import type { DeviceInfo, JobSnapshot, MachineSnapshot } from './snapshot';

/** The events, in the order in which they happen. A `machine` event follows every change of the snapshot. */
export type ControllerEvent =
  | { readonly kind: 'machine'; readonly machine: MachineSnapshot }
  | { readonly kind: 'job'; readonly job: JobSnapshot }
  /** Sent once per job, with a final phase. */
  | { readonly kind: 'job-ended'; readonly job: JobSnapshot }
  | {
      readonly kind: 'alarm';
      readonly code: number;
      readonly message: string;
      readonly positionKept: boolean;
    }
  | { readonly kind: 'position-lost'; readonly message: string }
  /** The beam was on at standstill, whoever switched it on, and was switched off. */
  | { readonly kind: 'beam-stopped'; readonly fault: Problem }
  /** A spindle that turned when the port was opened, while the machine was at rest, was switched off. */
  | { readonly kind: 'spindle-stopped' }
  /**
   * The link is lost: the board is silent, the port is closed, or the controller can no longer be trusted. The
   * controller is closed afterwards.
   */
  | { readonly kind: 'link-lost'; readonly fault: Problem }
  /** `[MSG:…]` from the board. */
  | { readonly kind: 'message'; readonly text: string }
  /**
   * Every line on the wire, without line ends, including status reports; realtime bytes by name (`hold`, `reset`, …).
   */
  | { readonly kind: 'wire'; readonly direction: 'sent' | 'received'; readonly text: string };

/** One step of a jog by hand. */
export interface JogRequest {
  /** Signed distance per axis, mm. At least one axis must be named. */
  readonly distance: Readonly<Partial<Record<Axis, number>>>;
  /** mm/min. */
  readonly feedRate: number;
}

/** A request to turn the spindle for as long as the button is held. */
export interface SpindleRequest {
  /** Above 0, at most `$30`. */
  readonly speed: number;
  readonly direction?: 'clockwise' | 'counterclockwise';
}

/** A request to fire a laser's beam at low power for as long as the button is held. */
export interface BeamRequest {
  /** The share of full power, above 0 and at most 0.05. */
  readonly share: number;
}

/** A request to trace the outline of a job in the air, with spindle and beam off. Work coordinates, mm. */
export interface FrameRequest {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
  readonly feedRate: number;
  /** The work height to go to first. Left out: Z does not move (lasers). */
  readonly safeHeight?: number;
  /**
   * The corners that are traced instead of those of the rectangle, in their order and back to the first. Each of them
   * is in the rectangle.
   */
  readonly corners?: readonly (readonly [x: number, y: number])[];
  /**
   * Traces with the beam of a laser on at this share of full power, at most `FRAME_BEAM_MOST_SHARE`. The beam is on in
   * motion only, and off at every end of the frame.
   */
  readonly beamShare?: number;
}

/** A request to move to a position, mm. An axis that is not named stays. */
export interface GoToRequest {
  readonly frame: 'work' | 'machine';
  readonly target: Readonly<Partial<Record<Axis, number>>>;
  /** mm/min. */
  readonly feedRate: number;
  /**
   * Lift the tool before X and Y move, or only lift it when no axis is named: to the top of a homed machine, else to at
   * least this work height. Left out: no lift (lasers).
   */
  readonly lift?: number;
}

/** How a job goes on in the middle of its program, after `planRecovery`. */
export interface JobEntry {
  /** The index of the first line that is sent. */
  readonly index: number;
  /** The tool in the collet there, and the tool of the last T word. */
  readonly fittedTool: number | null;
  readonly selectedTool: number | null;
  /** The lines that bring the machine there, from any place and from the modes in which every job begins. */
  readonly lines: readonly string[];
  /**
   * After so many of `lines` the job waits, with the pause reason `entry`, until `resume` says that the machine may go
   * down: it stands above the place with its spindle on. Left out: it does not wait.
   */
  readonly confirmAfter?: number;
  /** The lines that are sent in place of the line at `index`. */
  readonly first: readonly string[];
  /** The index of the first line that cuts. Until the board has accepted it, rapid motion is slow. */
  readonly firstCut: number;
}

/** How far the lines of a job's program have come. Each is a number of lines, as they are sent, from the first one. */
export interface JobLines {
  /** Given to the port. */
  readonly sent: number;
  /** Accepted by the board. */
  readonly accepted: number;
  /** Accepted when the board sent its last status report. */
  readonly reported: number;
}

/** The options of a job. */
export interface JobOptions {
  /** Shown to people. */
  readonly name: string;
  /** The kind of machine that the program was made for; checked against the board's `$32`. */
  readonly mode: 'router' | 'laser';
  /**
   * The S value that stands for full power or full speed in the program; checked against `$30`. Left out: not checked.
   */
  readonly spindleMaximum?: number;
  /** A person has read why M3 may keep the beam on, and agreed for this job. */
  readonly constantPowerConsent?: boolean;
  /** The expected times of the lines, for the progress and for the stall check. */
  readonly times?: LineTimes;
  /**
   * The problems that `checkProgram` found in the program, if another process has already run it. It is not run again
   * then.
   */
  readonly blockProblems?: readonly Problem[];
  /**
   * The position of work zero in machine coordinates when the start was checked. If the zero has moved since then, the
   * start fails.
   */
  readonly workOffset?: Position;
  /**
   * The number (T) of the tool that a person has confirmed to be in the collet. Null when the program names no tool and
   * the person has confirmed its bit.
   */
  readonly fittedTool?: number | null;
  /**
   * The bounds of all motion in work coordinates, mm, for boards that know more words than GRBL 1.1. They are checked
   * against the machine's work area when the machine is homed.
   */
  readonly bounds?: { readonly min: Position; readonly max: Position };
  /** The work height to which a router lifts after a cancel, when the position is known. Left out: no lift. */
  readonly safeHeight?: number;
  /** Where the job goes on. Left out: it begins with its first line. */
  readonly entry?: JobEntry;
  /**
   * The most time, ms, for which lines are sent ahead of what the board has accepted; it needs `times`. Over a network
   * the board runs these lines when the link breaks, whatever a person presses. Left out: as many as the board has room
   * for.
   */
  readonly mostAheadMs?: number;
  /**
   * Whether the line at an index may be sent now; the job waits otherwise, until `feedJob`. It may be asked repeatedly
   * about the same line. Left out: every line may be sent.
   */
  readonly maySend?: (index: number) => boolean;
}

/** Probing: first the test of the circuit, then the procedures. */
export interface ProbingApi {
  /**
   * Waits, at most a minute, until a person has touched the plate with the tool by hand and taken it away again. With
   * `usesClip`, a wire is on the tool from then on, and no job starts until `removeClip`.
   */
  test(options: { readonly usesClip: boolean }): Promise<Outcome<void>>;
  /** Finds something by touching, and sets the zero from it. `reached` gets each point of a grid. */
  run(request: ProbeRequest, reached?: (point: Position) => void): Promise<Outcome<ProbeResult>>;
  /** Ends a test or a probing that is in progress. */
  cancel(): Promise<Outcome<void>>;
  /** The person says that the wire is off the tool. */
  removeClip(): Outcome<void>;
  /** Sets the zero back that the last probing has replaced. */
  undo(): Promise<Outcome<void>>;
}

/** A setting as the board stores and prints it: `$<number>=<value>`. */
export interface StoredSetting {
  readonly number: number;
  readonly value: string;
}

/** The overrides that a person wants, in percent. What is left out stays as it is. */
export interface OverrideTargets {
  /** 10–200, whole. */
  readonly feed?: number;
  readonly rapid?: 100 | 50 | 25;
  /** 10–200, whole. */
  readonly spindle?: number;
}

/** Which coolants a person wants. What is left out stays as it is. */
export interface CoolantRequest {
  readonly flood?: boolean;
  readonly mist?: boolean;
}

/** The name of a work coordinate system that every board has. */
export type WorkSystem = 'G54' | 'G55' | 'G56' | 'G57' | 'G58' | 'G59';

/** What a person confirms when the job is resumed. */
export interface ResumeOptions {
  /** The zero of Z is right for the tool that is now in the collet, although the zero was not set again. */
  readonly zeroHolds?: boolean;
}

/**
 * One GRBL machine, reached through one transport (serial port, TCP, simulator). Commands return an {@link Outcome};
 * events report what the machine does. The bytes of the realtime commands (`pause`, `cancelJog`, `emergencyStop`) are
 * sent before the call returns.
 */
export interface Controller {
  readonly snapshot: MachineSnapshot;
  /** The lines of the running or last job, at this moment; null before the first. */
  readonly jobLines: JobLines | null;
  /** Adds a listener and returns a function that removes it. */
  subscribe(listener: (event: ControllerEvent) => void): () => void;

  /**
   * Opens the port and identifies the board.
   *
   * - A device that does not identify itself as GRBL within 3 s is refused, and the port is freed.
   * - `board-silent` means that the board is off, or that a limit alarm has locked it.
   * - `resetsFirst` resets the board first, which wakes a locked board. It is only used when a person asks for it.
   */
  connect(options?: { readonly resetsFirst?: boolean }): Promise<Outcome<DeviceInfo>>;
  /**
   * Frees the port in any case. A running machine is stopped first, in the same way as by `stop`; a machine at rest
   * gets no command.
   *
   * - `inHaste` limits the stopping to about 1.5 s. A machine that still moves by then is reset in motion, and its tool
   *   is not lifted.
   * - Fails with `stop-unanswered` when no report shows that the machine has come to rest.
   */
  disconnect(options?: { readonly inHaste?: boolean }): Promise<Outcome<void>>;

  /**
   * Resets the board at once, in every state. Motion stops without deceleration, so a moving machine loses its
   * position. Resolves when the board has replied to the reset. Fails with `stop-unanswered` when the board has not
   * replied, and when there is no connection.
   */
  emergencyStop(): Promise<Outcome<void>>;
  /**
   * Brings the machine to rest, whoever moves it, and switches spindle, beam and coolant off, in a way that keeps the
   * position. A job is cancelled. Fails with `stop-unanswered` unless a report shows that all this is done.
   */
  stop(): Promise<Outcome<void>>;
  /**
   * Sends a feed hold; the job, if there is one, becomes `paused`. Resolves when the machine has stopped. A machine
   * that homes cannot be held, so it is stopped by a reset.
   */
  pause(): Promise<Outcome<void>>;
  /**
   * Goes on after `pause`, a program stop, a closed door or a tool change. After a tool change, `z-zero-required`
   * refuses it until Z has been zeroed for the new tool, or until it is called with `zeroHolds`.
   */
  resume(options?: ResumeOptions): Promise<Outcome<void>>;
  /** Leaves an alarm without homing. Only called when a person clicks the button for it. */
  unlock(): Promise<Outcome<void>>;
  home(): Promise<Outcome<void>>;

  /**
   * Makes one jog step. Resolves when the board has accepted it. At most two steps are queued; more are refused with
   * `jog-queue-full`.
   */
  jog(request: JogRequest): Promise<Outcome<void>>;
  /** Stops jogging, framing and `goTo` at once and drops the queued steps. */
  cancelJog(): void;
  /** Asks the board for its position, modes and offsets, so that the snapshot is up to date. Changes nothing. */
  readState(): Promise<Outcome<void>>;
  /**
   * Carries out what a person chose after the problem `passing-zero`: the work zero that is shown comes from something
   * that a reset forgets (G92, another work coordinate system, a tool length). 'shown' stores the shown zero in G54.
   * 'stored' goes back to the zero that is stored there.
   */
  settleZero(keep: 'shown' | 'stored'): Promise<Outcome<void>>;
  /**
   * Makes the present position zero of the active work coordinate system, in the given axes; where `place` has another
   * coordinate of an axis (mm), the present position gets that one. The zero survives resets.
   */
  zero(axes: readonly Axis[], place?: Readonly<Partial<Record<Axis, number>>>): Promise<Outcome<void>>;
  /** Starts the spindle. It stops on `releaseSpindle`, 250 ms after the last `keepSpindle`, and after 60 s. */
  pressSpindle(request: SpindleRequest): Promise<Outcome<void>>;
  /**
   * Fires the beam of a laser that stands still; resolves when the first pulse is over. The beam goes out on
   * `releaseSpindle`, 250 ms after the last `keepSpindle`, and after 10 s; and whatever happens to the link, 0.15 s
   * after the last line that the board has got.
   */
  pressBeam(request: BeamRequest): Promise<Outcome<void>>;
  /** The button of the spindle, or of the beam, is still held. */
  keepSpindle(): void;
  /**
   * Switches spindle or beam off, whoever switched them on. Succeeds only when a report shows that they are off.
   * Refused while a job runs.
   */
  releaseSpindle(): Promise<Outcome<void>>;
  /** Traces the outline. Resolves when that is done; fails with `frame-cancelled` after `cancelJog`. */
  frame(request: FrameRequest): Promise<Outcome<void>>;
  /**
   * Moves to a position. Resolves when that is done; fails with `go-to-cancelled` after `cancelJog`. Refused while the
   * position is not trusted; machine coordinates need a homed machine.
   */
  goTo(request: GoToRequest): Promise<Outcome<void>>;
  /** Everything that touches a plate, a workpiece or a sensor. */
  readonly probing: ProbingApi;
  /** Writes `$32`. The machine must be idle. */
  setLaserMode(isEnabled: boolean): Promise<Outcome<void>>;
  /** Reads all stored settings (`$$`). The machine must be idle. */
  readSettings(): Promise<Outcome<readonly StoredSetting[]>>;
  /**
   * Stores one setting and returns all settings, read back. Fails with `setting-not-kept` when the board has another
   * value afterwards. The machine must be idle. Settings that change the way of the axes make the position doubtful.
   */
  writeSetting(setting: StoredSetting): Promise<Outcome<readonly StoredSetting[]>>;
  /**
   * Changes the overrides, in every state. Resolves when a report shows them, or fails with `override-unconfirmed`. A
   * newer call replaces the targets of one that is not done yet.
   */
  setOverrides(targets: OverrideTargets): Promise<Outcome<void>>;
  /** Switches flood and mist, also in a job. Resolves when a report shows them. */
  switchCoolant(request: CoolantRequest): Promise<Outcome<void>>;
  /**
   * Stops a router's spindle while a job is paused. `resume` starts it again, and goes on when it has its speed.
   */
  stopSpindleInPause(): Promise<Outcome<void>>;
  /** Makes a work coordinate system (G54–G59) the active one. Its zero is what `zero` sets from then on. */
  selectSystem(system: WorkSystem): Promise<Outcome<void>>;
  /**
   * Sends one console line and returns the lines that came before its `ok`. Printable ASCII without `? ! ~`; refused
   * while a job runs; a line that writes settings needs `confirmed`.
   */
  command(line: string, options?: { readonly confirmed?: boolean }): Promise<Outcome<readonly string[]>>;

  /**
   * Returns everything that prevents the start of this job now. An empty list means that the job can start. The check
   * changes nothing and sends nothing to the board, so it uses what the last `readState` has read.
   */
  checkJob(program: WireProgram, options: JobOptions): readonly Problem[];
  /**
   * Starts the job, or fails with the problems of `checkJob`. In the first phase, `preparing`, no line of the program
   * is sent: the machine is brought to a known state, and everything is checked again. A problem in this phase ends the
   * job as `failed`. The event `job-ended` reports the end.
   */
  startJob(program: WireProgram, options: JobOptions): Outcome<void>;
  /** Sends the lines of the job that waited for `maySend` and may be sent now. */
  feedJob(): void;
  /**
   * Cancels the job: holds, waits until the machine has stopped, resets, and switches tool and coolant off. Keeps the
   * position. Resolves when all this is done.
   */
  cancelJob(): Promise<Outcome<void>>;
}

/** The parts that a controller needs. */
export interface ControllerOptions {
  readonly transport: Transport;
  readonly scheduler: Scheduler;
  readonly policy?: Partial<ControllerPolicy>;
}
