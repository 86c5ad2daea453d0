import { writeFileSync } from 'node:fs';
import {
  type GcodeProblem,
  interpret,
  type MotionTrace,
  type Profile,
  STRICT_PROFILE,
  TOLERANT_PROFILE,
} from '@kerf/gcode';
import { DEFAULT_MACHINE, isLaser, type Stock } from '@kerf/machining';
import {
  cellSizeFor,
  createStockSimulation,
  estimateTime,
  isSevereFault,
  MOST_CELLS,
  type StockFault,
  type StockResult,
  type StockSimulation,
  type StockTool,
} from '@kerf/simulation';
import { InputError, problemOf, UsageError } from '../failure';
import { readInput } from '../read-file';
import { durationText } from '../report';
import { parseBit } from './bit';
import { pictureOfStock } from './picture';
import { stlOfStock } from './stl';

const PROFILES: ReadonlyMap<string, Profile> = new Map(
  [STRICT_PROFILE, TOLERANT_PROFILE].map((profile) => [profile.name, profile]),
);

/** Cells that are simulated where no size is asked for. */
const USUAL_CELLS = 6_000_000;

/** The options of `kerf simulate` as they stand on the command line. */
export interface SimulateOptions {
  readonly bit: string | undefined;
  readonly stock: string;
  readonly cell: string | undefined;
  readonly profile: string;
  readonly png: string | undefined;
  readonly stl: string | undefined;
}

/** What `kerf simulate` found out. */
export interface SimulateResult {
  readonly text: string;
  readonly isFine: boolean;
}

/** `kerf simulate`: cuts a stock as a program would, and says what is left and what is wrong. */
export function simulate(file: string, options: SimulateOptions, isJson: boolean): SimulateResult {
  if (options.bit === undefined) throw new UsageError('simulate needs --bit, like flat:3.175');
  const tool = parseBit(options.bit);
  const stock = parseStock(options.stock);
  const cellSize = parseCell(options.cell, stock);
  const profile = PROFILES.get(options.profile);
  if (!profile) throw new UsageError(`--profile must be one of ${[...PROFILES.keys()].join(', ')}`);
  if (options.stl !== undefined && isLaser(tool)) throw new UsageError('--stl: a laser leaves no shape');
  const { trace, warnings } = read(file, profile, tool);
  const timeline = estimateTime(trace, DEFAULT_MACHINE);
  const simulation = createStockSimulation({ stock, cellSize, tool, trace, timeline });
  simulation.advanceTo(timeline.totalSeconds);
  if (options.png !== undefined) write(options.png, pictureOfStock(simulation));
  if (options.stl !== undefined) write(options.stl, stlOfStock(simulation));
  const result = simulation.result();
  const text = isJson
    ? jsonReport(file, options, simulation, result, warnings)
    : textReport(file, options, simulation, result, warnings);
  return { text, isFine: !result.faults.some(({ kind }) => isSevereFault(kind)) };
}

function parseStock(text: string): Stock {
  const numbers = /^(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)$/.exec(text)?.slice(1).map(Number);
  const [width = 0, height = 0, thickness = 0] = numbers ?? [];
  if (!(width > 0 && height > 0 && thickness > 0))
    throw new UsageError(`--stock: must be like 300x180x10, not '${text}'`);
  return { width, height, thickness };
}

function parseCell(text: string | undefined, stock: Stock): number {
  if (text === undefined) return cellSizeFor(stock, USUAL_CELLS);
  const cell = Number(text);
  if (!(cell > 0)) throw new UsageError(`--cell: must be a number above 0, not '${text}'`);
  if ((stock.width / cell) * (stock.height / cell) > MOST_CELLS / 2)
    throw new UsageError(`--cell: ${text} mm is too fine for this stock`);
  return cell;
}

function read(
  file: string,
  profile: Profile,
  tool: StockTool,
): { trace: MotionTrace; warnings: readonly GcodeProblem[] } {
  const reading = interpret(readInput(file), { profile, mode: isLaser(tool) ? 'laser' : 'cnc' });
  if (!reading.ok) throw new InputError(file, reading.problems);
  return { trace: reading.value, warnings: reading.warnings };
}

function write(file: string, bytes: Uint8Array): void {
  try {
    writeFileSync(file, bytes);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown';
    throw new InputError(file, [problemOf('file-unwritable', `cannot be written (${code})`)]);
  }
}

function jsonReport(
  file: string,
  { png, stl }: SimulateOptions,
  { field, grid }: StockSimulation,
  result: StockResult,
  warnings: readonly GcodeProblem[],
): string {
  const { stock, cellSize, columns, rows } = grid;
  return JSON.stringify({
    input: file,
    stock,
    cell: cellSize,
    columns,
    rows,
    seconds: rounded(result.seconds, 1),
    removedVolume: rounded(result.removedVolume, 1),
    ...(field === 'dose' && {
      burntArea: rounded(result.changedArea, 1),
      darkestTone: rounded(result.darkestTone, 3),
    }),
    deepest: result.deepest
      ? [result.deepest.x, result.deepest.y, result.deepest.z].map((value) => rounded(value, 3))
      : null,
    cellsCut: result.changedCells,
    faults: result.faults.map(jsonFault),
    moreFaults: result.omitted,
    warnings: warnings.map(({ code, severity, message, place }) => ({
      code,
      severity,
      message,
      line: place.line,
    })),
    ...(png !== undefined && { png }),
    ...(stl !== undefined && { stl }),
  });
}

function jsonFault({ kind, line, lastLine, seconds, depth }: StockFault): object {
  return {
    kind,
    severity: severityOf(kind),
    line,
    lastLine,
    seconds: rounded(seconds, 2),
    depth: rounded(depth, 3),
  };
}

function textReport(
  file: string,
  { png, stl }: SimulateOptions,
  { field, grid }: StockSimulation,
  result: StockResult,
  warnings: readonly GcodeProblem[],
): string {
  const lines = warnings.map(
    ({ place, severity, message }) => `${file}:${place.line}: ${severity}: ${message}`,
  );
  for (const fault of result.faults) {
    const lastLine = fault.lastLine === fault.line ? '' : ` (to line ${fault.lastLine})`;
    const message = faultText(fault);
    lines.push(`${file}:${fault.line}: ${severityOf(fault.kind)}: ${message}${lastLine}`);
  }
  if (result.omitted > 0) lines.push(`${file}: ${result.omitted} more faults`);
  const { deepest } = result;
  const what =
    field === 'dose'
      ? `${(result.changedArea / 100).toFixed(2)} cm² burnt`
      : `${(result.removedVolume / 1000).toFixed(2)} cm³ removed`;
  const place = deepest
    ? `, deepest ${deepest.z.toFixed(3)} mm at ${deepest.x.toFixed(1)} ${deepest.y.toFixed(1)}`
    : '';
  lines.push(`${file}: ${durationText(result.seconds)}, ${what}${place}, cells of ${grid.cellSize} mm`);
  for (const written of [png, stl]) if (written !== undefined) lines.push(`${written}: written`);
  return lines.join('\n');
}

function faultText({ kind, depth }: StockFault): string {
  const depthText = `${depth.toFixed(2)} mm`;
  switch (kind) {
    case 'rapid-through-stock':
      return `a rapid runs through material, ${depthText} deep`;
    case 'below-stock':
      return `goes ${depthText} below the underside of the stock`;
    case 'outside-stock':
      return 'cuts beside the stock';
    case 'spindle-off':
      return `removes material while the spindle is off, ${depthText} deep`;
  }
}

function severityOf(kind: StockFault['kind']): 'error' | 'warning' {
  return isSevereFault(kind) ? 'error' : 'warning';
}

function rounded(value: number, places: number): number {
  return Math.round(value * 10 ** places) / 10 ** places;
}
