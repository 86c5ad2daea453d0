import { basename, dirname, resolve } from 'node:path';
import { createDesign, DEFAULT_STOCK, type Design, designFromJson, readLac } from '@kerf/document';
import type { GeometryKernel } from '@kerf/geometry';
import { importFormatOf, objectsFromPieces } from '@kerf/importers';
import { type Outcome, type Problem, SILENT_CONTEXT } from '@kerf/machining';
import { InputError, problemOf, UsageError } from '../failure';
import { type Pictures, photoDesign } from '../picture/photo-design';
import { readInput, readInputText } from '../read-file';
import { applySettings } from './apply-settings';
import { type CarveSettings, parseSettings, SETTING_NAMES } from './settings';

/** A design with the settings of its file and of the command line in it. */
export interface LoadedDesign {
  readonly design: Design;
  readonly settings: CarveSettings;
  readonly warnings: readonly Problem[];
  /** Pictures that are decoded already. */
  readonly pictures?: Pictures;
}

/** What a drawing, which says nothing of machining, is cut with. */
const DRAWING_DEFAULTS: CarveSettings = { cut: 'on', depth: 3, stepover: 0.4 };

/** What facing takes off unless a depth is named, mm. */
const FACING_DEPTH = 0.5;

/**
 * Reads a drawing (.svg, .dxf), a photo (.png, .jpg), a project (.lac) or a job file (.json). Settings of the command line come before those of a job
 * file, and those before the project's own. Throws `InputError` for a file that cannot be used, `UsageError` for a name that
 * ends otherwise.
 */
export function readDesign(
  file: string,
  options: CarveSettings,
  dialects: readonly string[],
  kernel: GeometryKernel,
): LoadedDesign {
  const name = file.toLowerCase();
  if (importFormatOf(name).ok) return readDrawing(file, options, kernel);
  if (/\.(png|jpe?g)$/.test(name)) return readPhoto(file, options);
  if (name.endsWith('.lac')) return prepared(unwrap(file, readLac(readInputText(file))), options);
  if (name.endsWith('.json')) return readJob(file, options, dialects, kernel);
  throw new UsageError(`${file}: the design must be a .svg, .dxf, .lac, .json, .png or .jpg file`);
}

function readDrawing(file: string, options: CarveSettings, kernel: GeometryKernel): LoadedDesign {
  const format = unwrap(file, importFormatOf(file)).value;
  const { value, warnings } = unwrap(file, format.read(readInput(file), SILENT_CONTEXT, { kernel }));
  const design = createDesign({ name: basename(file).replace(/\.[^.]+$/, '') });
  const objects = objectsFromPieces(value, design);
  const settings = {
    ...DRAWING_DEFAULTS,
    ...(options.cut === 'facing' && { depth: FACING_DEPTH }),
    ...options,
  };
  return { design: applySettings({ ...design, objects }, settings), settings, warnings };
}

function readPhoto(file: string, options: CarveSettings): LoadedDesign {
  const settings: CarveSettings = { cut: 'laser-photo', ...options };
  const { design, pictures } = photoDesign(file, readInput(file), settings.material ?? DEFAULT_STOCK);
  return { design: applySettings(design, settings), settings, warnings: [], pictures };
}

function readJob(
  file: string,
  options: CarveSettings,
  dialects: readonly string[],
  kernel: GeometryKernel,
): LoadedDesign {
  const json = parseJson(file, readInputText(file));
  if (!isRecord(json)) throw new InputError(file, [problemOf('job-invalid', 'must hold one JSON object')]);
  if (typeof json.design !== 'string') return prepared(unwrap(file, designFromJson(json)), options);
  const { design, ...rest } = json;
  const unknown = Object.keys(rest).find((name) => !SETTING_NAMES.includes(name));
  if (unknown !== undefined)
    throw new InputError(file, [problemOf('job-invalid', 'is not a setting of a job', { path: unknown })]);
  const { settings, problems } = parseSettings(rest, dialects);
  if (problems.length > 0) throw new InputError(file, problems);
  const inner = resolve(dirname(file), design);
  if (inner.toLowerCase().endsWith('.json'))
    throw new InputError(file, [
      problemOf('job-invalid', 'must be a drawing, photo or project', { path: 'design' }),
    ]);
  return readDesign(inner, { ...settings, ...options }, dialects, kernel);
}

function prepared(
  { value, warnings }: { value: Design; warnings: readonly Problem[] },
  settings: CarveSettings,
): LoadedDesign {
  return { design: applySettings(value, settings), settings, warnings };
}

function unwrap<T>(file: string, outcome: Outcome<T>): { value: T; warnings: readonly Problem[] } {
  if (!outcome.ok) throw new InputError(file, outcome.problems);
  return outcome;
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InputError(file, [problemOf('not-json', (error as SyntaxError).message)]);
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
