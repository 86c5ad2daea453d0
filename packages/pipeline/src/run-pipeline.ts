import { compileJob, generateToolpaths, type ToolpathCache } from '@kerf/cam';
import type { Design } from '@kerf/document';
import { type Dialect, type GcodeProgram, interpret, postProcess, TOLERANT_PROFILE } from '@kerf/gcode';
import type { GeometryKernel } from '@kerf/geometry';
import { type MachineProfile, type Problem, partOf, SILENT_CONTEXT, type WorkContext } from '@kerf/machining';
import { estimateTime } from '@kerf/simulation';
import { checkDesign, checkOutput } from './checks/registry';
import type { JobOperation, JobOutput, JobResult } from './job-result';

/** What the flow needs from its host. */
export interface PipelineEnvironment {
  readonly kernel: GeometryKernel;
  readonly machine: MachineProfile;
  readonly dialect: Dialect;
  /** Kept by the host from run to run of the same design, so that only what changed is generated again. */
  readonly cache?: ToolpathCache;
  /** Job facts for the program's head, one comment line each. */
  readonly header?: readonly string[];
}

/** Shares of the time that the stages take, as measured on a job of 200 pockets. */
const STAGES = { generate: 0.05, post: 0.65, interpret: 0.8, time: 0.9 } as const;

/**
 * The whole flow: check → compile → generate → post → interpret → time → check. Deterministic. Reports progress and throws
 * `CancelledError` when the context was cancelled. Whatever a design can do wrong is in `problems`, never thrown.
 */
export function runPipeline(
  design: Design,
  environment: PipelineEnvironment,
  context: WorkContext = SILENT_CONTEXT,
): JobResult {
  const { kernel, machine, dialect, cache } = environment;
  const job = compileJob(design);
  const problems: Problem[] = checkDesign({ design, job, machine });
  if (hasErrors(problems)) return { problems: sorted(problems), output: null };

  const generation = generateToolpaths(
    job,
    { kernel, ...(cache && { cache }) },
    partOf(context, STAGES.generate, STAGES.post),
  );
  const program = postProcess(
    generation.toolpaths,
    { dialect, machine, safeHeight: job.safeHeight, header: environment.header ?? [] },
    partOf(context, STAGES.post, STAGES.interpret),
  );
  const reading = interpret(
    program.bytes,
    { profile: TOLERANT_PROFILE, mode: job.mode, arcTolerance: machine.arcTolerance },
    partOf(context, STAGES.interpret, STAGES.time),
  );
  if (!reading.ok) return { problems: sorted([...problems, ...reading.problems]), output: null };
  const trace = reading.value;
  const timeline = estimateTime(trace, machine, partOf(context, STAGES.time, 1));
  const operations = locateOperations(program, job.operations);
  const output: JobOutput = {
    program,
    trace,
    timeline,
    operations,
    stats: {
      lineCount: program.lineCount,
      byteCount: program.bytes.length,
      seconds: timeline.totalSeconds,
      cutDistance: trace.cutDistance,
      rapidDistance: trace.rapidDistance,
      bounds: trace.bounds,
      cutBounds: trace.cutBounds,
      operationCount: job.operations.length,
      generatedCount: generation.generatedCount,
    },
  };
  problems.push(...reading.warnings, ...checkOutput({ design, job, machine, generation, output }));
  return hasErrors(problems)
    ? { problems: sorted(problems), output: null }
    : { problems: sorted(problems), output };
}

function locateOperations(
  program: GcodeProgram,
  operations: readonly { readonly key: string; readonly objectId: string }[],
): JobOperation[] {
  const objectOf = new Map(operations.map(({ key, objectId }) => [key, objectId]));
  return program.operations.map(({ operationKey, label, firstLine, lastLine }) => ({
    key: operationKey,
    objectId: objectOf.get(operationKey) ?? '',
    label,
    firstLine,
    lastLine,
  }));
}

function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some(({ severity }) => severity === 'error');
}

function sorted(problems: readonly Problem[]): Problem[] {
  return [...problems].sort((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'));
}
