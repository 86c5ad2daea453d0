import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createGeometryKernel, type GeometryKernel } from '@kerf/geometry';

/** The kernel for tests, from the installed module. */
export function testKernel(): Promise<GeometryKernel> {
  const geometry = createRequire(import.meta.resolve('@kerf/geometry'));
  const umd = geometry.resolve('clipper2-wasm');
  return createGeometryKernel(readFileSync(umd.replace(/umd[\\/][^\\/]+$/, 'es/clipper2z.wasm')));
}
