/* The depth of a photo of 12 megapixels by a depth model, beside the bare runtime that runs the same model on numbers
   of the same size: processor and memory. Without a file, a network of the size of the small Depth Anything V2 is made:
   12 blocks of 384 channels on 37 × 37 patches, 85 MB of weights.

   npx tsx bench/imaging/depth.ts [model.onnx] */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { colorImage, findDepth, MOST_MODEL_BYTES, onnxRuntime } from '@kerf/imaging';
import { SILENT_CONTEXT } from '@kerf/machining';
import * as library from 'onnxruntime-web/wasm';
import { onnxFile, type Step, type Weight } from '../../packages/imaging/src/depth/testing/onnx-file';
import { printRow } from '../support/measure';

/** A person waits so long with a picture that stands still, s of one core. */
const PATIENCE = 30;
/** A model file may need so many times its size: with more, the largest would not fit into WebAssembly's 4 GB. */
const MOST_TIMES = 4_000_000_000 / MOST_MODEL_BYTES;
const [PHOTO_WIDTH, PHOTO_HEIGHT] = [4000, 3000] as const;
const [CHANNELS, BLOCKS, PATCH] = [384, 12, 14] as const;

/** Numbers from −0.05 to 0.05, the same on every run. */
function scattered(count: number): Float32Array {
  let state = 15;
  return Float32Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state / 2 ** 32 - 0.5) / 10;
  });
}

/** A network of the size of a small vision transformer, without its attention. */
function transformerSized(): Uint8Array {
  const weights: Weight[] = [];
  const steps: Step[] = [];
  let last = 'image';
  const layer = (op: string, shape: readonly number[], output: string, numbers: Step['numbers'] = {}) => {
    const name = `weights of ${output}`;
    const count = shape.reduce((product, side) => product * side, 1);
    weights.push({ name, shape, values: scattered(count) });
    steps.push({ op, inputs: [last, name], outputs: [output], numbers });
    last = output;
  };
  layer('Conv', [CHANNELS, 3, PATCH, PATCH], 'patches', { strides: [PATCH, PATCH] });
  for (let block = 0; block < BLOCKS; block += 1)
    for (const [i, [from, to]] of [
      [1, 3],
      [3, 1],
      [1, 4],
      [4, 1],
    ].entries()) {
      layer('Conv', [CHANNELS * to!, CHANNELS * from!, 1, 1], `sum ${block} ${i}`);
      steps.push({ op: 'Tanh', inputs: [last], outputs: [`value ${block} ${i}`] });
      last = `value ${block} ${i}`;
    }
  layer('ConvTranspose', [CHANNELS, 1, PATCH, PATCH], 'depth', { strides: [PATCH, PATCH] });
  return onnxFile({
    inputs: [{ name: 'image', shape: [1, 3, 'height', 'width'] }],
    outputs: [{ name: 'depth', shape: [1, 1, 'height', 'width'] }],
    steps,
    weights,
  });
}

/** The seconds of one core that `work` takes. */
async function processorSeconds<T>(work: () => Promise<T>): Promise<readonly [seconds: number, value: T]> {
  const before = process.cpuUsage();
  const value = await work();
  const { user, system } = process.cpuUsage(before);
  return [(user + system) / 1e6, value];
}

const samples = new Uint8Array(4 * PHOTO_WIDTH * PHOTO_HEIGHT);
for (let i = 0; i < samples.length; i += 1) samples[i] = i % 4 === 3 ? 255 : (i >> 2) % 251;
const photo = colorImage(PHOTO_WIDTH, PHOTO_HEIGHT, samples);
const file = process.argv[2];
const model = file === undefined ? transformerSized() : new Uint8Array(readFileSync(file));
const wasm = createRequire(import.meta.url).resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm');
const runtime = onnxRuntime(library, readFileSync(wasm));

const memoryBefore = process.memoryUsage().rss;
const [seconds, found] = await processorSeconds(() => findDepth(photo, model, runtime, SILENT_CONTEXT));
const times = (process.resourceUsage().maxRSS * 1024 - memoryBefore) / model.length;
if (!found.ok) throw new Error(found.problems[0]!.message);

const { width, height } = found.value;
const [bare] = await processorSeconds(async () => {
  const session = await runtime.openModel(model);
  const [{ name } = { name: '' }] = session.inputMetadata;
  await session.run({ [name]: runtime.tensor(new Float32Array(3 * width * height), [1, 3, height, width]) });
});

console.log(
  `a photo of 12 megapixels, a model of ${(model.length / 1e6).toFixed(0)} MB, ${width} × ${height} points\n`,
);
const row = (name: string, value: string, beside: string, ratio: number) =>
  printRow(name, `${value.padEnd(18)}${beside.padEnd(24)}ratio ${ratio.toFixed(2)}`);
row('processor', `${seconds.toFixed(1)} s`, `limit ${PATIENCE} s`, seconds / PATIENCE);
row('processor', `${seconds.toFixed(1)} s`, `bare runtime ${bare.toFixed(1)} s`, seconds / bare);
row('memory', `${times.toFixed(1)} × the file`, `limit ${MOST_TIMES.toFixed(1)} ×`, times / MOST_TIMES);
