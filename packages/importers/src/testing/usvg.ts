import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

/** Sets up the other SVG reader, which is the oracle. */
export async function loadResvg(): Promise<void> {
  const path = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  // The module cannot be set up twice, and test files of one worker share it.
  await initWasm(readFileSync(path)).catch((error: Error) => {
    if (!error.message.startsWith('Already initialized')) throw error;
  });
}

/** Loads the SVG normaliser: the same drawing as absolute paths with plain transforms. */
export async function loadUsvg(): Promise<(svg: string) => string> {
  await loadResvg();
  return (svg) => {
    const resvg = new Resvg(svg);
    try {
      return resvg.toString();
    } finally {
      resvg.free();
    }
  };
}
