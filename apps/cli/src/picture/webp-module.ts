import { readFileSync } from 'node:fs';
import createModule from '@jsquash/webp/codec/dec/webp_dec.js';
import type { WebpModule } from '@kerf/importers';

// The package's own types need those of a browser.
const create = createModule as unknown as (options: object) => Promise<WebpModule>;

/** The decoder of WebP pictures, whose WebAssembly the build puts next to the program. */
export function openWebpModule(): Promise<WebpModule> {
  const wasmBinary = readFileSync(new URL('webp_dec.wasm', import.meta.url));
  return create({ noInitialRun: true, wasmBinary });
}
