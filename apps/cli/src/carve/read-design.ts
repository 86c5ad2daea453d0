import { basename, dirname, resolve } from 'node:path';
import {
  type AssetId,
  createDesign,
  DEFAULT_STOCK,
  type Design,
  type DesignObject,
  designFromJson,
} from '@kerf/document';
import { type GeometryKernel, scaling, type TriangleMesh } from '@kerf/geometry';
import {
  type DrawingFormat,
  extensionsOf,
  formatNamed,
  formatsOf,
  type ImportedPieces,
  importDrawing,
  type ModelFormat,
  modelReader,
  objectsFromPieces,
  sizeQuestion,
  withoutAnnotations,
} from '@kerf/importers';
import { type Outcome, type Problem, roundTo } from '@kerf/machining';
import { InputError, UsageError } from '../failure';
import { type DecodedPictures, photoDesign } from '../picture/photo-design';
import { readReliefPicture } from '../picture/relief-source';
import { cliProblem } from '../problems';
import { progressContext } from '../progress';
import { readInput, STANDARD, utf8TextOf } from '../read-file';
import { installedTexts } from '../texts';
import { applyPlan, type CarvePlan } from './apply-settings';
import { alternatives, DESIGN_FORMATS, type DesignFormat, designFormatOf } from './design-formats';
import { isJob, readJob } from './job-file';
import { type ModelDesign, modelDesign, pictureModelDesign } from './model-design';
import type { CarveSettings } from './options';
import {
  checkPlan,
  checkThrough,
  idleRules,
  planOf,
  refuseSetting,
  requireSuitableBits,
  type Sources,
  usualForDrawing,
} from './plan';

/** A design with the settings of its file and of the command line applied. */
export interface LoadedDesign {
  readonly design: Design;
  readonly settings: CarveSettings;
  readonly warnings: readonly Problem[];
  /** Pictures that are already decoded. */
  readonly pictures?: DecodedPictures;
  /** Meshes that are already made, by the id of their file. */
  readonly models?: ReadonlyMap<AssetId, TriangleMesh>;
  /** All files that were read. No output may overwrite them. */
  readonly files: readonly string[];
}

/** A file with its content. */
interface Source<F = DesignFormat> {
  readonly file: string;
  readonly format: F;
  readonly bytes: Uint8Array;
}

/**
 * Reads a design from a drawing, a model, a photo, a project or a job file (.json). '-' is the standard input, whose
 * format must be given. Settings of the command line override the settings of a job file, and these override the
 * settings of the project. Throws:
 * - `InputError` for a file that cannot be used;
 * - `UsageError` for an unknown ending, and for options that do not go together.
 */
export async function readDesign(
  file: string,
  format: string | undefined,
  options: CarveSettings,
  kernel: GeometryKernel,
): Promise<LoadedDesign> {
  const named = designFormatOf(file, format);
  const bytes = readInput(file);
  if (named.becomes !== 'json') return loaded({ file, format: named, bytes }, { options }, kernel);
  const json = parseJson(file, utf8TextOf(file, bytes));
  if (!isJob(json)) return prepared(file, unwrap(file, designFromJson(json as never)), { options });
  const job = readJob(file, json);
  const inner = resolve(dirname(file), job.design);
  const innerFormat = formatNamed(inner, DESIGN_FORMATS);
  if (!innerFormat) {
    const extensions = alternatives(extensionsOf(DESIGN_FORMATS));
    throw new InputError(file, [cliProblem('design-format', { extensions }, { path: '/design' })]);
  }
  const design = { file: inner, format: innerFormat, bytes: readInput(inner) };
  const read = await loaded(design, { options, job: { file, ...job } }, kernel);
  return { ...read, files: [file, ...read.files] };
}

async function loaded(source: Source, sources: Sources, kernel: GeometryKernel): Promise<LoadedDesign> {
  const { file, format, bytes } = source;
  switch (format.becomes) {
    case 'drawing':
      return readDrawing({ file, format, bytes }, sources, kernel);
    case 'photo':
      return readPhoto(source, sources);
    case 'model':
      return readModel({ file, format, bytes }, sources);
    case 'project':
      return prepared(file, unwrap(file, format.read(utf8TextOf(file, bytes))), sources);
  }
}

async function readDrawing(
  { file, format, bytes }: Source<DrawingFormat>,
  sources: Sources,
  kernel: GeometryKernel,
): Promise<LoadedDesign> {
  const aids = { kernel, texts: installedTexts(kernel) };
  const outcome = unwrap(file, await importDrawing(format, bytes, aids));
  const value = withoutAnnotations(outcome.value);
  const warnings = outcome.warnings.map((warning) =>
    warning.code === 'annotation' && value !== outcome.value ? leftOut(warning) : warning,
  );
  const design = createDesign({ name: nameOf(file).replace(/\.[^.]+$/, '') });
  const said = planOf(sources);
  const scale = scaleOf(file, value, said.settings.unit);
  const objects = objectsFromPieces(value, design, { transform: scaling(scale, scale) });
  const settings: CarveSettings = { cut: 'on', stepover: USUAL_STEPOVER, ...said.settings };
  const plan: CarvePlan = { rules: said.rules, settings, usual: usualForDrawing };
  if (settings.cut === 'laser-photo')
    throw new UsageError(`--cut: laser-photo burns a photo, ${nameOf(file)} is a drawing`);
  if (settings.cut === 'relief')
    throw new UsageError(`--cut: relief carves a model or a picture, ${nameOf(file)} is a drawing`);
  return finished({ ...design, objects }, plan, sources, { files: [file], warnings });
}

/** The distance of neighbouring cuts where nothing else is said, in diameters of the bit. */
const USUAL_STEPOVER = 0.4;
const DRAWINGS = extensionsOf(formatsOf('drawing')).join(', ');
const UNIT_OF_DRAWINGS = `is for drawings (${DRAWINGS}): the size of anything else is known`;
const MILLIMETRES = { mm: 1, cm: 10, m: 1000, in: 25.4, ft: 304.8 } as const;

/**
 * The factor by which a drawing is scaled so that its numbers have the given unit. Without a given unit, throws
 * `InputError` for a drawing that is larger than anything that people cut. Such a drawing has another unit than its
 * author meant, and its job would take days.
 */
function scaleOf(file: string, drawing: ImportedPieces, unit: CarveSettings['unit']): number {
  if (unit !== undefined) return MILLIMETRES[unit] / drawing.source.unit;
  const question = sizeQuestion(drawing);
  if (!question) return 1;
  const { size, asMillimetres } = question;
  const metres = roundTo(size / 1000, 1);
  throw new InputError(file, [
    asMillimetres === null
      ? cliProblem('drawing-too-large', { metres })
      : cliProblem('drawing-in-metres', { metres, millimetres: roundTo(size * asMillimetres, 1) }),
  ]);
}

/** Nobody chooses layers on the command line, so annotations in a drawing are never cut. */
function leftOut(warning: Problem): Problem {
  const count = warning.values?.count ?? '';
  return { ...warning, message: `Dimensions, leaders and tables are not cut: ${count} left out.` };
}

async function readPhoto({ file, bytes }: Source, sources: Sources): Promise<LoadedDesign> {
  const said = planOf(sources);
  if (said.settings.unit !== undefined) refuseSetting(sources, 'unit', UNIT_OF_DRAWINGS);
  const { cut = 'laser-photo', material = DEFAULT_STOCK } = said.settings;
  if (cut === 'relief') return readPictureRelief({ file, bytes }, sources);
  if (cut !== 'laser-photo')
    throw new UsageError(`--cut: a photo is burnt by laser-photo, or carved by relief`);
  const { design, pictures } = await photoDesign(nameOf(file), bytes, material);
  const plan: CarvePlan = { ...said, settings: { ...said.settings, cut } };
  return finished(design, plan, sources, { files: [file], warnings: [], pictures });
}

function readModel({ file, format, bytes }: Source<ModelFormat>, sources: Sources): LoadedDesign {
  const said = planOf(sources);
  for (const name of ['embossed', 'hollow', 'invert', 'depthModel'] as const)
    if (said.settings[name] !== undefined)
      refuseSetting(sources, name, 'is for pictures: a model has its form');
  const { value, warnings } = unwrap(file, modelReader(format).read(bytes, progressContext('model')));
  const { material = DEFAULT_STOCK } = said.settings;
  const made = modelDesign({ name: nameOf(file), bytes, mesh: value.mesh }, material, said.settings);
  return carvedModel(made, sources, { files: [file], warnings });
}

async function readPictureRelief(
  { file, bytes }: Omit<Source, 'format'>,
  sources: Sources,
): Promise<LoadedDesign> {
  const said = planOf(sources);
  if (said.settings.orientation !== undefined)
    refuseSetting(sources, 'orientation', 'is for models: a relief of a picture lies flat');
  const depthModel = depthModelOf(sources);
  const context = progressContext('relief');
  const picture = await readReliefPicture({ file, bytes, depthModel }, context);
  const { material = DEFAULT_STOCK, modelSize } = said.settings;
  if (modelSize && modelSize.thickness > material.thickness)
    refuseSetting(sources, 'modelSize', 'is deeper than the material is thick');
  const source = { name: nameOf(file), bytes };
  const made = pictureModelDesign(source, picture, material, said.settings, context);
  const files = [file, ...(depthModel === undefined ? [] : [depthModel])];
  return carvedModel(made, notInverted(sources), { files, warnings: [] });
}

/** The sources without what a relief of a picture has done already; for any other relief it is refused. */
function notInverted({ options, job }: Sources): Sources {
  const without = ({ invert: _done, ...settings }: CarveSettings): CarveSettings => settings;
  return { options: without(options), ...(job && { job: { ...job, settings: without(job.settings) } }) };
}

/** The file of the depth model; its path in a job file is relative to that file. */
function depthModelOf({ options, job }: Sources): string | undefined {
  const ofJob = job?.settings.depthModel;
  return options.depthModel ?? (ofJob === undefined ? undefined : resolve(dirname(job!.file), ofJob));
}

/** A model is only carved. Its last pass takes the distance of cuts from the settings, roughing the usual one. */
function carvedModel(
  { design, models }: ModelDesign,
  sources: Sources,
  rest: Pick<LoadedDesign, 'files' | 'warnings'>,
): LoadedDesign {
  const said = planOf(sources);
  if (said.settings.unit !== undefined) refuseSetting(sources, 'unit', UNIT_OF_DRAWINGS);
  const { cut = 'relief', pass, stepover = USUAL_STEPOVER } = said.settings;
  if (cut !== 'relief') throw new UsageError(`--cut: a model is carved, by relief alone`);
  const settings = { ...said.settings, cut, stepover: pass === 'rough' ? stepover : USUAL_STEPOVER };
  return finished(design, { ...said, settings }, sources, { ...rest, models });
}

function prepared(
  file: string,
  { value, warnings }: { value: Design; warnings: readonly Problem[] },
  sources: Sources,
): LoadedDesign {
  const said = planOf(sources);
  if (said.settings.unit !== undefined) refuseSetting(sources, 'unit', UNIT_OF_DRAWINGS);
  for (const name of ['embossed', 'hollow', 'depthModel'] as const)
    if (said.settings[name] !== undefined)
      refuseSetting(sources, name, 'is for pictures: the reliefs of a project are made already');
  return finished(value, said, sources, { files: [file], warnings });
}

function finished(
  design: Design,
  plan: CarvePlan,
  sources: Sources,
  rest: Omit<LoadedDesign, 'design' | 'settings'>,
): LoadedDesign {
  // Defaults for a drawing were not set by the user, so they may have no effect.
  checkPlan(plan, sources, design);
  const applied = applyPlan(design, plan);
  const planned = plan.usual ? facedOnce(applied) : applied;
  requireSuitableBits(planned, sources);
  checkThrough(planned, plan, sources);
  const warnings = [...rest.warnings, ...idleRules(plan, design)];
  return { ...rest, warnings, design: planned, settings: plan.settings };
}

/** The material is faced once, not once for each shape of a drawing. */
function facedOnce(design: Design): Design {
  let isFaced = false;
  const once = (objects: readonly DesignObject[]): readonly DesignObject[] =>
    objects.flatMap((object): readonly DesignObject[] => {
      if (object.kind === 'group') return [{ ...object, children: once(object.children) }];
      if (!('area' in object.operation) || object.operation.area !== 'stock') return [object];
      if (isFaced) return [];
      isFaced = true;
      return [object];
    });
  return { ...design, objects: once(design.objects) };
}

/** The name of the new design. */
function nameOf(file: string): string {
  return file === STANDARD ? 'standard input' : basename(file);
}

function unwrap<T>(file: string, outcome: Outcome<T>): { value: T; warnings: readonly Problem[] } {
  if (!outcome.ok) throw new InputError(file, outcome.problems);
  return outcome;
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const { message } = error as SyntaxError;
    const position = /position (\d+)/.exec(message)?.[1];
    const before = text.slice(0, Number(position ?? text.length)).split('\n');
    const place = { line: before.length, column: before.at(-1)!.length + 1 };
    const fault = message.replace(/ in JSON at.*$/, '');
    throw new InputError(file, [cliProblem('not-json', { fault }, place)]);
  }
}
