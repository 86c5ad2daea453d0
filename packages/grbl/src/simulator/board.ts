import {
  createParserState,
  type MutablePosition,
  type ParserState,
  type SpindleWord,
} from '../blocks/parser-state';
import { SETTING } from '../codes/settings';
import type { FollowingScheduler } from '../following-scheduler';
import type { Timer } from '../scheduler';
import type { ExecutedSegment, SimulatorOptions } from './api';
import { type BoardState, createBoardState, resetBoardState } from './board-state';
import { Contacts } from './contacts';
import type { FaultRunner } from './fault-script';
import { LineReader } from './line-reader';
import { Outputs, type SpindleLevel, scaleSpindle } from './outputs';
import { type PlannedBlock, Planner } from './planner';
import { Processor } from './processor';
import type { BoardProfile } from './profiles/profile';
import { BOARD_PROFILES } from './profiles/registry';
import { type Program, ProgramRunner } from './program-runner';
import { Receiver } from './receiver';
import { Reports } from './reports';
import { type Segment, Stepper } from './stepper';
import { StoredData } from './stored-data';
import { Transmitter } from './transmitter';
import { Utf8Commands } from './utf8-commands';

/** If motion continues within this time after input ran out, ms, it counts as starvation. */
const STARVATION_MS = 250;
/** The main loop looks for new realtime commands once in this time, ms. */
const LOOP_MS = 0.04;
/** The value of `$1` at which the motors stay on for ever, so that there is no delay. */
const MOTORS_STAY_ON = 255;
const AXIS_LETTERS = 'XYZ';

/** What a board runs: functions that get the board and define what it does. */
export interface Firmware {
  /** Runs from start-up on: greets, then reads and executes line after line. */
  readonly run: (board: Board) => Program;
  /** Handles a byte that is a realtime command; true when the byte must not become part of a line. */
  readonly takeRealtime: (board: Board, byte: number) => boolean;
}

/** The parts of a board and their shared state. The firmware defines what it does. */
export class Board {
  readonly scheduler: FollowingScheduler;
  readonly options: SimulatorOptions;
  readonly profile: BoardProfile;
  readonly #firmware: Firmware;
  readonly stored: StoredData;
  readonly receiver: Receiver;
  readonly transmitter: Transmitter;
  readonly planner: Planner;
  readonly stepper: Stepper;
  readonly outputs: Outputs;
  readonly reports: Reports;
  readonly program: ProgramRunner;
  readonly processor: Processor;
  readonly contacts: Contacts;
  readonly lineReader: LineReader;
  readonly utf8 = new Utf8Commands();
  readonly state: BoardState = createBoardState();
  parser: ParserState = createParserState();
  /** True position minus believed position, mm. */
  drift: MutablePosition;
  /** The number of lines read since power-up. */
  lineCount = 0;
  readonly executedLines: string[] = [];
  readonly segments: ExecutedSegment[] = [];
  starvations = 0;
  /** The number of lines until one fails, and its error, from the fault script. */
  failure: { left: number; readonly error: number } | null = null;
  replyFaults = { drop: () => false, double: () => false };
  /** What carries out the script of faults. */
  faultRunner: FaultRunner | null = null;
  /** The spindle override has changed, and the output does not follow yet. */
  isPowerStale = false;
  /** Until this time, ms, an interrupt has the processor. */
  #interruptedUntil = 0;
  #stopTimer: Timer | null = null;
  #ranDryAt: number | null = null;
  /** Whether the power of the last motion followed its speed; the power then ends with the motion. */
  #followsRate = false;

  constructor(scheduler: FollowingScheduler, options: SimulatorOptions, firmware: Firmware) {
    const byteMs = 10_000 / (options.baud ?? 115_200);
    this.scheduler = scheduler;
    this.options = options;
    this.#firmware = firmware;
    const profile: BoardProfile = BOARD_PROFILES[options.profile ?? 'grbl'];
    this.profile = profile;
    this.lineReader = new LineReader(profile);
    this.drift = [...(options.startPosition ?? [0, 0, 0])];
    this.stored = new StoredData(options.settings ?? {}, profile.furtherSettings);
    this.outputs = new Outputs(() => scheduler.now(), this.keepsHistory);
    this.transmitter = new Transmitter(scheduler, byteMs);
    this.receiver = new Receiver({
      scheduler,
      byteMs,
      capacity: options.receiveBytes ?? profile.receiveBytes,
      pickOff: (byte) => firmware.takeRealtime(this, byte),
      arrived: () => this.program.poke(),
      counted: () => this.faultRunner?.byteArrived(),
      keepsLog: this.keepsHistory,
    });
    this.planner = new Planner(this.stored, profile.plannerBlocks);
    this.stepper = new Stepper({
      scheduler,
      planner: this.planner,
      segmentsAhead: profile.segmentsAhead,
      levelFor: (block, speed) => this.#levelFor(block, speed),
      setLevel: (level) => this.outputs.setPower(level.pwm),
      worked: (work) => (work === 'block' ? this.processor.loadBlock() : this.processor.cutSegment()),
      began: (segment) => this.contacts.segmentBegins(segment),
      executed: (segment, endAt) => this.#executed(segment, endAt),
      blockFreed: () => this.program.poke(),
      stopped: () => this.#stopped(),
    });
    this.reports = new Reports(this);
    this.contacts = new Contacts(this);
    this.processor = new Processor(scheduler, profile.times, options.pace);
    this.program = new ProgramRunner(
      () => this.receiver.catchUp(),
      () => this.state.isFrozen || scheduler.now() < this.#interruptedUntil,
    );
  }

  get keepsHistory(): boolean {
    return this.options.keepsHistory !== false;
  }

  get isLaser(): boolean {
    return this.stored.isOn(SETTING.laserMode);
  }

  /** The machine position that the board assumes, mm. */
  get position(): MutablePosition {
    return this.toMillimetres(this.stepper.steps);
  }

  /** Switches the power on: the main program begins. */
  powerUp(): void {
    this.outputs.allOff();
    this.stepper.halt();
    this.forgetPosition();
    this.#interruptedUntil = 0;
    if (this.profile.forgetsSettings) this.stored.restoreSettings();
    this.state.machine = this.stored.isOn(SETTING.homing) ? 'Alarm' : 'Idle';
    this.program.start(this.#firmware.run(this));
  }

  /** Sets everything that a reset sets, at the start of the main program and after each reset. */
  initialise(): void {
    this.#cancelStop();
    this.stepper.halt();
    this.stepper.isBraking = false;
    this.stepper.unlockAxes();
    this.receiver.clear();
    this.lineReader.reset();
    this.utf8.end();
    this.parser = createParserState(this.position, this.stored.read(0) as MutablePosition);
    this.planner.reset(this.stepper.steps);
    this.planner.overrides.feed = 100;
    this.planner.overrides.rapid = 100;
    this.isPowerStale = false;
    resetBoardState(this.state);
    this.outputs.allOff();
    this.contacts.motionEnded();
    this.contacts.look();
    this.reports.reset();
    this.#ranDryAt = null;
  }

  greet(): void {
    for (const line of this.profile.startLines) this.transmitter.line(line);
    this.transmitter.line(`\r\n${this.profile.banner}`);
  }

  /**
   * What the interrupt of 0x18 does, and an alarm too: outputs go off at once, motion stops dead, and the main program
   * starts again at its next opportunity.
   */
  resetFromInterrupt(): void {
    const { state, stepper } = this;
    if (state.pending.reset) return;
    state.pending.reset = true;
    this.outputs.allOff();
    if (['Run', 'Home', 'Jog'].includes(state.machine) || stepper.isBraking) {
      if (state.machine !== 'Home') state.pending.alarm = 3;
      else if (state.pending.alarm === 0) state.pending.alarm = 6;
      stepper.halt();
      this.contacts.motionEnded();
      this.#cancelStop();
      this.receiver.beginDeafness(this.waitIdleDelay());
    }
    this.wake();
  }

  /** Motors stay on for the time `$1` after motion; the processor waits for that. Returns the time, ms. */
  waitIdleDelay(): number {
    const delay = this.stored.setting(SETTING.stepIdleDelay);
    const isNeeded =
      delay !== MOTORS_STAY_ON || this.state.pending.alarm !== 0 || this.state.machine === 'Sleep';
    const isBlocking = this.profile.isSmallChip && isNeeded && this.state.machine !== 'Home';
    if (!isBlocking || delay === 0) return 0;
    this.#interruptedUntil = Math.max(this.#interruptedUntil, this.scheduler.now() + delay);
    this.scheduler.setTimer(delay, () => this.program.poke());
    return delay;
  }

  /** Lets the main program look at what has changed, at the next turn of its loop. */
  wake(): void {
    this.scheduler.setTimer(LOOP_MS, () => this.program.poke());
  }

  /** Simulates that the power was off for a moment: the board takes the present position of the head as zero. */
  forgetPosition(): void {
    const before = this.position;
    this.drift = this.drift.map((value, axis) => value + before[axis]!) as MutablePosition;
    this.stepper.setSteps([0, 0, 0]);
  }

  /** Requests that planned motion starts when the machine is idle. */
  requestCycle(): void {
    if (!this.planner.isEmpty && this.state.machine === 'Idle') this.state.pending.cycleStart = true;
  }

  /** Starts planned motion. */
  beginMotion(machine: 'Run' | 'Jog'): void {
    if (this.#ranDryAt !== null && this.scheduler.now() - this.#ranDryAt <= STARVATION_MS)
      this.starvations += 1;
    this.#ranDryAt = null;
    this.isPowerStale = false;
    this.state.machine = machine;
    this.stepper.start();
  }

  /** Drops all planned motion and sets parser and planner to where the machine really stopped. */
  syncPosition(): void {
    this.stepper.halt();
    this.contacts.motionEnded();
    this.planner.reset(this.stepper.steps);
    this.parser.position = this.position.map(Math.fround) as MutablePosition;
  }

  /** A limit switch was closed or opened. Hard limits react to both. */
  limitChanged(): void {
    const { state } = this;
    if (state.isHoming) {
      this.program.poke();
      return;
    }
    if (!this.stored.isOn(SETTING.hardLimits) || state.machine === 'Alarm' || state.pending.alarm !== 0)
      return;
    this.resetFromInterrupt();
    state.pending.alarm = 1;
  }

  /** The probe circuit was closed or opened. */
  probeChanged(isClosed: boolean): void {
    const { state } = this;
    if (state.awaitedProbe !== isClosed) return;
    state.awaitedProbe = null;
    state.probeSteps = this.stepper.steps;
    state.pending.motionCancel = true;
    this.wake();
  }

  /** Whether hard limits are on and a limit switch is closed. */
  areLimitsClosed(): boolean {
    return (
      this.stored.isOn(SETTING.hardLimits) && [0, 1, 2].some((axis) => this.contacts.isLimitClosed(axis))
    );
  }

  get activePins(): string {
    const limits = [...AXIS_LETTERS].filter((_, axis) => this.contacts.isLimitClosed(axis));
    return [this.contacts.isProbeClosed ? 'P' : '', ...limits, this.state.pins.door ? 'D' : ''].join('');
  }

  /** The direction in which an axis looks for its switch. */
  homingDirection(axis: number): 1 | -1 {
    return this.stored.setting(SETTING.homingDirections) & (1 << axis) ? -1 : 1;
  }

  /** Where the home switch of an axis is, unless the options say otherwise: at the end of its travel. */
  homeSwitch(axis: number): number {
    return this.homingDirection(axis) === 1 ? 0 : -this.stored.axisSetting(SETTING.travel, axis);
  }

  stepsPerMm(axis: number): number {
    return this.stored.axisSetting(SETTING.stepsPerMm, axis);
  }

  /** The line buffer with the text from `first` on moved to its beginning, as the firmware stores texts. */
  takeLineBuffer(first: number): Uint8Array {
    const { buffer } = this.lineReader;
    const end = buffer.indexOf(0, first);
    buffer.copyWithin(0, first, end + 1);
    return buffer.slice();
  }

  /** Switches the spindle as M3, M4 or M5 do at standstill. A laser under M4 has no power at standstill. */
  setSpindle(mode: SpindleWord, speed: number): void {
    if (this.state.isAborted) return;
    const isDark = mode === 'M5' || (this.isLaser && mode === 'M4');
    if (mode !== 'M5') this.outputs.setDirection(mode);
    this.outputs.setLevel(this.scale(isDark ? 0 : speed));
    this.isPowerStale = false;
    this.reports.overridesChanged();
  }

  setCoolant(flood: boolean, mist: boolean): void {
    if (this.state.isAborted) return;
    this.outputs.setCoolant(flood, mist);
    this.reports.overridesChanged();
  }

  scale(speed: number): SpindleLevel {
    return scaleSpindle(speed, {
      maximum: this.stored.setting(SETTING.spindleMaximum),
      minimum: this.stored.setting(SETTING.spindleMinimum),
      override: this.state.spindleOverride,
    });
  }

  toMillimetres(steps: Readonly<MutablePosition>): MutablePosition {
    return steps.map(
      (value, axis) => value / this.stored.axisSetting(SETTING.stepsPerMm, axis),
    ) as MutablePosition;
  }

  toSteps(position: Readonly<MutablePosition>): MutablePosition {
    return position.map((value, axis) =>
      Math.round(value * this.stored.axisSetting(SETTING.stepsPerMm, axis)),
    ) as MutablePosition;
  }

  #levelFor(block: PlannedBlock, speed: number): SpindleLevel {
    const { spindle, isPowerByRate, spindleSpeed } = block.request;
    const share = isPowerByRate ? speed / block.programmedRate : 1;
    const level = this.scale(spindle === 'M5' ? 0 : spindleSpeed * share);
    // Reports show the S of the segment that was cut last, which is ahead of the output.
    this.outputs.spindleSpeed = level.speed;
    return level;
  }

  #executed(segment: Segment, endAt: number): void {
    if (this.keepsHistory)
      this.segments.push({
        block: segment.block.number,
        lineNumber: segment.block.request.lineNumber,
        startAt: segment.startAt,
        endAt,
        from: this.#truePosition(segment.from),
        to: this.#truePosition(segment.to),
        power: segment.level.pwm,
      });
    this.#followsRate = segment.block.request.isPowerByRate;
  }

  /** The interrupt at the end of motion: it first waits for the time `$1`, and the main program with it. */
  #stopped(): void {
    if (this.planner.isEmpty && this.program.isWaitingForInput) this.#ranDryAt = this.scheduler.now();
    const finish = () => {
      this.#stopTimer = null;
      if (this.#followsRate) this.outputs.setPower(0);
      this.state.pending.cycleStop = true;
      this.program.poke();
    };
    const delay = this.waitIdleDelay();
    if (delay === 0) finish();
    else this.#stopTimer = this.scheduler.setTimer(delay, finish);
  }

  #cancelStop(): void {
    if (this.#stopTimer) this.scheduler.clearTimer(this.#stopTimer);
    this.#stopTimer = null;
  }

  #truePosition(steps: Readonly<MutablePosition>): MutablePosition {
    return this.toMillimetres(steps).map((value, axis) => value + this.drift[axis]!) as MutablePosition;
  }
}
