import { readFileSync } from 'node:fs';

/** The decoder of WebP pictures, which the build puts next to the program. */
export function readWebpModule(): Uint8Array {
  return readFileSync(new URL('webp_dec.wasm', import.meta.url));
}
