import type { GeometryKernel, Polylines } from '@kerf/geometry';
import { SILENT_CONTEXT, type Toolpath, throwIfCancelled, type WorkContext } from '@kerf/machining';
import type { MadeToolpath, ToolpathCache } from './cache';
import type { DropKernel } from './cuts/drop-kernel';
import type { CarvedRegion, CutNote, GenerateContext } from './cuts/generate-context';
import type { CamJob, CamOperation } from './cuts/operation';
import type { PartHelper } from './cuts/part-helper';
import { generateMoves, kindOf } from './operations/registry';
import { type ProgramPlan, planPrograms } from './order/plan-programs';

/** What the host provides for the generators. */
export interface GenerateEnvironment {
  readonly kernel: GeometryKernel;
  /** The compiled dropping of bits (`createDropKernel`). Without it, surfaces of models take several times longer. */
  readonly dropKernel?: DropKernel | undefined;
  /** A second thread, which does a part of long work: see `PartHelper`. */
  readonly partHelper?: PartHelper | undefined;
  /** Toolpaths of earlier runs. Without a cache, every toolpath is generated. */
  readonly cache?: ToolpathCache;
}

/** A note of a generator with the key of the operation that it is about. */
export interface OperationNote extends CutNote {
  readonly operationKey: string;
}

/** The toolpaths of a job in the order in which they are to be cut. */
export interface Generation {
  /** The programs of the job. A person changes the bit between two programs. */
  readonly programs: readonly ProgramPlan[];
  /** All toolpaths. An operation with nothing to cut has none. */
  readonly toolpaths: readonly Toolpath[];
  /** The keys of the operations that cut nothing, for example because the tool is too wide for them. */
  readonly emptyKeys: readonly string[];
  /** What could not be cut as requested, and where. */
  readonly notes: readonly OperationNote[];
  /** The number of operations whose toolpaths were not in the cache. */
  readonly generatedCount: number;
}

/**
 * Generates the toolpaths that the cache does not have, and orders all toolpaths. The reported progress is weighted by
 * the work of each operation.
 */
export function generateToolpaths(
  job: CamJob,
  environment: GenerateEnvironment,
  context: WorkContext = SILENT_CONTEXT,
): Generation {
  const { cache } = environment;
  const found = job.operations.map((operation) => cache?.find(operation.key, operation.token));
  const weights = job.operations.map((operation, i) => (found[i] ? 0 : weightOf(operation)));
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const entries: [CamOperation, MadeToolpath][] = [];
  const carvings = new WeakMap<Polylines, CarvedRegion>();
  let done = 0;
  job.operations.forEach((operation, i) => {
    throwIfCancelled(context);
    const share = (fraction: number) => context.report((done + weights[i]! * fraction) / total);
    const own = {
      kernel: environment.kernel,
      dropKernel: environment.dropKernel,
      partHelper: environment.partHelper,
      carvings,
      report: share,
      isCancelled: () => context.isCancelled(),
    };
    entries.push([operation, madeToolpath(operation, found[i], own)]);
    done += weights[i]!;
    share(0);
  });
  cache?.replace(entries.map(([{ key, token }, made]) => [key, { ...made, token }]));
  const all = entries.map(([, { toolpath }]) => toolpath);
  const isEmpty = (toolpath: Toolpath) => toolpath.moves.kinds.length === 0;
  const programs = planPrograms(
    job,
    all.filter((toolpath) => !isEmpty(toolpath)),
    environment.kernel,
  );
  return {
    programs,
    toolpaths: programs.flatMap(({ toolpaths }) => toolpaths),
    emptyKeys: all.filter(isEmpty).map(({ operationKey }) => operationKey),
    notes: entries.flatMap(([{ key }, { notes }]) => notes.map((note) => ({ ...note, operationKey: key }))),
    generatedCount: found.filter((entry) => !entry).length,
  };
}

/** The cached toolpath with the operation's present name and tool; a new one when there is none in the cache. */
function madeToolpath(
  operation: CamOperation,
  cached: MadeToolpath | undefined,
  context: Omit<GenerateContext, 'note'>,
): MadeToolpath {
  const { label, tool } = operation;
  if (cached) return { notes: cached.notes, toolpath: { ...cached.toolpath, label, tool } };
  const notes: CutNote[] = [];
  const toolpath = toolpathOf(operation, { ...context, note: (note) => notes.push(note) });
  return { toolpath, notes };
}

function toolpathOf(operation: CamOperation, context: GenerateContext): Toolpath {
  return {
    operationKey: operation.key,
    label: operation.label,
    tool: operation.tool,
    drive: operation.drive,
    moves: generateMoves(operation, context),
  };
}

/** The relative time that an operation takes to generate: proportional to its points, plus a small constant. */
function weightOf(operation: CamOperation): number {
  const points = operation.geometry.coordinates.length / 2;
  return 20 + (kindOf(operation).weight ?? 1) * points;
}
