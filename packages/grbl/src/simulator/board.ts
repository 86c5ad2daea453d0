import {
  createParserState,
  type MutablePosition,
  type ParserState,
  type SpindleWord,
} from '../blocks/parser-state';
import { SETTING } from '../codes/settings';
import type { FollowingScheduler } from '../following-scheduler';
import type { ExecutedSegment, SimulatorOptions } from './api';
import { type BoardState, createBoardState, endSuspension, isSuspended } from './board-state';
import { Outputs, type SpindleLevel, scaleSpindle } from './outputs';
import { type PlannedBlock, Planner } from './planner';
import { type Program, ProgramRunner } from './program-runner';
import { Receiver } from './receiver';
import { Reports } from './reports';
import { type Segment, Stepper } from './stepper';
import { StoredData } from './stored-data';
import { Transmitter } from './transmitter';

const PLANNER_BLOCKS = 15;
/** If motion continues within this time after input ran out, ms, it counts as starvation. */
const STARVATION_MS = 250;

/** What a board runs: functions that get the board and define what it does. */
export interface Firmware {
  /** Runs from start-up on: greets, then reads and executes line after line. */
  readonly run: (board: Board) => Program;
  /** Handles a byte that is a realtime command; true when the byte must not become part of a line. */
  readonly takeRealtime: (board: Board, byte: number) => boolean;
  /** Called for each executed segment. */
  readonly watch: (board: Board, segment: Segment) => void;
  /** Called when motion has come to a standstill. */
  readonly stopped: (board: Board) => void;
}

/** The parts of a board and their shared state. The firmware defines what it does. */
export class Board {
  readonly scheduler: FollowingScheduler;
  readonly options: SimulatorOptions;
  readonly #firmware: Firmware;
  readonly stored: StoredData;
  readonly receiver: Receiver;
  readonly transmitter: Transmitter;
  readonly planner: Planner;
  readonly stepper: Stepper;
  readonly outputs: Outputs;
  readonly reports: Reports;
  readonly program: ProgramRunner;
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
  #ranDryAt: number | null = null;
  /** Whether the power of the last motion followed its speed; the power then ends with the motion. */
  #followsRate = false;

  constructor(scheduler: FollowingScheduler, options: SimulatorOptions, firmware: Firmware) {
    const byteMs = 10_000 / (options.baud ?? 115_200);
    this.scheduler = scheduler;
    this.options = options;
    this.#firmware = firmware;
    this.drift = [...(options.startPosition ?? [0, 0, 0])];
    this.stored = new StoredData(options.settings ?? {});
    this.outputs = new Outputs(() => scheduler.now(), this.keepsHistory);
    this.transmitter = new Transmitter(scheduler, byteMs);
    this.receiver = new Receiver({
      scheduler,
      byteMs,
      capacity: options.receiveBytes ?? 128,
      pickOff: (byte) => firmware.takeRealtime(this, byte),
      arrived: () => this.program.poke(),
      keepsLog: this.keepsHistory,
    });
    this.planner = new Planner(this.stored, PLANNER_BLOCKS);
    this.stepper = new Stepper({
      scheduler,
      planner: this.planner,
      levelFor: (block, speed) => this.#levelFor(block, speed),
      setLevel: (level) => this.outputs.setLevel(level),
      executed: (segment, endAt) => this.#executed(segment, endAt),
      blockFreed: () => this.program.poke(),
      stopped: () => this.#stopped(),
    });
    this.reports = new Reports(this);
    this.program = new ProgramRunner(() => this.receiver.catchUp());
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

  /** Starts the main program again, as after power-up or reset. */
  boot(): void {
    this.receiver.clear();
    this.parser = createParserState(this.position, this.stored.read(0) as MutablePosition);
    this.planner.reset(this.stepper.steps);
    this.planner.overrides.feed = 100;
    this.planner.overrides.rapid = 100;
    this.state.spindleOverride = 100;
    this.state.isCritical = false;
    this.state.isHoming = false;
    this.state.isResetPending = false;
    this.state.isProbing = false;
    this.state.hasProbeTouched = false;
    this.state.probeSteps = [0, 0, 0];
    endSuspension(this.state);
    this.reports.reset();
    this.program.start(this.#firmware.run(this));
  }

  /**
   * A reset by 0x18, a limit or a brown-out: outputs go off at once, motion stops dead, and the main program starts
   * again.
   */
  reset(): void {
    this.outputs.allOff();
    const wasHoming = this.state.isHoming;
    const isBraking = this.state.machine === 'Hold' && !this.state.suspension.isComplete;
    const wasMoving = this.stepper.halt();
    const isActive = ['Run', 'Jog', 'Home'].includes(this.state.machine) || isBraking;
    if (wasHoming) this.raiseAlarm(6);
    else if (isActive && wasMoving) this.raiseAlarm(3);
    else if (this.state.machine !== 'Alarm') this.state.machine = 'Idle';
    this.boot();
  }

  /** Simulates that the power was off for a moment: the board takes the present position of the head as zero. */
  forgetPosition(): void {
    const before = this.position;
    this.drift = this.drift.map((value, axis) => value + before[axis]!) as MutablePosition;
    this.stepper.setSteps([0, 0, 0]);
  }

  /** Locks the board and reports why. */
  raiseAlarm(code: number): void {
    this.state.machine = 'Alarm';
    this.transmitter.line(`ALARM:${code}`);
  }

  /** Starts motion when something is planned and nothing prevents it. */
  startCycle(): void {
    if (this.state.machine !== 'Idle' || this.planner.isEmpty) return;
    if (this.#ranDryAt !== null && this.scheduler.now() - this.#ranDryAt <= STARVATION_MS)
      this.starvations += 1;
    this.#ranDryAt = null;
    this.state.machine = 'Run';
    this.stepper.start();
  }

  /** Drops all planned motion and sets parser and planner to where the machine really stopped. */
  syncPosition(): void {
    this.stepper.halt();
    this.planner.reset(this.stepper.steps);
    this.parser.position = this.position.map(Math.fround) as MutablePosition;
  }

  /** Switches the spindle as M3, M4 or M5 do at standstill. A laser under M4 has no power at standstill. */
  setSpindle(mode: SpindleWord, speed: number): void {
    const isDark = mode === 'M5' || (this.isLaser && mode === 'M4');
    if (mode !== 'M5') this.outputs.setDirection(mode);
    this.outputs.setLevel(this.scale(isDark ? 0 : speed));
    this.reports.overridesChanged();
  }

  setCoolant(flood: boolean, mist: boolean): void {
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
    const { request } = block;
    if (request.spindle === 'M5') return this.scale(0);
    return this.scale(
      request.isPowerByRate ? (request.spindleSpeed * speed) / block.programmedRate : request.spindleSpeed,
    );
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
    this.#firmware.watch(this, segment);
  }

  #stopped(): void {
    if (this.#followsRate) this.outputs.setLevel(this.scale(0));
    if (this.planner.isEmpty && this.program.isWaitingForInput) this.#ranDryAt = this.scheduler.now();
    this.#firmware.stopped(this);
    this.program.poke();
  }

  #truePosition(steps: Readonly<MutablePosition>): MutablePosition {
    return this.toMillimetres(steps).map((value, axis) => value + this.drift[axis]!) as MutablePosition;
  }

  /** Whether the board reads no further lines. */
  get isSuspended(): boolean {
    return isSuspended(this.state);
  }
}
