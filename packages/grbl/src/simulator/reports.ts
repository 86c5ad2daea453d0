import { describeModes } from '../blocks/describe-modes';
import { HOME_SLOTS, type MutablePosition, type ParserState } from '../blocks/parser-state';
import { SETTING, SETTINGS } from '../codes/settings';
import type { FollowingScheduler } from '../following-scheduler';
import type { SimulatorOptions } from './api';
import type { BoardState } from './board-state';
import type { Outputs } from './outputs';
import type { Planner } from './planner';
import type { Receiver } from './receiver';
import type { Stepper } from './stepper';
import type { StoredData } from './stored-data';
import type { Transmitter } from './transmitter';

const MM_PER_INCH = 25.4;
/**
 * How long after a request the main loop checks whether a report is requested, so that several requests in a row give
 * one report.
 */
const LOOP_MS = 1;
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
  toMillimetres(steps: Readonly<MutablePosition>): MutablePosition;
}

/** Everything that the board prints, by itself or on request. */
export class Reports {
  readonly #board: ReportedBoard;
  #offsetCountdown = 0;
  #overrideCountdown = 0;
  #isRequested = false;

  constructor(board: ReportedBoard) {
    this.#board = board;
  }

  reset(): void {
    this.#isRequested = false;
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

  /** Records that a `?` has arrived. */
  requestStatus(): void {
    if (this.#isRequested) return;
    this.#isRequested = true;
    this.#board.scheduler.setTimer(LOOP_MS, () => this.sendPending());
  }

  /** Sends a requested report. During homing it is sent afterwards. */
  sendPending(): void {
    const { state, receiver, transmitter } = this.#board;
    if (!this.#isRequested || state.isHoming || state.isFrozen || state.isCritical) return;
    this.#isRequested = false;
    receiver.catchUp();
    transmitter.line(this.describeStatus());
  }

  describeStatus(): string {
    const { stored, planner, receiver } = this.#board;
    const mask = stored.setting(SETTING.statusMask);
    const offset = this.#workOffset();
    const position = this.#board.position;
    const shown = mask & 1 ? position : position.map((value, axis) => value - offset[axis]!);
    const fields = [
      this.#stateName(),
      `${mask & 1 ? 'MPos' : 'WPos'}:${this.#list(shown)}`,
      ...(mask & 2 ? [`Bf:${planner.free},${receiver.free}`] : []),
      `FS:${this.#rate()},${this.#board.outputs.spindleSpeed.toFixed(0)}`,
      ...this.#pins(),
      ...this.#periodic(offset),
    ];
    return `<${fields.join('|')}>`;
  }

  sendSettings(): void {
    for (const entry of SETTINGS.values())
      this.#line(
        `$${entry.number}=${printDecimal(this.#board.stored.setting(entry.number), entry.decimals)}`,
      );
  }

  sendModes(): void {
    this.#line(`[GC:${describeModes(this.#board.parser, this.#inches ? 1 / MM_PER_INCH : 1)}]`);
  }

  sendOffsets(): void {
    const { stored, parser } = this.#board;
    for (let slot = 0; slot < 6; slot += 1) this.#line(`[G${54 + slot}:${this.#list(stored.read(slot))}]`);
    this.#line(`[G28:${this.#list(stored.read(HOME_SLOTS.G28))}]`);
    this.#line(`[G30:${this.#list(stored.read(HOME_SLOTS.G30))}]`);
    this.#line(`[G92:${this.#list(parser.temporaryOffset)}]`);
    this.#line(`[TLO:${this.#list([parser.toolLength])}]`);
    this.sendProbe();
  }

  sendProbe(): void {
    const { state } = this.#board;
    const place = this.#list(this.#board.toMillimetres(state.probeSteps as MutablePosition));
    this.#line(`[PRB:${place}:${state.hasProbeTouched ? 1 : 0}]`);
  }

  sendBuildInfo(): void {
    const { stored, planner, options } = this.#board;
    this.#line(`[VER:1.1h.20190830:${stored.buildNote}]`);
    this.#line(`[OPT:V,${planner.capacity},${options.receiveBytes ?? 128}]`);
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
    const { machine, suspension, pins } = this.#board.state;
    if (machine === 'Hold') return suspension.isComplete ? 'Hold:0' : 'Hold:1';
    if (machine !== 'Door') return machine;
    if (suspension.isRestoring) return 'Door:3';
    if (!suspension.isComplete) return 'Door:2';
    return pins.door ? 'Door:1' : 'Door:0';
  }

  #rate(): string {
    const rate = this.#board.stepper.isMoving ? this.#board.stepper.speed * 60 : 0;
    return this.#inches ? (rate / MM_PER_INCH).toFixed(1) : rate.toFixed(0);
  }

  #pins(): string[] {
    const { limits, probe, door } = this.#board.state.pins;
    const active = [
      probe ? 'P' : '',
      ...['X', 'Y', 'Z'].filter((_, axis) => limits[axis]),
      door ? 'D' : '',
    ].join('');
    return active === '' ? [] : [`Pn:${active}`];
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
    const spindle = outputs.power === 0 ? '' : outputs.direction === 1 ? 'S' : 'C';
    const active = `${spindle}${outputs.flood ? 'F' : ''}${outputs.mist ? 'M' : ''}`;
    return active === '' ? [] : [`A:${active}`];
  }
}
