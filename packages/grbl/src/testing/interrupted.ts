import type { Controller, JobOptions } from '../controller/api';
import { createController } from '../controller/create-controller';
import { programStartOf } from '../controller/table';
import type { Position } from '../machine-state';
import type { ProgramStart } from '../program/check-program';
import type { ListedProgram } from '../program/read-wire-program';
import { findPlace } from '../recovery/found-place';
import { SEGMENT_RING, type StopEvidence } from '../recovery/interruption';
import { planRecovery, type RecoveryOrigin, type RecoveryPlan } from '../recovery/plan';
import type { ExecutedSegment } from '../simulator/api';
import { type CutOptions, overlapMm, recordCuts, uncutCells } from '../simulator/cut-record';
import type { BoardProfileName } from '../simulator/profiles/registry';
import { VirtualScheduler } from '../virtual-scheduler';
import { prepare, Rig } from './rig';

/** What ends a job: the driver is killed (with or without its guardian), the cable, the power, a person, a refusal. */
export const INTERRUPTIONS = ['driver', 'guarded-driver', 'cable', 'power', 'cancel', 'refusal'] as const;

/** What ends a job. */
export type InterruptionKind = (typeof INTERRUPTIONS)[number];

/** A job that is interrupted and continued on a simulated machine, in virtual time. */
export interface InterruptedJob {
  readonly source: string;
  readonly mode: 'router' | 'laser';
  readonly kind: InterruptionKind;
  /** When, as a share (0–1) of the time that the whole job takes. */
  readonly share: number;
  readonly origin?: Exclude<RecoveryOrigin, { readonly kind: 'line' }>;
  readonly profile?: BoardProfileName;
  /** How far, mm, the edge of the two parts may be from that of the whole job: the rest of an arc has other chords. */
  readonly slack?: number;
}

/** What came of it. Lengths in mm. */
export interface InterruptedResult {
  /** Null when the job was over before it could be interrupted. */
  readonly plan: RecoveryPlan | null;
  /** Cells that the whole job cuts and the two parts do not, or not as deep. */
  readonly uncut: number;
  /** Cutting motion over what was already cut. */
  readonly overlap: number;
  /** The way through the material with the spindle off. */
  readonly dragged: number;
  /** How many motions before the line that was really being executed at the interruption the job goes on at most. */
  readonly motionsEarly: number;
  /** The beam had power while the machine stood still, for longer than a step takes. */
  readonly beamStood: boolean;
}

const ZERO: Position = [-150, -90, -40];
/** As the driver's journal: lines are reserved in groups, and acceptances are written every 25 ms. */
const RESERVE_STEP = 64;
const RESERVE_AHEAD = 128;
const COMMIT_MS = 25;

/** Depths within this, mm, are the same on a slope. */
const SAME_DEPTH = 0.01;

const CUTS: Readonly<Record<InterruptedJob['mode'], CutOptions>> = {
  router: { radius: 0.2, surface: ZERO[2], cell: 0.05 },
  laser: { radius: 0, cell: 0.05 },
};

/** The record of the whole job without an interruption. Compute it once per program. */
export async function runWhole(source: string, mode: InterruptedJob['mode'], profile?: BoardProfileName) {
  const { rig, program } = await begin(source, mode, profile);
  const from = rig.simulator.truth.segments.length;
  const at = rig.clock.now();
  rig.start(program, optionsOf(mode));
  const ended = rig.runToEnd();
  if (ended.phase !== 'completed') throw new Error(JSON.stringify(ended.fault));
  const segments = rig.simulator.truth.segments.slice(from);
  return { cuts: recordCuts(segments, CUTS[mode]), milliseconds: rig.clock.now() - at };
}

/** The record of a whole job. */
export type WholeJob = Awaited<ReturnType<typeof runWhole>>;

/** Interrupts the job, continues it as a person would, and compares what was cut with the whole job. */
export async function runInterrupted(job: InterruptedJob, whole: WholeJob): Promise<InterruptedResult> {
  const { rig, program } = await begin(job.source, job.mode, job.profile);
  const start = programStartOf(rig.controller.snapshot);
  const record = new JobRecord(rig, program);
  const firstSegment = rig.simulator.truth.segments.length;
  rig.start(program, optionsOf(job.mode));
  const began = rig.clock.now();
  rig.clock.runUntil(
    () => rig.ended !== undefined || rig.clock.now() - began >= job.share * whole.milliseconds,
    whole.milliseconds + 60_000,
  );
  if (rig.ended) return { plan: null, uncut: 0, overlap: 0, dragged: 0, motionsEarly: 0, beamStood: false };
  const atInterruption = rig.simulator.truth.segments.at(-1)?.block ?? 0;
  const controller = await interrupt(rig, job.kind, record);
  const { truth } = rig.simulator;
  const before = truth.segments.slice(firstSegment);
  const isSeenAgain = job.kind === 'driver' || job.kind === 'guarded-driver' || job.kind === 'cable';
  const found = isSeenAgain ? findPlace(controller.snapshot) : null;
  await rig.settle(controller.readState());
  const plan = planOf(job, program, controller, { start, evidence: record.evidence(found) });
  const resumedAt = truth.segments.length;
  const outcome = controller.startJob(program, { ...optionsOf(job.mode), entry: plan.entry });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  const isOver = () => ['completed', 'failed', 'cancelled'].includes(controller.snapshot.job?.phase ?? '');
  const isAsked = () => controller.snapshot.job?.pauseReason === 'entry';
  rig.clock.runUntil(() => isOver() || isAsked(), whole.milliseconds + 600_000);
  if (isAsked()) await rig.settle(controller.resume());
  rig.clock.runUntil(isOver, whole.milliseconds + 600_000);
  if (controller.snapshot.job?.phase !== 'completed')
    throw new Error(JSON.stringify(controller.snapshot.job));
  const later = truth.segments.slice(resumedAt);
  const cuts = CUTS[job.mode];
  const done = recordCuts([...before, ...later], { ...cuts, radius: cuts.radius + (job.slack ?? 0) });
  return {
    plan,
    uncut: uncutCells(whole.cuts, done, SAME_DEPTH).length,
    overlap: overlapMm(recordCuts(before, cuts), later, cuts),
    dragged: done.draggedMm,
    motionsEarly: motionsSince(
      record.firstLineNumber + (plan.interruption?.from ?? 0),
      before,
      atInterruption,
    ),
    beamStood: job.mode === 'laser' && hasStoodWithPower(rig, later),
  };
}

async function begin(source: string, mode: InterruptedJob['mode'], profile?: BoardProfileName) {
  const rig = new Rig({
    clock: new VirtualScheduler(),
    settings: { 32: mode === 'laser' ? 1 : 0 },
    startPosition: [ZERO[0], ZERO[1], ZERO[2] + 5],
    ...(profile && { profile }),
  });
  await rig.connect();
  // The board believes that it stands at 0, 0, 0; zero is 5 mm below.
  await rig.settle(rig.controller.command('G10L2P1X0Y0Z-5', { confirmed: true }));
  await rig.settle(rig.controller.readState());
  return { rig, program: prepare(source) };
}

function optionsOf(mode: InterruptedJob['mode']): JobOptions {
  return { name: 'test', mode, constantPowerConsent: true, ...(mode === 'router' && { safeHeight: 5 }) };
}

/** What a driver's journal would hold. */
class JobRecord {
  /** The number of the program's first line, counted in all lines that the board receives. */
  firstLineNumber = 0;
  readonly #rig: Rig;
  readonly #program: ListedProgram;
  #sent = 0;
  #written = { accepted: 0, at: Number.NEGATIVE_INFINITY };
  #report: StopEvidence['report'] = null;
  #isClosed = false;

  constructor(rig: Rig, program: ListedProgram) {
    this.#rig = rig;
    this.#program = program;
    rig.controller.subscribe((event) => {
      if (this.#isClosed) return;
      if (event.kind === 'job' && event.job.phase === 'running')
        this.firstLineNumber ||= this.#countLines() + 1;
      else if (event.kind === 'wire' && event.text === 'ok') this.#accept();
      else if (event.kind === 'machine' && this.firstLineNumber > 0) this.#take(event.machine);
    });
  }

  /** The driver is dead, or the job is over: nothing is recorded any more. */
  close(): void {
    this.#sent = this.#countLines() + 1 - this.firstLineNumber;
    this.#isClosed = true;
  }

  evidence(found: Position | null): StopEvidence {
    const { device } = this.#rig.controller.snapshot;
    const reserved = Math.ceil((this.#sent + RESERVE_AHEAD) / RESERVE_STEP) * RESERVE_STEP;
    return {
      begin: 0,
      sent: Math.min(reserved, this.#program.lines.length),
      accepted: this.#written.accepted,
      plannerBlocks: device?.plannerBlocks ?? 15,
      segments: SEGMENT_RING[device?.firmware ?? 'grbl'],
      report: this.#report,
      found,
    };
  }

  #countLines(): number {
    return this.#rig.wire.split('\n').length - 1;
  }

  #accept(): void {
    const now = this.#rig.clock.now();
    if (now - this.#written.at < COMMIT_MS) return;
    this.#written = { accepted: this.#rig.controller.jobLines?.accepted ?? 0, at: now };
  }

  #take({ plannerFree, lineNumber, machinePosition, state, substate }: Rig['controller']['snapshot']): void {
    // After a hold the job is reset, and a router's tool is lifted: that is not the place where it stopped.
    if (this.#report?.isHeld || (state !== 'Run' && state !== 'Hold')) return;
    this.#report = {
      accepted: this.#rig.controller.jobLines?.reported ?? 0,
      ...{ plannerFree, lineNumber },
      place: machinePosition,
      isHeld: state === 'Hold' && substate === 0,
    };
  }
}

/** Interrupts the job and returns the controller of the machine as it is found afterwards, at rest. */
async function interrupt(rig: Rig, kind: InterruptionKind, record: JobRecord): Promise<Controller> {
  const { simulator, controller, clock } = rig;
  if (kind === 'cancel') {
    await rig.settle(controller.cancelJob());
    record.close();
    return controller;
  }
  if (kind === 'refusal') {
    simulator.faults.failLine(1, 33);
    rig.runToEnd();
    record.close();
    return controller;
  }
  record.close();
  simulator.faults.unplug();
  if (kind === 'power') simulator.powerCycle();
  if (kind === 'guarded-driver') {
    simulator.receive(Uint8Array.of(0x21));
    clock.advance(700);
    simulator.receive(Uint8Array.of(0x18));
  }
  // Without new lines, the board executes what it has received.
  clock.advance(60_000);
  return reconnect(rig, kind === 'power');
}

async function reconnect(rig: Rig, isLost: boolean): Promise<Controller> {
  const controller = createController({
    transport: rig.simulator.createTransport(),
    scheduler: rig.clock,
  });
  const outcome = await rig.settle(controller.connect());
  if (!outcome.ok) throw new Error(outcome.problems[0]?.message);
  if (!isLost) return controller;
  // A person sets zero again at the marked place.
  const { position, believedPosition } = rig.simulator.truth;
  const [x, y, z] = [0, 1, 2].map((axis) => {
    const zero = ZERO[axis]!;
    return (zero - position[axis]! + believedPosition[axis]!).toFixed(4);
  });
  await rig.settle(controller.command(`G10L2P1X${x}Y${y}Z${z}`, { confirmed: true }));
  return controller;
}

function planOf(
  job: InterruptedJob,
  program: ListedProgram,
  controller: Controller,
  facts: { readonly start: ProgramStart; readonly evidence: StopEvidence },
): RecoveryPlan {
  const request = {
    ...{ program, machine: controller.snapshot, isLaser: job.mode === 'laser', tool: null, ...facts },
    origin: job.origin ?? ({ kind: 'interruption' } as const),
    bounds: {
      min: [0, 0, job.mode === 'laser' ? 0 : -3],
      max: [60, 60, job.mode === 'laser' ? 0 : 5],
    } as const,
  };
  const planning = planRecovery(request);
  for (;;) {
    const step = planning.next();
    if (!step.done) continue;
    if (!step.value.ok) throw new Error(step.value.problems[0]?.message);
    return step.value.value;
  }
}

/** How many motions lie between a line and the line that had the motion `last`. Negative when that line is earlier. */
function motionsSince(lineNumber: number, segments: readonly ExecutedSegment[], last: number): number {
  const first = segments.find((segment) => segment.lineNumber >= lineNumber);
  const executing = segments.findLast(({ block }) => block <= last);
  const begun = segments.find((segment) => segment.lineNumber === executing?.lineNumber);
  return first && begun ? begun.block - first.block : 0;
}

/** Whether the beam was on for longer than 50 ms without motion. */
function hasStoodWithPower(rig: Rig, segments: readonly ExecutedSegment[]): boolean {
  const { outputs, now } = rig.simulator.truth;
  const begin = segments[0]?.startAt ?? now;
  const power = outputs.filter(({ output }) => output === 'power');
  return power.some(({ at, value }, index) => {
    if (value === 0 || at < begin) return false;
    const end = power[index + 1]?.at ?? now;
    const moving = segments
      .filter(({ startAt, endAt }) => endAt > at && startAt < end)
      .reduce((sum, { startAt, endAt }) => sum + Math.min(end, endAt) - Math.max(at, startAt), 0);
    return end - at - moving > 50;
  });
}
