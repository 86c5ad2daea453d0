import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { CancelledError, type Outcome, SILENT_CONTEXT } from '@kerf/machining';
import * as library from 'onnxruntime-web/wasm';
import { describe, expect, test } from 'vitest';
import { type ColorImage, colorImage } from '../color-image';
import { pictureRelief } from '../relief/picture-relief';
import { reliefPictureFromSamples, withDepth } from '../relief/relief-picture';
import { RELIEF_DEFAULTS } from '../relief/relief-settings';
import type { DepthMap } from './depth-map';
import { findDepth, MOST_MODEL_BYTES, modelSizeFault } from './find-depth';
import { modelInput } from './model-input';
import { inputSize } from './model-shape';
import { type OnnxRuntime, type OnnxSession, onnxRuntime } from './onnx-runtime';
import { type Declared, type ModelFile, onnxFile, type Step, weighingModel } from './testing/onnx-file';

const fileOf = (name: string) => createRequire(import.meta.url).resolve(`onnxruntime-web/${name}`);
const runtime = onnxRuntime(library, readFileSync(fileOf('ort-wasm-simd-threaded.wasm')));

type Color = readonly [red: number, green: number, blue: number, opacity?: number];

function pictureOf(width: number, height: number, color: (x: number, y: number) => Color): ColorImage {
  const samples = new Uint8Array(4 * width * height);
  for (let i = 0; i < width * height; i += 1) {
    const [red, green, blue, opacity = 255] = color(i % width, Math.floor(i / width));
    samples.set([red, green, blue, opacity], 4 * i);
  }
  return colorImage(width, height, samples);
}

/** Red grows to the right, blue falls, green is even: the brightness is nearly even. */
const CROSSING = pictureOf(64, 32, (x) => [4 * x, 100, 252 - 4 * x]);
const RED: readonly [number, number, number] = [0.229, 0, 0];

const depthOf = (picture: ColorImage, model: Uint8Array, by: OnnxRuntime = runtime) =>
  findDepth(picture, model, by, SILENT_CONTEXT);

function mapOf(outcome: Outcome<DepthMap>): DepthMap {
  if (!outcome.ok) throw new Error(outcome.problems[0]!.message);
  return outcome.value;
}

const at = ({ width, values }: DepthMap, x: number, y: number) => values[y * width + x]!;

describe('the depth of a picture by a model', () => {
  test('is that of the model, not the brightness, in the size that the model fixes', async () => {
    const map = mapOf(await depthOf(CROSSING, weighingModel(RED, { width: 16, height: 8 })));
    expect([map.width, map.height]).toEqual([16, 8]);
    for (const x of [0, 5, 10, 15]) expect(at(map, x, 4)).toBeCloseTo(x / 15, 1);
    const blue = mapOf(await depthOf(CROSSING, weighingModel([0, 0, 1], { width: 16, height: 8 })));
    expect(at(blue, 0, 4)).toBeGreaterThan(0.95);
    expect(at(blue, 15, 4)).toBe(0);
  });

  test('keeps the proportions for models of any size, with about 518 × 518 pixels', async () => {
    const map = mapOf(await depthOf(CROSSING, weighingModel(RED)));
    expect([map.width, map.height]).toEqual([728, 364]);
    expect(at(map, 364, 180)).toBeCloseTo(0.5, 1);
  });

  /** A model whose only step is `step`, from `image` to `depth`. */
  const withStep = (
    step: Omit<Step, 'inputs' | 'outputs'>,
    input: Declared['shape'],
    output: Declared['shape'],
  ) =>
    onnxFile({
      inputs: [{ name: 'image', shape: input }],
      outputs: [{ name: 'depth', shape: output }],
      steps: [{ ...step, inputs: ['image'], outputs: ['depth'] }],
    });
  const mean = (axis: number) => ({ op: 'ReduceMean', numbers: { axes: [axis], keepdims: 0 } });

  test.each([
    ['1×3×H×W to 1×H×W', withStep(mean(1), [1, 3, 8, 16], [1, 8, 16]), 16],
    ['all of any length', withStep(mean(1), ['b', 'c', 'h', 'w'], ['b', 'h', 'w']), 518],
    ['1×H×W×3, as TensorFlow has it', withStep(mean(3), [1, 8, 16, 3], [1, 8, 16]), 16],
    ['1×H×W, grey', withStep({ op: 'Relu' }, [1, 8, 16], [1, 8, 16]), 16],
    ['1×1×H×W, grey', withStep({ op: 'Relu' }, [1, 1, 8, 16], [1, 1, 8, 16]), 16],
  ])('models of the shape %s', async (_shape, model, width) => {
    const grey = pictureOf(32, 32, (x) => [8 * x, 8 * x, 8 * x]);
    const map = mapOf(await depthOf(grey, model));
    expect(map.width).toBe(width);
    expect(at(map, map.width - 1, 3)).toBe(1);
    expect(at(map, 0, 3)).toBe(0);
  });

  test('of several outputs, the one that is called depth', async () => {
    const model = onnxFile({
      inputs: [{ name: 'image', shape: [1, 3, 8, 16] }],
      outputs: [
        { name: 'focal', shape: [1, 1, 1, 1] },
        { name: 'predicted_depth', shape: [1, 8, 16] },
      ],
      steps: [
        { op: 'GlobalMaxPool', inputs: ['image'], outputs: ['pooled'] },
        { op: 'ReduceMean', inputs: ['pooled'], outputs: ['focal'], numbers: { axes: [1] } },
        {
          op: 'ReduceMax',
          inputs: ['image'],
          outputs: ['predicted_depth'],
          numbers: { axes: [1], keepdims: 0 },
        },
      ],
    });
    expect(mapOf(await depthOf(CROSSING, model)).width).toBe(16);
  });

  test('what is transparent does not take the range, and remains background', async () => {
    const picture = pictureOf(64, 32, (x, y) => (y < 16 ? [255, 0, 0, 0] : [100 + x, 0, 0]));
    const map = mapOf(await depthOf(picture, weighingModel(RED, { width: 64, height: 32 })));
    expect([at(map, 0, 24), at(map, 63, 24)]).toEqual([0, 1]);
    const flat = reliefPictureFromSamples(64, 32, picture.samples, 4);
    const relief = withDepth(flat, map);
    expect([relief.width, relief.values[3 * 64 + 60], relief.values[24 * 64 + 63]]).toEqual([64, 0, 1]);
    const opaque = withDepth({ width: 9, height: 9, values: new Float32Array(81) }, map);
    expect([opaque.width, opaque.height, opaque.values.length]).toEqual([9, 9, 81]);
    expect(opaque.values[80]).toBeGreaterThan(0.9);
  });

  test('single wrong places take no depth from the others', async () => {
    const picture = pictureOf(64, 64, (x, y) => (x === 9 && y === 9 ? [255, 0, 0] : [x, 0, 0]));
    const map = mapOf(await depthOf(picture, weighingModel(RED, { width: 64, height: 64 })));
    expect(at(map, 63, 30)).toBeGreaterThan(0.98);
    expect(at(map, 9, 9)).toBe(1);
  });

  test('is normalised as in ImageNet', () => {
    const white = pictureOf(2, 2, () => [255, 255, 255]);
    const { data, dims } = modelInput(white, { channels: 3, order: 'nchw' }, { width: 2, height: 1 });
    expect(dims).toEqual([1, 3, 1, 2]);
    const expected = [2.2489, 2.2489, 2.4286, 2.4286, 2.64, 2.64];
    for (const [i, value] of expected.entries()) expect(data[i]).toBeCloseTo(value, 3);
  });

  test('sizes: multiples, proportions, and sides that are fixed', () => {
    const any = { width: null, height: null };
    expect(inputSize(any, { width: 300, height: 300 }, 14)).toEqual({ width: 518, height: 518 });
    expect(inputSize(any, { width: 300, height: 300 }, 32)).toEqual({ width: 512, height: 512 });
    expect(inputSize(any, { width: 9000, height: 1 }, 14)).toEqual({ width: 1036, height: 266 });
    expect(inputSize({ width: 256, height: 384 }, { width: 5, height: 1 }, 1)).toEqual({
      width: 256,
      height: 384,
    });
    expect(inputSize({ width: null, height: 320 }, { width: 200, height: 100 }, 32)).toEqual({
      width: 640,
      height: 320,
    });
  });

  test('a model that refuses multiples of 14 gets multiples of 32', async () => {
    const seen: (readonly number[])[] = [];
    const session: OnnxSession = {
      inputMetadata: [{ name: 'x', isTensor: true, type: 'float32', shape: [1, 3, 'h', 'w'] }],
      outputMetadata: [{ name: 'y', isTensor: true, type: 'float32', shape: ['b', 'h', 'w'] }],
      run: async ({ x }) => {
        const [, , height, width] = x!.dims;
        seen.push([width!, height!]);
        if (width! % 32 !== 0) throw new Error('Attempting to broadcast an axis by a dimension other than 1');
        const data = Float32Array.from({ length: height! * width! }, (_, i) => i);
        return { y: { type: 'float32', dims: [1, height!, width!], data } };
      },
      release: async () => {},
    };
    const by: OnnxRuntime = {
      openModel: async () => session,
      tensor: (data, dims) => ({ type: 'float32', data, dims }),
    };
    const map = mapOf(await depthOf(CROSSING, new Uint8Array(1), by));
    expect([map.width, map.height]).toEqual([736, 352]);
    expect(seen).toEqual([
      [728, 364],
      [736, 352],
    ]);
  });

  test('becomes the surface of a relief like brightness does: near is high', async () => {
    const map = mapOf(await depthOf(CROSSING, weighingModel(RED, { width: 64, height: 32 })));
    const picture = withDepth(reliefPictureFromSamples(64, 32, CROSSING.samples, 4), map);
    const settings = { ...RELIEF_DEFAULTS, width: 64, height: 32, depth: 4, base: 2, interval: 1 };
    const heightsOf = (isInverted: boolean) => {
      const { columns, heights } = pictureRelief(picture, { ...settings, isInverted }, SILENT_CONTEXT);
      return [heights[10 * columns]!, heights[11 * columns - 1]!].map(Math.round);
    };
    expect(heightsOf(false)).toEqual([2, 6]);
    expect(heightsOf(true)).toEqual([6, 2]);
  });
});

describe('a depth model that cannot be used is an error value', () => {
  const plane: Declared = { name: 'depth', shape: [1, 8, 16] };
  const IMAGE: Declared = { name: 'image', shape: [1, 3, 8, 16] };
  const reduce: Step = {
    op: 'ReduceMean',
    inputs: ['image'],
    outputs: ['depth'],
    numbers: { axes: [1], keepdims: 0 },
  };
  const model = (changes: Partial<ModelFile>) =>
    onnxFile({ inputs: [IMAGE], outputs: [plane], steps: [reduce], ...changes });
  const pool = (op: string, shape: readonly number[]) =>
    model({ steps: [{ ...reduce, op, numbers: {} }], outputs: [{ name: 'depth', shape }] });

  test.each<[string, Uint8Array, string, RegExp]>([
    [
      'a text',
      new TextEncoder().encode('no model at all'),
      'depth-model-unreadable',
      /no ONNX model that can be read: Failed to load model because protobuf/,
    ],
    ['nothing', new Uint8Array(0), 'depth-model-unreadable', /no ONNX model/],
    [
      'an unknown operator',
      model({ steps: [{ ...reduce, op: 'Nonsense', numbers: {} }] }),
      'depth-model-unreadable',
      /Nonsense/,
    ],
    [
      'four channels',
      model({ inputs: [{ name: 'image', shape: [1, 4, 8, 16] }] }),
      'depth-model-inputs',
      /1×3×H×W or 1×H×W\. This model takes image: float32 1×4×8×16\./,
    ],
    [
      'half precision',
      model({ inputs: [{ ...IMAGE, type: 10 }], outputs: [{ ...plane, type: 10 }] }),
      'depth-model-inputs',
      /takes image: float16 1×3×8×16\./,
    ],
    [
      'two pictures',
      model({
        inputs: [IMAGE, { name: 'mask', shape: [1, 3, 'h', 'w'] }],
        steps: [
          { op: 'Add', inputs: ['image', 'mask'], outputs: ['sum'] },
          { ...reduce, inputs: ['sum'] },
        ],
      }),
      'depth-model-inputs',
      /image: float32 1×3×8×16, mask: float32 1×3×N×N/,
    ],
    ['classes', pool('Relu', [1, 3, 8, 16]), 'depth-model-outputs', /gives depth: float32 1×3×8×16/],
    [
      'a huge picture',
      model({
        inputs: [{ name: 'image', shape: [1, 3, 8, 4096] }],
        outputs: [{ name: 'depth', shape: [1, 8, 4096] }],
      }),
      'depth-model-sides',
      /4096 × 8 pixels; the most is 2048/,
    ],
    [
      'no numbers',
      model({
        steps: [
          { ...reduce, op: 'ReduceMin', outputs: ['least'] },
          { op: 'Log', inputs: ['least'], outputs: ['depth'] },
        ],
      }),
      'depth-not-finite',
      /no numbers/,
    ],
    ['the same everywhere', weighingModel([0, 0, 0], { width: 16, height: 8 }), 'depth-flat', /same depth/],
    [
      'sides that do not fit each other',
      onnxFile({
        inputs: [{ name: 'image', shape: [1, 3, 'h', 'w'] }],
        outputs: [{ name: 'depth', shape: [1, 1, 'h', 'w'] }],
        steps: [
          { op: 'Conv', inputs: ['image', 'weights'], outputs: ['one'] },
          { op: 'Add', inputs: ['one', 'odd'], outputs: ['depth'] },
        ],
        weights: [
          { name: 'weights', shape: [1, 3, 1, 1], values: RED },
          { name: 'odd', shape: [1, 1, 3, 3], values: [1, 2, 3, 4, 5, 6, 7, 8, 9] },
        ],
      }),
      'depth-model-failed',
      /could not be run: .*(broadcast|dimension)/i,
    ],
  ])('%s', async (_name, bytes, code, message) => {
    const outcome = await depthOf(CROSSING, bytes);
    expect(outcome).toMatchObject({ ok: false, problems: [{ code }] });
    if (!outcome.ok) expect(outcome.problems[0]!.message).toMatch(message);
  });

  test('more bytes than a model may have, before it is read', () => {
    expect(modelSizeFault(MOST_MODEL_BYTES)).toBeNull();
    expect(modelSizeFault(MOST_MODEL_BYTES + 1)).toMatchObject({
      problems: [{ message: 'The depth model has 641 MB; the most is 640 MB.' }],
    });
  });

  test.each([['std::bad_alloc'], ['Aborted(OOM). Build with -sASSERTIONS'], [6_319_392]])(
    'memory that is used up: %s',
    async (thrown) => {
      const openModel = () => Promise.reject(typeof thrown === 'number' ? thrown : new Error(thrown));
      const outcome = await depthOf(CROSSING, new Uint8Array(1), { ...runtime, openModel });
      expect(outcome).toMatchObject({ problems: [{ code: 'depth-model-memory' }] });
    },
  );

  test('a cancelled search throws, as all long work does', async () => {
    const context = { ...SILENT_CONTEXT, isCancelled: () => true };
    const finding = findDepth(CROSSING, weighingModel(RED), runtime, context);
    await expect(finding).rejects.toThrow(CancelledError);
  });
});

test('garbage and damaged models give a depth or an error value, never a crash (seed 15)', async () => {
  let state = 15;
  const random = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const whole = weighingModel(RED, { width: 16, height: 8 });
  const wrong: unknown[] = [];
  for (let round = 0; round < 1000; round += 1) {
    const bytes =
      round % 3 === 0
        ? Uint8Array.from({ length: random(400) }, () => random(256))
        : whole.slice(0, round % 3 === 1 ? random(whole.length) : whole.length);
    if (round % 3 === 2) for (let k = 0; k <= random(3); k += 1) bytes[random(bytes.length)] = random(256);
    try {
      const outcome = await depthOf(CROSSING, bytes);
      const isRight = outcome.ok
        ? outcome.value.values.every((value) => value >= 0 && value <= 1)
        : outcome.problems[0]!.message.length > 0;
      if (!isRight) wrong.push({ round, outcome });
    } catch (error) {
      wrong.push({ round, error });
    }
  }
  expect(wrong).toEqual([]);
  // The runtime still works.
  expect((await depthOf(CROSSING, whole)).ok).toBe(true);
});

test('the models that other tests use are those of the writer here', () => {
  const kept = new URL('../../../../fixtures/depth-models/dark-is-near.onnx', import.meta.url);
  expect(Uint8Array.from(readFileSync(kept))).toEqual(weighingModel([-1, -1, -1], { width: 64, height: 48 }));
});
