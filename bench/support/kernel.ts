import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { createGeometryKernel, type GeometryKernel } from '@kerf/geometry';

/** The clipping kernel from the module that the geometry package depends on. */
export function benchKernel(): Promise<GeometryKernel> {
  const geometryPackage = fileURLToPath(new URL('../../packages/geometry/package.json', import.meta.url));
  const umd = createRequire(geometryPackage).resolve('clipper2-wasm');
  return createGeometryKernel(readFileSync(umd.replace(/umd[\\/][^\\/]+$/, 'es/clipper2z.wasm')));
}
