import { type Outcome, type Problem, succeed } from '@kerf/machining';
import type { Axis } from '../machine-state';
import type { WireProgram } from '../program/wire-program';
import { DONE, failWith, problem } from '../refusal';
import { Activities, NOT_CONNECTED } from './activities';
import type {
  BeamRequest,
  Controller,
  ControllerEvent,
  ControllerOptions,
  CoolantRequest,
  FrameRequest,
  GoToRequest,
  JobLines,
  JobOptions,
  JogRequest,
  OverrideTargets,
  ProbingApi,
  ResumeOptions,
  SpindleRequest,
  StoredSetting,
  WorkSystem,
} from './api';
import { BeamGuard, beamStood } from './beam-guard';
import { Core, NOBODY } from './core';
import { haltMachine, quietAlarm, resetToRest } from './halt';
import { isHomingLine, refuseCommand, runCommand, setLaserMode } from './hand/command';
import { switchCoolant } from './hand/coolant';
import { frame } from './hand/frame';
import { goTo } from './hand/go-to';
import { fireBeam, pulseBeam, refuseBeam } from './hand/held-beam';
import { PressTimer, refusePress, startSpindle, stopSpindle } from './hand/held-spindle';
import { home, unlock } from './hand/home';
import { buildJog, dropJogs, JogQueue } from './hand/jog';
import { OverrideControl } from './hand/overrides';
import { readSettings, writeSetting } from './hand/settings';
import { waitIdle } from './hand/wait-idle';
import { selectSystem } from './hand/work-system';
import { zero } from './hand/zero';
import { JobRun } from './job/job-run';
import { checkJob } from './job/preflight';
import { readState, settleZero } from './known-state';
import { UNKNOWN_MACHINE } from './machine-model';
import { getToKnow, inquire } from './opening';
import { isHoming, isMoving } from './outputs';
import { ProbingControl } from './probing/probing-control';
import { runProcedure } from './procedure';
import { holdMotion, resetBoard } from './resetting';
import { type DeviceInfo, endsWithJog, isJogging, type MachineSnapshot } from './snapshot';
import { Watchdog } from './watchdog';

/** Creates the controller of one machine. It is closed until `connect`. */
export function createController(options: ControllerOptions): Controller {
  return new GrblController(options);
}

const UNANSWERED = failWith('stop-unanswered');

class GrblController implements Controller {
  readonly #core: Core;
  readonly #activities: Activities;
  readonly #watchdog: Watchdog;
  readonly #jogs: JogQueue;
  readonly #beam: BeamGuard;
  #job: JobRun | null = null;
  #press: PressTimer | null = null;
  readonly #overrides: OverrideControl;
  readonly #probing: ProbingControl;
  #cooling: Promise<Outcome<void>> = Promise.resolve(DONE);
  #needsInquiry = false;

  constructor(options: ControllerOptions) {
    this.#core = new Core(options);
    this.#activities = new Activities(this.#core, () => this.#job);
    this.#jogs = new JogQueue(this.#core);
    this.#overrides = new OverrideControl(this.#core);
    this.#probing = new ProbingControl(this.#core, {
      run: (activity, begin, occasion) => this.#activities.run(activity, begin, occasion),
      zeroed: () => this.#job?.zeroed(),
      isWaitingForTool: () => this.#job?.isWaitingForTool === true,
      stop: () => this.stop(),
    });
    this.#watchdog = new Watchdog(this.#core, {
      tick: () => this.#tick(),
      gap: (ms) => this.#hostSlept(ms),
      heldUp: (ms) => this.#job?.heldUp(ms),
    });
    this.#beam = new BeamGuard(this.#core, {
      isExcused: (since) => this.#press !== null || this.#job?.excusesBeam(since) === true,
      stands: () => this.#beamStands(),
    });
    this.#core.beforeReceiving = () => this.#watchdog.noticeGap();
    this.#core.afterStatus = () => this.#beam.reported();
    this.#core.subscribe((event) => {
      if (event.kind === 'link-lost') this.#fallSilent();
      if (event.kind === 'alarm') runProcedure(quietAlarm(this.#core), () => {});
      if (event.kind === 'position-lost' || event.kind === 'link-lost') this.#probing.forget();
    });
  }

  get probing(): ProbingApi {
    return this.#probing;
  }

  get snapshot(): MachineSnapshot {
    return this.#core.snapshot;
  }

  get jobLines(): JobLines | null {
    return this.#job?.counts ?? null;
  }

  subscribe(listener: (event: ControllerEvent) => void): () => void {
    return this.#core.subscribe(listener);
  }

  async connect({ resetsFirst = false } = {}): Promise<Outcome<DeviceInfo>> {
    const { connection } = this.#core.snapshot;
    if (connection === 'opening' || connection === 'ready') return failWith('already-connected');
    this.#core.update({ ...UNKNOWN_MACHINE, connection: 'opening', activity: 'opening' });
    this.#core.banners = 0;
    this.#core.isExpectingReset = false;
    const opened = await this.#core.openTransport();
    if (!opened.ok) return this.#giveUp(opened);
    const known = await new Promise<Outcome<DeviceInfo>>((resolve) => {
      runProcedure(getToKnow(this.#core, resetsFirst), resolve);
    });
    if (!known.ok || this.#core.snapshot.connection !== 'opening')
      return this.#giveUp(known.ok ? failWith('port-closed') : known);
    this.#needsInquiry = this.#core.snapshot.settings.size === 0;
    this.#core.update({ connection: 'ready', activity: 'none' });
    this.#watchdog.start();
    return known;
  }

  async disconnect({ inHaste = false }: { readonly inHaste?: boolean } = {}): Promise<Outcome<void>> {
    const outcome = this.#core.isReady ? await this.#halt(inHaste) : DONE;
    this.#watchdog.stop();
    this.#beam.clear();
    this.#core.update({ connection: 'closed', activity: 'none' });
    this.#core.streamer.abandon();
    await this.#core.closeTransport();
    return outcome;
  }

  emergencyStop(): Promise<Outcome<void>> {
    const { connection, activity } = this.#core.snapshot;
    if (connection !== 'ready' && connection !== 'opening') return Promise.resolve(NOT_CONNECTED);
    const mayHaveMoved = isMoving(this.#core.snapshot) || activity !== 'none';
    this.#core.jogCancels += 1;
    this.#activities.dropWaiting();
    const isBack = new Promise<boolean>((resolve) => {
      runProcedure(resetToRest(this.#core), (came) => {
        this.#endPress();
        resolve(came);
      });
    });
    this.#jogs.clear();
    this.#letGo();
    if (mayHaveMoved) this.#core.losePosition('Emergency stop: home the machine or set zero again.');
    this.#job?.abort(problem('emergency-stop'));
    return isBack.then((came) => (came ? DONE : UNANSWERED));
  }

  stop(): Promise<Outcome<void>> {
    return this.#core.isReady ? this.#halt(false) : Promise.resolve(NOT_CONNECTED);
  }

  async pause(): Promise<Outcome<void>> {
    const refusal = this.#activities.refuseClosed();
    if (refusal) return refusal;
    // A search or a beam that is held would go on later, perhaps with nobody near it.
    const isShort = ['probe', 'beam-frame'].includes(this.#core.snapshot.activity);
    if (isHoming(this.#core.snapshot) || isShort) return this.#halt(false);
    const isAtHand = this.#job?.isWaitingForTool === true;
    if (this.#job && !this.#job.isOver && !isAtHand) return this.#job.pause('user');
    // The job is already paused for a tool change, so any motion is a jog: the jog is ended.
    if (isAtHand) this.cancelJog();
    else if (isJogging(this.#core.snapshot.activity)) dropJogs(this.#core);
    return new Promise((resolve) => {
      runProcedure(isAtHand ? waitIdle(this.#core) : holdMotion(this.#core), (stands) =>
        resolve(stands ? DONE : failWith('hold-timeout')),
      );
    });
  }

  async resume(options: ResumeOptions = {}): Promise<Outcome<void>> {
    const refusal = this.#activities.refuseClosed();
    if (refusal) return refusal;
    if (this.#job?.isWaitingForTool && this.#core.snapshot.probing.isClipOn) return failWith('probe-clip-on');
    if (this.#job && !this.#job.isOver) return this.#job.resume(options);
    const { state, substate } = this.#core.snapshot;
    if ((state !== 'Hold' && state !== 'Door') || (state === 'Door' && substate !== 0))
      return failWith('cannot-go-on', { state });
    this.#core.realtime('resume');
    return DONE;
  }

  unlock(): Promise<Outcome<void>> {
    return this.#activities.run('command', () => unlock(this.#core), { isForAlarm: true });
  }

  home(): Promise<Outcome<void>> {
    return this.#activities.run('home', () => home(this.#core), { isForAlarm: true });
  }

  async jog(request: JogRequest): Promise<Outcome<void>> {
    if (this.#watchdog.noticeGap()) return failWith('interrupted');
    const refusal = this.#activities.refuse('jog', { isForTool: true });
    if (refusal) return refusal;
    const { state } = this.#core.snapshot;
    if (state !== 'Idle' && state !== 'Jog') return failWith('cannot-jog', { state });
    this.#jogs.update();
    if (this.#jogs.isFull) return failWith('jog-queue-full');
    const line = buildJog(request, this.#core.snapshot);
    if (!line.ok) return line;
    if (this.#core.snapshot.activity !== 'jog') this.#core.update({ activity: 'jog' });
    return new Promise((resolve) => {
      runProcedure(this.#jogs.run(line.value), (outcome) => {
        this.#endJog();
        resolve(outcome);
      });
    });
  }

  cancelJog(): void {
    const { activity, state, connection } = this.#core.snapshot;
    if (connection !== 'ready' || (!endsWithJog(activity) && state !== 'Jog')) return;
    if (activity === 'beam-frame') {
      void this.#halt(false);
      return;
    }
    dropJogs(this.#core);
    this.#core.realtime('jog-cancel');
  }

  readState(): Promise<Outcome<void>> {
    return this.#activities.run('command', () => readState(this.#core));
  }

  settleZero(keep: 'shown' | 'stored'): Promise<Outcome<void>> {
    return this.#activities.run('command', () => settleZero(this.#core, keep));
  }

  async zero(
    axes: readonly Axis[],
    place: Readonly<Partial<Record<Axis, number>>> = {},
  ): Promise<Outcome<void>> {
    // A new tool needs its own zero of Z because its length differs; the job's zero in X and Y stays.
    const isForTool = axes.every((axis) => axis === 'Z');
    const outcome = await this.#activities.run('command', () => zero(this.#core, axes, place), { isForTool });
    if (outcome.ok) this.#job?.zeroed();
    return outcome;
  }

  async pressSpindle(request: SpindleRequest): Promise<Outcome<void>> {
    const refusal = this.#activities.refuse('spindle') ?? refusePress(this.#core, request);
    if (refusal) return refusal;
    this.#hold(this.#core.policy.spindleMaximumOnMs);
    const outcome = await new Promise<Outcome<void>>((resolve) => {
      runProcedure(startSpindle(this.#core, request), resolve);
    });
    if (!outcome.ok) await this.releaseSpindle();
    return outcome;
  }

  async pressBeam(request: BeamRequest): Promise<Outcome<void>> {
    const refusal = this.#activities.refuse('spindle') ?? refuseBeam(this.#core, request);
    if (refusal) return refusal;
    const press = this.#hold(this.#core.policy.beamMaximumOnMs);
    const isHeld = () => this.#press === press;
    const fired = await new Promise<Outcome<void>>((resolve) => {
      runProcedure(pulseBeam(this.#core, request), resolve);
    });
    if (!fired.ok) await this.releaseSpindle();
    else
      runProcedure(fireBeam(this.#core, request, isHeld), (outcome) => {
        if (!outcome.ok && isHeld()) void this.releaseSpindle();
      });
    return fired;
  }

  keepSpindle(): void {
    this.#press?.keep();
  }

  async releaseSpindle(): Promise<Outcome<void>> {
    this.#letGo();
    if (!this.#core.isReady) return NOT_CONNECTED;
    if (this.#activities.hasJob) return failWith('job-running');
    return new Promise((resolve) => {
      const steps = isMoving(this.#core.snapshot) ? haltMachine(this.#core) : stopSpindle(this.#core);
      runProcedure(steps, (outcome) => {
        this.#endPress();
        resolve(outcome);
      });
    });
  }

  frame(request: FrameRequest): Promise<Outcome<void>> {
    return this.#activities.run(request.beamShare === undefined ? 'frame' : 'beam-frame', () =>
      frame(this.#core, request),
    );
  }

  goTo(request: GoToRequest): Promise<Outcome<void>> {
    // A step that is already over must not be in the way until the next tick.
    this.#endJog();
    return this.#activities.run('go-to', () => goTo(this.#core, request));
  }

  setLaserMode(isEnabled: boolean): Promise<Outcome<void>> {
    return this.#activities.run('command', () => setLaserMode(this.#core, isEnabled));
  }

  readSettings(): Promise<Outcome<readonly StoredSetting[]>> {
    return this.#activities.run('command', () => readSettings(this.#core));
  }

  writeSetting(setting: StoredSetting): Promise<Outcome<readonly StoredSetting[]>> {
    return this.#activities.run('command', () => writeSetting(this.#core, setting));
  }

  async setOverrides(targets: OverrideTargets): Promise<Outcome<void>> {
    return this.#activities.refuseClosed() ?? this.#overrides.set(targets);
  }

  async switchCoolant(request: CoolantRequest): Promise<Outcome<void>> {
    const refusal = this.#activities.refuseClosed();
    if (refusal) return refusal;
    // The bytes toggle, so two changes at the same time could undo each other.
    this.#cooling = this.#cooling.then(
      () => new Promise((resolve) => runProcedure(switchCoolant(this.#core, request), resolve)),
    );
    return this.#cooling;
  }

  async stopSpindleInPause(): Promise<Outcome<void>> {
    return this.#activities.refuseClosed() ?? this.#job?.stopSpindle() ?? failWith('spindle-needs-hold');
  }

  selectSystem(system: WorkSystem): Promise<Outcome<void>> {
    return this.#activities.run('command', () => selectSystem(this.#core, system));
  }

  async command(
    line: string,
    options: { readonly confirmed?: boolean } = {},
  ): Promise<Outcome<readonly string[]>> {
    const refusal = refuseCommand(line, options.confirmed === true);
    if (refusal) return refusal;
    if (!isHomingLine(line)) return this.#activities.run('command', () => runCommand(this.#core, line));
    const homed = await this.home();
    return homed.ok ? succeed([]) : homed;
  }

  checkJob(program: WireProgram, options: JobOptions): readonly Problem[] {
    return checkJob(this.#core.snapshot, program, options);
  }

  startJob(program: WireProgram, options: JobOptions): Outcome<void> {
    const problems = this.checkJob(program, options);
    if (problems.length > 0) return { ok: false, problems };
    const job = new JobRun(this.#core, program, options, (ended) => {
      this.#core.watcher = NOBODY;
      this.#core.update({ activity: 'none' });
      this.#core.emit({ kind: 'job-ended', job: ended });
    });
    this.#job = job;
    this.#core.watcher = job;
    this.#core.update({ activity: 'job' });
    job.start();
    return DONE;
  }

  feedJob(): void {
    // What the job waited for may have come while this computer slept.
    this.#watchdog.noticeGap();
    this.#job?.feed();
  }

  async cancelJob(): Promise<Outcome<void>> {
    return this.#job && !this.#job.isOver ? this.#job.cancel() : failWith('no-job');
  }

  /** A button for spindle or beam is held from now on, for at most `longestMs`. */
  #hold(longestMs: number): PressTimer {
    this.#press?.stop();
    this.#press = new PressTimer(this.#core, longestMs, () => void this.releaseSpindle());
    this.#core.update({ activity: 'spindle' });
    return this.#press;
  }

  /** Records that the spindle button is no longer held; the caller switches the spindle off. */
  #letGo(): void {
    this.#press?.stop();
    this.#press = null;
  }

  /** Spindle and beam have been switched off, by whatever: the next thing may begin. */
  #endPress(): void {
    if (this.#core.snapshot.activity === 'spindle') this.#core.update({ activity: 'none' });
  }

  /** Stops everything that is in progress. A job is stopped by its own procedure, so that it ends as cancelled. */
  async #halt(inHaste: boolean): Promise<Outcome<void>> {
    const holdLimitMs = inHaste ? this.#core.policy.hasteLimitMs : undefined;
    this.#activities.dropWaiting();
    this.#letGo();
    this.#jogs.clear();
    this.#endJog();
    if (this.#job && this.#activities.hasJob) await this.#job.cancel(inHaste ? { holdLimitMs } : undefined);
    return new Promise((resolve) => {
      runProcedure(haltMachine(this.#core, holdLimitMs), (outcome) => {
        this.#endPress();
        resolve(outcome);
      });
    });
  }

  #beamStands(): void {
    const fault = beamStood();
    runProcedure(resetBoard(this.#core), () => {});
    this.#job?.abort(fault);
    this.#core.emit({ kind: 'beam-stopped', fault });
  }

  async #giveUp(refusal: {
    readonly ok: false;
    readonly problems: readonly Problem[];
  }): Promise<Outcome<DeviceInfo>> {
    this.#core.update({ connection: 'closed', activity: 'none' });
    this.#core.streamer.abandon();
    await this.#core.closeTransport();
    return refusal;
  }

  #tick(): void {
    this.#job?.tick();
    this.#endJog();
    if (
      this.#needsInquiry &&
      this.#core.snapshot.activity === 'none' &&
      this.#core.snapshot.state === 'Idle'
    ) {
      this.#needsInquiry = false;
      void this.#activities.run(
        'command',
        function* (this: GrblController) {
          yield* inquire(this.#core);
          return DONE;
        }.bind(this),
      );
    }
  }

  #endJog(): void {
    if (this.#core.snapshot.activity === 'jog' && this.#jogs.update())
      this.#core.update({ activity: 'none' });
  }

  /** This process did not run for a while. Anything may have happened meanwhile, so a person decides how to go on. */
  #hostSlept(ms: number): void {
    if (this.#job && !this.#job.isOver) void this.#job.pause('host-gap');
    this.cancelJog();
    void this.#probing.cancel();
    if (this.#press) void this.releaseSpindle();
    this.#core.emit({ kind: 'message', text: `This computer paused for ${Math.round(ms / 1000)} s.` });
  }

  /** The link is broken in at least one direction. A command in the other direction may still stop the machine. */
  #fallSilent(): void {
    this.#watchdog.stop();
    this.#beam.clear();
    this.#letGo();
    this.#jogs.clear();
    this.#core.realtime('hold');
    this.#core.scheduler.setTimer(this.#core.policy.beamStandstillMs, () => {
      if (this.#core.snapshot.connection !== 'lost') return;
      this.#core.realtime('reset');
      void this.#core.closeTransport();
    });
    this.#core.update({ activity: 'none' });
  }
}
