import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import createModule from '@jsquash/webp/codec/dec/webp_dec.js';
import type { WebpModule } from '@kerf/importers';

// The package's own types need those of a browser.
const create = createModule as unknown as (options: object) => Promise<WebpModule>;

/** The decoder of WebP pictures; its WebAssembly is in `folder`. */
export function openWebpModule(folder: string): Promise<WebpModule> {
  return create({ noInitialRun: true, wasmBinary: readFileSync(join(folder, 'webp_dec.wasm')) });
}
