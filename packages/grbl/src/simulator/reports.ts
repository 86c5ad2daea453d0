import { describeModes } from '../blocks/describe-modes';
import { HOME_SLOTS, type MutablePosition, type ParserState } from '../blocks/parser-state';
import { SETTING, SETTINGS } from '../codes/settings';
import type { FollowingScheduler } from '../following-scheduler';
import type { SimulatorOptions } from './api';
import type { BoardState } from './board-state';
import type { Outputs } from './outputs';
import type { Planner } from './planner';
import type { BoardProfile } from './profiles/profile';
import type { Program } from './program-runner';
import type { Receiver } from './receiver';
import type { Stepper } from './stepper';
import type { StoredData } from './stored-data';
import type { Transmitter } from './transmitter';

const MM_PER_INCH = 25.4;
/** From a request to the first byte of the report, ms. */
const LATENCY_MS = 0.1;
/** From the first fields of a report to the last ones, ms: the chip converts numbers slowly. */
const CONVERSION_MS = 0.5;
const REFRESH = { offsetBusy: 30, offsetIdle: 10, overridesBusy: 20, overridesIdle: 10 } as const;

/** Prints a number as the firmware does: in single precision, rounding half away from zero. */
function printDecimal(value: number, decimals: number): string {
  let scaled = Math.fround(Math.abs(value));
  for (let left = decimals; left > 0; left -= 2) scaled = Math.fround(scaled * (left > 1 ? 100 : 10));
  const digits = String(Math.floor(Math.fround(scaled + 0.5))).padStart(decimals + 1, '0');
  const sign = value < 0 ? '-' : '';
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** The part of the board that reports read. */
export interface ReportedBoard {
  readonly scheduler: FollowingScheduler;
  readonly options: SimulatorOptions;
  readonly profile: BoardProfile;
  readonly isLaser: boolean;
  readonly stored: StoredData;
  readonly receiver: Receiver;
  readonly transmitter: Transmitter;
  readonly planner: Planner;
  readonly stepper: Stepper;
  readonly outputs: Outputs;
  readonly state: BoardState;
  readonly parser: ParserState;
  /** The machine position that the board assumes, mm. */
  readonly position: MutablePosition;
  /** Which limit switches, probe and door are closed or open now, as in `Pn:`. */
  readonly activePins: string;
  /** Lets the main program go on when something has changed. */
  wake(): void;
  toMillimetres(steps: Readonly<MutablePosition>): MutablePosition;
}

/** What a report says about the motion in progress. */
interface ReportedMotion {
  readonly free: number;
  readonly rate: string;
  readonly line: number;
}

/** Everything that the board prints, by itself or on request. */
export class Reports {
  readonly #board: ReportedBoard;
  #offsetCountdown = 0;
  #overrideCountdown = 0;
  #requestedAt: number | null = null;
  #isDeferred = false;
  #isFull = false;

  constructor(board: ReportedBoard) {
    this.#board = board;
  }

  reset(): void {
    this.#requestedAt = null;
    this.#isDeferred = false;
    this.#isFull = false;
    this.#offsetCountdown = 0;
    this.#overrideCountdown = 0;
  }

  /** Makes the next report carry `WCO:`. */
  offsetChanged(): void {
    this.#offsetCountdown = 0;
  }

  /** Makes the next report carry `Ov:`. */
  overridesChanged(): void {
    this.#overrideCountdown = 0;
  }

  /** Records that a `?` has arrived, or the byte that requests all fields. Several before the report count once. */
  request(isFull: boolean): void {
    this.#isFull ||= isFull;
    if (this.#requestedAt !== null) return;
    const { scheduler } = this.#board;
    this.#requestedAt = scheduler.now();
    scheduler.setTimer(LATENCY_MS, () => this.#board.wake());
  }

  get isRequested(): boolean {
    return this.#requestedAt !== null;
  }

  /** Whether the main program has to send a report in this pass. */
  get isDue(): boolean {
    if (this.#requestedAt === null || this.#isDeferred) return false;
    return this.#board.scheduler.now() >= this.#requestedAt + LATENCY_MS;
  }

  /** A command came with the request: the report waits until the command was handled. */
  defer(): void {
    this.#isDeferred = this.isRequested;
  }

  endDeferral(): void {
    this.#isDeferred = false;
  }

  /** Sends the requested report. Its last fields are younger than its first ones. */
  *send(): Program {
    const { scheduler, stored, transmitter, planner } = this.#board;
    const mask = stored.setting(SETTING.statusMask);
    const offset = this.#workOffset();
    const { position } = this.#board;
    const shown = mask & 1 ? position : position.map((value, axis) => value - offset[axis]!);
    transmitter.text(`<${this.#stateName()}|${mask & 1 ? 'MPos' : 'WPos'}:${this.#list(shown)}`);
    const motion = { free: planner.free, rate: this.#rate(), line: planner.head?.request.namedLine ?? 0 };
    const end = scheduler.now() + CONVERSION_MS;
    scheduler.setTimer(CONVERSION_MS, () => this.#board.wake());
    yield () => scheduler.now() >= end;
    transmitter.line(`${this.#tail(motion, offset)}>`);
    this.#requestedAt = null;
    this.#isFull = false;
  }

  #tail(motion: ReportedMotion, offset: MutablePosition): string {
    const { stored, receiver, outputs, activePins, profile } = this.#board;
    const fields = [
      ...(stored.setting(SETTING.statusMask) & 2 ? [`Bf:${motion.free},${receiver.free}`] : []),
      ...(profile.reportsLineNumbers && motion.line > 0 ? [`Ln:${motion.line}`] : []),
      `FS:${motion.rate},${this.#shownSpeed(outputs.spindleSpeed).toFixed(0)}`,
      ...(activePins === '' ? [] : [`Pn:${activePins}`]),
      ...(this.#isFull ? profile.fullReportFields : []),
      ...this.#periodic(offset),
    ];
    return fields.map((field) => `|${field}`).join('');
  }

  sendSettings(): void {
    const { stored } = this.#board;
    const texts = new Map(stored.furtherSettings);
    for (const { number, decimals } of SETTINGS.values())
      texts.set(number, printDecimal(stored.setting(number), decimals));
    for (const [number, text] of [...texts].sort(([a], [b]) => a - b)) this.#line(`$${number}=${text}`);
  }

  sendModes(): void {
    this.#line(`[GC:${describeModes(this.#board.parser, this.#inches ? 1 / MM_PER_INCH : 1)}]`);
  }

  sendOffsets(): void {
    const { stored, parser, profile } = this.#board;
    for (let slot = 0; slot < 6; slot += 1) this.#line(`[G${54 + slot}:${this.#list(stored.read(slot))}]`);
    for (const line of profile.furtherOffsets.systems) this.#line(line);
    this.#line(`[G28:${this.#list(stored.read(HOME_SLOTS.G28))}]`);
    this.#line(`[G30:${this.#list(stored.read(HOME_SLOTS.G30))}]`);
    this.#line(`[G92:${this.#list(parser.temporaryOffset)}]`);
    for (const line of profile.furtherOffsets.home) this.#line(line);
    const length = profile.hasToolOffsetPerAxis ? [0, 0, parser.toolLength] : [parser.toolLength];
    this.#line(`[TLO:${this.#list(length)}]`);
    this.sendProbe();
  }

  sendProbe(): void {
    const { state } = this.#board;
    const place = this.#list(this.#board.toMillimetres(state.probeSteps as MutablePosition));
    this.#line(`[PRB:${place}:${state.hasProbeTouched ? 1 : 0}]`);
  }

  sendBuildInfo(): void {
    const { stored, planner, options, profile } = this.#board;
    const receiveBytes = options.receiveBytes ?? profile.receiveBytes;
    const sizes = { plannerBlocks: planner.capacity, receiveBytes };
    for (const line of profile.describeBuild(stored.buildNote, sizes)) this.#line(line);
  }

  sendStartupLines(): void {
    this.#board.stored.startupLines.forEach((line, index) => {
      this.#line(`$N${index}=${line}`);
    });
  }

  sendHelp(): void {
    this.#line('[HLP:$$ $# $G $I $N $x=val $Nx=line $J=line $SLP $C $X $H ~ ! ? ctrl-x]');
  }

  get #inches(): boolean {
    return this.#board.stored.isOn(SETTING.reportInches);
  }

  #line(text: string): void {
    this.#board.transmitter.line(text);
  }

  #list(values: readonly number[]): string {
    return values
      .map((value) => (this.#inches ? printDecimal(value / MM_PER_INCH, 4) : printDecimal(value, 3)))
      .join(',');
  }

  #workOffset(): MutablePosition {
    const { parser } = this.#board;
    return [0, 1, 2].map(
      (axis) =>
        parser.coordinateOffset[axis]! + parser.temporaryOffset[axis]! + (axis === 2 ? parser.toolLength : 0),
    ) as MutablePosition;
  }

  #stateName(): string {
    const { machine, suspension } = this.#board.state;
    if (machine === 'Hold' && suspension.isJogCancelled) return 'Jog';
    if (machine === 'Hold') return suspension.isComplete ? 'Hold:0' : 'Hold:1';
    if (machine !== 'Door') return machine;
    if (suspension.isRestoring) return 'Door:3';
    if (!suspension.isRetracted) return 'Door:2';
    return suspension.isDoorOpen ? 'Door:1' : 'Door:0';
  }

  #rate(): string {
    const rate = this.#board.stepper.isMoving ? this.#board.stepper.speed * 60 : 0;
    return this.#inches ? (rate / MM_PER_INCH).toFixed(1) : rate.toFixed(0);
  }

  /** A laser under M4 at rest: dark, but some boards report what is programmed. */
  get #isDarkLaser(): boolean {
    const { profile, isLaser, parser, stepper, outputs } = this.#board;
    if (!profile.reportsProgrammedSpindle || stepper.isMoving || outputs.power !== 0) return false;
    return isLaser && parser.modal.spindle === 'M4';
  }

  #shownSpeed(applied: number): number {
    return this.#isDarkLaser ? this.#board.parser.spindleSpeed : applied;
  }

  #periodic(offset: MutablePosition): string[] {
    const isBusy = ['Run', 'Hold', 'Jog', 'Home', 'Door'].includes(this.#board.state.machine);
    return [...this.#offsetWhenDue(isBusy, offset), ...this.#overridesWhenDue(isBusy)];
  }

  #offsetWhenDue(isBusy: boolean, offset: MutablePosition): string[] {
    if (this.#offsetCountdown > 0) {
      this.#offsetCountdown -= 1;
      return [];
    }
    this.#offsetCountdown = (isBusy ? REFRESH.offsetBusy : REFRESH.offsetIdle) - 1;
    // A report never has both fields, so the overrides follow in the next report.
    if (this.#overrideCountdown === 0) this.#overrideCountdown = 1;
    return [`WCO:${this.#list(offset)}`];
  }

  #overridesWhenDue(isBusy: boolean): string[] {
    if (this.#overrideCountdown > 0) {
      this.#overrideCountdown -= 1;
      return [];
    }
    this.#overrideCountdown = (isBusy ? REFRESH.overridesBusy : REFRESH.overridesIdle) - 1;
    const { planner, state } = this.#board;
    const overrides = `Ov:${planner.overrides.feed},${planner.overrides.rapid},${state.spindleOverride}`;
    return [overrides, ...this.#accessories()];
  }

  #accessories(): string[] {
    const { outputs } = this.#board;
    const isOn = outputs.power !== 0 || this.#isDarkLaser;
    const spindle = !isOn ? '' : outputs.direction === 1 ? 'S' : 'C';
    const active = `${spindle}${outputs.flood ? 'F' : ''}${outputs.mist ? 'M' : ''}`;
    return active === '' ? [] : [`A:${active}`];
  }
}
