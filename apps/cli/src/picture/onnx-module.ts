import { readFileSync } from 'node:fs';
import { type OnnxRuntime, onnxRuntime } from '@kerf/imaging';

/** The runtime of depth models, loaded when it is needed. The build puts its WebAssembly next to the program. */
export async function openOnnxRuntime(): Promise<OnnxRuntime> {
  const library = await import('onnxruntime-web/wasm');
  return onnxRuntime(library, readFileSync(new URL('ort-wasm-simd-threaded.wasm', import.meta.url)));
}
