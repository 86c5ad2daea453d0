import { MeshBuilder } from '@kerf/geometry';
import {
  fail,
  type Outcome,
  type Problem,
  SILENT_CONTEXT,
  throwIfCancelled,
  type WorkContext,
} from '@kerf/machining';
import type { ImportedModel } from '../imported';
import { finishModel, readingContext } from '../model/finish-model';
import { MAX_MODEL_BYTES } from '../model/limits';
import { modelProblem } from '../problems';
import type { ModelReading } from '../reader';
import { AsciiTriangles } from './ascii';
import { BinaryTriangles, HEADER_BYTES, TRIANGLE_BYTES } from './binary';
import type { TriangleReader } from './triangle-reader';

/** So many bytes show of which kind a file is. */
const HEAD_BYTES = 512;
/** The most bytes that are read between two checks of the context. */
const SLICE = 1 << 20;

/**
 * Reads an STL file, binary or text, piece by piece, and repairs the model. The pieces need not be kept. Numbers are
 * taken as mm, the only unit on which 3D printers and routers agree.
 * - A file without a triangle that has an area is rejected.
 * - A file with invalid numbers is rejected, with the place of the number.
 * - Normals in the file are not read: many programs write wrong ones, and the order of a triangle's corners gives the
 *   same information.
 */
export class StlReader implements ModelReading {
  readonly #size: number;
  readonly #context: WorkContext;
  #triangles: TriangleReader | null = null;
  #builder = new MeshBuilder();
  #problem: Problem | null = null;
  /** The bytes that have come, but are not read yet. */
  #waiting: Uint8Array = new Uint8Array(0);
  #readBytes = 0;

  /** `size`: the bytes of the whole file. */
  constructor(size: number, context: WorkContext = SILENT_CONTEXT) {
    this.#size = size;
    this.#context = context;
    if (size > MAX_MODEL_BYTES) this.#problem = modelProblem('model-too-large');
    else if (size === 0) this.#problem = modelProblem('empty-file');
  }

  /** Takes the next piece. Returns whether more pieces are wanted: a broken file need not be read to its end. */
  push(piece: Uint8Array): boolean {
    if (this.#problem) return false;
    const bytes = this.#waiting.length === 0 ? piece : joined(this.#waiting, piece);
    this.#waiting = bytes;
    if (!this.#triangles && bytes.length < Math.min(HEAD_BYTES, this.#size)) return true;
    this.#readWaiting(false);
    return this.#problem === null;
  }

  /** The model. Call this once, after the last piece. */
  finish(): Outcome<ImportedModel> {
    if (!this.#problem) this.#readWaiting(true);
    if (this.#problem || !this.#triangles) return fail(this.#problem ?? modelProblem('empty-file'));
    return finishModel(this.#builder, this.#triangles.warnings, this.#context);
  }

  #readWaiting(isLast: boolean): void {
    this.#triangles ??= this.#readerFor(this.#waiting);
    let bytes = this.#waiting;
    while (this.#triangles && !this.#problem && (bytes.length > 0 || isLast)) {
      throwIfCancelled(this.#context);
      readingContext(this.#context).report(this.#readBytes / this.#size);
      // A slice may be shorter than what must be read at once, so it grows until something is read.
      let length = Math.min(SLICE, bytes.length);
      let used = this.#triangles.read(bytes.subarray(0, length), isLast && length === bytes.length);
      while (used === 0 && length < bytes.length) {
        length = Math.min(2 * length, bytes.length);
        used = this.#triangles.read(bytes.subarray(0, length), isLast && length === bytes.length);
      }
      if (typeof used !== 'number') {
        this.#problem = used;
        return;
      }
      bytes = bytes.subarray(used);
      this.#readBytes += used;
      if (used === 0 || bytes.length === 0) break;
    }
    // A copy: the piece may be large, and is not kept for its last bytes.
    this.#waiting = bytes.slice();
  }

  #readerFor(head: Uint8Array): TriangleReader | null {
    if (this.#size < HEADER_BYTES && !startsWithSolid(head)) {
      this.#problem = modelProblem('too-short');
      return null;
    }
    if (!isBinary(head, this.#size)) return new AsciiTriangles(this.#builder);
    this.#builder = new MeshBuilder(Math.floor(this.#size / TRIANGLE_BYTES));
    return new BinaryTriangles(this.#builder, this.#size);
  }
}

/**
 * Whether an STL file is binary. Three facts decide, in this order:
 * - The length. A binary header states the number of triangles; when the file has exactly the length for this number,
 *   the file is binary.
 * - The first word. Text files begin with 'solid', so a file that does not is binary.
 * - Zero bytes. The free text of many binary headers also begins with 'solid'; but a text file has no zero bytes, so a
 *   file with zero bytes at its beginning is binary.
 */
function isBinary(head: Uint8Array, size: number): boolean {
  if (size < HEADER_BYTES || head.length < HEADER_BYTES) return false;
  const count = new DataView(head.buffer, head.byteOffset).getUint32(80, true);
  if (size === HEADER_BYTES + TRIANGLE_BYTES * count) return true;
  return !startsWithSolid(head) || head.subarray(0, HEAD_BYTES).includes(0);
}

function startsWithSolid(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 256)).trimStart();
  return start.slice(0, 5).toLowerCase() === 'solid';
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const all = new Uint8Array(a.length + b.length);
  all.set(a);
  all.set(b, a.length);
  return all;
}
