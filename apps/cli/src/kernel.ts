import { readFileSync } from 'node:fs';
import { createGeometryKernel, type GeometryKernel } from '@kerf/geometry';

/** The kernel from the module that the build puts next to the program. */
export function loadKernel(): Promise<GeometryKernel> {
  return createGeometryKernel(readFileSync(new URL('clipper2z.wasm', import.meta.url)));
}
