/* Writes ONNX files: Protocol Buffers (onnx.proto3 of the ONNX project), of which a model needs little. */

/** A tensor of an ONNX file as it is declared: a side that is a name has any length. */
export interface Declared {
  readonly name: string;
  readonly shape: readonly (number | string)[];
  /** 1: float32 (also when left out), 7: int64, 10: float16. */
  readonly type?: number;
}

/** A step of a model. */
export interface Step {
  readonly op: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  /** Attributes: whole numbers. */
  readonly numbers?: Readonly<Record<string, number | readonly number[]>>;
}

/** Numbers in a model. */
export interface Weight {
  readonly name: string;
  readonly shape: readonly number[];
  readonly values: ArrayLike<number>;
}

/** The content of an ONNX file. */
export interface ModelFile {
  readonly inputs: readonly Declared[];
  readonly outputs: readonly Declared[];
  readonly steps: readonly Step[];
  readonly weights?: readonly Weight[];
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function varint(value: number): Uint8Array {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  return Uint8Array.of(...bytes, rest);
}

const whole = (field: number, value: number) => joined(varint(field * 8), varint(value));
const part = (field: number, ...inside: readonly Uint8Array[]) => {
  const bytes = joined(...inside);
  return joined(varint(field * 8 + 2), varint(bytes.length), bytes);
};
const text = (field: number, value: string) => part(field, new TextEncoder().encode(value));

const FLOAT = 1;
const [INT_ATTRIBUTE, INTS_ATTRIBUTE] = [2, 7] as const;

function declared(field: number, { name, shape, type = FLOAT }: Declared): Uint8Array {
  const sides = shape.map((side) => part(1, typeof side === 'number' ? whole(1, side) : text(2, side)));
  return part(field, text(1, name), part(2, part(1, whole(1, type), part(2, ...sides))));
}

function attribute([name, value]: readonly [string, number | readonly number[]]): Uint8Array {
  const said =
    typeof value === 'number'
      ? [whole(3, value), whole(20, INT_ATTRIBUTE)]
      : [...value.map((one) => whole(8, one)), whole(20, INTS_ATTRIBUTE)];
  return part(5, text(1, name), ...said);
}

function step({ op, inputs, outputs, numbers = {} }: Step): Uint8Array {
  return part(
    1,
    ...inputs.map((name) => text(1, name)),
    ...outputs.map((name) => text(2, name)),
    text(4, op),
    ...Object.entries(numbers).map(attribute),
  );
}

function weight({ name, shape, values }: Weight): Uint8Array {
  const { buffer } = Float32Array.from(values);
  const sides = shape.map((side) => whole(1, side));
  return part(5, ...sides, whole(2, FLOAT), text(8, name), part(9, new Uint8Array(buffer)));
}

/** The bytes of an ONNX file of operator set 11, in which the axes of reductions are attributes. */
export function onnxFile({ inputs, outputs, steps, weights = [] }: ModelFile): Uint8Array {
  const graph = part(
    7,
    ...steps.map(step),
    text(2, 'depth'),
    ...weights.map(weight),
    ...inputs.map((one) => declared(11, one)),
    ...outputs.map((one) => declared(12, one)),
  );
  return joined(whole(1, 6), graph, part(8, whole(2, 11)));
}

/** The sides of a picture: of any length, unless they are given. */
interface Sides {
  readonly height?: number | string;
  readonly width?: number | string;
}

/**
 * A model whose depth is a weighted sum of red, green and blue after their normalisation: a convolution with a kernel
 * of one pixel. Its output is 1×1×H×W.
 */
export function weighingModel(
  weights: readonly [number, number, number],
  { height = 'h', width = 'w' }: Sides = {},
) {
  return onnxFile({
    inputs: [{ name: 'image', shape: [1, 3, height, width] }],
    outputs: [{ name: 'depth', shape: [1, 1, height, width] }],
    steps: [{ op: 'Conv', inputs: ['image', 'weights'], outputs: ['depth'] }],
    weights: [{ name: 'weights', shape: [1, 3, 1, 1], values: weights }],
  });
}
