import {
  type Interpretation,
  Interpreter,
  type InterpretOptions,
  interpret,
  type MotionTrace,
  TOLERANT_PROFILE,
  transferablesOfTrace,
  WireLengthCounter,
  wireLengths,
} from '@kerf/gcode';
import { type MachineProfile, type Outcome, partOf, succeed, type WorkContext } from '@kerf/machining';
import { estimateTime, type MotionTimeline, transferablesOfTimeline } from '@kerf/simulation';

/** How a program of the pipeline is read back. Plain data, which threads can exchange. */
export interface ReadingSettings extends Pick<InterpretOptions, 'mode' | 'fullPower' | 'dwellUnit'> {
  readonly machine: MachineProfile;
  /** Whether the time counts in which the controller receives the lines. */
  readonly isLineTimed: boolean;
}

/** What a program does: its motion, and the times of that motion. */
export interface ProgramReading {
  readonly trace: MotionTrace;
  readonly timeline: MotionTimeline;
}

/** Another thread of the host, which reads a program while it is written. */
export interface ReadingHelper {
  begin(settings: ReadingSettings): BegunReading;
}

/** A program that a helper reads. */
export interface BegunReading {
  /** Passes the next piece of the program on; it is copied. */
  push(piece: Uint8Array): void;
  /** What the helper has read, after the last piece; undefined when it could not, which leaves it to the caller. */
  finish(): Outcome<ProgramReading> | undefined;
}

/** The progress (0–1) at which a program is read and timing it begins. */
const READ = 0.5;

/** Reads and times a whole program. Throws `CancelledError` when cancelled. */
export function readProgram(
  bytes: Uint8Array,
  settings: ReadingSettings,
  context: WorkContext,
): Outcome<ProgramReading> {
  const reading = interpret(bytes, optionsOf(settings), partOf(context, 0, READ));
  const lengths = () => wireLengths(bytes);
  return timed(reading, settings, lengths, partOf(context, READ, 1));
}

/** Does the same as `readProgram` with a program that comes in pieces. */
export class ProgramReader {
  readonly #settings: ReadingSettings;
  readonly #interpreter: Interpreter;
  readonly #lengths = new WireLengthCounter();

  constructor(settings: ReadingSettings) {
    this.#settings = settings;
    this.#interpreter = new Interpreter(optionsOf(settings));
  }

  /** Reads the next piece. */
  push(piece: Uint8Array): void {
    this.#interpreter.push(piece);
    if (this.#settings.isLineTimed) this.#lengths.push(piece);
  }

  /** Times the program after its last piece. Call it once. */
  finish(context?: WorkContext): Outcome<ProgramReading> {
    const lengths = () => this.#lengths.finish();
    return timed(this.#interpreter.finish(), this.#settings, lengths, context);
  }
}

/** The buffers of a reading, for a transfer to another thread without copying. */
export function transferablesOfReading({ trace, timeline }: ProgramReading): ArrayBuffer[] {
  return [...transferablesOfTrace(trace), ...transferablesOfTimeline(timeline)];
}

function optionsOf({ mode, fullPower, dwellUnit, machine }: ReadingSettings): InterpretOptions {
  return {
    profile: TOLERANT_PROFILE,
    arcTolerance: machine.arcTolerance,
    ...(mode && { mode }),
    ...(fullPower !== undefined && { fullPower }),
    ...(dwellUnit && { dwellUnit }),
  };
}

function timed(
  reading: Interpretation,
  { machine, isLineTimed }: ReadingSettings,
  lengths: () => Uint8Array,
  context?: WorkContext,
): Outcome<ProgramReading> {
  if (!reading.ok) return reading;
  const timeline = estimateTime(reading.value, machine, context, isLineTimed ? lengths() : undefined);
  return succeed({ trace: reading.value, timeline }, reading.warnings);
}
