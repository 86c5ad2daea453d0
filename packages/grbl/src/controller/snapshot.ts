import type { Problem } from '@kerf/machining';
import type { Firmware } from '../codes/code-entry';
import type { Accessories, MachineState, Overrides, Pins, Position } from '../machine-state';
import type { OffsetName } from '../messages/message';

/** What the controller reported about itself while the port was opened. */
export interface DeviceInfo {
  readonly firmware: Firmware;
  /** As in `[VER:…]`, for example `1.1h.20190830`. */
  readonly version: string;
  /** The option letters of `[OPT:…]`. */
  readonly options: string;
  /** The number of motions that can be queued on the board. */
  readonly plannerBlocks: number;
  /** The size of the board's receive buffer in bytes, as reported. */
  readonly receiveBytes: number;
  /** The longest line that the board accepts, in characters without the line end. */
  readonly maxLineLength: number;
}

/** What the controller is doing. There is only one activity at a time; everything else is refused with `busy`. */
export type Activity =
  | 'none'
  | 'opening'
  | 'command'
  | 'jog'
  | 'home'
  | 'frame'
  | 'beam-frame'
  | 'go-to'
  | 'probe'
  | 'spindle'
  | 'job';

const JOGGING: ReadonlySet<Activity> = new Set(['jog', 'frame', 'go-to']);

/** Whether an activity is made of jogs, so that a jog cancel ends it at once and without losing the position. */
export function isJogging(activity: Activity): boolean {
  return JOGGING.has(activity);
}

/** Whether the end of a jog also ends this activity: it is made of jogs, or it is a frame with the beam on. */
export function endsWithJog(activity: Activity): boolean {
  return isJogging(activity) || activity === 'beam-frame';
}

/** The phase of a job. While it is `preparing`, none of its lines has been sent. The last three are final. */
export type JobPhase =
  | 'preparing'
  | 'running'
  | 'pausing'
  | 'paused'
  | 'stopping'
  | 'completed'
  | 'cancelled'
  | 'failed';

/** The phases of a job that is over. */
export const FINAL_PHASES: readonly JobPhase[] = ['completed', 'cancelled', 'failed'];

/**
 * Why a job is paused: a person asked for it, the program asked for it (M0, for example), a tool change (M6), an open
 * door, a time in which the computer did not run this process (it slept), or a router that waits with a turning spindle
 * above the place where it goes on.
 */
export type PauseReason = 'user' | 'program' | 'tool' | 'door' | 'host-gap' | 'entry';

/** The progress of the running or last job. Lines are source lines, from 1; 0 means none yet. */
export interface JobSnapshot {
  readonly name: string;
  readonly phase: JobPhase;
  readonly pauseReason: PauseReason | null;
  /** While the job waits for a tool: its number, or null when the program does not name it. */
  readonly wantedTool: number | null;
  readonly sourceLineCount: number;
  /** The last source line that was sent. */
  readonly sentLine: number;
  /** The last line that the board has accepted: parsed and queued, not necessarily executed. */
  readonly acknowledgedLine: number;
  /** The earliest line that may be executing now. It is never later than the true line. */
  readonly executingLine: number;
  /** 0–1: the share of executed lines, or of estimated time when the job came with estimates. */
  readonly fraction: number;
  /** Running time without pauses. */
  readonly elapsedMs: number;
  /** Null until it can be estimated. */
  readonly remainingMs: number | null;
  /** Why the job failed; null otherwise. */
  readonly fault: Problem | null;
  /** Lines that ran, but whose reply never came. It is known only at the end of the job; 0 until then. */
  readonly lostReplies: number;
}

/** What is known about the probe since the machine was connected. */
export interface ProbingState {
  /** A person has shown that the contact opens and closes. */
  readonly isTested: boolean;
  /** A wire is clipped to the tool. No job starts. */
  readonly isClipOn: boolean;
  /** The zero before the last probing can be set back. */
  readonly canUndo: boolean;
  /** The tool in the collet was measured with the sensor. */
  readonly hasReference: boolean;
}

/** What the machine was already doing when its port was opened. */
export type FoundRunning = 'motion' | 'spindle';

/**
 * Everything that is known about the machine now. Immutable: each change makes a new one. Lengths in mm, feed in
 * mm/min.
 */
export interface MachineSnapshot {
  readonly connection: 'closed' | 'opening' | 'ready' | 'lost';
  readonly device: DeviceInfo | null;
  /** How long a question and its reply took when the port was opened, ms, roughly; 0 when it was hardly any time. */
  readonly roundTripMs: number;
  readonly state: MachineState;
  /** The digit after the colon of `Hold:0` or `Door:1`; null without one. */
  readonly substate: number | null;
  readonly machinePosition: Position;
  readonly workPosition: Position;
  readonly workOffset: Position;
  /** The words of the last `$G`: the modes that were in force then. Null before the first `$G`. */
  readonly modes: readonly string[] | null;
  /** The positions that the last `$#` listed, in machine coordinates; `G92` is an offset. */
  readonly storedOffsets: ReadonlyMap<OffsetName, Position>;
  /** The tool length offset along Z (G43.1), from the last `$#`. Null before the first `$#`. */
  readonly toolLength: number | null;
  readonly feedRate: number;
  /** In programmed units of S: the power for a laser, rpm for a router. */
  readonly spindleSpeed: number;
  readonly overrides: Overrides;
  readonly accessories: Accessories;
  readonly pins: Pins;
  /** Free planner blocks and receive bytes, when the board reports them. */
  readonly plannerFree: number | null;
  readonly receiveFree: number | null;
  /** The N word of the line whose motion the board prepares; null when its last report named none. */
  readonly lineNumber: number | null;
  /** The number of the board's present alarm; null when there is none, or when the board did not say which. */
  readonly alarm: number | null;
  /** The board accepts nothing but a reset (after limit alarms). */
  readonly needsReset: boolean;
  /**
   * `lost` after anything that may have moved the head without the board's knowledge. Homing or zeroing makes it
   * `trusted` again.
   */
  readonly positionTrust: 'trusted' | 'lost';
  /** Whether the machine was homed and has not lost its position since. */
  readonly isHomed: boolean;
  /** `$` settings as last read, by number. */
  readonly settings: ReadonlyMap<number, number>;
  /**
   * What was already going on when the port was opened, and is still going on. We did not start it, and nobody may be
   * watching it.
   */
  readonly found: readonly FoundRunning[];
  readonly activity: Activity;
  readonly probing: ProbingState;
  readonly job: JobSnapshot | null;
}
