/// <reference lib="webworker" />
import {
  compileJob,
  createDropKernel,
  standingTabs,
  ToolpathCache,
  unreachedAreas,
  unreachedRelief,
} from '@kerf/cam';
import { modelMeshes, type TextSettings } from '@kerf/document';
import { DIALECTS, GRBL, levelProgram, STRICT_PROFILE, TOLERANT_PROFILE } from '@kerf/gcode';
import { combineOutlines, createGeometryKernel, type GeometryKernel, offsetOutlines } from '@kerf/geometry';
import { type FileRole, formatsOf, importDrawing, textsInCatalogue } from '@kerf/importers';
import { succeed, type WorkContext } from '@kerf/machining';
import {
  checkDesign,
  isFlagged,
  openProgram,
  runPipeline,
  targetOfJob,
  transferablesOfJob,
  transferablesOfProgram,
} from '@kerf/pipeline';
import type { ProgramBeginning } from '@kerf/preview';
import clipperWasmUrl from 'clipper2-wasm/dist/es/clipper2z.wasm?url';
import { fetchPart, importPart } from '../api/late-part';
import type { ComputeTasks } from './compute';
import { readModelFile } from './model-file';
import { buffersOf, buffersWithFaults, drawModel, loadMesh, readModel } from './models';
import { PhotoStore } from './photos';
import { piecesOf } from './pieces';
import type { PartOf, TaskReply, TaskRequest } from './pool';
import { sentError } from './sent-error';

declare const self: DedicatedWorkerGlobalScope;

/**
 * The least time between two reports of progress, because the page draws its progress after each report. A person would
 * not notice more frequent ones. Progress 0 is not reported.
 */
const REPORT_PERIOD_MS = 80;

type Handlers = {
  readonly [Kind in keyof ComputeTasks]: (
    request: ComputeTasks[Kind]['request'],
    context: WorkContext,
    handOver: (part: PartOf<ComputeTasks[Kind]>, transfer: Transferable[]) => void,
  ) => Promise<{ result: ComputeTasks[Kind]['result']; transfer?: Transferable[] }>;
};

const kernel: { ready?: Promise<GeometryKernel> } = {};

/** The clipping kernel, set up once per worker. If it could not be loaded, the next task tries again. */
function geometryKernel(): Promise<GeometryKernel> {
  kernel.ready ??= loadKernel().catch((error: unknown) => {
    delete kernel.ready;
    throw error;
  });
  return kernel.ready;
}

async function loadKernel(): Promise<GeometryKernel> {
  return createGeometryKernel(new Uint8Array(await fetchPart(clipperWasmUrl)));
}

const importTextLayout = () => importPart(() => import('./text-layout'));

/** The most warnings that are sent: more than anybody reads. Their total count is sent too. */
const MOST_PROBLEMS = 200;
/** The most tabs that are sent: more than a screen can show separately. */
const MOST_TABS = 10_000;

/** The format with the id from the page. It always exists, because page and worker are of one build. */
function formatOfId<R extends FileRole>(role: R, id: string) {
  const format = formatsOf(role).find((one) => one.id === id);
  if (!format) throw new Error(`no ${role} is of the format '${id}'`);
  return format;
}

const cache = new ToolpathCache();
const dropKernel = createDropKernel();
const photos = new PhotoStore();

const handlers: Handlers = {
  async generate({ design, machine, dialect: name = GRBL.name }, context) {
    const rasters = await photos.rastersOf(design);
    const dialect = DIALECTS.get(name);
    if (!dialect) throw new Error(`no dialect is called '${name}'`);
    const models = modelMeshes(design);
    const kernel = await geometryKernel();
    const environment = { kernel, dropKernel, machine, dialect, cache, rasters, models };
    const result = runPipeline(design, environment, context);
    return { result, transfer: transferablesOfJob(result) };
  },
  async checkDesign({ design, machine }) {
    const job = compileJob(design, { machine });
    const kernel = await geometryKernel();
    const problems = checkDesign({ design, job, machine, kernel }).filter(
      (problem) => !isFlagged(problem, 'of-a-finished-design'),
    );
    return {
      result: {
        unreached: unreachedAreas(job, kernel),
        tabs: standingTabs(job, kernel).slice(0, MOST_TABS),
        problems: problems.slice(0, MOST_PROBLEMS),
      },
    };
  },
  async openProgram({ file, profile, machine, tool, mode }, context, handOver) {
    const onBeginning = (views: ProgramBeginning) => {
      const { segmentCount } = views;
      const [points, kindsAndSteps] = [views.points.slice(), views.kindsAndSteps.slice()];
      handOver({ segmentCount, points, kindsAndSteps }, [points.buffer, kindsAndSteps.buffer]);
    };
    const result = await openProgram(
      { size: file.size, pieces: piecesOf(file) },
      {
        profile: profile === 'strict' ? STRICT_PROFILE : TOLERANT_PROFILE,
        machine,
        tool,
        onBeginning,
        ...(mode && { mode }),
      },
      context,
    );
    return { result, transfer: result.ok ? transferablesOfProgram(result.value.program) : [] };
  },
  async level({ text, map }) {
    return { result: levelProgram(text, map) };
  },
  async findTarget({ grid, design }) {
    const result =
      targetOfJob(compileJob(design, { models: modelMeshes(design) }), grid, await geometryKernel()) ?? null;
    return { result, transfer: result ? [result.buffer as ArrayBuffer] : [] };
  },
  async findUnreached({ design }) {
    const result = unreachedRelief(compileJob(design, { models: modelMeshes(design) }), dropKernel);
    return { result, transfer: result ? [result.heights.buffer as ArrayBuffer] : [] };
  },
  async readModel({ format, name, file }, context) {
    const read = await readModelFile(formatOfId('model', format), file, context);
    if (!read.ok) return { result: read };
    const { mesh, repairs, faults } = read.value;
    const model = { ...readModel(mesh, name), repairs, faults };
    return { result: succeed(model, read.warnings), transfer: buffersWithFaults(read.value) };
  },
  async loadMesh({ asset }) {
    const result = loadMesh(asset);
    return { result, transfer: result ? buffersWithFaults(result) : [] };
  },
  async drawModel({ asset, orientation }) {
    const result = drawModel(asset, orientation);
    return { result, transfer: result ? [result.pixels.buffer] : [] };
  },
  async importDrawing({ format, bytes }, context) {
    const kernel = await geometryKernel();
    const texts = textsInCatalogue(async (settings) => {
      const { layoutText } = await importTextLayout();
      return layoutText(settings, kernel);
    });
    return { result: await importDrawing(formatOfId('drawing', format), bytes, { kernel, texts }, context) };
  },
  async preparePhoto({ name, bytes }) {
    const { preparePhoto } = await importPart(() => import('./photo'));
    return { result: await preparePhoto(name, bytes) };
  },
  async treatPhoto(request) {
    const { treatPhoto } = await importPart(() => import('./treated-photo'));
    const image = await photos.decode(request.asset);
    const result = image && treatPhoto(image, request);
    return { result, transfer: result ? [result.rgba.buffer] : [] };
  },
  async adjustPhoto(request) {
    const { lookOfPhoto } = await importPart(() => import('./photo-look'));
    const result = lookOfPhoto(await photos.decode(request.asset), request);
    return { result, transfer: result.kind === 'shown' ? [result.rgba.buffer] : [] };
  },
  async makeRelief(request, context) {
    const { makeRelief } = await importPart(() => import('./relief'));
    const result = await makeRelief(request, context);
    return { result, transfer: result ? [result.heights.buffer as ArrayBuffer] : [] };
  },
  async reliefModel(request, context) {
    const { reliefModel } = await importPart(() => import('./relief'));
    const result = await reliefModel(request, context);
    return { result, transfer: result ? buffersOf(result.mesh) : [] };
  },
  async reliefStl(request, context) {
    const { reliefStl } = await importPart(() => import('./relief'));
    const result = await reliefStl(request, context);
    return { result, transfer: result ? [result.buffer] : [] };
  },
  async designStl({ design }, context) {
    const { designStl } = await importPart(() => import('./drawing-model'));
    const result = designStl(design, await geometryKernel(), context);
    return { result, transfer: result ? [result.buffer] : [] };
  },
  async drawingModel({ design }, context) {
    const { drawingModel } = await importPart(() => import('./drawing-model'));
    const result = drawingModel(design, await geometryKernel(), context);
    return { result, transfer: result ? buffersOf(result.mesh) : [] };
  },
  async tracePicture(request, context) {
    const { tracePicture } = await importPart(() => import('./trace'));
    const result = await tracePicture(request, context);
    const buffers = result?.layers.flatMap(({ path }) => [path.verbs.buffer, path.coordinates.buffer]) ?? [];
    return { result, transfer: buffers as ArrayBuffer[] };
  },
  async unknownWords({ prompt }) {
    const { unknownWords } = await importPart(() => import('./compose-drawing'));
    return { result: unknownWords(prompt) };
  },
  async composeDrawing(request, context) {
    const { composeDrawing } = await importPart(() => import('./compose-drawing'));
    const { layoutText } = await importTextLayout();
    const kernel = await geometryKernel();
    const setText = (settings: TextSettings) => layoutText(settings, kernel);
    return { result: await composeDrawing(request, { kernel, setText }, context) };
  },
  async layoutText({ settings, asset }) {
    const { layoutText } = await importTextLayout();
    return { result: await layoutText(settings, await geometryKernel(), asset) };
  },
  async readFont({ name, bytes }) {
    const { readFont } = await importTextLayout();
    return { result: await readFont(name, bytes, await geometryKernel()) };
  },
  async combineOutlines({ operation, operands }) {
    return { result: combineOutlines(await geometryKernel(), operation, operands) };
  },
  async offsetOutlines({ outlines, distance, join }) {
    return { result: offsetOutlines(await geometryKernel(), outlines, distance, join) };
  },
};

self.onmessage = async ({ data: { id, kind, request } }: MessageEvent<TaskRequest>) => {
  const reply = (message: TaskReply, transfer: Transferable[] = []) => self.postMessage(message, transfer);
  let reportedAt = performance.now();
  const context: WorkContext = {
    report(fraction) {
      if (performance.now() - reportedAt < REPORT_PERIOD_MS) return;
      reportedAt = performance.now();
      reply({ id, type: 'progress', fraction });
    },
    // To cancel, the pool ends the whole worker.
    isCancelled: () => false,
  };
  try {
    const handler = handlers[kind as keyof ComputeTasks] as (
      request: unknown,
      context: WorkContext,
      handOver: (part: unknown, transfer: Transferable[]) => void,
    ) => Promise<{ result: unknown; transfer?: Transferable[] }>;
    const handOver = (part: unknown, transfer: Transferable[]) => reply({ id, type: 'part', part }, transfer);
    const { result, transfer } = await handler(request, context, handOver);
    reply({ id, type: 'done', result }, transfer);
  } catch (error) {
    reply({ id, type: 'failed', ...sentError(error) });
  }
};
