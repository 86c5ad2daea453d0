import {
  isLaser,
  type MachineProfile,
  MoveKind,
  type Moves,
  moveCount,
  SILENT_CONTEXT,
  type Tool,
  type Toolpath,
  throwIfCancelled,
  type WorkContext,
} from '@kerf/machining';
import { BlockWriter } from './block-writer';
import type { Dialect } from './dialect';
import type { GcodeProgram, OperationLines } from './program';

/** The options of the post-processor. */
export interface PostOptions {
  readonly dialect: Dialect;
  readonly machine: MachineProfile;
  /**
   * The height, in mm above the top of the stock, at which nothing is in the way. The first and the last move of the
   * program go to this height.
   */
  readonly safeHeight: number;
  /**
   * Facts about the job for the program's first lines, one comment line each. Any text is allowed; it is made safe for
   * the controller.
   */
  readonly header?: readonly string[];
  /** Whether arcs may be written as G2 and G3. Otherwise they become chords. Default: true. */
  readonly arcs?: boolean;
  /** How many seconds the program waits for the spindle to reach its speed. Default: 3. */
  readonly spinUpSeconds?: number;
  /** Takes the program piece by piece while it is written. A piece is a view that is valid until the call returns. */
  readonly onPiece?: (piece: Uint8Array) => void;
}

const DEFAULT_SPIN_UP_SECONDS = 3;
/** The number of moves between two checks of the context. */
const MOVES_PER_LOOK = 16384;
/** The least number of consecutive moves along one line of a raster that are written as a row. */
const LEAST_ROW = 64;

/**
 * Writes toolpaths as one program, in their order. Toolpaths without moves are left out.
 *
 * Safety:
 *
 * - A router goes to the safe height before anything else, before the spindle stops, before a tool change and at the
 *   end.
 * - A beam is armed with power 0. Each travel has its own S0. The beam is turned off for a dwell and before any
 *   standstill.
 * - A laser's heights are relative to Z0, where the beam was focused. A job at that height has no Z word at all.
 * - After a tool change the machine may be anywhere, because the operator or the changer has moved it. So the program
 *   then writes each axis again.
 *
 * A spindle's S word is its speed in rpm: the controller itself limits this speed.
 *
 * Throws `RangeError` in these cases, so callers must check for them first: numbers that are not finite, a toolpath
 * that does not begin with a rapid, a feed rate that is not above 0, powers outside 0–1, and a drive that
 * `findDialectProblems` reports. Throws `CancelledError` when cancelled.
 */
export function postProcess(
  toolpaths: readonly Toolpath[],
  options: PostOptions,
  context: WorkContext = SILENT_CONTEXT,
): GcodeProgram {
  const writing = new ProgramWriter(options, context);
  const filled = toolpaths.filter((toolpath) => moveCount(toolpath.moves) > 0);
  writing.head(filled[0]);
  writing.begin(filled);
  for (const toolpath of filled) writing.toolpath(toolpath);
  return writing.end();
}

class ProgramWriter {
  readonly #options: PostOptions;
  readonly #context: WorkContext;
  readonly #writer: BlockWriter;
  readonly #operations: OperationLines[] = [];
  readonly #maxPower: number;
  #current: Toolpath | undefined;
  #beganAsLaser = false;
  #toolNumber = 1;
  #totalMoves = 1;
  #movesDone = 0;
  #bytesPassed = 0;

  constructor(options: PostOptions, context: WorkContext) {
    this.#options = options;
    this.#context = context;
    const { dialect, machine, arcs = true } = options;
    this.#writer = new BlockWriter(dialect, machine, arcs);
    this.#maxPower = dialect.laser.maxPower ?? machine.maxSpindle;
  }

  head(first: Toolpath | undefined): void {
    const { header, dialect, machine } = this.#options;
    if (dialect.open) this.#writer.blocks(dialect.open);
    this.#writer.comment('Kerf');
    for (const fact of header ?? []) this.#writer.comment(fact);
    this.#writer.comment(`machine ${machine.name}, ${dialect.label}`);
    if (first) this.#writer.comment(`tool ${describeTool(first.tool)}`);
    this.#writer.blocks(dialect.start);
  }

  begin(toolpaths: readonly Toolpath[]): void {
    const first = toolpaths[0];
    this.#totalMoves = toolpaths.reduce((sum, { moves }) => sum + moveCount(moves), 1);
    if (first === undefined) return;
    this.#beganAsLaser = first.drive.kind === 'laser';
    if (this.#beganAsLaser) this.#writer.assumeHeight(0);
    else this.#retract();
    this.#startDrive(first);
    this.#current = first;
  }

  toolpath(toolpath: Toolpath): void {
    const current = this.#current!;
    if (!isSameTool(current.tool, toolpath.tool)) this.#changeTool(toolpath);
    else if (!isSameDrive(current, toolpath)) {
      this.#stopDrive();
      this.#startDrive(toolpath);
    }
    this.#current = toolpath;
    const { bytes } = this.#writer;
    const firstLine = bytes.lineCount + 1;
    this.#writer.comment(`op ${toolpath.operationKey} ${toolpath.label}`);
    this.#moves(toolpath);
    const { operationKey, label } = toolpath;
    this.#operations.push({ operationKey, label, firstLine, lastLine: bytes.lineCount });
  }

  end(): GcodeProgram {
    const { dialect } = this.#options;
    const writer = this.#writer;
    writer.comment('end');
    if (this.#current) {
      this.#stopDrive();
      if (this.#beganAsLaser) writer.rapidZ(0);
      writer.rapidXY(0, 0);
    }
    writer.blocks(dialect.end);
    this.#passOn();
    this.#context.report(1);
    return {
      bytes: writer.bytes.finish(),
      lineCount: writer.bytes.lineCount,
      dialect: dialect.name,
      operations: this.#operations,
    };
  }

  #startDrive({ drive }: Toolpath): void {
    const { dialect, spinUpSeconds } = this.#options;
    const writer = this.#writer;
    writer.usePower(drive.kind === 'laser');
    if (drive.kind === 'spindle') {
      writer.blocks(dialect.spindle.on, { speed: Math.round(drive.spindleSpeed) });
      writer.dwell(spinUpSeconds ?? DEFAULT_SPIN_UP_SECONDS);
      return;
    }
    if (drive.airAssist) writer.blocks(dialect.airAssist.on);
    writer.blocks(this.#armingBlocks(drive.mode));
  }

  #armingBlocks(mode: 'constant' | 'dynamic'): readonly string[] {
    const { name, laser } = this.#options.dialect;
    const on = laser.on[mode];
    if (on === undefined) throw new RangeError(`${name} has no ${mode} power`);
    return on;
  }

  /** The beam is turned off while nothing moves: few controllers can change its power without a motion. */
  #dwell(seconds: number, { drive }: Toolpath): void {
    if (drive.kind === 'spindle') this.#writer.dwell(seconds);
    else {
      const { off } = this.#options.dialect.laser;
      this.#writer.dwell(seconds, { off, on: this.#armingBlocks(drive.mode) });
    }
  }

  /**
   * Turns off the beam or the spindle, and then everything else. A router leaves the stock before its spindle stops.
   */
  #stopDrive(): void {
    const { dialect } = this.#options;
    const { drive } = this.#current!;
    const writer = this.#writer;
    if (drive.kind === 'spindle') {
      this.#retract();
      writer.blocks(dialect.spindle.off);
      return;
    }
    writer.blocks(dialect.laser.off);
    writer.usePower(false);
    if (drive.airAssist) writer.blocks(dialect.airAssist.off);
  }

  /**
   * Moves up to a height, at most the safe height. When the machine is higher than that, it does not move down. When
   * its height is not known yet, it moves in any case, to the safe height.
   */
  #retract(wanted = Number.POSITIVE_INFINITY): void {
    const { height } = this.#writer;
    const target = Number.isFinite(height)
      ? Math.min(wanted, this.#options.safeHeight)
      : this.#options.safeHeight;
    if (!(height >= target)) this.#writer.rapidZ(target);
  }

  #changeTool(next: Toolpath): void {
    const { dialect } = this.#options;
    const writer = this.#writer;
    this.#stopDrive();
    this.#retract();
    this.#toolNumber += 1;
    const tool = describeTool(next.tool);
    writer.comment(`change to tool ${tool}`);
    writer.blocks(dialect.toolChange, { number: this.#toolNumber, tool });
    writer.forgetPosition();
    if (next.drive.kind === 'spindle') this.#retract();
    this.#startDrive(next);
  }

  #moves(toolpath: Toolpath): void {
    const { moves, operationKey, drive } = toolpath;
    const { kinds, ends, feeds, powers } = moves;
    if (kinds[0] !== MoveKind.rapid) misuse(operationKey, 0, 'does not begin with a rapid');
    let arcs = 0;
    let nextLook = 0;
    let noRowBefore = drive.kind === 'laser' ? 1 : kinds.length;
    for (let i = 0; i < kinds.length; i++) {
      if (i >= nextLook) {
        this.#look(i);
        nextLook = i + MOVES_PER_LOOK;
      }
      if (i >= noRowBefore) {
        noRowBefore = rowEnd(moves, i);
        if (noRowBefore - i >= LEAST_ROW) {
          // The first move of a row is written separately: it sets the motion word, the height and the feed rate.
          this.#cut(moves, i);
          this.#writer.row(moves, i + 1, noRowBefore, this.#maxPower);
          i = noRowBefore - 1;
          continue;
        }
        noRowBefore = Math.max(noRowBefore, i + 1);
      }
      const kind = kinds[i]!;
      const x = ends[3 * i]!;
      const y = ends[3 * i + 1]!;
      const z = ends[3 * i + 2]!;
      if (!Number.isFinite(x + y + z)) misuse(operationKey, i, 'has no finite end');
      if (kind === MoveKind.rapid) {
        if (i === 0) this.#approach(x, y, z, toolpath);
        else this.#writer.rapid(x, y, z);
        continue;
      }
      if (kind === MoveKind.dwell) {
        this.#dwell(feeds[i]!, toolpath);
        continue;
      }
      const feed = feeds[i]!;
      const ratio = powers[i]!;
      if (!(feed > 0)) misuse(operationKey, i, 'has no feed rate');
      if (!(ratio >= 0 && ratio <= 1)) misuse(operationKey, i, 'has a power outside 0-1');
      const power = Math.round(ratio * this.#maxPower);
      if (kind === MoveKind.cut || kind === MoveKind.plunge) this.#writer.cut(x, y, z, feed, power);
      else this.#arc(toolpath, i, arcs++, power);
    }
    this.#movesDone += kinds.length;
  }

  #cut({ ends, feeds, powers }: Moves, i: number): void {
    const power = Math.round(powers[i]! * this.#maxPower);
    this.#writer.cut(ends[3 * i]!, ends[3 * i + 1]!, ends[3 * i + 2]!, feeds[i]!, power);
  }

  /**
   * Moves to the beginning of a toolpath. A router that is lower than its travelling height rises first, travels there,
   * and only then goes down, because the previous toolpath may have ended anywhere.
   */
  #approach(x: number, y: number, z: number, { drive, travelHeight }: Toolpath): void {
    const writer = this.#writer;
    if (drive.kind === 'spindle') {
      this.#retract(travelHeight);
      if (z < writer.height) writer.rapidXY(x, y);
    }
    writer.rapid(x, y, z);
  }

  #arc({ moves, operationKey }: Toolpath, index: number, arcIndex: number, power: number): void {
    const { ends, kinds, feeds, centers } = moves;
    const centerX = centers[2 * arcIndex]!;
    const centerY = centers[2 * arcIndex + 1]!;
    if (!Number.isFinite(centerX + centerY)) misuse(operationKey, index, 'has no finite centre');
    this.#writer.arc(
      {
        startX: ends[3 * index - 3]!,
        startY: ends[3 * index - 2]!,
        endX: ends[3 * index]!,
        endY: ends[3 * index + 1]!,
        centerX,
        centerY,
        isClockwise: kinds[index] === MoveKind.arcClockwise,
      },
      ends[3 * index + 2]!,
      feeds[index]!,
      power,
    );
  }

  #look(moveOfToolpath: number): void {
    throwIfCancelled(this.#context);
    this.#passOn();
    this.#context.report((this.#movesDone + moveOfToolpath) / this.#totalMoves);
  }

  #passOn(): void {
    const { bytes } = this.#writer;
    this.#options.onPiece?.(bytes.since(this.#bytesPassed));
    this.#bytesPassed = bytes.length;
  }
}

function misuse(operationKey: string, move: number, what: string): never {
  throw new RangeError(`move ${move} of the toolpath of ${operationKey} ${what}`);
}

/**
 * The end of a row of cuts that begins at move `i`: the index after its last cut. The cuts of a row continue along X
 * from the machine's position, at one feed rate and with valid numbers.
 */
function rowEnd({ kinds, ends, feeds, powers }: Moves, i: number): number {
  const y = ends[3 * i - 2]!;
  const z = ends[3 * i - 1]!;
  const feed = feeds[i]!;
  let end = i;
  if (!(feed > 0)) return end;
  for (; end < kinds.length && kinds[end] === MoveKind.cut; end++) {
    const isAlong = ends[3 * end + 1] === y && ends[3 * end + 2] === z && feeds[end] === feed;
    if (!isAlong || !(powers[end]! >= 0 && powers[end]! <= 1) || !Number.isFinite(ends[3 * end]!)) break;
  }
  return end;
}

function isSameTool(a: Tool, b: Tool): boolean {
  return a.id === b.id && a.kind === b.kind && a.diameter === b.diameter;
}

function isSameDrive(a: Toolpath, b: Toolpath): boolean {
  if (a.drive.kind === 'spindle') {
    return b.drive.kind === 'spindle' && a.drive.spindleSpeed === b.drive.spindleSpeed;
  }
  return b.drive.kind === 'laser' && a.drive.mode === b.drive.mode && a.drive.airAssist === b.drive.airAssist;
}

function describeTool(tool: Tool): string {
  return isLaser(tool) ? `laser, ${tool.name}` : `${tool.diameter} mm ${tool.kind}, ${tool.name}`;
}
