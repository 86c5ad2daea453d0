import type { Outcome, Problem } from '@kerf/machining';
import { explainAlarm } from '../../codes/explain';
import type { WireProgram } from '../../program/wire-program';
import { boardProblem, DONE, failWith, problem } from '../../refusal';
import type { LineFeeder } from '../../streamer/streamer';
import type { JobLines, JobOptions, ResumeOptions } from '../api';
import type { Core, CoreWatcher } from '../core';
import { type Procedure, type RunningProcedure, runProcedure } from '../procedure';
import { FINAL_PHASES, type JobPhase, type JobSnapshot, type PauseReason } from '../snapshot';
import { Collet } from './collet';
import { EntryQuestion } from './entry-question';
import { finishJob } from './finish-job';
import { isBoardEmpty, JobGuards } from './guards';
import { holdInPause } from './hold-in-pause';
import { LineCounts } from './line-counts';
import { lineRefused } from './line-refused';
import { numberingOf, OfferedLines } from './offered-lines';
import { PauseSpindle } from './pause-spindle';
import { prepareStart } from './prepare-start';
import { millisecondsBetween } from './progress';
import { EntryLines } from './reentry';
import { RunningTime } from './running-time';
import { type StopOptions, stopMotion } from './stop-motion';
import { goOnWithTool, stopForTool, type ToolChangeState, type ToolStop } from './tool-change';
import { Waiters } from './waiters';

/** For this long after the job was resumed, a report may still say Hold, because it was already on its way. */
const RESUME_GRACE_MS = 500;

/** How often the lines of the end are sent at most, when their replies do not come. */
const MOST_ENDINGS = 2;

/**
 * One job from its first line to its end. It feeds the streamer, follows the replies, and stops when anything is wrong.
 */
export class JobRun implements CoreWatcher {
  readonly #core: Core;
  readonly #program: WireProgram;
  readonly #options: JobOptions;
  readonly #ended: (job: JobSnapshot) => void;
  readonly #guards: JobGuards;
  #phase: JobPhase = 'preparing';
  #pauseReason: PauseReason | null = null;
  #fault: Problem | null = null;
  readonly #entry: EntryLines;
  readonly #question: EntryQuestion;
  readonly #place: LineCounts;
  readonly #collet: Collet;
  readonly #lines: OfferedLines;
  #toolChange: ToolChangeState | null = null;
  #changing: RunningProcedure | null = null;
  readonly #time: RunningTime;
  #preparing: RunningProcedure | null = null;
  #resumedAt = Number.NEGATIVE_INFINITY;
  #toldAt = Number.NEGATIVE_INFINITY;
  #finishing: RunningProcedure | null = null;
  #halting: RunningProcedure | null = null;
  /** Those who wait until the machine has stopped. */
  readonly #halts = new Waiters<Outcome<void>>();
  #lostReplies = 0;
  readonly #spindle: PauseSpindle;
  #endings = 0;

  constructor(core: Core, program: WireProgram, options: JobOptions, ended: (job: JobSnapshot) => void) {
    this.#core = core;
    this.#program = program;
    this.#options = options;
    this.#ended = ended;
    this.#entry = new EntryLines(core, options.entry);
    this.#question = new EntryQuestion(core);
    this.#place = new LineCounts(program, this.#entry.begin, options.times);
    this.#collet = new Collet(program, options);
    const parts = { collet: this.#collet, entry: this.#entry, numbering: numberingOf(core, options) };
    this.#lines = new OfferedLines(program, parts, (index, error) => this.#answered(index, error));
    this.#guards = new JobGuards(core);
    this.#time = new RunningTime(core.scheduler);
    this.#spindle = new PauseSpindle(core);
  }

  get isOver(): boolean {
    return FINAL_PHASES.includes(this.#phase);
  }

  /** The machine is at rest so that a person can change the tool; it may be jogged. */
  get isWaitingForTool(): boolean {
    return this.#phase === 'paused' && this.#pauseReason === 'tool';
  }

  /** Brings the machine to the state that the program was read for, checks everything again, and starts to send. */
  start(): void {
    this.#tell();
    const preparing = prepareStart(this.#core, this.#program, this.#options, () => this.#askToGoDown());
    this.#preparing = runProcedure(preparing, (fault) => {
      this.#preparing = null;
      if (this.#phase !== 'preparing') return;
      if (fault?.isAtRest) this.#end('failed', fault.problem);
      else if (fault) this.#beginStop(fault.problem);
      else this.#beginFeeding();
    });
  }

  /** Waits above the place at which the job goes on, until a person says that the way down is clear. */
  *#askToGoDown(): Procedure<boolean> {
    this.#becomePaused('entry');
    const isConfirmed = yield* this.#question.ask();
    this.#phase = 'preparing';
    this.#pauseReason = null;
    this.#tell();
    return isConfirmed;
  }

  #beginFeeding(): void {
    this.#phase = 'running';
    this.#time.start();
    this.#guards.resumed();
    this.#tell();
    this.#lookForToolChange();
    this.#core.streamer.setFeeder(this.#feeder);
    this.feed();
  }

  /** Sends the lines that may be sent now. */
  feed(): void {
    if (this.#phase !== 'running') return;
    const { streamer } = this.#core;
    if (this.#maySend()) {
      // The machine had nothing to reply to while the job waited.
      if (streamer.ledger.isEmpty) this.#guards.resumed();
      this.#entry.lead((error) => this.#answered(this.#place.sent, error));
    }
    streamer.pump();
  }

  #maySend(): boolean {
    if (this.#place.isSent || this.#isFarAhead()) return false;
    return this.#options.maySend?.(this.#place.sent) ?? true;
  }

  /** Whether the board has enough to do with lines that it has not even accepted. */
  #isFarAhead(): boolean {
    const { mostAheadMs, times } = this.#options;
    if (mostAheadMs === undefined || this.#place.isUpToDate) return false;
    const { accepted, sent } = this.#place;
    return (millisecondsBetween(accepted, sent, times) ?? 0) >= mostAheadMs;
  }

  get snapshot(): JobSnapshot {
    const { elapsedMs } = this.#time;
    return {
      name: this.#options.name,
      phase: this.#phase,
      pauseReason: this.#pauseReason,
      wantedTool: this.isWaitingForTool ? (this.#toolChange?.tool ?? null) : null,
      elapsedMs,
      ...this.#place.shown(elapsedMs),
      fault: this.#fault,
      lostReplies: this.#lostReplies,
    };
  }

  get counts(): JobLines {
    return this.#place.counts;
  }

  /** Feed hold; resolves when the machine has stopped. */
  pause(reason: PauseReason): Promise<Outcome<void>> {
    if (this.#phase === 'paused') {
      // The spindle may just be starting again; the motion must not go on after that.
      this.#spindle.interrupt();
      return Promise.resolve(DONE);
    }
    // Nothing has moved yet, so a pause now cancels the job.
    if (this.#phase === 'preparing') return this.cancel();
    if (this.#phase !== 'running' && this.#phase !== 'pausing')
      return Promise.resolve(failWith('no-job-to-pause'));
    const halted = this.#halts.wait();
    if (this.#phase === 'running') this.#beginPause(reason);
    return halted;
  }

  /** Records that Z has a new zero: that of the tool that the job waits for. */
  zeroed(): void {
    if (this.isWaitingForTool && this.#toolChange) this.#toolChange = { ...this.#toolChange, isZeroed: true };
  }

  /** Goes on from where the machine is. After a tool change this needs a zero of Z for the new tool. */
  resume({ zeroHolds = false }: ResumeOptions = {}): Outcome<void> {
    const { state, substate } = this.#core.snapshot;
    if (this.#phase !== 'paused') return failWith('no-job-to-resume');
    if (this.#question.isOpen) return this.#question.confirm();
    const change = this.#toolChange;
    if (change?.stop && this.#pauseReason === 'tool')
      return this.#endToolChange(change, change.stop, zeroHolds);
    if (state === 'Door' && substate !== 0) return failWith('door-open');
    const isHeld = state === 'Hold' || state === 'Door';
    // The way back from a tool change consists of jogs. A hold ends these jogs and leaves the machine idle.
    if (!isHeld && !(change?.stop && state === 'Idle')) return failWith('cannot-go-on', { state });
    if (this.#spindle.isStopped) return this.#startSpindle();
    this.#goOn();
    if (isHeld) this.#core.realtime('resume');
    if (change?.stop) this.#goBack(change.stop);
    else {
      this.#lookForToolChange();
      this.feed();
    }
    this.#tell();
    return DONE;
  }

  /** Stops the spindle while the job is paused. */
  stopSpindle(): Promise<Outcome<void>> {
    if (
      this.#phase !== 'paused' ||
      this.#question.isOpen ||
      this.isWaitingForTool ||
      this.#options.mode === 'laser'
    )
      return Promise.resolve(failWith('spindle-needs-hold'));
    return this.#spindle.stop();
  }

  #startSpindle(): Outcome<void> {
    this.#spindle.start((fault) => {
      if (fault) this.#beginStop(fault);
      else this.resume();
    });
    return DONE;
  }

  #goOn(): void {
    this.#resumedAt = this.#core.scheduler.now();
    this.#time.start();
    this.#pauseReason = null;
    this.#phase = 'running';
    this.#guards.resumed();
  }

  /** Stops in a way that keeps the position; resolves when everything is off. */
  cancel(options: StopOptions = { safeHeight: this.#liftHeight() }): Promise<Outcome<void>> {
    if (this.isOver) return Promise.resolve(failWith('no-job'));
    const halted = this.#halts.wait();
    if (this.#phase !== 'stopping') this.#beginStop(null, options);
    return halted;
  }

  /** Whether the beam may be on now at standstill. A job that pauses or stops switches it off itself. */
  excusesBeam(since: number): boolean {
    if (this.#phase === 'pausing' || this.#phase === 'stopping') return true;
    return this.#phase === 'running' && this.#guards.excuseBeam(since);
  }

  /**
   * Ends the job without stopping the board, which cannot be stopped any more or need not be. A fault that the job
   * already had stays the reason.
   */
  abort(fault: Problem): void {
    if (!this.isOver) this.#end('failed', this.#fault ?? fault);
  }

  /** Records that this process did not run for `ms` and received nothing meanwhile. */
  heldUp(ms: number): void {
    this.#guards.heldUp(ms);
  }

  /** Called regularly to check the limits of time. */
  tick(): void {
    if (this.#phase !== 'running') return;
    const fault = this.#guards.look(
      millisecondsBetween(this.#place.executing, this.#place.sent, this.#options.times),
    );
    if (!fault) return;
    if (this.#hasRunToItsEnd()) this.#goOnWithoutReplies();
    else this.#beginStop(fault);
  }

  /** Whether the board has executed every line, although replies are missing. */
  #hasRunToItsEnd(): boolean {
    return this.#place.isSent && this.#endings < MOST_ENDINGS && isBoardEmpty(this.#core.snapshot);
  }

  /** Ends the job although replies are missing. The lines of the end must get their replies. */
  #goOnWithoutReplies(): void {
    const { streamer } = this.#core;
    this.#finishing?.stop();
    this.#lostReplies += streamer.ledger.entries.length;
    streamer.abandon();
    this.#place.acceptAll();
    this.#guards.resumed();
    this.#beginFinish();
  }

  #beginFinish(): void {
    this.#endings += 1;
    this.#finishing = runProcedure(finishJob(this.#core, this.#replied), (fault) => this.#finished(fault));
  }

  status(): void {
    if (this.isOver) return;
    this.#guards.reported();
    this.#place.follow(this.#core.snapshot, this.#core.banners, this.#time.elapsedMs);
    this.#noticeHold();
    this.#leaveDoor();
    if (this.#core.scheduler.now() - this.#toldAt >= this.#core.policy.progressEveryMs) this.#tell();
  }

  alarm(code: number): void {
    const { id, title, advice } = explainAlarm(code, this.#core.firmware);
    this.abort(boardProblem(id, `${title}. ${advice}`, this.snapshot.executingLine || undefined));
  }

  unexpectedReset(): void {
    this.abort(problem('controller-reset'));
  }

  outOfStep(): void {
    if (this.isOver || this.#phase === 'stopping') return;
    this.#beginStop(problem('stray-reply'));
  }

  lost(fault: Problem): void {
    this.abort(fault);
  }

  readonly #feeder: LineFeeder = {
    peek: () => {
      if (this.#phase !== 'running' || !this.#entry.hasLed || !this.#maySend()) return null;
      const { line, wantedTool } = this.#lines.at(this.#place.sent);
      return this.#toolChange || wantedTool !== undefined ? null : line;
    },
    advance: () => {
      this.#place.advance();
    },
  };

  readonly #replied = () => this.#guards.replied();

  /** Stops for another tool once the board has accepted everything before it. */
  #lookForToolChange(): void {
    const isDue = this.#phase === 'running' && !this.#toolChange && this.#place.isUpToDate;
    if (!isDue || this.#place.isSent) return;
    const { wantedTool: tool } = this.#lines.at(this.#place.sent);
    if (tool === undefined) return;
    this.#toolChange = { tool, stop: null, isZeroed: false };
    this.#changing = runProcedure(stopForTool(this.#core, this.#replied), (found) => {
      this.#changing = null;
      if ('code' in found) this.#beginStop(found);
      else this.#waitForTool({ tool, stop: found, isZeroed: false });
    });
  }

  #waitForTool(change: ToolChangeState): void {
    this.#halting?.stop();
    this.#toolChange = change;
    this.#place.rest();
    this.#core.update({ activity: 'none' });
    this.#becomePaused('tool');
    this.#halts.answer(DONE);
  }

  #endToolChange({ tool, isZeroed }: ToolChangeState, stop: ToolStop, zeroHolds: boolean): Outcome<void> {
    const { state, activity } = this.#core.snapshot;
    if (activity !== 'none' || state !== 'Idle') return failWith('still-moving');
    if (!isZeroed && !zeroHolds) return failWith('z-zero-required');
    this.#collet.fit(tool);
    this.#core.update({ activity: 'job' });
    this.#goOn();
    this.#goBack(stop);
    this.#tell();
    return DONE;
  }

  #goBack(stop: ToolStop): void {
    this.#changing = runProcedure(goOnWithTool(this.#core, stop, this.#replied), (fault) => {
      this.#changing = null;
      if (fault) this.#beginStop(fault);
      else this.#feedOn();
    });
  }

  /** Stops the way back to the place of the job: a hold has ended its jog, so it begins again later. */
  #holdWayBack(): void {
    if (this.#toolChange?.stop) this.#changing?.stop();
  }

  #feedOn(): void {
    this.#lines.letGo(this.#place.sent);
    this.#toolChange = null;
    this.#guards.resumed();
    this.feed();
  }

  #answered(index: number, error: number | null): void {
    if (error === null || this.isOver || this.#phase === 'stopping') return;
    this.#guards.replied();
    const line = this.#program.lines.at(index)!;
    if (error !== 0) {
      this.#beginStop(lineRefused(line, error, this.#core.firmware));
      return;
    }
    this.#place.accept(index);
    this.#entry.accepted(index);
    this.#lookForToolChange();
    if (this.#place.isAccepted && !this.#finishing) this.#beginFinish();
  }

  #finished(fault: Problem | null): void {
    if (this.isOver || this.#phase === 'stopping') return;
    if (fault) this.#beginStop(fault);
    else this.#end('completed', null);
  }

  #noticeHold(): void {
    const { state, substate } = this.#core.snapshot;
    if (this.#phase !== 'running' || this.#core.scheduler.now() - this.#resumedAt < RESUME_GRACE_MS) return;
    if (state === 'Door' && substate !== 3) this.#becomePaused('door');
    else if (state === 'Hold' && substate === 0) this.#becomePaused('program');
  }

  /**
   * Leaves the state 'Door', in which the board stays after the door was closed again. There is no motion to continue,
   * and the state would only prevent a new zero of Z.
   */
  #leaveDoor(): void {
    const { state, substate } = this.#core.snapshot;
    if (this.isWaitingForTool && state === 'Door' && substate === 0) this.#core.realtime('resume');
  }

  #becomePaused(reason: PauseReason): void {
    this.#holdWayBack();
    this.#time.stop();
    this.#phase = 'paused';
    this.#pauseReason = reason;
    this.#tell();
  }

  #beginPause(reason: PauseReason): void {
    this.#holdWayBack();
    this.#phase = 'pausing';
    this.#pauseReason = reason;
    this.#halting = runProcedure(holdInPause(this.#core), (fault) => {
      this.#halting = null;
      if (fault) this.#beginStop(fault);
      else {
        this.#becomePaused(reason);
        this.#halts.answer(DONE);
      }
    });
    if (this.#phase === 'pausing') this.#tell();
  }

  /** Stops with a fault, or without one when a person asked for it. */
  #beginStop(fault: Problem | null, options: StopOptions = { safeHeight: this.#liftHeight() }): void {
    this.#endSteps();
    this.#phase = 'stopping';
    this.#place.stop(this.#core.banners);
    this.#fault = fault;
    this.#core.update({ activity: 'job' });
    this.#core.streamer.setFeeder(null);
    this.#halting = runProcedure(stopMotion(this.#core, options), () => {
      this.#halting = null;
      if (!this.isOver) this.#end(fault ? 'failed' : 'cancelled', fault);
    });
    if (!this.isOver) this.#tell();
  }

  /** Ends every procedure of the job, because the job stops or is over. */
  #endSteps(): void {
    for (const steps of [this.#preparing, this.#changing, this.#halting, this.#finishing]) steps?.stop();
    this.#spindle.interrupt();
  }

  #liftHeight(): number | undefined {
    const isTrusted = this.#core.snapshot.positionTrust === 'trusted';
    return this.#options.mode === 'router' && isTrusted ? this.#options.safeHeight : undefined;
  }

  #end(phase: 'completed' | 'cancelled' | 'failed', fault: Problem | null): void {
    this.#time.stop();
    if (phase === 'completed') this.#place.complete();
    this.#phase = phase;
    this.#fault = fault;
    this.#pauseReason = null;
    this.#endSteps();
    this.#core.streamer.setFeeder(null);
    this.#core.streamer.dropQueue();
    this.#tell();
    this.#ended(this.snapshot);
    this.#halts.answer(phase === 'cancelled' ? DONE : { ok: false, problems: fault ? [fault] : [] });
  }

  #tell(): void {
    this.#toldAt = this.#core.scheduler.now();
    const job = this.snapshot;
    this.#core.update({ job });
    this.#core.emit({ kind: 'job', job });
  }
}
