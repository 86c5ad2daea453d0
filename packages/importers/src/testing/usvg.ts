import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

/** Loads the SVG normaliser that serves as an oracle: the same drawing as absolute paths with plain transforms. */
export async function loadUsvg(): Promise<(svg: string) => string> {
  const path = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  await initWasm(readFileSync(path));
  return (svg) => {
    const resvg = new Resvg(svg);
    try {
      return resvg.toString();
    } finally {
      resvg.free();
    }
  };
}
