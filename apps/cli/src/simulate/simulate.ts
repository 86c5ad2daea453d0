import {
  type Dialect,
  type GcodeProblem,
  GRBL,
  type MotionTrace,
  type Profile,
  WireLengthCounter,
} from '@kerf/gcode';
import { type Fixture, isLaser, type MachineProfile, type Stock } from '@kerf/machining';
import {
  createStockKernel,
  createStockSimulation,
  estimateTime,
  isSevereFault,
  type StockFault,
  type StockResult,
  type StockSimulation,
  type ToolTime,
  toolTimes,
} from '@kerf/simulation';
import { InputError, UsageError } from '../failure';
import { cliProblem } from '../problems';
import { progressContext } from '../progress';
import { readingOf, readProgramFile } from '../read-program';
import { durationText, type Report } from '../report';
import { keepInputs, type NewFile, writeFiles } from '../write-files';
import {
  bitOfNumber,
  type ChosenBits,
  CommentedProgram,
  chooseBits,
  type NamedBits,
  namedBits,
} from './bits';
import { pictureOfStock } from './picture';
import { parseCell, parseClamp, parseStock } from './sizes';
import { stlOfStock } from './stl';

/** The options of `kerf simulate` as written on the command line. */
export interface SimulateOptions {
  /**
   * The value of `--bit`: one bit for the program and one bit for each program of `next`, or one bit for each T number
   * of the programs, like `2=v:60`.
   */
  readonly bits: readonly string[];
  /** The programs that follow on the same stock. */
  readonly next: readonly string[];
  /** The clamps that hold the work. */
  readonly clamps: readonly string[];
  readonly stock: string;
  readonly cell: string | undefined;
  readonly profile: string;
  readonly dialect: string;
  readonly png: string | undefined;
  readonly stl: string | undefined;
  /** The machine for which the time is estimated. */
  readonly machine: MachineProfile;
}

/** `kerf simulate`: cuts a stock with a program, and reports the result and its problems. */
export function simulate(file: string, options: SimulateOptions, isJson: boolean): Report {
  const files = [file, ...options.next];
  const named = namedBits(options.bits, files.length);
  const isBurnt = named.plain.some(isLaser);
  if (isBurnt && files.length > 1)
    throw new UsageError('--next: a laser and further programs do not go together');
  const stock = parseStock(options.stock);
  const fixtures = options.clamps.map(parseClamp);
  const cellSize = parseCell(options.cell, stock);
  const { profile, dialect } = readingOf(options.profile, options.dialect);
  if (options.stl !== undefined && isBurnt) throw new UsageError('--stl: a laser leaves no shape');
  const outputs = [options.png, options.stl].filter((name) => name !== undefined);
  keepInputs(outputs, files);
  const runs = runPrograms(files, named, {
    stock,
    fixtures,
    cellSize,
    profile,
    dialect,
    machine: options.machine,
  });
  const { simulation } = runs.at(-1)!;
  const made: NewFile[] = [];
  if (options.png !== undefined) made.push({ file: options.png, bytes: pictureOfStock(simulation) });
  if (options.stl !== undefined) made.push({ file: options.stl, bytes: stlOfStock(simulation) });
  writeFiles(made);
  const text = isJson ? jsonReport(runs, options) : textReport(runs, options);
  const isFine = !runs.some(({ result }) => result.faults.some(({ kind }) => isSevereFault(kind)));
  return { text, isFine, isBesideOutput: outputs.includes('-') };
}

/** A program after its run, and the stock after it. */
interface ProgramRun {
  readonly file: string;
  readonly simulation: StockSimulation;
  readonly result: StockResult;
  /** The volume that this program has removed, mm³. */
  readonly removedVolume: number;
  readonly toolTimes: readonly ToolTime[];
  readonly chosen: ChosenBits;
  readonly warnings: readonly GcodeProblem[];
}

interface RunSettings {
  readonly stock: Stock;
  readonly fixtures: readonly Fixture[];
  readonly cellSize: number;
  readonly profile: Profile;
  readonly dialect: Dialect;
  readonly machine: MachineProfile;
}

function runPrograms(
  files: readonly string[],
  named: NamedBits,
  { stock, fixtures, cellSize, profile, dialect, machine }: RunSettings,
): ProgramRun[] {
  const kernel = createStockKernel();
  const runs: ProgramRun[] = [];
  for (const [index, file] of files.entries()) {
    const program = new CommentedProgram();
    const plain = named.plain[index];
    const lengths = new WireLengthCounter();
    const see = (piece: Uint8Array) => {
      lengths.push(piece);
      if (!plain) program.see(piece);
    };
    const { trace, warnings } = read(file, profile, dialect, plain?.kind === 'laser', see);
    const chosen = chooseBits(file, index, named, trace, program);
    const sent = dialect.name === GRBL.name ? lengths.finish() : undefined;
    const timeline = estimateTime(trace, machine, progressContext(`timing ${file}:`), sent);
    const before = runs.at(-1);
    const simulation = createStockSimulation({
      stock,
      fixtures,
      cellSize,
      // The command never goes back in a program, so it needs no memory for that.
      memoryBudget: 0,
      ...chosen,
      trace,
      timeline,
      ...(kernel && { kernel }),
      ...(before && { initial: before.simulation.values }),
    });
    simulation.advanceTo(timeline.totalSeconds, progressContext(`cutting ${file}:`));
    const result = simulation.result();
    const removedVolume = result.removedVolume - (before?.result.removedVolume ?? 0);
    runs.push({
      file,
      simulation,
      result,
      removedVolume,
      toolTimes: toolTimes(trace, timeline),
      chosen,
      warnings,
    });
  }
  return runs;
}

function read(
  file: string,
  profile: Profile,
  { dwellUnit }: Dialect,
  isBurnt: boolean,
  see: (piece: Uint8Array) => void,
): { trace: MotionTrace; warnings: readonly GcodeProblem[] } {
  const reading = readProgramFile(file, { profile, dwellUnit, mode: isBurnt ? 'laser' : 'cnc' }, see);
  if (!reading.ok) throw new InputError(file, reading.problems);
  if (reading.value.segmentCount === 0) throw new InputError(file, [cliProblem('no-motion')]);
  return { trace: reading.value, warnings: reading.warnings };
}

function jsonReport(runs: readonly ProgramRun[], { png, stl }: SimulateOptions): string {
  const { simulation, result } = runs.at(-1)!;
  const { stock, cellSize, columns, rows } = simulation.grid;
  const isSeveral = runs.length > 1;
  return JSON.stringify({
    input: runs[0]!.file,
    stock,
    cell: cellSize,
    columns,
    rows,
    seconds: rounded(
      runs.reduce((sum, run) => sum + run.result.seconds, 0),
      1,
    ),
    removedVolume: rounded(result.removedVolume, 1),
    tools: runs.flatMap((run) =>
      run.toolTimes.map(({ tool, seconds }) => ({
        ...(isSeveral && { input: run.file }),
        tool,
        bit: bitOfNumber(run.chosen, tool).name,
        seconds: rounded(seconds, 1),
      })),
    ),
    ...(simulation.field === 'dose' && {
      burntArea: rounded(result.changedArea, 1),
      darkestTone: rounded(result.darkestTone, 3),
    }),
    deepest: result.deepest
      ? [result.deepest.x, result.deepest.y, result.deepest.z].map((value) => rounded(value, 3))
      : null,
    cellsCut: result.changedCells,
    faults: runs.flatMap((run) =>
      run.result.faults.map((fault) => ({ ...(isSeveral && { input: run.file }), ...jsonFault(fault) })),
    ),
    moreFaults: runs.reduce((sum, run) => sum + run.result.omitted, 0),
    warnings: runs.flatMap((run) =>
      run.warnings.map(({ code, severity, message, place }) => ({
        ...(isSeveral && { input: run.file }),
        code,
        severity,
        message,
        line: place.line,
      })),
    ),
    ...(isSeveral && {
      programs: runs.map((run) => ({
        input: run.file,
        seconds: rounded(run.result.seconds, 1),
        removedVolume: rounded(run.removedVolume, 1),
      })),
    }),
    ...(png !== undefined && { png }),
    ...(stl !== undefined && { stl }),
  });
}

function jsonFault({ kind, line, lastLine, seconds, depth, at }: StockFault): object {
  return {
    kind,
    severity: severityOf(kind),
    line,
    lastLine,
    seconds: rounded(seconds, 2),
    depth: rounded(depth, 3),
    ...(at && { at: [at.x, at.y, at.z].map((value) => rounded(value, 3)) }),
  };
}

function textReport(runs: readonly ProgramRun[], { png, stl }: SimulateOptions): string {
  const lines = runs.flatMap(textOfRun);
  for (const written of [png, stl]) if (written !== undefined) lines.push(`${written}: written`);
  return lines.join('\n');
}

function textOfRun(run: ProgramRun): string[] {
  const { file, simulation, result, removedVolume, warnings } = run;
  const lines = warnings.map(
    ({ place, severity, message }) => `${file}:${place.line}: ${severity}: ${message}`,
  );
  for (const fault of result.faults) {
    const lastLine = fault.lastLine === fault.line ? '' : ` (to line ${fault.lastLine})`;
    const message = faultText(fault);
    lines.push(`${file}:${fault.line}: ${severityOf(fault.kind)}: ${message}${lastLine}`);
  }
  if (result.omitted > 0) lines.push(`${file}: ${result.omitted} more faults`);
  if (run.toolTimes.length > 1)
    for (const { tool, seconds } of run.toolTimes)
      lines.push(`${file}: T${tool}: ${bitOfNumber(run.chosen, tool).name}, ${durationText(seconds)}`);
  const { deepest } = result;
  const what =
    simulation.field === 'dose'
      ? `${(result.changedArea / 100).toFixed(2)} cm² burnt`
      : `${(removedVolume / 1000).toFixed(2)} cm³ removed`;
  const place = deepest
    ? `, deepest ${deepest.z.toFixed(3)} mm at ${deepest.x.toFixed(1)} ${deepest.y.toFixed(1)}`
    : '';
  const cells = `cells of ${simulation.grid.cellSize} mm`;
  lines.push(`${file}: ${durationText(result.seconds)}, ${what}${place}, ${cells}`);
  return lines;
}

function faultText({ kind, depth, at }: StockFault): string {
  const depthText = `${depth.toFixed(2)} mm`;
  const place = at ? `, at ${at.x.toFixed(1)} ${at.y.toFixed(1)}` : '';
  switch (kind) {
    case 'rapid-through-stock':
      return `a rapid runs through material, ${depthText} deep`;
    case 'below-stock':
      return `goes ${depthText} below the underside of the stock`;
    case 'outside-stock':
      return 'cuts beside the stock';
    case 'spindle-off':
      return `removes material while the spindle is off, ${depthText} deep`;
    case 'hits-fixture':
      return `runs into a clamp, ${depthText} below its top`;
    case 'shank-hits-stock':
      return `the shank runs into material, ${depthText} deep${place}`;
    case 'holder-hits-stock':
      return `the holder runs into material, ${depthText} deep${place}`;
    case 'shank-hits-fixture':
      return `the shank runs into a clamp, ${depthText} below its top${place}`;
    case 'holder-hits-fixture':
      return `the holder runs into a clamp, ${depthText} below its top${place}`;
  }
}

function severityOf(kind: StockFault['kind']): 'error' | 'warning' {
  return isSevereFault(kind) ? 'error' : 'warning';
}

function rounded(value: number, places: number): number {
  return Math.round(value * 10 ** places) / 10 ** places;
}
