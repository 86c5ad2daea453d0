import type { MeshBuilder } from '@kerf/geometry';
import type { Problem } from '@kerf/machining';
import { modelProblem } from '../problems';
import type { TriangleReader } from './triangle-reader';

export const HEADER_BYTES = 84;
export const TRIANGLE_BYTES = 50;
/** The count that some writers leave when they do not know it. */
const NO_COUNT = 0xffffffff;

/** Adds the triangles of a binary STL file of `size` bytes. */
export class BinaryTriangles implements TriangleReader {
  readonly warnings: Problem[] = [];
  readonly #builder: MeshBuilder;
  readonly #size: number;
  /** How many triangles the file has; −1 before its header is read. */
  #count = -1;
  #done = 0;

  constructor(builder: MeshBuilder, size: number) {
    this.#builder = builder;
    this.#size = size;
  }

  read(bytes: Uint8Array, isLast: boolean): number | Problem {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    let at = 0;
    if (this.#count < 0) {
      if (bytes.length < HEADER_BYTES) return isLast ? modelProblem('too-short') : 0;
      const problem = this.#readHeader(view.getUint32(80, true));
      if (problem) return problem;
      at = HEADER_BYTES;
    }
    for (; this.#done < this.#count && at + TRIANGLE_BYTES <= bytes.length; at += TRIANGLE_BYTES) {
      const a = cornerAt(view, at + 12, this.#builder);
      const b = cornerAt(view, at + 24, this.#builder);
      const c = cornerAt(view, at + 36, this.#builder);
      this.#done += 1;
      if (a < 0 || b < 0 || c < 0) return modelProblem('not-finite', { triangle: this.#done });
      this.#builder.triangle(a, b, c);
    }
    // Bytes after the triangles may be an addition of the program that wrote the file.
    if (this.#done === this.#count) return bytes.length;
    return isLast ? modelProblem('cut-short', { told: this.#count, count: this.#done }) : at;
  }

  #readHeader(told: number): Problem | null {
    const held = Math.floor((this.#size - HEADER_BYTES) / TRIANGLE_BYTES);
    // When there are more whole triangles than the header states, the header's count was never filled in.
    const isMiscounted =
      this.#size === HEADER_BYTES + TRIANGLE_BYTES * held && (held > told || told === NO_COUNT);
    if (held < told && !isMiscounted) return modelProblem('cut-short', { told, count: held });
    if (isMiscounted) this.warnings.push(modelProblem('miscounted', { told, count: held }));
    this.#count = isMiscounted ? held : told;
    return null;
  }
}

/** The corner with the three numbers at `at`; −1 when one of them is not finite. */
function cornerAt(view: DataView, at: number, builder: MeshBuilder): number {
  const x = view.getFloat32(at, true);
  const y = view.getFloat32(at + 4, true);
  const z = view.getFloat32(at + 8, true);
  return Number.isFinite(x) && Number.isFinite(y) && Number.isFinite(z) ? builder.corner(x, y, z) : -1;
}
