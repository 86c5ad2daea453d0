import type { MachineMode } from '@kerf/gcode';
import type { Controller } from '@kerf/grbl';
import type { Outcome } from '@kerf/machining';
import {
  type DriverAction,
  type DriverErrorCode,
  type DriverEvent,
  type DriverFailure,
  type DriverRequestOf,
  driverFailure,
  type SerialPortInfo,
} from '@kerf/protocol';
import type { Client } from '../clients/client';
import type { ControlLease } from '../clients/control-lease';
import type { DonePrograms } from '../job/done-programs';
import type { FramedPrograms } from '../job/framed-programs';
import type { JobRunner, StartPlan } from '../job/job-runner';
import type { StartNonces } from '../job/start-nonces';
import { failureOf, stopFailureOf } from '../machine/failures';
import type { HeldJog } from '../machine/held-jog';
import type { MachineLink, MachineTarget } from '../machine/machine-link';
import type { MachineSetup } from '../machine/machine-setup';
import type { PairingStore } from '../pairing/pairing-store';
import type { Preparation } from '../programs/prepare-program';
import type { ProgramShelf } from '../programs/program-shelf';

/** Where machines may be found. */
export interface PortDirectory {
  readonly list: () => Promise<readonly SerialPortInfo[]>;
  /** The machine on a listed or named serial port. */
  readonly serial: (port: string) => MachineTarget;
  /** The machine at an address, or null when it is no address. */
  readonly network: (address: string) => MachineTarget | null;
}

/** What the actions work with: everything there is one of in a driver. */
export interface DriverParts {
  readonly link: MachineLink;
  readonly jobs: JobRunner;
  readonly programs: ProgramShelf;
  /** What a program is prepared for at this moment; `mode` null: as it looks. */
  readonly preparation: (mode: MachineMode | null) => Preparation;
  readonly starts: StartNonces<StartPlan>;
  readonly framed: FramedPrograms;
  /** What a person has prepared on the machine. */
  readonly setup: MachineSetup;
  /** Which programs of jobs of several are done. */
  readonly done: DonePrograms;
  readonly heldJog: HeldJog;
  readonly lease: ControlLease;
  readonly ports: PortDirectory;
  readonly pairings: PairingStore;
  /** Consent to constant laser power: the program's hash by connection. */
  readonly consents: Map<Client, string>;
  /** What was checked, traced or agreed to for a start does not hold any more. */
  readonly voidStarts: () => void;
  /** Tells every client. */
  readonly tell: (event: DriverEvent) => void;
  /** The whole present state, for a client that has just said who it is. */
  readonly present: () => readonly DriverEvent[];
}

/**
 * How a request ended: null means done and acknowledged by its own DEVICE_CONTROL_…; an event is sent instead of it;
 * 'silent' has no answer; a failure becomes ERROR.
 */
export type ActionAnswer =
  | null
  | 'silent'
  | { readonly event: DriverEvent }
  | { readonly failure: DriverFailure };

/** One action: who may ask for it, and what it does. */
export interface Action<Name extends DriverAction> {
  /**
   * 'paired': before the user is known. 'observer': any registered client, so also whoever wants to stop the machine.
   * 'controller': only who controls it.
   */
  readonly access: 'paired' | 'observer' | 'controller';
  readonly run: (
    request: DriverRequestOf<Name>,
    client: Client,
    parts: DriverParts,
  ) => ActionAnswer | Promise<ActionAnswer>;
}

/** Null or a failure, as an answer. */
export function answer(failure: DriverFailure | null): ActionAnswer {
  return failure && { failure };
}

/** The failure as an answer. */
export function refuse(failure: DriverFailure): ActionAnswer {
  return { failure };
}

/** Does something with the connected machine, or says why not: by `fallback` where the wire has no code for the reason. */
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
 * Does something that changes what a start was checked with (work zero, settings, modes), or says why not. Whatever was
 * checked, traced or agreed to before has to be anew.
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

/** Does something that a change of the tool needs: also while a job waits for that. */
export async function withMachineAtHand(
  parts: DriverParts,
  run: (controller: Controller) => Promise<Outcome<unknown>>,
): Promise<ActionAnswer> {
  return parts.jobs.isWaitingForTool ? withMachine(parts, run) : withIdleMachine(parts, run);
}

/** Does something with the connected machine while no job runs, or says why not. */
export async function withIdleMachine(
  parts: DriverParts,
  run: (controller: Controller) => Promise<Outcome<unknown>>,
): Promise<ActionAnswer> {
  if (parts.link.controller && parts.jobs.isRunning) return refuse(driverFailure('job-running'));
  return withMachine(parts, run);
}
