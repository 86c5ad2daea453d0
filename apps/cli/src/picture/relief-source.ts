import { statSync } from 'node:fs';
import { findDepth, modelSizeFault, type ReliefPicture, withDepth } from '@kerf/imaging';
import { partOf, type WorkContext } from '@kerf/machining';
import { InputError, UsageError } from '../failure';
import { cliProblem } from '../problems';
import { readInput, STANDARD } from '../read-file';
import { decodeColorPicture, decodeReliefPicture } from './decode';
import { openOnnxRuntime } from './onnx-module';

/** A picture file of which a relief is made. */
export interface ReliefFile {
  readonly file: string;
  readonly bytes: Uint8Array;
  /** An ONNX file: its model finds the depth of the picture. Without it, brightness is depth. */
  readonly depthModel?: string | undefined;
}

/** The heights of a picture file. Throws `InputError` when the picture or the depth model cannot be used. */
export async function readReliefPicture(
  { file, bytes, depthModel }: ReliefFile,
  context: WorkContext,
): Promise<ReliefPicture> {
  const picture = await decodeReliefPicture(bytes);
  if (!picture) throw new InputError(file, [cliProblem('picture-unreadable')]);
  if (depthModel === undefined) return picture;
  const model = readModel(depthModel);
  const colors = await decodeColorPicture(bytes);
  const depth = await findDepth(colors!, model, await openOnnxRuntime(), partOf(context, 0, 0.8));
  if (!depth.ok) throw new InputError(depthModel, depth.problems);
  return withDepth(picture, depth.value);
}

function readModel(file: string): Uint8Array {
  if (file === STANDARD) throw new UsageError('--depth-model: must be a file, not the standard input');
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const fault = modelSizeFault(size);
  if (fault && !fault.ok) throw new InputError(file, fault.problems);
  return readInput(file);
}
