import type { ControllerPace } from '@kerf/machining';
import type { MachineState, Position } from '../machine-state';
import type { Scheduler } from '../scheduler';
import type { Transport } from '../transport';

/** How a simulated machine is built. */
export interface SimulatorOptions {
  /** Any scheduler; real time is caught up with exactly, see {@link FollowingScheduler}. */
  readonly scheduler: Scheduler;
  /** Simulated seconds per real second. Default 1. */
  readonly speed?: number;
  /** Settings that differ from a small 300 × 180 × 80 mm desktop router, by `$` number. */
  readonly settings?: Readonly<Record<number, number>>;
  /** Bits per second of the serial line; Infinity for none. Default 115200. */
  readonly baud?: number;
  /** How long the board reads and plans each line. Left out: no time at all. */
  readonly pace?: Pick<ControllerPace, 'secondsPerLine' | 'secondsPerCharacter'>;
  /** Opening the port resets the board, as DTR does on most. Default false. */
  readonly resetsOnOpen?: boolean;
  /** Where the head truly is at power-up, mm from the far corner (machine zero). Default 0, 0, 0. */
  readonly startPosition?: Position;
  /** Height, machine Z in mm, at which the probe closes. Default never. */
  readonly probeHeight?: number;
  /** Slots for received bytes. Default 128. */
  readonly receiveBytes?: number;
  /** Seed of everything that faults choose at random. Default 1. */
  readonly seed?: number;
  /**
   * Keep the history in {@link SimulatorTruth}: outputs, segments, received bytes, executed lines. It grows with every
   * job, so a machine that stays on for days does without. Default true.
   */
  readonly keepsHistory?: boolean;
}

/** One change of an output. Times in ms of simulated time. */
export interface OutputChange {
  readonly at: number;
  readonly output: 'power' | 'direction' | 'flood' | 'mist' | 'enable';
  /** `power`: PWM 0–255. `direction`: 1 clockwise, -1 counterclockwise. `flood`, `mist`, `enable`: 0 or 1. */
  readonly value: number;
}

/** A piece of motion that truly happened. Steps are absolute machine steps. */
export interface ExecutedSegment {
  /** Number of the planner block, from 1 since power-up. */
  readonly block: number;
  /** The line that asked for it, counted from 1 since power-up (every line end counts). */
  readonly lineNumber: number;
  readonly startAt: number;
  readonly endAt: number;
  readonly from: Position;
  readonly to: Position;
  /** PWM 0–255 during the segment. */
  readonly power: number;
}

/** What really happens, as opposed to what the board reports. The sensor that safety tests read. */
export interface SimulatorTruth {
  /** Simulated time, ms. */
  readonly now: number;
  /** Where the head is: machine coordinates plus whatever the board has lost track of. */
  readonly position: Position;
  /** Where the board believes it is. */
  readonly believedPosition: Position;
  readonly state: MachineState;
  /** PWM of spindle or laser now, 0–255. */
  readonly power: number;
  readonly outputs: readonly OutputChange[];
  readonly segments: readonly ExecutedSegment[];
  /** Bytes that did not fit into the receive buffer. */
  readonly droppedBytes: number;
  /** The most bytes that ever lay in it. */
  readonly highestReceiveUse: number;
  /** Times at which motion could not go on for want of input while a program was being sent. */
  readonly starvations: number;
  /** Every byte that arrived, with its time of arrival. */
  readonly received: readonly ReceivedBytes[];
  /** Lines that were executed, in order, as the board understood them. */
  readonly executedLines: readonly string[];
  readonly eepromWrites: number;
}

/** Bytes that arrived together (pacing apart). */
export interface ReceivedBytes {
  readonly at: number;
  readonly bytes: Uint8Array;
}

/** Things that go wrong on purpose. Each takes effect at once and stays until changed back. */
export interface SimulatorFaults {
  /** Loses each `ok` with this probability, 0–1. */
  dropReplies(probability: number): void;
  /** Says each `ok` twice with this probability. */
  doubleReplies(probability: number): void;
  /** Flips one bit of an outgoing byte with this probability. */
  garbleReplies(probability: number): void;
  /** Cuts replies into pieces of one byte, delivered apart. */
  splitReplies(isSplit: boolean): void;
  /** Answers `error:n` to the `count`-th line from now, whatever it says, without running it. */
  failLine(count: number, error: number): void;
  /** Resets by itself, as in a brown-out. */
  brownOut(): void;
  /** Raises an alarm as the firmware would from an interrupt. */
  raiseAlarm(code: number): void;
  /** Stops answering and moving on; bytes still arrive. */
  freeze(isFrozen: boolean): void;
  /** Stays open and says nothing while everything else goes on. */
  silence(isSilent: boolean): void;
  /** Unplugs the cable: the transport ends with `lost`. */
  unplug(): void;
  /** The head loses steps: true position moves by this, mm, and the board does not know. */
  loseSteps(offset: Position): void;
}

/** Switches around the machine. */
export interface SimulatorWorld {
  setDoor(isOpen: boolean): void;
  setLimit(axis: 'X' | 'Y' | 'Z', isActive: boolean): void;
  setProbe(isClosed: boolean): void;
}

/** A GRBL 1.1h board with a machine around it. */
export interface Simulator {
  readonly truth: SimulatorTruth;
  readonly faults: SimulatorFaults;
  readonly world: SimulatorWorld;
  /** The board's `$` settings now, by number. */
  readonly settings: ReadonlyMap<number, number>;
  /** Bytes arriving at the board's serial input: for fronts of one's own (PTY, TCP, WebSocket). */
  receive(bytes: Uint8Array): void;
  /** Sets the one receiver of what the board sends. */
  onTransmit(transmit: (bytes: Uint8Array) => void): void;
  /** Cuts and restores the power: the board forgets its position, the head stays where it is. */
  powerCycle(): void;
  /** The board as a port of this process. One at a time is open. */
  createTransport(): Transport;
}
