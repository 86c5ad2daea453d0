// A work process: it does one task after another with files of people, and loads what the server itself does not need.
// Its last argument is the file of the geometry's WebAssembly.
import { readFileSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { createGeometryKernel, type GeometryKernel } from '@kerf/geometry';
import type { TaskWord, WorkWord } from '../words';
import { taskNamed } from './tasks/registry';

let kernel: Promise<GeometryKernel> | null = null;

/** The geometry, loaded with the first task. */
function loadKernel(): Promise<GeometryKernel> {
  kernel ??= createGeometryKernel(readFileSync(process.argv.at(-1) ?? ''));
  return kernel;
}

async function work({ name, settings, input, output }: TaskWord): Promise<WorkWord> {
  const result = await taskNamed(name)(readFileSync(input), settings, { kernel: await loadKernel() });
  if (!result.ok) return { kind: 'refused', problems: result.problems.slice(0, 20) };
  const { content, ...facts } = result.value;
  writeFileSync(output, content, { mode: 0o600 });
  return { kind: 'done', facts };
}

async function run(task: TaskWord): Promise<void> {
  const word = await work(task).catch(
    (error: Error): WorkWord => ({ kind: 'broken', message: error.stack ?? error.message }),
  );
  process.send?.(word);
}

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.once('disconnect', () => process.exit(1));
process.on('message', (task: TaskWord) => void run(task));
