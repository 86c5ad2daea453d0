import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Design, findObject, modelMeshes } from '@kerf/document';
import { DIALECTS } from '@kerf/gcode';
import type { GeometryKernel } from '@kerf/geometry';
import { type Problem, partOf, type WorkContext } from '@kerf/machining';
import { createDropKernel, type JobProgram, runPipeline } from '@kerf/pipeline';
import { type DriverErrorCode, type DriverFailure, driverFailure, type FailureMessage } from '@kerf/protocol';
import { readDesign } from './design';
import { readModel } from './model';
import { type GenerationTask, type GeneratorWord, OUTPUT_LIMIT_BYTES, outputFile } from './words';

/** The share of the work that the reading of a drawing takes. */
const READING = 0.1;

/** How many warnings are reported. */
const MOST_WARNINGS = 64;

/**
 * Makes the programs of a drawing or a model and writes them into the task's folder; or says why that is not possible.
 */
export async function makePrograms(
  bytes: Uint8Array,
  task: GenerationTask,
  kernel: GeometryKernel,
  context: WorkContext,
): Promise<GeneratorWord> {
  const reading = partOf(context, 0, READING);
  const isModel = task.file !== 'svg';
  const code = isModel ? 'model-invalid' : 'drawing-invalid';
  const read = isModel ? readModel(bytes, task, reading) : await readDesign(bytes, task, kernel, reading);
  if ('code' in read) return { kind: 'failed', failure: read };
  if (!read.ok) return { kind: 'failed', failure: failureOf(read.problems, code) };
  const environment = {
    kernel,
    dropKernel: createDropKernel(),
    machine: task.machine,
    dialect: DIALECTS.get('grbl')!,
    models: modelMeshes(read.value),
  };
  const result = runPipeline(read.value, environment, partOf(context, READING, 1));
  if (!result.output) return { kind: 'failed', failure: failureOf(result.problems, code, read.value) };
  const { programs } = result.output;
  const size = programs.reduce((sum, { gcode }) => sum + gcode.bytes.length, 0);
  if (size > OUTPUT_LIMIT_BYTES)
    return { kind: 'failed', failure: driverFailure('generation-limit', { details: { limit: 'size' } }) };
  return {
    kind: 'done',
    programs: programs.map((program, index) => writeProgram(program, index, task)),
    warnings: [...read.warnings, ...result.problems]
      .slice(0, MOST_WARNINGS)
      .map((problem) => messageOf(problem, read.value)),
  };
}

function writeProgram(
  { gcode, stats, tool }: JobProgram,
  index: number,
  { folder, fileName }: GenerationTask,
) {
  writeFileSync(join(folder, outputFile(index)), gcode.bytes);
  const ending = index === 0 ? '' : `_${index + 1}`;
  return {
    fileName: `${fileName.replace(/\.[^.]*$/, '').slice(0, 200)}${ending}.nc`,
    sha256: createHash('sha256').update(gcode.bytes).digest('hex'),
    bytes: gcode.bytes.length,
    bit: tool.name.slice(0, 255),
    estimatedTime: stats.seconds,
  };
}

/** The first error as a failure that names its place. */
function failureOf(problems: readonly Problem[], code: DriverErrorCode, design?: Design): DriverFailure {
  const problem = problems.find(({ severity }) => severity === 'error') ?? problems[0]!;
  const { message, details } = messageOf(problem, design);
  return driverFailure(code, { message, details: { ...details, code: problem.code } });
}

/** A problem with its place. An object is named as in the drawing, because its id is only known here. */
function messageOf({ code, message, place, values }: Problem, design?: Design): FailureMessage {
  const { objectId, ...position } = place ?? {};
  const name = design && objectId !== undefined ? findObject(design, objectId)?.name : undefined;
  const details = { ...values, ...position, ...(name !== undefined && { object: name }) };
  return { code, message, details: details as NonNullable<FailureMessage['details']> };
}
