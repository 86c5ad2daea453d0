import { join } from 'node:path';
import {
  type ControllerEvent,
  type JobPhase,
  type JobSnapshot,
  type ResumeOptions,
  type Scheduler,
  textOfSourceLine,
} from '@kerf/grbl';
import {
  type DriverEvent,
  type DriverFailure,
  driverFailure,
  type FailureMessage,
  type JobStage,
  type Task,
  type TaskPauseReason,
} from '@kerf/protocol';
import { failureOf, stopFailureOf } from '../machine/failures';
import type { MachineLink } from '../machine/machine-link';
import { randomId } from '../platform/crypto';
import type { Log } from '../platform/log';
import type { PaceBook } from '../programs/pace-book';
import type { StoredProgram } from '../programs/program-store';
import { keepNewest } from '../storage/keep-newest';
import { headerOf } from './journal/header';
import { JournalWriter } from './journal/journal-writer';
import { PaceMeter } from './pace-meter';
import type { StartPlan } from './start-plan';

/** What the runner works with. */
export interface JobRunnerOptions {
  readonly link: MachineLink;
  readonly scheduler: Scheduler;
  readonly journals: string;
  /** Stores how fast machines take lines. */
  readonly paces: PaceBook;
  readonly log: Log;
  /** Sends an event to every client. */
  readonly tell: (event: DriverEvent) => void;
  /** Called for every job that ran to its end, before any client gets the event. */
  readonly completed: (plan: StartPlan) => void;
}

/** The pauses that do not come from the machine or its controller. */
type AskedPause = Extract<TaskPauseReason, 'asked' | 'unattended' | 'journal'>;

interface Run {
  readonly jobId: string;
  readonly plan: StartPlan;
  readonly journal: JournalWriter;
  readonly pace: PaceMeter;
  snapshot: JobSnapshot | null;
  stage: JobStage;
  failure: FailureMessage | null;
  /** Why the driver itself, or a person, asked for the pause. */
  pauseAsked: AskedPause;
  isStopped: boolean;
  /** Counts what people asked of the job, so that a resume that waits for the disk can see that it is outdated. */
  asked: number;
}

const STAGES: Readonly<Record<JobPhase, JobStage>> = {
  preparing: 'starting',
  running: 'running',
  pausing: 'pausing',
  paused: 'paused',
  stopping: 'cancelling',
  completed: 'completed',
  cancelled: 'cancelled',
  failed: 'failed',
};

/** How many journals of earlier jobs are kept, for recovery and for questions about what happened. */
const KEPT_JOURNALS = 100;

/** A resume that the disk has delayed longer than this, ms, moves nothing any more: nobody expects it. */
const RESUME_LIMIT_MS = 2000;

const NETWORK = 2;

/** For how long a machine in the network has lines to do that it has not accepted yet, ms. */
const NETWORK_LEAD_MS = 1000;

const FINAL: readonly JobStage[] = ['completed', 'cancelled', 'failed', 'stopped'];

/** Runs one job at a time on the connected machine, writes its journal, and reports its progress to all clients. */
export class JobRunner {
  readonly #options: JobRunnerOptions;
  #run: Run | null = null;

  constructor(options: JobRunnerOptions) {
    this.#options = options;
    options.link.subscribe((event) => {
      if (event.kind !== 'device' && event.kind !== 'guarded' && event.kind !== 'guardian-stopped')
        this.#take(event);
    });
  }

  /** Whether a job is in progress, including a paused one. */
  get isRunning(): boolean {
    return this.#run !== null && !FINAL.includes(this.#run.stage);
  }

  /** The name of the job in progress, or of the last one, for people. */
  get name(): string | null {
    return this.#run?.plan.options.name ?? null;
  }

  /** The kind of machine of the job in progress, or of the last one. */
  get mode(): 'cnc' | 'laser' | null {
    const mode = this.#run?.plan.options.mode;
    return mode === undefined ? null : mode === 'laser' ? 'laser' : 'cnc';
  }

  /** Whether the job in progress runs exactly this program. */
  runs(stored: StoredProgram): boolean {
    return this.isRunning && this.#run?.plan.stored === stored;
  }

  /** Whether the job in progress is a laser's and its beam may be on. */
  get isLaserRunning(): boolean {
    return this.#run?.stage === 'running' && this.#run.plan.options.mode === 'laser';
  }

  /** Whether the job waits for another tool: then the machine may be jogged, and Z zeroed. */
  get isWaitingForTool(): boolean {
    return this.#run?.stage === 'paused' && this.#run.snapshot?.pauseReason === 'tool';
  }

  /** The job in progress, or the last one; null before the first. */
  get task(): Task | null {
    const run = this.#run;
    if (!run) return null;
    const { jobId, stage, failure, plan } = run;
    const { info, record } = plan.stored;
    const what = { jobId, fileType: plan.fileType, sha256: info.sha256, record };
    return { ...what, stage, failure, ...this.#progressOf(run), ...pauseOf(run) };
  }

  /**
   * Starts a job whose nonce was redeemed. The journal's HEADER and a reservation are on the disk before the first line
   * of the program is sent to the machine.
   */
  start(plan: StartPlan, userId: string): DriverFailure | null {
    const { link, log, tell } = this.#options;
    const controller = link.controller;
    if (!controller) return driverFailure('not-connected');
    if (this.isRunning) return driverFailure('job-running');
    // The program is gone: it was removed to make room for programs that were sent meanwhile.
    if (!plan.stored.lines.isOpen) return driverFailure('program-missing');
    const jobId = randomId();
    const journal = this.#openJournal(jobId, plan, userId);
    if (!journal) return driverFailure('storage-full');
    const run: Run = {
      ...{
        jobId,
        plan,
        journal,
        pace: new PaceMeter(),
        snapshot: null,
        failure: null,
        pauseAsked: 'asked',
        isStopped: false,
        asked: 0,
      },
      stage: 'starting',
    };
    this.#run = run;
    tell({ action: 'TASK_CHECK', task: this.task });
    const outcome = controller.startJob(plan.stored.program, {
      ...plan.options,
      ...(link.status.connectionType === NETWORK && { mostAheadMs: NETWORK_LEAD_MS }),
      maySend: (index) => this.#maySend(run, index),
    });
    if (!outcome.ok) {
      const failure = failureOf(outcome.problems, 'preflight-failed');
      this.#finish(run, 'failed', failure);
      return failure;
    }
    log.info('job-started', { jobId, mode: plan.options.mode, lines: plan.stored.info.lines });
    return null;
  }

  /** Feed hold; resolves when the machine has stopped. */
  async pause(reason: AskedPause): Promise<DriverFailure | null> {
    const controller = this.#options.link.controller;
    const run = this.#run;
    if (!run || !this.isRunning || !controller) return driverFailure('no-job');
    if (run.stage !== 'pausing' && run.stage !== 'paused') run.pauseAsked = reason;
    run.asked += 1;
    const pausing = controller.pause();
    run.journal.event(`pause ${reason}`);
    const outcome = await pausing;
    return outcome.ok ? null : failureOf(outcome.problems, 'state-refused');
  }

  /** Continues after a pause. `zeroHolds` says whether a person has confirmed the zero of Z. */
  async resume(options: ResumeOptions): Promise<DriverFailure | null> {
    const controller = this.#options.link.controller;
    const run = this.#run;
    if (!run || !this.isRunning || !controller) return driverFailure('no-job');
    run.asked += 1;
    const { asked } = run;
    const { link, scheduler } = this.#options;
    const askedAt = scheduler.now();
    // Written first: after a crash, the place of the pause must not count as the place where the machine stands.
    run.journal.mend();
    run.journal.event('resume');
    if (!(await run.journal.whenSafe())) return driverFailure('storage-full');
    // While the disk was slow, a person may have stopped the job, asked for a pause again, or turned to the machine.
    const isLate = scheduler.now() - askedAt > RESUME_LIMIT_MS;
    if (run.asked !== asked || link.controller !== controller || isLate)
      return driverFailure('state-refused');
    const outcome = await controller.resume(options);
    return outcome.ok ? null : failureOf(outcome.problems, 'state-refused');
  }

  /** Ends the job in a way that keeps the position; resolves when everything is off. */
  async cancel(): Promise<DriverFailure | null> {
    const controller = this.#options.link.controller;
    if (!this.isRunning || !controller) return driverFailure('no-job');
    const cancelling = controller.cancelJob();
    const run = this.#run;
    if (run) run.asked += 1;
    run?.journal.event('cancel');
    const outcome = await cancelling;
    return outcome.ok ? null : failureOf(outcome.problems, 'state-refused');
  }

  /** Records in the journal that the driver ends, and the job with it. */
  noteEnd(): void {
    if (this.isRunning) this.#run?.journal.event('driver-ends');
  }

  /** Resets at once. The byte is sent before anything else is done; resolves when the machine has replied. */
  async emergencyStop(): Promise<DriverFailure | null> {
    const controller = this.#options.link.stoppable;
    if (!controller) return driverFailure('stop-not-sent');
    const run = this.isRunning ? this.#run : null;
    if (run) {
      run.isStopped = true;
      run.asked += 1;
    }
    const stopping = controller.emergencyStop();
    run?.journal.event('emergency-stop');
    this.#options.log.warn('emergency-stop', {});
    const outcome = await stopping;
    return outcome.ok ? null : stopFailureOf(outcome.problems);
  }

  #take(event: ControllerEvent): void {
    const run = this.#run;
    if (!run || FINAL.includes(run.stage)) return;
    if (event.kind === 'job') this.#follow(run, event.job);
    else if (event.kind === 'job-ended') this.#end(run, event.job);
    else if (event.kind === 'link-lost') this.#finish(run, 'failed', failureOf([event.fault], 'link-lost'));
    else if (event.kind === 'machine') this.#journalStatus(run, event.machine);
    else if (event.kind === 'alarm') run.journal.event(`alarm ${event.code}`);
    else if (event.kind === 'position-lost') run.journal.event('position-lost');
  }

  #follow(run: Run, snapshot: JobSnapshot): void {
    run.snapshot = snapshot;
    this.#acknowledge(run);
    const stage = STAGES[snapshot.phase];
    // 'job-ended' reports the end, because it also has the reason.
    if (stage !== run.stage && !FINAL.includes(stage)) {
      const { pauseReason } = snapshot;
      // A requested pause is already in the journal, so only other pauses are recorded here.
      const isNews = pauseReason !== null && pauseReason !== 'user' && run.stage !== 'pausing';
      if (isNews) run.journal.event(`pause ${pauseReason}`);
      this.#setStage(run, stage);
    }
    this.#options.tell({ action: 'CARVE_PROGRESS', jobId: run.jobId, ...this.#progressOf(run) });
  }

  /** Progress as it is sent to clients. */
  #progressOf(run: Run, atLeast = 0) {
    return progressOf(run, this.#accepted, atLeast);
  }

  /** How many lines of the program the machine has accepted. */
  get #accepted(): number {
    return this.#options.link.stoppable?.jobLines?.accepted ?? 0;
  }

  /** Whether a line may be sent: its reservation is on the disk. The reservation that follows is asked for in time. */
  #maySend(run: Run, index: number): boolean {
    this.#acknowledge(run);
    return run.journal.admits(index);
  }

  #acknowledge({ journal }: Run): void {
    journal.acknowledge(this.#accepted);
  }

  #end(run: Run, snapshot: JobSnapshot): void {
    run.snapshot = snapshot;
    this.#acknowledge(run);
    const stage = run.isStopped ? 'stopped' : STAGES[snapshot.phase];
    const { fault } = snapshot;
    const isFailed = stage === 'failed' && fault !== null;
    this.#finish(run, stage, isFailed ? this.#explain(run, failureOf([fault])) : null);
  }

  /** Adds the text of the line that caused a failure. */
  #explain(run: Run, failure: DriverFailure): DriverFailure {
    const line = failure.details?.line;
    const { lines } = run.plan.stored.program;
    const text = typeof line === 'number' ? textOfSourceLine(lines, line) : undefined;
    return text === undefined ? failure : { ...failure, details: { ...failure.details, text } };
  }

  #finish(run: Run, stage: JobStage, failure: DriverFailure | null): void {
    const { log, tell } = this.#options;
    run.journal.end(stage, failure, run.snapshot ? reachedBy(run.snapshot) : {});
    run.failure = failure && { ...failure, details: { ...failure.details } };
    log.info('job-ended', { jobId: run.jobId, stage, code: failure?.code ?? null });
    if (stage === 'completed') this.#options.completed(run.plan);
    if (stage === 'completed')
      tell({ action: 'CARVE_PROGRESS', jobId: run.jobId, ...this.#progressOf(run, 100) });
    this.#learn(run);
    this.#setStage(run, stage);
    const { jobId, plan } = run;
    if (stage === 'completed') {
      const { spentTime } = this.#progressOf(run);
      tell({ action: 'CARVE_SUCCESS', jobId, fileType: plan.fileType, spentTime });
    }
  }

  /** Stores what the job has shown about the machine; a full disk does not affect the job. */
  #learn({ pace }: Run): void {
    const { link, paces, log } = this.#options;
    const { port } = link.status;
    if (pace.secondsPerLine === null || port === null) return;
    try {
      paces.learn(port, pace.secondsPerLine);
    } catch (error) {
      log.warn('pace-not-kept', { message: (error as Error).message });
    }
  }

  #setStage(run: Run, stage: JobStage): void {
    run.stage = stage;
    const { jobId, failure } = run;
    this.#options.tell({ action: 'CNC_STAGE', stage, jobId, failure, ...pauseOf(run) });
  }

  #journalStatus(run: Run, machine: Extract<ControllerEvent, { kind: 'machine' }>['machine']): void {
    run.pace.take(machine, this.#options.scheduler.now());
    const { state, substate, machinePosition, plannerFree, lineNumber, feedRate, spindleSpeed } = machine;
    // Anything else is not a place of the program: a jog at a tool change, the way back, or the lift after a cancel.
    const isMoving = state === 'Run' && (run.stage === 'running' || run.stage === 'pausing');
    const isOnTheWay = run.stage === 'starting' || run.snapshot?.pauseReason === 'entry';
    const isHeld = state === 'Hold' && !isOnTheWay;
    if (!isMoving && !isHeld) return;
    run.journal.status({
      ...{ state, substate, plannerFree, feedRate, spindleSpeed },
      ...(lineNumber !== null && { lineNumber }),
      machinePosition: [...machinePosition],
      ...(run.snapshot && { share: reachedBy(run.snapshot).share }),
      accepted: this.#options.link.stoppable?.jobLines?.reported ?? 0,
    });
  }

  #openJournal(jobId: string, plan: StartPlan, userId: string): JournalWriter | null {
    const { journals, scheduler, log, link } = this.#options;
    const header = headerOf(plan, { jobId, userId }, link);
    if (!header) return null;
    const failed = (error: Error) => {
      log.error('journal-failed', { jobId, message: error.message });
      this.#options.tell({
        action: 'MACHINE_MESSAGE_INFO',
        level: 'error',
        message: 'The journal of this job cannot be written (is the disk full?). The job is paused.',
      });
      void this.pause('journal');
    };
    try {
      keepNewest(journals, '.journal', KEPT_JOURNALS);
      const reserved = () => link.stoppable?.feedJob();
      return new JournalWriter(join(journals, `${jobId}.journal`), header, scheduler, { reserved, failed });
    } catch (error) {
      log.error('journal-failed', { jobId, message: (error as Error).message });
      return null;
    }
  }
}

/** Why the job is held, as it is sent to clients; empty while it is not held. */
function pauseOf({ snapshot, stage, pauseAsked }: Run): {
  readonly pauseReason?: TaskPauseReason;
  readonly tool?: number | null;
} {
  const reason = snapshot?.pauseReason;
  if (!reason || (stage !== 'pausing' && stage !== 'paused')) return {};
  if (reason === 'tool') return { pauseReason: reason, tool: snapshot.wantedTool };
  return { pauseReason: reason === 'user' ? pauseAsked : reason };
}

/** How far a job was, for its journal. */
function reachedBy({ fraction, executingLine }: JobSnapshot) {
  return { share: Math.round(Math.min(1, fraction) * 1e4) / 1e4, line: executingLine };
}

/** Progress in percent, seconds and source lines. */
function progressOf(run: Run, accepted: number, atLeast: number) {
  const { snapshot, plan } = run;
  const isDone = run.stage === 'completed' || atLeast === 100;
  const { estimatedTime, lines } = plan.stored.info;
  return {
    progress: isDone ? 100 : Math.min(99.99, 100 * (snapshot?.fraction ?? 0)),
    remainingTime: isDone ? 0 : (snapshot?.remainingMs ?? estimatedTime * 1000) / 1000,
    spentTime: (snapshot?.elapsedMs ?? 0) / 1000,
    line: snapshot?.acknowledgedLine ?? 0,
    lines,
    ...lineTextOf(run, accepted),
  };
}

/** The text of the line that the board has accepted last. The program of a job that is over may be gone. */
function lineTextOf({ stage, snapshot, plan }: Run, accepted: number): { readonly lineText?: string } {
  const line = snapshot?.acknowledgedLine ?? 0;
  if (FINAL.includes(stage) || line === 0 || !plan.stored.lines.isOpen) return {};
  const lineText = textOfSourceLine(plan.stored.program.lines, line, accepted - 1);
  return lineText === undefined ? {} : { lineText };
}
