import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MachineMode } from '@kerf/gcode';
import {
  type JobOptions,
  type Position,
  type ProgramStart,
  planRecovery,
  programStartOf,
  type RecoveryOrigin,
  type RecoveryPlan,
} from '@kerf/grbl';
import type { Outcome } from '@kerf/machining';
import {
  type DriverFailure,
  type DriverRequestOf,
  driverFailure,
  type RecoveryChecked,
} from '@kerf/protocol';
import { failureOf } from '../../machine/failures';
import type { MachineLink } from '../../machine/machine-link';
import type { SetupTracker } from '../../machine/setup-tracker';
import type { Preparation } from '../../programs/prepare-program';
import type { ProgramStore, StoredProgram } from '../../programs/program-store';
import type { StartPlan } from '../start-plan';
import { recoveryChecks } from './checks';
import { evidenceOf, type InterruptedJob } from './interrupted-job';
import type { RecoveryDesk } from './recovery-desk';
import { recoveryMessage } from './recovery-message';

type Request = DriverRequestOf<'checkRecovery'>;

/** What a check works with. */
export interface RecoveryParts {
  readonly link: MachineLink;
  readonly recovery: RecoveryDesk;
  readonly programs: ProgramStore;
  readonly setup: SetupTracker;
  /** Returns the basis on which a program would be checked and timed now. */
  readonly preparation: (mode: MachineMode | null) => Preparation;
}

/** A recovery that was checked: what is sent to the client, and what would be started. */
export interface CheckedRecoveryPlan {
  readonly checked: Omit<RecoveryChecked, 'startNonce' | 'validMs'>;
  readonly plan: StartPlan;
}

/** What is continued, from either kind of request. */
interface Subject {
  readonly job: InterruptedJob | null;
  readonly stored: StoredProgram;
  readonly fileType: StartPlan['fileType'];
  readonly isLaser: boolean;
  readonly name: string;
  readonly spindleMaximum: number | undefined;
  readonly safeHeight: number | undefined;
  readonly programs: readonly string[];
}

/** How far the machine may be from where it was last seen, mm. */
const SAME_PLACE = 0.05;

/** Finds out where and how a job would go on, on the machine in its present state. Nothing moves. */
export async function checkRecoveryOf(
  request: Request,
  parts: RecoveryParts,
): Promise<CheckedRecoveryPlan | DriverFailure> {
  const { link, recovery } = parts;
  const controller = link.controller;
  if (!controller) return driverFailure('not-connected');
  const subject = await subjectOf(request, parts);
  if ('code' in subject) return subject;
  const { job, stored, isLaser } = subject;
  const { bounds, beam } = stored.info;
  if (!bounds) return driverFailure('recovery-impossible');
  const machine = controller.snapshot;
  const start = job ? startOf(job) : programStartOf(machine);
  const outcome = await inSlices(
    stored,
    planRecovery({
      program: stored.program,
      ...{ isLaser, machine, start, bounds },
      tool: stored.program.firstTool?.tool ?? null,
      evidence: job && evidenceOf(job, recovery.found),
      origin: originOf(request),
      ...(subject.safeHeight !== undefined && { safeHeight: subject.safeHeight }),
    }),
  );
  if (!outcome) return driverFailure('program-missing');
  if (!outcome.ok) return failureOf(outcome.problems, 'recovery-impossible');
  if (link.controller !== controller) return driverFailure('not-connected');
  // The machine was moved to another zero, or lost its position, while the program was followed.
  const now = controller.snapshot;
  if (now.workOffset !== machine.workOffset || now.positionTrust !== machine.positionTrust)
    return driverFailure('busy');
  const plan = outcome.value;
  const options = optionsOf(subject, plan, machine.workOffset);
  const isConstantPower = isLaser && beam === 'constant';
  const position = positionOf(parts, job, plan);
  const { zeroXY, zeroZ } = parts.setup.present;
  const checks = recoveryChecks({
    ...{ plan, isLaser, isConstantPower, position },
    machine: now,
    header: job?.header ?? null,
    port: link.status.port ?? '',
    isZeroSet: zeroXY && zeroZ,
    problems: controller.checkJob(stored.program, options).filter(({ severity }) => severity === 'error'),
  });
  const asks = checks.filter(({ state }) => state === 'ask').map(({ code }) => code);
  const jobId = job?.header.jobId ?? null;
  return {
    checked: recoveryMessage({ jobId, stored, plan, position, checks }),
    plan: {
      ...{ stored, options },
      fileType: subject.fileType,
      programs: subject.programs,
      recovery: { continues: jobId, start: plan.start, asks },
    },
  };
}

async function subjectOf({ of }: Request, parts: RecoveryParts): Promise<Subject | DriverFailure> {
  const { recovery } = parts;
  const job = 'jobId' in of && recovery.job?.header.jobId === of.jobId ? recovery.job : null;
  if ('jobId' in of && !job) return driverFailure('recovery-missing');
  const { sha256, mode } = 'jobId' in of ? job!.header : of;
  const stored = await parts.programs.recall(sha256, parts.preparation(mode), job?.header.record);
  if ('code' in stored) return stored;
  const isLaser = mode === 'laser';
  if ('jobId' in of) {
    const { fileType, name, spindleMaximum, safeHeight, programs } = job!.header;
    return {
      ...{ job, stored, fileType, isLaser, name, programs },
      spindleMaximum: spindleMaximum ?? undefined,
      safeHeight: safeHeight ?? undefined,
    };
  }
  const { fileType, name = sha256.slice(0, 8), spindleMaximum, safeHeight, programs = [] } = of;
  return { job: null, ...{ stored, fileType, isLaser, name, spindleMaximum, safeHeight, programs } };
}

function startOf({ header }: InterruptedJob): ProgramStart {
  const { machinePosition, workOffset, storedOffsets } = header;
  return {
    ...{ machinePosition, workOffset },
    storedOffsets: new Map(Object.entries(storedOffsets)) as NonNullable<ProgramStart['storedOffsets']>,
  };
}

function originOf({ from }: Request): RecoveryOrigin {
  return from.kind === 'line' ? { ...from, exact: from.exact === true } : from;
}

/** Runs a planning in pieces, so that a Stop never waits for it. Null when the program was removed meanwhile. */
async function inSlices(
  { lines }: StoredProgram,
  planning: Generator<void, Outcome<RecoveryPlan>>,
): Promise<Outcome<RecoveryPlan> | null> {
  while (lines.isOpen) {
    const step = planning.next();
    if (step.done) return step.value;
    await nextTurn();
  }
  return null;
}

function optionsOf(subject: Subject, plan: RecoveryPlan, workOffset: Position): JobOptions {
  const { stored, isLaser, name, spindleMaximum } = subject;
  const { bounds } = stored.info;
  const safeHeight = subject.safeHeight ?? bounds?.max[2];
  return {
    ...{ name, workOffset },
    mode: isLaser ? 'laser' : 'router',
    entry: plan.entry,
    // The check 'constant-power' asks for the consent, and nothing starts before it is confirmed.
    constantPowerConsent: isLaser,
    blockProblems: stored.prepared.blockProblems,
    ...(spindleMaximum !== undefined && { spindleMaximum }),
    ...(stored.prepared.bounds && { times: stored.lines }),
    ...(bounds && { bounds }),
    ...(!isLaser && safeHeight !== undefined && { safeHeight }),
  };
}

/** Whether the machine knows where it is, in the coordinates of the job. */
function positionOf(
  { link, recovery, setup }: RecoveryParts,
  job: InterruptedJob | null,
  plan: RecoveryPlan,
): RecoveryChecked['position'] {
  const { machine } = link;
  if (machine?.positionTrust !== 'trusted') return 'unknown';
  const { isContinuous, foundNow, found } = recovery;
  if (!job || isContinuous) return 'kept';
  const isWhereItWas =
    foundNow !== null &&
    ((plan.interruption?.isFoundOnPath === true && isNear(foundNow, found)) ||
      isAbove(foundNow, job.report?.place));
  if (isWhereItWas) return 'kept';
  const { zeroXY, zeroZ } = setup.present;
  // Homing finds an origin that the job did not have when it began without homing.
  const isFound = machine.isHomed && job.header.isHomed === true;
  return isFound || (zeroXY && zeroZ) ? 'reestablished' : 'unknown';
}

function isNear(a: Position, b: Position | null): boolean {
  return b !== null && a.every((value, axis) => Math.abs(value - b[axis]!) <= SAME_PLACE);
}

/** At the place or straight above it, as after the lift of a cancelled job. */
function isAbove(a: Position, b: Position | null | undefined): boolean {
  return (
    b !== undefined && b !== null && isNear([a[0], a[1], 0], [b[0], b[1], 0]) && a[2] >= b[2] - SAME_PLACE
  );
}
