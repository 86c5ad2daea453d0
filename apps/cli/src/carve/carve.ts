import { existsSync, writeFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { DIALECTS } from '@kerf/gcode';
import { DEFAULT_MACHINE, type MachineProfile, type Problem } from '@kerf/machining';
import { type JobProgram, runPipeline } from '@kerf/pipeline';
import { InputError, placeText, problemOf, UsageError } from '../failure';
import { loadKernel } from '../kernel';
import { picturesOf } from '../picture/photo-design';
import { durationText, jsonBox, jsonProblem } from '../report';
import { readDesign } from './read-design';
import { parseSettings } from './settings';

/** `kerf carve`: a design in, G-code out. Returns what is to be printed on stdout. */
export async function carve(
  file: string,
  out: string,
  rawSettings: Readonly<Record<string, string>>,
  isJson: boolean,
): Promise<string> {
  const { settings, problems } = parseSettings(rawSettings, [...DIALECTS.keys()]);
  const [wrong] = problems;
  if (wrong) throw new UsageError(`--${optionName(wrong.place?.path ?? '')}: ${wrong.message}`);
  const kernel = await loadKernel();
  const loaded = readDesign(file, settings, [...DIALECTS.keys()], kernel);
  const { design } = loaded;
  const result = runPipeline(design, {
    kernel,
    machine: MACHINE,
    dialect: DIALECTS.get(loaded.settings.dialect ?? 'grbl')!,
    rasters: picturesOf(design, loaded.pictures),
    header: [`design ${basename(file)}`, stockText(design.stock)],
  });
  const errors = result.problems.filter(({ severity }) => severity === 'error');
  if (!result.output) throw new InputError(file, errors);
  const files = result.output.programs.map((program, index) => ({ program, file: programFile(out, index) }));
  for (const { program, file: target } of files) writeProgram(target, program);
  const warnings = [...loaded.warnings, ...result.problems, ...leftOver(out, files.length)];
  return isJson ? jsonReport(file, files, warnings) : textReport(file, files, warnings);
}

/** A program and where it was written. */
interface Written {
  readonly program: JobProgram;
  readonly file: string;
}

/** 'part.nc' for the first program, 'part_2.nc' for the second. */
function programFile(out: string, index: number): string {
  if (index === 0) return out;
  const extension = extname(out);
  return `${out.slice(0, out.length - extension.length)}_${index + 1}${extension}`;
}

/** A second program of an earlier run that lies beside a job that has one only: nobody should run it by mistake. */
function leftOver(out: string, count: number): readonly Problem[] {
  const second = programFile(out, 1);
  if (count > 1 || !existsSync(second)) return [];
  const message = `${second} is of an earlier run: this job has one program only.`;
  return [{ code: 'old-program', severity: 'warning', message }];
}

/** 'depthPerPass' is `--depth-per-pass`. */
function optionName(setting: string): string {
  return setting.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/**
 * The default machine's pace without its limits: which machine will run the program is not known here. That a job leaves the
 * work area is still said.
 */
const MACHINE: MachineProfile = { ...DEFAULT_MACHINE, travel: { x: 10_000, y: 10_000, z: 1000 } };

function stockText({
  width,
  height,
  thickness,
}: {
  width: number;
  height: number;
  thickness: number;
}): string {
  return `material ${width} x ${height} x ${thickness} mm`;
}

function writeProgram(out: string, { gcode }: JobProgram): void {
  try {
    writeFileSync(out, gcode.bytes);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown';
    throw new InputError(out, [problemOf('file-unwritable', `cannot be written (${code})`)]);
  }
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
    const { stats, operations } = program;
    lines.push(
      `${file}: ${stats.lineCount} lines, ${operations.length} operations, ${(stats.cutDistance / 1000).toFixed(1)} m of cutting, ${durationText(stats.seconds)}`,
    );
  }
  return lines.join('\n');
}
