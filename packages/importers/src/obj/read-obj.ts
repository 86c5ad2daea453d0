import { MeshBuilder } from '@kerf/geometry';
import {
  fail,
  type Outcome,
  type Problem,
  SILENT_CONTEXT,
  succeed,
  throwIfCancelled,
  type WorkContext,
} from '@kerf/machining';
import type { ImportedModel } from '../imported';
import { finishModel, MOST_TRIANGLES, readingContext } from '../model/finish-model';
import { IndexList } from '../model/index-list';
import { MAX_MODEL_BYTES } from '../model/limits';
import { dividePolygon } from '../model/polygon';
import { modelProblem } from '../problems';
import { decimalAt } from '../text/decimal';
import { LineWords } from './line-words';

const LETTER_F = 102;
const LETTER_V = 118;
const SLASH = 47;
/** Each corner of a face takes some 200 bytes while the face is divided. */
const MOST_FACE_CORNERS = 100_000;
/** Bytes between two checks of the context. */
const SLICE = 1 << 20;

/**
 * Reads a Wavefront OBJ file, and repairs the model. Only corners (`v`) and faces (`f`) are read: normals, texture
 * coordinates, materials, groups and curves say nothing about the form. Numbers are taken as mm. A face may have
 * 100,000 corners, and may count them backwards from the last one (−1).
 */
export function readObj(bytes: Uint8Array, context: WorkContext = SILENT_CONTEXT): Outcome<ImportedModel> {
  if (bytes.length > MAX_MODEL_BYTES) return fail(modelProblem('model-too-large'));
  if (bytes.length === 0) return fail(modelProblem('empty-file'));
  const reader = new ObjReader(bytes);
  const read = reader.read(readingContext(context));
  return read.ok ? finishModel(reader.builder, [], context) : read;
}

class ObjReader {
  readonly builder = new MeshBuilder();
  readonly #bytes: Uint8Array;
  readonly #words: LineWords;
  /** The mesh's corner for each corner of the file. */
  readonly #corners = new IndexList();

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#words = new LineWords(bytes);
  }

  read(context: WorkContext): Outcome<null> {
    const words = this.#words;
    let nextReport = 0;
    while (words.nextLine()) {
      if (words.at >= nextReport) {
        throwIfCancelled(context);
        context.report(words.at / this.#bytes.length);
        nextReport = words.at + SLICE;
      }
      if (!words.nextWord() || words.to - words.from !== 1) continue;
      const keyword = this.#bytes[words.from]!;
      if (keyword === LETTER_V && !this.#readCorner()) return fail(this.#fault('obj-corner'));
      const fault = keyword === LETTER_F ? this.#readFace() : null;
      if (fault) return fail(fault);
      if (this.builder.triangleCount > MOST_TRIANGLES)
        return fail(modelProblem('many-triangles', { most: MOST_TRIANGLES }));
    }
    return succeed(null);
  }

  #fault(key: 'obj-corner' | 'obj-face'): Problem {
    const { line } = this.#words;
    return modelProblem(key, { line }, { line });
  }

  #readCorner(): boolean {
    const place = [0, 0, 0] as [number, number, number];
    for (let axis = 0; axis < 3; axis += 1) {
      if (!this.#words.nextWord()) return false;
      place[axis] = Math.fround(decimalAt(this.#bytes, this.#words.from, this.#words.to));
      if (!Number.isFinite(place[axis])) return false;
    }
    this.#corners.push(this.builder.corner(...place));
    return true;
  }

  /** Adds the triangles of a face; returns what is wrong with it, or null. */
  #readFace(): Problem | null {
    const { line } = this.#words;
    const polygon: number[] = [];
    while (this.#words.nextWord()) {
      const corner = this.#cornerAt(this.#words.from, this.#words.to);
      if (corner < 0) return this.#fault('obj-face');
      if (polygon.push(corner) > MOST_FACE_CORNERS)
        return modelProblem('many-corners', { line, most: MOST_FACE_CORNERS }, { line });
    }
    if (polygon.length < 3) return this.#fault('obj-face');
    const parts =
      polygon.length === 3 ? [0, 1, 2] : dividePolygon(polygon.map((corner) => this.builder.placeOf(corner)));
    for (let i = 0; i < parts.length; i += 3)
      this.builder.triangle(polygon[parts[i]!]!, polygon[parts[i + 1]!]!, polygon[parts[i + 2]!]!);
    return null;
  }

  /** The mesh's corner for a word like '7', '7/1/2' or '-1//3'; −1 when there is none. */
  #cornerAt(from: number, to: number): number {
    let end = from;
    while (end < to && this.#bytes[end] !== SLASH) end += 1;
    const index = decimalAt(this.#bytes, from, end);
    if (!Number.isInteger(index)) return -1;
    const corner = index < 0 ? this.#corners.length + index : index - 1;
    return corner >= 0 && corner < this.#corners.length ? this.#corners.at(corner) : -1;
  }
}
