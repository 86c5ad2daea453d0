import {
  type CamJob,
  compileJob,
  type DropKernel,
  generateToolpaths,
  orderPlaces,
  type PartHelper,
  type ProgramPass,
  type ProgramPlan,
  type ToolpathCache,
} from '@kerf/cam';
import type { AssetId, Design } from '@kerf/document';
import { type Dialect, findDialectProblems, GRBL, postProcess } from '@kerf/gcode';
import type { GeometryKernel, TriangleMesh } from '@kerf/geometry';
import type { GrayImage } from '@kerf/imaging';
import {
  appendAll,
  failAll,
  type MachineProfile,
  type Outcome,
  type Problem,
  partOf,
  SILENT_CONTEXT,
  succeed,
  type Toolpath,
  type WorkContext,
} from '@kerf/machining';
import { checkDesign, checkOutput } from './checks/registry';
import { feedFacts } from './feed-facts';
import type { JobProgram, JobResult } from './job-result';
import { programOf } from './program-of';
import { orderFact, orderOf } from './program-order';
import { type ReadingHelper, type ReadingSettings, readProgram } from './program-reading';

/** What the flow needs from its host. */
export interface PipelineEnvironment {
  readonly kernel: GeometryKernel;
  /** The compiled dropping of bits (`createDropKernel`). Without it, surfaces of models take several times longer. */
  readonly dropKernel?: DropKernel | undefined;
  /** A second thread, which does a part of long work. */
  readonly partHelper?: PartHelper | undefined;
  /** A second thread, which reads long programs while they are written. */
  readonly readingHelper?: ReadingHelper | undefined;
  readonly machine: MachineProfile;
  readonly dialect: Dialect;
  /**
   * The studio or command line keeps this cache between runs of the same design, so that only what changed is generated
   * again.
   */
  readonly cache?: ToolpathCache;
  /** Decoded pictures by the id of their file, for photos. */
  readonly rasters?: ReadonlyMap<AssetId, GrayImage>;
  /** The meshes of models by the id of their file, for reliefs. */
  readonly models?: ReadonlyMap<AssetId, TriangleMesh>;
  /** Facts about the job for the program's first lines, one comment line each. */
  readonly header?: readonly string[];
  /** Whether programs may have arcs (G2, G3); true when left out. */
  readonly arcs?: boolean;
}

/** The progress (0–1) at which the later stages of the flow begin, as measured on a job of 200 pockets. */
const FLOW = { generate: 0.05, programs: 0.65 } as const;
/** The same for reading a program back after it is written. */
const WRITTEN = 0.4;

/**
 * The whole flow: compile the design, check it, generate the toolpaths; then write, interpret and time each program;
 * then check all programs. The same input always gives the same result.
 *
 * Every fault of a design is returned in `problems`, never thrown. Reports progress; throws `CancelledError` when the
 * context was cancelled.
 */
export function runPipeline(
  design: Design,
  environment: PipelineEnvironment,
  context: WorkContext = SILENT_CONTEXT,
): JobResult {
  const { kernel, dropKernel, partHelper, machine, cache, rasters, models } = environment;
  const job = compileJob(design, { machine, ...(rasters && { rasters }), ...(models && { models }) });
  const problems: Problem[] = checkDesign({ design, job, machine, kernel });
  if (hasErrors(problems)) return { problems: sorted(problems), output: null };

  const generation = generateToolpaths(
    job,
    { kernel, dropKernel, partHelper, ...(cache && { cache }) },
    partOf(context, FLOW.generate, FLOW.programs),
  );
  const written = writePrograms(job, generation.programs, environment, partOf(context, FLOW.programs, 1));
  if (!written.ok) return { problems: sorted([...problems, ...written.problems]), output: null };
  const programs = written.value;
  appendAll(problems, written.warnings);
  appendAll(problems, checkOutput({ design, job, machine, generation, programs, kernel }));
  const [first, ...others] = programs;
  if (hasErrors(problems) || !first) return { problems: sorted(problems), output: null };
  const { generatedCount } = generation;
  return { problems: sorted(problems), output: { programs: [first, ...others], generatedCount } };
}

function writePrograms(
  job: CamJob,
  plans: readonly ProgramPlan[],
  environment: PipelineEnvironment,
  context: WorkContext,
): Outcome<readonly JobProgram[]> {
  const programs: JobProgram[] = [];
  const warnings: Problem[] = [];
  for (const [i, { pass, toolpaths: own }] of plans.entries()) {
    const part = partOf(context, i / plans.length, (i + 1) / plans.length);
    const place = plans.length > 1 ? [`program ${i + 1} of ${plans.length}`, ...feedFacts(job, own)] : [];
    const order = orderOf(job, own);
    const header = [...place, ...(order ? [orderFact(order)] : []), ...(environment.header ?? [])];
    const written = writeProgram(pass, job, own, { ...environment, header }, part);
    if (!written.ok) return written;
    programs.push(order ? { ...written.value, order } : written.value);
    appendAll(warnings, written.warnings);
  }
  return succeed(programs, warnings);
}

function writeProgram(
  pass: ProgramPass,
  job: CamJob,
  toolpaths: readonly Toolpath[],
  { machine, dialect, header = [], arcs = true, readingHelper }: PipelineEnvironment,
  context: WorkContext,
): Outcome<JobProgram> {
  const refusals = findDialectProblems(toolpaths, dialect);
  if (refusals.length > 0) return failAll(refusals);
  const settings: ReadingSettings = {
    mode: job.mode,
    fullPower: dialect.laser.maxPower ?? machine.maxSpindle,
    dwellUnit: dialect.dwellUnit,
    machine,
    // Only Grbl may read lines more slowly than the machine could move. Other controllers read lines faster than any
    // program needs, or their speed is unknown.
    isLineTimed: dialect.name === GRBL.name,
  };
  const begun = readingHelper?.begin(settings);
  const gcode = postProcess(
    toolpaths,
    {
      ...{ dialect, machine, safeHeight: job.safeHeight, header, arcs },
      ...(begun && { onPiece: (piece) => begun.push(piece) }),
    },
    partOf(context, 0, WRITTEN),
  );
  const reading = begun?.finish() ?? readProgram(gcode.bytes, settings, partOf(context, WRITTEN, 1));
  if (!reading.ok) return reading;
  const { trace, timeline } = reading.value;
  const objectOf = new Map(job.operations.map(({ key, objectId }) => [key, objectId]));
  const sources = new Map(
    orderPlaces(toolpaths).map(({ operationKey, x, y }) => [
      operationKey,
      { objectId: objectOf.get(operationKey)!, start: { x, y } },
    ]),
  );
  const { tool } = toolpaths[0]!;
  return succeed(programOf(pass, tool, gcode, trace, timeline, sources), reading.warnings);
}

function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some(({ severity }) => severity === 'error');
}

function sorted(problems: readonly Problem[]): Problem[] {
  return [...problems].sort((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'));
}
