import { MeshBuilder } from '@kerf/geometry';
import {
  fail,
  type Outcome,
  SILENT_CONTEXT,
  succeed,
  throwIfCancelled,
  type WorkContext,
} from '@kerf/machining';
import type { ImportedModel } from '../imported';
import { finishModel, MAX_MODEL_BYTES, readingContext } from '../model/finish-model';
import { modelProblem } from '../problems';
import { readAsciiStl } from './ascii';

const HEADER_BYTES = 84;
const TRIANGLE_BYTES = 50;
/** The count that some writers leave when they do not know it. */
const NO_COUNT = 0xffffffff;
/** Triangles between two checks of the context. */
const SLICE = 1 << 16;

/**
 * Reads an STL file, binary or text, and repairs the model. Numbers are taken as mm, the only unit on which 3D printers
 * and routers agree.
 * - A file without a triangle that has an area is rejected.
 * - A file with invalid numbers is rejected, with the place of the number.
 * - Normals in the file are not read: many programs write wrong ones, and the order of a triangle's corners gives the
 *   same information.
 */
export function readStl(bytes: Uint8Array, context: WorkContext = SILENT_CONTEXT): Outcome<ImportedModel> {
  if (bytes.length > MAX_MODEL_BYTES) return fail(modelProblem('model-too-large'));
  if (bytes.length === 0) return fail(modelProblem('empty-file'));
  if (bytes.length < HEADER_BYTES && !startsWithSolid(bytes)) return fail(modelProblem('too-short'));
  const isText = !isBinary(bytes);
  const builder = new MeshBuilder(isText ? undefined : Math.floor(bytes.length / TRIANGLE_BYTES));
  const read = (isText ? readAsciiStl : readBinary)(bytes, builder, readingContext(context));
  return read.ok ? finishModel(builder, read.warnings, context) : read;
}

/**
 * Whether an STL file is binary. Three facts decide, in this order:
 * - The length. A binary header states the number of triangles; when the file has exactly the length for this number,
 *   the file is binary.
 * - The first word. Text files begin with 'solid', so a file that does not is binary.
 * - Zero bytes. The free text of many binary headers also begins with 'solid'; but a text file has no zero bytes, so a
 *   file with zero bytes at its beginning is binary.
 */
function isBinary(bytes: Uint8Array): boolean {
  if (bytes.length < HEADER_BYTES) return false;
  const count = new DataView(bytes.buffer, bytes.byteOffset).getUint32(80, true);
  if (bytes.length === HEADER_BYTES + TRIANGLE_BYTES * count) return true;
  return !startsWithSolid(bytes) || bytes.subarray(0, 512).includes(0);
}

function startsWithSolid(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 256)).trimStart();
  return start.slice(0, 5).toLowerCase() === 'solid';
}

function readBinary(bytes: Uint8Array, builder: MeshBuilder, context: WorkContext): Outcome<null> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const told = view.getUint32(80, true);
  const held = Math.floor((bytes.length - HEADER_BYTES) / TRIANGLE_BYTES);
  // Bytes after the triangles may be an addition of the program that wrote the file. But when there are more whole
  // triangles than the header states, the header's count was never filled in.
  const isMiscounted =
    bytes.length === HEADER_BYTES + TRIANGLE_BYTES * held && (held > told || told === NO_COUNT);
  if (held < told && !isMiscounted) return fail(modelProblem('cut-short', { told, count: held }));
  const count = isMiscounted ? held : told;
  for (let triangle = 0; triangle < count; triangle += 1) {
    if (triangle % SLICE === 0) {
      throwIfCancelled(context);
      context.report(triangle / count);
    }
    const at = HEADER_BYTES + TRIANGLE_BYTES * triangle + 12;
    const a = cornerAt(view, at, builder);
    const b = cornerAt(view, at + 12, builder);
    const c = cornerAt(view, at + 24, builder);
    if (a < 0 || b < 0 || c < 0) return fail(modelProblem('not-finite', { triangle: triangle + 1 }));
    builder.triangle(a, b, c);
  }
  return succeed(null, isMiscounted ? [modelProblem('miscounted', { told, count: held })] : []);
}

/** The corner with the three numbers at `at`; −1 when one of them is not finite. */
function cornerAt(view: DataView, at: number, builder: MeshBuilder): number {
  const x = view.getFloat32(at, true);
  const y = view.getFloat32(at + 4, true);
  const z = view.getFloat32(at + 8, true);
  return Number.isFinite(x) && Number.isFinite(y) && Number.isFinite(z) ? builder.corner(x, y, z) : -1;
}
