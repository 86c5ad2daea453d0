import type { Problem } from '@kerf/machining';
import type { Accessories, MachineState, Overrides, Pins, Position } from '../machine-state';
import type { OffsetName } from '../messages/message';

/** What the controller said about itself while the port was opened. */
export interface DeviceInfo {
  /** `grbl` is 1.1 on an 8-bit board; the others take its language further. */
  readonly firmware: 'grbl' | 'grblHAL' | 'FluidNC';
  /** As in `[VER:…]`, for example `1.1h.20190830`. */
  readonly version: string;
  /** The option letters of `[OPT:…]`. */
  readonly options: string;
  /** Motions that can be queued on the board. */
  readonly plannerBlocks: number;
  /** Bytes of the board's receive buffer, as reported. */
  readonly receiveBytes: number;
  /** The longest line that the board accepts, in characters without the line end. */
  readonly maxLineLength: number;
}

/** What the controller is busy with. Only one of these at a time; everything else is refused with `busy`. */
export type Activity =
  | 'none'
  | 'opening'
  | 'command'
  | 'jog'
  | 'home'
  | 'frame'
  | 'probe'
  | 'spindle'
  | 'job';

/** Where a job stands. While it is `preparing`, none of its lines has been sent. The last three are final. */
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
 * Why a job is paused: a person, an M0 or the like in the program, a tool change (M6), an open door, or a gap in time (host
 * slept).
 */
export type PauseReason = 'user' | 'program' | 'tool' | 'door' | 'host-gap';

/** The progress of the running or last job. Lines are source lines, from 1; 0 means none yet. */
export interface JobSnapshot {
  readonly name: string;
  readonly phase: JobPhase;
  readonly pauseReason: PauseReason | null;
  /** While the job waits for a tool: its number, or null when the program does not name it. */
  readonly wantedTool: number | null;
  readonly sourceLineCount: number;
  /** The last line that was put on the wire. */
  readonly sentLine: number;
  /** The last line that the board has taken: parsed and queued, not necessarily executed. */
  readonly acknowledgedLine: number;
  /** The earliest line that may be executing now. Never past the truth. */
  readonly executingLine: number;
  /** 0–1, of lines executed; of estimated time when the job came with estimates. */
  readonly fraction: number;
  /** Running time without pauses. */
  readonly elapsedMs: number;
  /** Null until it can be estimated. */
  readonly remainingMs: number | null;
  /** Why the job failed; null otherwise. */
  readonly fault: Problem | null;
}

/** What of a machine was going on already when its port was opened. */
export type FoundRunning = 'motion' | 'spindle';

/** Everything that is known of the machine now. Immutable: each change gives a new one. Lengths in mm, feed in mm/min. */
export interface MachineSnapshot {
  readonly connection: 'closed' | 'opening' | 'ready' | 'lost';
  readonly device: DeviceInfo | null;
  readonly state: MachineState;
  /** The digit after the colon of `Hold:0` or `Door:1`; null without one. */
  readonly substate: number | null;
  readonly machinePosition: Position;
  readonly workPosition: Position;
  readonly workOffset: Position;
  /** The words of the last `$G`: the modes that were in force then. Null while it has not been asked. */
  readonly modes: readonly string[] | null;
  /** Positions of the last `$#`, in machine coordinates; `G92` is an offset. */
  readonly storedOffsets: ReadonlyMap<OffsetName, Position>;
  /** Offset of the tool's length along Z (G43.1), of the last `$#`. Null while it has not been asked. */
  readonly toolLength: number | null;
  readonly feedRate: number;
  /** Programmed units of S; for a laser the power, for a router rpm. */
  readonly spindleSpeed: number;
  readonly overrides: Overrides;
  readonly accessories: Accessories;
  readonly pins: Pins;
  /** Free planner blocks and receive bytes, when the board reports them. */
  readonly plannerFree: number | null;
  readonly receiveFree: number | null;
  /** The number of the alarm that the board is in; null when none, or when it did not say which. */
  readonly alarm: number | null;
  /** The board waits for a reset before anything else (after limit alarms). */
  readonly needsReset: boolean;
  /** `lost` after anything that may have moved the head behind the board's back; homing or zeroing restores it. */
  readonly positionTrust: 'trusted' | 'lost';
  /** Homed since the last reset that lost the position. */
  readonly isHomed: boolean;
  /** `$` settings as last read, by number. */
  readonly settings: ReadonlyMap<number, number>;
  /** What was going on when the port was opened, and has gone on since: not ours, and nobody may be watching it. */
  readonly found: readonly FoundRunning[];
  readonly activity: Activity;
  readonly job: JobSnapshot | null;
}
