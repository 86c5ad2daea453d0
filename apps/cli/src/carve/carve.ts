import { basename } from 'node:path';
import { type Design, type DesignObject, isInForce, modelMeshes, walkObjects } from '@kerf/document';
import { DIALECTS } from '@kerf/gcode';
import type { TriangleMesh } from '@kerf/geometry';
import {
  DEFAULT_MACHINE,
  type Device,
  type MachineProfile,
  machineProfileOf,
  type Problem,
} from '@kerf/machining';
import { createDropKernel, type JobProgram, runPipeline } from '@kerf/pipeline';
import { deviceNamed } from '../device';
import { inlineMore } from '../engine';
import { InputError, placeText, UsageError } from '../failure';
import { startSecondThread } from '../helper/second-thread';
import { loadKernel } from '../kernel';
import { picturesOf } from '../picture/photo-design';
import { cliProblem } from '../problems';
import { STANDARD } from '../read-file';
import { durationText, jsonBox, jsonProblem, type Report } from '../report';
import { keepInputs, removeFile, writeFiles } from '../write-files';
import { type CarveSettings, flagOf, parseCarveSettings } from './options';
import { laterPlace, programFile } from './program-files';
import { type LoadedDesign, readDesign } from './read-design';

/** The arguments of `kerf carve`. */
export interface CarveRequest {
  readonly design: string;
  readonly out: string;
  /** Format of the design; by default the ending of its name decides. */
  readonly format?: string;
  /** The machine: a known one by its name, or a file. Without it, any machine with GRBL. */
  readonly machine?: string;
  readonly isJson: boolean;
  /** The other options as written on the command line, by the names of the settings. */
  readonly settings: Readonly<Record<string, string>>;
}

/** `kerf carve`: makes G-code from a design. */
export async function carve(request: CarveRequest): Promise<Report> {
  const { design: input, out, format, isJson } = request;
  const { settings, problems } = parseCarveSettings(request.settings, true);
  const [wrong] = problems;
  if (wrong) throw new UsageError(`--${flagOf(wrong.name)}: ${wrong.message}`);
  const device = request.machine === undefined ? null : await deviceNamed(request.machine);
  const kernel = await loadKernel();
  const loaded = await readDesign(input, format, settings, kernel);
  const design = device ? onBed(loaded.design, device) : loaded.design;
  const rasters = picturesOf(design, loaded.pictures);
  if (rasters.size > 0) inlineMore();
  const models = new Map([...modelMeshes(design), ...(loaded.models ?? [])]);
  const result = runPipeline(design, {
    kernel,
    dropKernel: createDropKernel(),
    ...(isLong(design, models) && startSecondThread()),
    machine: machineOf(loaded.settings, device),
    dialect: DIALECTS.get(loaded.settings.dialect ?? device?.dialect ?? 'grbl')!,
    rasters,
    models,
    header: [`design ${input === STANDARD ? 'standard input' : basename(input)}`, stockText(design.stock)],
    ...(loaded.settings.arcs !== undefined && { arcs: loaded.settings.arcs }),
  });
  if (!result.output)
    throw new InputError(
      input,
      result.problems.filter(({ severity }) => severity === 'error').map(withOption),
    );
  const files = result.output.programs.map((program, index) => ({ program, file: programFile(out, index) }));
  const left = writePrograms(out, files, loaded);
  const isUsed = files.some(({ program: { pass } }) => pass === 'detail' || pass === 'surface');
  const idle = loaded.settings.secondBit && !isUsed;
  const warnings = [...loaded.warnings, ...result.problems, ...(idle ? [IDLE_BIT] : []), ...left];
  const text = isJson ? jsonReport(input, files, warnings) : textReport(input, files, warnings);
  return { text, isFine: true, isBesideOutput: out === STANDARD };
}

/** A model of fewer triangles is carved before a second thread could help. */
const LEAST_TRIANGLES = 50_000;

/** Whether the surface of a large model is carved. */
function isLong(design: Design, models: ReadonlyMap<string, TriangleMesh>): boolean {
  const isLarge = [...models.values()].some(({ triangles }) => triangles.length >= 3 * LEAST_TRIANGLES);
  const isFinished = (object: DesignObject) =>
    object.kind === 'shape' && isInForce('quality', object.operation, design.stock);
  return isLarge && [...walkObjects(design)].some(({ object }) => isFinished(object));
}

/** A second bit was given, but the first bit left no material for it. */
const IDLE_BIT = cliProblem('second-bit-idle');

/** A problem with the name of the option that fixes it. */
function withOption(problem: Problem): Problem {
  if (problem.code !== 'no-dynamic-power') return problem;
  return { ...problem, message: `${problem.message}: --laser-mode M3` };
}

/** A program and the file it is written to. */
interface Written {
  readonly program: JobProgram;
  readonly file: string;
}

/** The words for the programs of a job, which never has more programs than this. */
const ORDINALS = ['first', 'second', 'third', 'fourth'] as const;

/**
 * Writes the programs of a job, but never over an input. An earlier run may have made more programs than this job has.
 * The extra files are then removed, because somebody could run them by mistake. A file that is not certainly such a
 * program stays, and the report names it.
 */
function writePrograms(out: string, files: readonly Written[], { files: inputs }: LoadedDesign): Problem[] {
  if (out === STANDARD) {
    if (files.length > 1) throw new UsageError(`this job has ${files.length} programs: --out must be a file`);
    writeFiles(files.map(({ program }) => ({ file: STANDARD, bytes: program.gcode.bytes })));
    return [];
  }
  // Read this before the first program is overwritten: its head identifies the job of the others.
  const later = ORDINALS.slice(1).map((ordinal, i) => ({
    ordinal,
    file: programFile(out, i + 1),
    place: laterPlace(out, i + 1),
  }));
  keepInputs(
    files.map(({ file }) => file),
    inputs,
  );
  const inTheWay = later.slice(0, files.length - 1).find(({ place }) => place === 'other');
  if (inTheWay) {
    const { ordinal, file } = inTheWay;
    throw new InputError(file, [cliProblem('file-in-the-way', { ordinal })]);
  }
  writeFiles(files.map(({ file, program }) => ({ file, bytes: program.gcode.bytes })));
  const programs = files.length === 1 ? 'one program' : `${files.length} programs`;
  return later.slice(files.length - 1).flatMap(({ file, place }): Problem[] => {
    if (place === 'free') return [];
    if (place === 'own') {
      removeFile(file);
      return [cliProblem('old-program-removed', { file, programs })];
    }
    return [cliProblem('other-program', { file, programs })];
  });
}

/**
 * The machine of the request, changed as the other options say. Without one, the default machine with a travel that is
 * too large to limit a job, because the command does not know which machine will run the program. But a job that leaves
 * the work area of the design is still reported.
 */
function machineOf(
  { maxPower, maxRate, acceleration }: CarveSettings,
  device: Device | null,
): MachineProfile {
  const roomy = { ...DEFAULT_MACHINE, travel: { x: 10_000, y: 10_000, z: 1000 } };
  return {
    ...(device ? machineProfileOf(device) : roomy),
    ...(maxPower !== undefined && { maxSpindle: maxPower }),
    ...(maxRate && { maxRate }),
    ...(acceleration && { acceleration }),
  };
}

/** The design with the work area of a device. */
function onBed(design: Design, { travel }: Device): Design {
  return { ...design, workspace: { width: travel.x, height: travel.y } };
}

function stockText({ width, height, thickness }: LoadedDesign['design']['stock']): string {
  return `material ${width} x ${height} x ${thickness} mm`;
}

function jsonReport(input: string, files: readonly Written[], warnings: readonly Problem[]): string {
  return JSON.stringify({
    input,
    programs: files.map(({ file, program: { pass, tool, gcode, stats, operations } }) => ({
      output: file,
      pass,
      bit: tool.name,
      dialect: gcode.dialect,
      lines: stats.lineCount,
      bytes: stats.byteCount,
      seconds: Math.round(stats.seconds * 10) / 10,
      cutDistance: Math.round(stats.cutDistance),
      rapidDistance: Math.round(stats.rapidDistance),
      bounds: jsonBox(stats.bounds),
      operations: operations.length,
    })),
    warnings: warnings.map(jsonProblem),
  });
}

function textReport(input: string, files: readonly Written[], warnings: readonly Problem[]): string {
  const lines = warnings.map(
    (warning) => `${input}${placeText(warning)}: ${warning.severity}: ${warning.message}`,
  );
  for (const { file, program } of files) {
    const { stats, operations, tool } = program;
    const bit = files.length > 1 ? `${tool.name}, ` : '';
    lines.push(
      `${file}: ${bit}${stats.lineCount} lines, ${operations.length} operations, ${(stats.cutDistance / 1000).toFixed(1)} m of cutting, ${durationText(stats.seconds)}`,
    );
  }
  return lines.join('\n');
}
