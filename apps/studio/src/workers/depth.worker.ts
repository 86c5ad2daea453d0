/// <reference lib="webworker" />
import { colorImage, findDepth, modelSizeFault, onnxRuntime } from '@kerf/imaging';
import wasmUrl from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
import * as library from 'onnxruntime-web/wasm';
import { fetchPart } from '../api/late-part';
import { decodeSamples } from './decode-samples';
import type { DepthStage, DepthTasks } from './depth';
import type { TaskReply, TaskRequest } from './pool';
import { sentError } from './sent-error';

declare const self: DedicatedWorkerGlobalScope;

type Search = DepthTasks['findDepth'];

async function search(
  { picture, model }: Search['request'],
  onStage: (stage: DepthStage) => void,
): Promise<Search['result']> {
  const fault = modelSizeFault(model.size);
  if (fault) return fault;
  const decoded = await decodeSamples(picture);
  if (!decoded) return null;
  const { width, height, samples } = decoded;
  onStage('runtime');
  const runtime = onnxRuntime(library, await fetchPart(wasmUrl));
  onStage('model');
  const bytes = new Uint8Array(await model.arrayBuffer());
  // To cancel, the pool ends the whole worker. What is reported is that the model is open.
  const context = { report: () => onStage('depth'), isCancelled: () => false };
  return findDepth(colorImage(width, height, samples), bytes, runtime, context);
}

self.onmessage = async ({ data: { id, request } }: MessageEvent<TaskRequest>) => {
  const reply = (message: TaskReply, transfer: Transferable[] = []) => self.postMessage(message, transfer);
  try {
    const onStage = (part: DepthStage) => reply({ id, type: 'part', part });
    const result = await search(request as Search['request'], onStage);
    reply({ id, type: 'done', result }, result?.ok ? [result.value.values.buffer] : []);
  } catch (error) {
    reply({ id, type: 'failed', ...sentError(error) });
  }
};
