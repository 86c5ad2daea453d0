import { vi } from 'vitest';

/* In a test, no compiled modules lie next to the program. All test files get the installed ones, because they share
   what a worker has loaded. */

vi.mock('../kernel', async () => {
  const { installedKernel } = await import('./installed-kernel');
  // One is compiled for all commands: each of them would take longer to compile its own than to run.
  const kernel = installedKernel();
  return { loadKernel: () => kernel };
});

vi.mock('../picture/onnx-module', async () => {
  const { readFileSync } = await import('node:fs');
  const { createRequire } = await import('node:module');
  const { onnxRuntime } = await import('@kerf/imaging');
  const wasm = createRequire(import.meta.url).resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm');
  return {
    openOnnxRuntime: async () => onnxRuntime(await import('onnxruntime-web/wasm'), readFileSync(wasm)),
  };
});

vi.mock('../picture/webp-module', async () => {
  const { readFileSync } = await import('node:fs');
  const { createRequire } = await import('node:module');
  const { default: createModule } = await import('@jsquash/webp/codec/dec/webp_dec.js');
  const index = createRequire(import.meta.url).resolve('@jsquash/webp');
  const wasmBinary = readFileSync(index.replace(/index\.js$/, 'codec/dec/webp_dec.wasm'));
  return { openWebpModule: () => createModule({ noInitialRun: true, wasmBinary } as never) };
});
