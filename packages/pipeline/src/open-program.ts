import {
  type Interpretation,
  Interpreter,
  type MachineMode,
  type MotionTrace,
  type Profile,
  toolsInComments,
  wireLengths,
} from '@kerf/gcode';
import {
  fail,
  type MachineProfile,
  type Outcome,
  type Problem,
  partOf,
  problemMaker,
  SILENT_CONTEXT,
  succeed,
  type Tool,
  throwIfCancelled,
  type WorkContext,
} from '@kerf/machining';
import { estimateTime } from '@kerf/simulation';
import type { JobProgram } from './job-result';
import { PROGRAM_FILE_PROBLEMS } from './problems';
import { programOf } from './program-of';

const problem = problemMaker(PROGRAM_FILE_PROBLEMS);

/** How to read a program of another CAM, and for which machine. */
export interface OpenOptions {
  readonly profile: Profile;
  readonly machine: MachineProfile;
  /** The bit that it was written for, as far as the person knows. */
  readonly tool: Tool;
  /** The kind of machine when it is known; left out, the first S value decides. */
  readonly mode?: MachineMode;
  /**
   * Called with the segments so far while a file of some megabytes is still being read, so that a first picture can be
   * shown: as soon as there are segments, and again each time their number has grown sixteenfold, up to a quarter of a
   * million. The segments are views on memory that is used again: they are valid only until the call returns.
   */
  readonly onBeginning?: (beginning: ReturnType<Interpreter['peek']>) => void;
}

/** A file that is being read: its length in bytes, and its bytes piece by piece. */
export interface ProgramFile {
  readonly size: number;
  readonly pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** A program that was not made from a design, ready to be shown and run like one that was. */
export interface OpenedProgram {
  readonly program: JobProgram;
  /** The number of warnings; the first of them come with the outcome. */
  readonly warningCount: number;
}

/** The size in bytes of the largest file that is read: no browser can hold text and motion of a larger one. */
export const MOST_PROGRAM_BYTES = 1.5e9;

const LINE_FEED = 10;

/** Smaller files are read before anybody would see their beginning. */
const LEAST_BEGINNING_BYTES = 1 << 21;

/** The most segments of a beginning: copying and drawing more would delay the rest. */
const MOST_BEGINNING_SEGMENTS = 1 << 18;

/**
 * How many lines are read between two checks of the context, for files of fewer than `below` lines (specification, part
 * 2 §9.5).
 */
const BATCHES = [
  { below: 10_000, lines: 5000 },
  { below: 100_000, lines: 2000 },
  { below: 500_000, lines: 1000 },
  { below: Number.POSITIVE_INFINITY, lines: 500 },
] as const;

/** The most bytes between two checks of the context, for files with long lines. */
const MOST_BATCH_BYTES = 1 << 18;

/**
 * A program file → motion and time, computed while the file is being read. The bytes are kept unchanged, because they
 * are what will be sent to the machine. Fails with:
 * - the first error that the profile reports, with the line and its text;
 * - `file_too_large` when the file is longer than `MOST_PROGRAM_BYTES`, or there is too little memory;
 * - `file_changed` when the number of bytes that were read differs from `size`.
 *
 * Throws `CancelledError` when cancelled, and whatever `pieces` throws.
 */
export async function openProgram(
  file: ProgramFile,
  options: OpenOptions,
  context: WorkContext = SILENT_CONTEXT,
): Promise<Outcome<OpenedProgram>> {
  if (file.size > MOST_PROGRAM_BYTES) return tooLarge(file.size);
  try {
    const bytes = new Uint8Array(file.size);
    const reading = await readPieces(file, bytes, options, partOf(context, 0, 0.8));
    if (reading === undefined) return fail(problem('file_changed'));
    if (!reading.ok) return reading;
    return withoutMotion(assemble(bytes, reading, options, partOf(context, 0.8, 1)), reading.warnings);
  } catch (error) {
    // Engines throw this when there is no memory for an array.
    if (error instanceof RangeError) return tooLarge(file.size);
    throw error;
  }
}

/** Fills `bytes` and reads them as they come; undefined when there are too few or too many. */
async function readPieces(
  file: ProgramFile,
  bytes: Uint8Array,
  { profile, machine, mode, onBeginning }: OpenOptions,
  context: WorkContext,
): Promise<Interpretation | undefined> {
  const interpreter = new Interpreter({ profile, arcTolerance: machine.arcTolerance, ...(mode && { mode }) });
  const show = beginningShower(file.size < LEAST_BEGINNING_BYTES ? undefined : onBeginning);
  let filled = 0;
  let batchBytes = 0;
  for await (const piece of file.pieces) {
    if (filled + piece.length > bytes.length) return undefined;
    batchBytes ||= batchSize(piece, bytes.length);
    bytes.set(piece, filled);
    for (const end = filled + piece.length; filled < end; ) {
      throwIfCancelled(context);
      const next = Math.min(end, filled + batchBytes);
      interpreter.expect(filled / bytes.length);
      if (!interpreter.push(bytes.subarray(filled, next))) return interpreter.finish();
      filled = next;
      show(interpreter);
      context.report(filled / bytes.length);
    }
  }
  return filled === bytes.length ? interpreter.finish() : undefined;
}

/** The number of bytes of a batch, if its lines are as long as those of the first piece. */
function batchSize(piece: Uint8Array, fileBytes: number): number {
  let lines = 1;
  for (let at = piece.indexOf(LINE_FEED); at >= 0; at = piece.indexOf(LINE_FEED, at + 1)) lines += 1;
  const bytesPerLine = Math.max(1, piece.length / lines);
  const batch = BATCHES.find(({ below }) => fileBytes / bytesPerLine < below) ?? BATCHES[0];
  return Math.min(MOST_BATCH_BYTES, Math.ceil(batch.lines * bytesPerLine));
}

function beginningShower(onBeginning: OpenOptions['onBeginning']): (interpreter: Interpreter) => void {
  let due = 1;
  return (interpreter) => {
    const { segmentCount } = interpreter.peek();
    if (segmentCount < due || segmentCount > MOST_BEGINNING_SEGMENTS) return;
    due = 16 * segmentCount;
    onBeginning?.(interpreter.peek());
  };
}

function assemble(
  bytes: Uint8Array,
  { value: trace, warningCount }: { readonly value: MotionTrace; readonly warningCount: number },
  { machine, tool }: OpenOptions,
  context: WorkContext,
): OpenedProgram {
  const timeline = estimateTime(trace, machine, context, wireLengths(bytes));
  const source = { bytes, lineCount: trace.lineCount, dialect: 'file', operations: [] };
  const program = programOf('roughing', tool, source, trace, timeline, new Map());
  const bits = describedBits(bytes, trace);
  return { program: bits.size > 0 ? { ...program, bits } : program, warningCount };
}

/** Nobody wants to open a program without motion, so that is its first warning, `no-motion`. */
function withoutMotion(opened: OpenedProgram, warnings: readonly Problem[]): Outcome<OpenedProgram> {
  const { program, warningCount } = opened;
  if (program.trace.segmentCount > 0) return succeed(opened, warnings);
  return succeed({ program, warningCount: warningCount + 1 }, [problem('no-motion'), ...warnings]);
}

/**
 * The bits of the tools that a program uses, by tool number, as far as its comments describe them. A program without
 * tool changes (M6) uses a single bit: when its comments describe exactly one bit, this bit gets the number 0.
 */
function describedBits(bytes: Uint8Array, { tools, mode }: MotionTrace): Map<number, Tool> {
  if (mode === 'laser') return new Map();
  const described = toolsInComments(bytes);
  const used = new Set(tools.values);
  const bits = new Map(Array.from(described).filter(([number]) => used.has(number)));
  const [only] = described.values();
  const isWithoutChange = used.size === 1 && used.has(0);
  if (isWithoutChange && described.size === 1 && only) bits.set(0, only);
  return bits;
}

function tooLarge(size: number): Outcome<never> {
  return fail(problem('file_too_large', { megabytes: (size / 1e6).toFixed(0) }));
}
