import type { ControllerPace } from '@kerf/machining';
import type { MachineState, Position } from '../machine-state';
import type { Scheduler } from '../scheduler';
import type { Transport } from '../transport';
import type { FaultStep } from './fault-step';
import type { BoardProfileName } from './profiles/registry';
import type { SimulatedTool, Workpiece } from './workpiece';

/** How a simulated machine is built. */
export interface SimulatorOptions {
  /** Any scheduler. The simulator follows even real time exactly, see {@link FollowingScheduler}. */
  readonly scheduler: Scheduler;
  /** Which board. Default `grbl`: GRBL 1.1h on the 8-bit chip, as it was recorded. */
  readonly profile?: BoardProfileName;
  /** Simulated seconds per real second. Default 1. */
  readonly speed?: number;
  /** Settings that differ from a small 300 × 180 × 80 mm desktop router, by `$` number. */
  readonly settings?: Readonly<Record<number, number>>;
  /** Bits per second of the serial line; Infinity for a line without delay. Default 115200. */
  readonly baud?: number;
  /**
   * The time that the board takes to read and plan each line. Left out: that of the real chip, also for cutting
   * motions into steps. `null`: no time.
   */
  readonly pace?: Pick<ControllerPace, 'secondsPerLine' | 'secondsPerCharacter'> | null;
  /** Opening the port resets the board, as the DTR line does on most boards. Default false. */
  readonly resetsOnOpen?: boolean;
  /** The true position of the head at power-up, mm from the far corner (machine zero). Default 0, 0, 0. */
  readonly startPosition?: Position;
  /** The height (machine Z in mm) at which the probe closes its circuit. Default: it never closes. */
  readonly probeHeight?: number;
  /** What else closes the circuit when the tool touches it. Default: nothing. */
  readonly workpiece?: Workpiece;
  /**
   * The true positions, machine mm, at and beyond which the limit switches of X, Y, Z are closed. Left out: they are at
   * the ends of the travel, and only homing meets them.
   */
  readonly limitSwitches?: readonly (number | undefined)[];
  /** The size of the receive buffer in bytes. Default: that of the board. */
  readonly receiveBytes?: number;
  /** Faults that happen by themselves: each once, at a byte, a reply or a time. */
  readonly faultScript?: readonly FaultStep[];
  /** The seed for everything in the faults that is random. Default 1. */
  readonly seed?: number;
  /**
   * Keeps the history in {@link SimulatorTruth}: outputs, segments, received bytes, executed lines. It grows with every
   * job, so a machine that stays on for days runs without it. Default true.
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

/** A piece of motion that really happened. Steps are absolute machine steps. */
export interface ExecutedSegment {
  /** Number of the planner block, from 1 since power-up. */
  readonly block: number;
  /** The line that caused it, counted from 1 since power-up (every line end counts). */
  readonly lineNumber: number;
  readonly startAt: number;
  readonly endAt: number;
  readonly from: Position;
  readonly to: Position;
  /** The PWM (0–255) during the segment. */
  readonly power: number;
}

/** What really happens, which may differ from what the board reports. Safety tests read this. */
export interface SimulatorTruth {
  /** Simulated time, ms. */
  readonly now: number;
  /** The true position of the head: machine coordinates plus everything that the board does not know about. */
  readonly position: Position;
  /** The position that the board assumes. */
  readonly believedPosition: Position;
  readonly state: MachineState;
  /** The present PWM of spindle or laser, 0–255. */
  readonly power: number;
  readonly outputs: readonly OutputChange[];
  readonly segments: readonly ExecutedSegment[];
  /** Bytes that did not fit into the receive buffer. */
  readonly droppedBytes: number;
  /** The most bytes that were ever in the receive buffer. */
  readonly highestReceiveUse: number;
  /** How often motion had to stop because the next line was missing, although a program was being sent. */
  readonly starvations: number;
  /** Every byte that arrived, with its time of arrival. */
  readonly received: readonly ReceivedBytes[];
  /** The lines that were executed, in order, in the form in which the board stores them. */
  readonly executedLines: readonly string[];
  readonly eepromWrites: number;
}

/** Bytes that arrived together, apart from the delay of the wire. */
export interface ReceivedBytes {
  readonly at: number;
  readonly bytes: Uint8Array;
}

/** Deliberate faults. Each takes effect at once and lasts until it is changed back. */
export interface SimulatorFaults {
  /** Loses each `ok` with this probability, 0–1. */
  dropReplies(probability: number): void;
  /** Sends each `ok` twice with this probability. */
  doubleReplies(probability: number): void;
  /** Flips one bit of an outgoing byte with this probability. */
  garbleReplies(probability: number): void;
  /** Splits replies into single bytes that are delivered separately. */
  splitReplies(isSplit: boolean): void;
  /** Replies `error:n` to the `count`-th line from now, whatever that line is, and does not execute it. */
  failLine(count: number, error: number): void;
  /** Resets the board, as a short drop of its supply voltage does. */
  brownOut(): void;
  /** Raises an alarm as the firmware would from an interrupt. */
  raiseAlarm(code: number): void;
  /** Stops replying and moving; incoming bytes still arrive. */
  freeze(isFrozen: boolean): void;
  /** The port stays open but sends nothing; everything else continues. */
  silence(isSilent: boolean): void;
  /** Unplugs the cable: the transport ends with `lost`. */
  unplug(): void;
  /** The head loses steps: its true position changes by this offset, mm, without the board's knowledge. */
  loseSteps(offset: Position): void;
}

/** Switches around the machine. */
export interface SimulatorWorld {
  setDoor(isOpen: boolean): void;
  setLimit(axis: 'X' | 'Y' | 'Z', isActive: boolean): void;
  setProbe(isClosed: boolean): void;
  /** Puts another tool into the collet. Without one the tool is a line that ends at the position of the head. */
  fitTool(tool: SimulatedTool): void;
}

/** A board with a machine around it. */
export interface Simulator {
  readonly truth: SimulatorTruth;
  readonly faults: SimulatorFaults;
  readonly world: SimulatorWorld;
  /** The board's `$` settings now, by number. */
  readonly settings: ReadonlyMap<number, number>;
  /** Passes bytes to the board's serial input, for ports that are not of this process (PTY, TCP, WebSocket). */
  receive(bytes: Uint8Array): void;
  /** Called when the script has pulled the cable, for ports that are not of this process. */
  onCableOut(cut: () => void): void;
  /** Sets the only receiver of the board's output. */
  onTransmit(transmit: (bytes: Uint8Array) => void): void;
  /** Switches the power off and on again: the board forgets its position, and the head does not move. */
  powerCycle(): void;
  /** The board as a port of this process. Only one may be open at a time. */
  createTransport(): Transport;
}
