import {
  fail,
  type Outcome,
  SILENT_CONTEXT,
  succeed,
  throwIfCancelled,
  type WorkContext,
} from '@kerf/machining';
import type { ImportedModel } from '../imported';
import { stlProblem } from '../problems';
import { readAsciiStl } from './ascii';

/** The specification's largest file, bytes. */
export const MAX_STL_BYTES = 100 * 1024 * 1024;
const HEADER_BYTES = 84;
const TRIANGLE_BYTES = 50;
/** The count that some writers leave when they do not know it. */
const NO_COUNT = 0xffffffff;
/** Triangles between two checks of the context. */
const SLICE = 1 << 16;

/**
 * Reads an STL file, binary or text. Numbers are taken as mm, the only unit on which 3D printers and routers agree.
 * - Triangles without area are left out. A file with no other triangles is rejected.
 * - A file with invalid numbers is rejected, with the place of the number.
 * - Normals in the file are not read: many programs write wrong ones, and the order of a triangle's corners gives the
 *   same information.
 */
export function readStl(bytes: Uint8Array, context: WorkContext = SILENT_CONTEXT): Outcome<ImportedModel> {
  if (bytes.length > MAX_STL_BYTES) return fail(stlProblem('model-too-large'));
  if (bytes.length === 0) return fail(stlProblem('empty-file'));
  const read = isBinary(bytes) ? readBinary(bytes, context) : readAsciiStl(bytes, context);
  if (!read.ok) return read;
  const { positions, dropped } = withoutFlat(read.value);
  if (positions.length === 0) return fail(stlProblem('no-triangles'));
  return succeed({ positions }, [
    ...read.warnings,
    ...(dropped > 0 ? [stlProblem('flat-triangles', { count: dropped })] : []),
  ]);
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

function readBinary(bytes: Uint8Array, context: WorkContext): Outcome<Float32Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const told = view.getUint32(80, true);
  const held = Math.floor((bytes.length - HEADER_BYTES) / TRIANGLE_BYTES);
  // Bytes after the triangles may be an addition of the program that wrote the file. But when there are more whole
  // triangles than the header states, the header's count was never filled in.
  const isMiscounted =
    bytes.length === HEADER_BYTES + TRIANGLE_BYTES * held && (held > told || told === NO_COUNT);
  if (held < told && !isMiscounted) return fail(stlProblem('cut-short', { told, count: held }));
  const count = isMiscounted ? held : told;
  const positions = new Float32Array(9 * count);
  for (let triangle = 0; triangle < count; triangle += 1) {
    if (triangle % SLICE === 0) {
      throwIfCancelled(context);
      context.report(triangle / count);
    }
    const at = HEADER_BYTES + TRIANGLE_BYTES * triangle + 12;
    for (let i = 0; i < 9; i += 1) {
      const value = view.getFloat32(at + 4 * i, true);
      if (!Number.isFinite(value)) return fail(stlProblem('not-finite', { triangle: triangle + 1 }));
      positions[9 * triangle + i] = value;
    }
  }
  return succeed(positions, isMiscounted ? [stlProblem('miscounted', { told, count: held })] : []);
}

/** The triangles with three different corners that are not on one line, and the number of the others. */
function withoutFlat(positions: Float32Array): { positions: Float32Array; dropped: number } {
  let kept = 0;
  for (let at = 0; at < positions.length; at += 9) {
    if (isFlat(positions, at)) continue;
    if (kept !== at) positions.copyWithin(kept, at, at + 9);
    kept += 9;
  }
  return { positions: positions.slice(0, kept), dropped: (positions.length - kept) / 9 };
}

function isFlat(p: Float32Array, at: number): boolean {
  const [ux, uy, uz] = [p[at + 3]! - p[at]!, p[at + 4]! - p[at + 1]!, p[at + 5]! - p[at + 2]!];
  const [vx, vy, vz] = [p[at + 6]! - p[at]!, p[at + 7]! - p[at + 1]!, p[at + 8]! - p[at + 2]!];
  return uy * vz === uz * vy && uz * vx === ux * vz && ux * vy === uy * vx;
}
