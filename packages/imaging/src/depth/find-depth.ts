import { fail, type Outcome, succeed, throwIfCancelled, type WorkContext } from '@kerf/machining';
import type { ColorImage } from '../color-image';
import { type DepthMap, depthMapOf } from './depth-map';
import { modelInput } from './model-input';
import { inputSize, type ModelShape, shapeOfModel } from './model-shape';
import type { OnnxRuntime, OnnxSession, OnnxTensor } from './onnx-runtime';
import { depthProblem } from './problems';

/**
 * The most bytes of a model file. The runtime needs up to four times as much, and WebAssembly has 4 GB: the base size
 * of Depth Anything (390 MB) fits.
 */
export const MOST_MODEL_BYTES = 640_000_000;
/**
 * The multiples that the sides of a picture have for models without sides of their own: 14 for those of vision
 * transformers like Depth Anything. MiDaS halves a picture five times, so it needs 32.
 */
const MULTIPLES = [14, 32] as const;

const MEGABYTE = 1e6;

/** A failure when a model file of so many bytes is too large to be opened, else null. */
export function modelSizeFault(bytes: number): Outcome<never> | null {
  if (bytes <= MOST_MODEL_BYTES) return null;
  const [size, limit] = [Math.ceil(bytes / MEGABYTE), MOST_MODEL_BYTES / MEGABYTE];
  return fail(depthProblem('depth-model-too-large', { size, limit }));
}

/**
 * The depth of a picture by a depth model: a neural network in an ONNX file that estimates the relative depth of one
 * picture, such as MiDaS (R. Ranftl et al., TPAMI 44, 2022) or Depth Anything (L. Yang et al., CVPR 2024). They give
 * the inverse of the distance, so near places have high numbers.
 *
 * The picture is resized to the model's size, or to about 518 × 518 pixels, and normalised as in ImageNet; the numbers
 * of the model become 0–1. All that goes wrong is a value, whatever the file contains.
 */
export async function findDepth(
  picture: ColorImage,
  model: Uint8Array,
  runtime: OnnxRuntime,
  context: WorkContext,
): Promise<Outcome<DepthMap>> {
  const fault = modelSizeFault(model.length);
  if (fault) return fault;
  const opened = await attempted(() => runtime.openModel(model), 'depth-model-unreadable');
  if (!opened.ok) return opened;
  const session = opened.value;
  throwIfCancelled(context);
  context.report(0.3);
  const shape = shapeOfModel(session);
  const depth = shape.ok ? await runModel(picture, shape.value, session, runtime) : shape;
  // The result is known: that the memory cannot be freed changes nothing of it.
  await session.release().catch(() => {});
  return depth;
}

async function runModel(
  picture: ColorImage,
  shape: ModelShape,
  session: OnnxSession,
  runtime: OnnxRuntime,
): Promise<Outcome<DepthMap>> {
  const isFixed = shape.width !== null && shape.height !== null;
  const multiples = isFixed ? [1] : MULTIPLES;
  let outcome: Outcome<OnnxTensor> | null = null;
  for (const multiple of multiples) {
    outcome = await attempted(async () => {
      const { data, dims } = modelInput(picture, shape, inputSize(shape, picture, multiple));
      const outputs = await session.run({ [shape.input]: runtime.tensor(data, dims) });
      return outputs[shape.output]!;
    }, 'depth-model-failed');
    if (outcome.ok) return depthMapOf(outcome.value, picture);
    if (outcome.problems[0]!.code === 'depth-model-memory') return outcome;
  }
  return outcome as Outcome<never>;
}

/** What a runtime says when its memory is used up. A bare number is a C++ exception that it could not name. */
const MEMORY = /bad_alloc|out of memory|\boom\b|allocat|memory access|memory\.grow|enlarge memory/i;
/** A detail has at most so many characters: some runtimes add whole lists of nodes. */
const MOST_DETAIL = 240;

/** What a runtime says, in one line, without its numbers of errors and the places in its sources. */
function detailOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error))
    .replace(/\s+/g, ' ')
    .replace(/^.*?ERROR_MESSAGE: /, '')
    .replace(/\S*\/onnxruntime\/\S+:\d+ /g, '')
    .trim();
}

async function attempted<T>(
  work: () => Promise<T>,
  otherwise: 'depth-model-unreadable' | 'depth-model-failed',
): Promise<Outcome<T>> {
  try {
    return succeed(await work());
  } catch (error) {
    const detail = detailOf(error);
    if (typeof error === 'number' || MEMORY.test(detail)) return fail(depthProblem('depth-model-memory', {}));
    const isLong = detail.length > MOST_DETAIL;
    return fail(depthProblem(otherwise, { detail: isLong ? `${detail.slice(0, MOST_DETAIL)} …` : detail }));
  }
}
