import type { MachineMode } from '@kerf/gcode';
import type { Controller } from '@kerf/grbl';
import type { BaudRate, Outcome } from '@kerf/machining';
import {
  type DriverAction,
  type DriverErrorCode,
  type DriverEvent,
  type DriverFailure,
  type DriverRequestOf,
  driverFailure,
  type PastJob,
  type PendantState,
  type QueuedJob,
  type SerialPortInfo,
} from '@kerf/protocol';
import type { Cameras } from '../accessories/camera';
import type { Configuration } from '../accessories/configuration';
import type { Client } from '../clients/client';
import type { ControlLease } from '../clients/control-lease';
import type { Generations } from '../generation/generations';
import type { DonePrograms } from '../job/done-programs';
import type { FramedPrograms } from '../job/framed-programs';
import type { JobRunner } from '../job/job-runner';
import type { RecoveryDesk } from '../job/recovery/recovery-desk';
import type { StartNonces } from '../job/start-nonces';
import type { StartPlan } from '../job/start-plan';
import { failureOf, stopFailureOf } from '../machine/failures';
import type { HeldJog } from '../machine/held-jog';
import type { MachineLink, MachineTarget } from '../machine/machine-link';
import type { SetupTracker } from '../machine/setup-tracker';
import type { SurveyKeeper } from '../machine/survey-keeper';
import type { PairingStore } from '../pairing/pairing-store';
import type { Preparation } from '../programs/prepare-program';
import type { ProgramStore } from '../programs/program-store';

/** Where machines may be found. */
export interface PortDirectory {
  readonly list: () => Promise<readonly SerialPortInfo[]>;
  /** The machine on a listed or named serial port. */
  readonly serial: (port: string, baudRate?: BaudRate | undefined) => MachineTarget;
  /** The machine at an address, or null when the text is not an address. */
  readonly network: (address: string) => MachineTarget | null;
}

/** The jobs that wait for one machine. Changes throw the error of the disk. */
export interface Queue {
  readonly jobs: readonly QueuedJob[];
  add(job: Omit<QueuedJob, 'id' | 'addedAt'>): DriverFailure | null;
  move(id: string, to: number): DriverFailure | null;
  remove(id: string): DriverFailure | null;
  open(id: string): DriverFailure | null;
}

/** The jobs that ran on the machines of this driver. */
export interface History {
  readonly jobs: PastJob[];
  /** Deletes these jobs, or all of them. Throws the error of the disk. */
  delete(ids?: readonly string[]): Promise<void>;
}

/** The machines of this driver. Ids are of machines that exist, because connections refuse requests for others. */
export interface Machines {
  /** Shows another machine in a window, which gets the complete state of it. */
  select(client: Client, id: string): void;
  /** Adds a machine; returns its id. Throws the error of the disk, as `rename` and `remove` do. */
  add(name: string): string | DriverFailure;
  rename(id: string, name: string): void;
  /** After how many seconds without a window a laser job of the machine is held; null: never. */
  setUnattendedHold(id: string, seconds: number | null): void;
  remove(id: string): Promise<DriverFailure | null>;
  /** Calls `stop` for every machine that can be stopped, at the same time; the failure names the machines at fault. */
  stopAll(stop: (parts: DriverParts) => Promise<DriverFailure | null>): Promise<DriverFailure | null>;
  /** Whether another machine than the one of `by` uses this port or address. */
  isTaken(target: MachineTarget, by: DriverParts): boolean;
  /** The list as a window gets it. */
  listFor(client: Client): DriverEvent;
}

/** The phone that may work as a pendant of the machine. */
export interface PendantSwitch {
  readonly state: PendantState;
  /** Opens the pendant for a user; one that was open ends. Returns the phone's addresses; none without a network. */
  readonly open: (userId: string) => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

/** What the actions work with: the parts of one machine, and the few that all machines share. */
export interface DriverParts {
  readonly link: MachineLink;
  readonly jobs: JobRunner;
  readonly programs: ProgramStore;
  /**
   * Returns the basis on which a program would be checked and timed now: the kind of machine and the machine's present
   * state. With `mode` null, the program itself decides the kind.
   */
  readonly preparation: (mode: MachineMode | null) => Preparation;
  readonly starts: StartNonces<StartPlan>;
  /** The interrupted job that may be continued. */
  readonly recovery: RecoveryDesk;
  readonly framed: FramedPrograms;
  /** What a person has prepared on the machine. */
  readonly setup: SetupTracker;
  /** The heights of a surface that were touched. */
  readonly survey: SurveyKeeper;
  /** Which programs of multi-program jobs are done. */
  readonly done: DonePrograms;
  /** The jobs that wait for this machine. */
  readonly queue: Queue;
  /** The jobs that ran on all machines. */
  readonly history: History;
  readonly heldJog: HeldJog;
  readonly lease: ControlLease;
  readonly pendant: PendantSwitch;
  readonly ports: PortDirectory;
  readonly pairings: PairingStore;
  /** What the owner of this computer has written about the machines. */
  readonly configuration: Configuration;
  readonly cameras: Cameras;
  /** All machines of this driver, this one among them. */
  readonly machines: Machines;
  /** What makes programs of drawings. */
  readonly generations: Generations;
  /** The program for which each connection has consented to constant laser power, by its hash. */
  readonly consents: Map<Client, string>;
  /** Invalidates everything that was checked, traced or agreed to for a start. */
  readonly voidStarts: () => void;
  /** Sends an event to every client that shows this machine. */
  readonly tell: (event: DriverEvent) => void;
  /** The complete present state, for a client that has just identified itself. */
  readonly present: () => readonly DriverEvent[];
}

/**
 * How a request ended:
 * - null: the action is done, and its own DEVICE_CONTROL_… event is the reply;
 * - `event`: this event is the reply;
 * - 'silent': no further reply is sent;
 * - `failure`: the action failed, and an ERROR event is the reply.
 */
export type ActionAnswer =
  | null
  | 'silent'
  | { readonly event: DriverEvent }
  | { readonly failure: DriverFailure };

/** One action: which clients may request it, and what it does. */
export interface Action<Name extends DriverAction> {
  /**
   * Which clients may request the action:
   * - 'paired': every paired client, even before its user is known;
   * - 'observer': every registered client (everybody may stop the machine, for example);
   * - 'controller': only the client in control.
   */
  readonly access: 'paired' | 'observer' | 'controller';
  /**
   * Which machine the request may name: only the one that the client shows (when left out), or any machine. Stops reach
   * any machine; what moves one is only for people who see it.
   */
  readonly reach?: 'any-machine';
  readonly run: (
    request: DriverRequestOf<Name>,
    client: Client,
    parts: DriverParts,
  ) => ActionAnswer | Promise<ActionAnswer>;
}

/** The answer for null or a failure. */
export function answer(failure: DriverFailure | null): ActionAnswer {
  return failure && { failure };
}

/** The answer for a failure. */
export function refuse(failure: DriverFailure): ActionAnswer {
  return { failure };
}

/** Changes a list on the disk; a full disk is an expected failure. */
export async function onDisk(change: () => ActionAnswer | Promise<ActionAnswer>): Promise<ActionAnswer> {
  try {
    return await change();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    return refuse(driverFailure('storage-full', { details: { reason: code } }));
  }
}

/**
 * Does something with the connected machine; returns the failure when that does not succeed. A problem for which the
 * protocol has no error code gets the code `fallback`.
 */
export async function withMachine(
  { link }: Pick<DriverParts, 'link'>,
  run: (controller: Controller) => Promise<Outcome<unknown>>,
  fallback?: DriverErrorCode,
): Promise<ActionAnswer> {
  const controller = link.controller;
  if (!controller) return refuse(driverFailure('not-connected'));
  const outcome = await run(controller);
  return outcome.ok ? null : refuse(failureOf(outcome.problems, fallback));
}

/**
 * Changes something on which the check of a start is based: the work zero, the settings or the modes. Whatever was
 * checked, framed or agreed to before becomes invalid and must be done again. Returns the failure when the change does
 * not succeed.
 */
export async function withChangedMachine(
  parts: DriverParts,
  run: (controller: Controller) => Promise<Outcome<unknown>>,
): Promise<ActionAnswer> {
  parts.voidStarts();
  return withIdleMachine(parts, run);
}

/** Stops something on the machine, also while it is being connected; says plainly when it was not stopped. */
export async function stopMachine(
  { link }: Pick<DriverParts, 'link'>,
  stop: (controller: Controller) => Promise<Outcome<unknown>>,
): Promise<ActionAnswer> {
  const controller = link.stoppable;
  if (!controller) return refuse(driverFailure('stop-not-sent'));
  const outcome = await stop(controller);
  return outcome.ok ? null : refuse(stopFailureOf(outcome.problems));
}

/** Does something that a tool change needs, so it is also allowed while a job waits for one. */
export async function withMachineAtHand(
  parts: DriverParts,
  run: (controller: Controller) => Promise<Outcome<unknown>>,
): Promise<ActionAnswer> {
  return parts.jobs.isWaitingForTool ? withMachine(parts, run) : withIdleMachine(parts, run);
}

/** Does something with the connected machine while no job runs, or returns the failure. */
export async function withIdleMachine(
  parts: DriverParts,
  run: (controller: Controller) => Promise<Outcome<unknown>>,
): Promise<ActionAnswer> {
  if (parts.link.controller && parts.jobs.isRunning) return refuse(driverFailure('job-running'));
  return withMachine(parts, run);
}
