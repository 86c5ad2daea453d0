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

/** The content of an ONNX file. */
export interface ModelFile {
  readonly inputs: readonly Declared[];
  readonly outputs: readonly Declared[];
  readonly steps: readonly Step[];
  readonly weights?: readonly {
    readonly name: string;
    readonly shape: readonly number[];
    readonly values: readonly number[];
  }[];
}

type Bytes = readonly number[];

function varint(value: number): Bytes {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  return [...bytes, rest];
}

const whole = (field: number, value: number): Bytes => [...varint(field * 8), ...varint(value)];
const part = (field: number, bytes: Bytes): Bytes => [
  ...varint(field * 8 + 2),
  ...varint(bytes.length),
  ...bytes,
];
const text = (field: number, value: string): Bytes => part(field, [...new TextEncoder().encode(value)]);

const FLOAT = 1;
const [INT_ATTRIBUTE, INTS_ATTRIBUTE] = [2, 7] as const;

function declared({ name, shape, type = FLOAT }: Declared): Bytes {
  const sides = shape.flatMap((side) => part(1, typeof side === 'number' ? whole(1, side) : text(2, side)));
  return [...text(1, name), ...part(2, part(1, [...whole(1, type), ...part(2, sides)]))];
}

function attribute(name: string, value: number | readonly number[]): Bytes {
  const said =
    typeof value === 'number'
      ? [...whole(3, value), ...whole(20, INT_ATTRIBUTE)]
      : [...value.flatMap((one) => whole(8, one)), ...whole(20, INTS_ATTRIBUTE)];
  return [...text(1, name), ...said];
}

function step({ op, inputs, outputs, numbers = {} }: Step): Bytes {
  return [
    ...inputs.flatMap((name) => text(1, name)),
    ...outputs.flatMap((name) => text(2, name)),
    ...text(4, op),
    ...Object.entries(numbers).flatMap(([name, value]) => part(5, attribute(name, value))),
  ];
}

/** The bytes of an ONNX file of operator set 11, in which the axes of reductions are attributes. */
export function onnxFile({ inputs, outputs, steps, weights = [] }: ModelFile): Uint8Array {
  const graph = [
    ...steps.flatMap((one) => part(1, step(one))),
    ...text(2, 'depth'),
    ...weights.flatMap(({ name, shape, values }) =>
      part(5, [
        ...shape.flatMap((side) => whole(1, side)),
        ...whole(2, FLOAT),
        ...text(8, name),
        ...part(9, [...new Uint8Array(Float32Array.from(values).buffer)]),
      ]),
    ),
    ...inputs.flatMap((one) => part(11, declared(one))),
    ...outputs.flatMap((one) => part(12, declared(one))),
  ];
  return Uint8Array.from([...whole(1, 6), ...part(7, graph), ...part(8, whole(2, 11))]);
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
