import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createGeometryKernel, type GeometryKernel } from '@kerf/geometry';

/** The clipping kernel, for tests that compute areas. */
export async function loadKernel(): Promise<GeometryKernel> {
  const umd = createRequire(import.meta.url).resolve('clipper2-wasm');
  return createGeometryKernel(readFileSync(umd.replace(/umd[\\/][^\\/]+$/, 'es/clipper2z.wasm')));
}
