import { fail, type Outcome, succeed } from '@kerf/machining';
import type { OnnxSession, TensorFacts } from './onnx-runtime';
import { depthProblem } from './problems';

/** Which pictures a model takes, and where its depth is. */
export interface ModelShape {
  readonly input: string;
  readonly output: string;
  /** 3: red, green and blue; 1: grey. */
  readonly channels: 1 | 3;
  /** The sides of a picture, from the slowest to the fastest in memory. */
  readonly order: 'nchw' | 'nhw' | 'nhwc';
  /** Pixels; null where the model takes any length. */
  readonly width: number | null;
  readonly height: number | null;
}

/** The longest side of a picture that a model may ask for, pixels. */
const MOST_SIDE = 2048;
/** Outputs with these names are the depth when a model has several outputs. */
const DEPTH_NAMES = /depth|disparity/i;

/** A side of a fixed length; null for one of any length. */
const lengthOf = (side: number | string | undefined) => (typeof side === 'number' && side > 0 ? side : null);
/** Whether a side may have this length. */
const canBe = (side: number | string | undefined, length: number) => (lengthOf(side) ?? length) === length;

/** The shape of a depth model; a failure that says what the model takes or gives instead. */
export function shapeOfModel({
  inputMetadata,
  outputMetadata,
}: Pick<OnnxSession, 'inputMetadata' | 'outputMetadata'>): Outcome<ModelShape> {
  const [first, ...others] = inputMetadata;
  const picture = first && others.length === 0 ? pictureShape(first) : null;
  if (!picture) return fail(depthProblem('depth-model-inputs', { found: listOf(inputMetadata) }));
  const { width, height } = picture;
  if ((width ?? 0) > MOST_SIDE || (height ?? 0) > MOST_SIDE)
    return fail(
      depthProblem('depth-model-sides', {
        width: width ?? MOST_SIDE,
        height: height ?? MOST_SIDE,
        limit: MOST_SIDE,
      }),
    );
  const named = outputMetadata.find(({ name }) => DEPTH_NAMES.test(name));
  const output = [...(named ? [named] : []), ...outputMetadata].find(isDepth);
  if (!output) return fail(depthProblem('depth-model-outputs', { found: listOf(outputMetadata) }));
  return succeed({ ...picture, output: output.name });
}

function pictureShape({ name, type, shape }: TensorFacts): Omit<ModelShape, 'output'> | null {
  if (type !== 'float32' || !shape || !canBe(shape[0], 1)) return null;
  const [, a, b, c] = shape;
  if (shape.length === 3)
    return { input: name, channels: 1, order: 'nhw', height: lengthOf(a), width: lengthOf(b) };
  if (shape.length !== 4) return null;
  const planes = { input: name, order: 'nchw', height: lengthOf(b), width: lengthOf(c) } as const;
  if (canBe(a, 3)) return { ...planes, channels: 3 };
  if (lengthOf(a) === 1) return { ...planes, channels: 1 };
  // Models that were made by TensorFlow.
  if (lengthOf(c) === 3)
    return { input: name, channels: 3, order: 'nhwc', height: lengthOf(a), width: lengthOf(b) };
  return null;
}

/** Whether an output may be a depth; what the model does not say is seen when it has run. */
function isDepth({ isTensor, type, shape }: TensorFacts): boolean {
  if (!isTensor || type !== 'float32') return false;
  if (!shape || shape.length === 0) return true;
  const sides = shape.map((side, i) => lengthOf(side) ?? (i < shape.length - 2 ? 1 : 2));
  return planeOf(sides) !== null;
}

/** The rows and columns of a depth of these sides, of which all others are 1; null for anything else. */
export function planeOf(dims: readonly number[]): { readonly rows: number; readonly columns: number } | null {
  if (dims.length < 2) return null;
  const isLast = dims.length === 4 && dims[3] === 1 && dims[2] !== 1;
  const [rows, columns] = isLast ? dims.slice(1, 3) : dims.slice(-2);
  const others = isLast ? [dims[0]] : dims.slice(0, -2);
  return others.every((side) => side === 1) ? { rows: rows!, columns: columns! } : null;
}

/** `image: float32 1×3×H×W, mask: …`; '—' for none. */
function listOf(all: readonly TensorFacts[]): string {
  const texts = all.slice(0, 4).map(({ name, type, shape }) => {
    const sides = shape && shape.length > 0 ? ` ${shape.map((side) => lengthOf(side) ?? 'N').join('×')}` : '';
    return `${name}: ${type ?? '—'}${sides}`;
  });
  return texts.length === 0 ? '—' : `${texts.join(', ')}${all.length > texts.length ? ' …' : ''}`;
}

/** A picture of a model without sides of its own has about as many pixels as a square of this side. */
const USUAL_SIDE = 518;
/** A longer picture is compressed to this ratio of its sides, so that both sides remain large enough for a model. */
const MOST_RATIO = 4;

/**
 * The size in which a picture is given to a model. Where the model takes any length, the picture keeps its proportions
 * and each side is a multiple of `multiple`.
 */
export function inputSize(
  shape: Pick<ModelShape, 'width' | 'height'>,
  picture: { readonly width: number; readonly height: number },
  multiple: number,
): { readonly width: number; readonly height: number } {
  const ratio = Math.min(MOST_RATIO, Math.max(1 / MOST_RATIO, picture.width / picture.height));
  const whole = (length: number) =>
    Math.min(Math.floor(MOST_SIDE / multiple), Math.max(1, Math.round(length / multiple))) * multiple;
  const { width, height } = shape;
  return {
    width: width ?? whole(height === null ? USUAL_SIDE * Math.sqrt(ratio) : height * ratio),
    height: height ?? whole(width === null ? USUAL_SIDE / Math.sqrt(ratio) : width / ratio),
  };
}
