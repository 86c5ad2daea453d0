// A work process: it does one task after another with files of people, and loads what the server itself does not need.
// Its last argument is the file of the geometry's WebAssembly; that of the WebP decoder is in the same folder.
import { readFileSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { dirname } from 'node:path';
import { createGeometryKernel, type GeometryKernel } from '@kerf/geometry';
import { decodersFor } from '@kerf/importers';
import type { TaskWord, WorkWord } from '../words';
import { taskNamed } from './tasks/registry';
import { openWebpModule } from './webp-module';

let kernel: Promise<GeometryKernel> | null = null;

/** The most problems or warnings of a file that are reported. */
const MOST_PROBLEMS = 20;

const KERNEL_FILE = process.argv.at(-1) ?? '';

/** The geometry, loaded with the first task. */
function loadKernel(): Promise<GeometryKernel> {
  kernel ??= createGeometryKernel(readFileSync(KERNEL_FILE));
  return kernel;
}

async function work({ name, settings, input, output }: TaskWord): Promise<WorkWord> {
  const bytes = readFileSync(input);
  const decoders = await decodersFor(bytes, () => openWebpModule(dirname(KERNEL_FILE)));
  const result = await taskNamed(name)(bytes, settings, { kernel: await loadKernel(), decoders });
  if (!result.ok) return { kind: 'refused', problems: result.problems.slice(0, MOST_PROBLEMS) };
  const { content, ...facts } = result.value;
  writeFileSync(output, content, { mode: 0o600 });
  return { kind: 'done', facts, warnings: result.warnings.slice(0, MOST_PROBLEMS) };
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
