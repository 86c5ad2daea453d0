import {
  type ChunkHeader,
  DRAWING_MAX_BYTES,
  type DriverErrorCode,
  type DriverFailure,
  driverFailure,
  type FileKind,
  MODEL_MAX_BYTES,
  PROGRAM_MAX_BYTES,
  UPLOAD_CHUNK_BYTES,
} from '@kerf/protocol';

/**
 * What a chunk is in its upload: whether it is the first, and whether it is the last; or why the upload has failed.
 */
export type ChunkPlace =
  | { readonly ok: true; readonly isFirst: boolean; readonly isLast: boolean }
  | { readonly ok: false; readonly failure: DriverFailure };

/** The largest file of each kind, and the failure of a larger one. */
const LIMITS: Readonly<Record<FileKind, { readonly bytes: number; readonly code: DriverErrorCode }>> = {
  gcode: { bytes: PROGRAM_MAX_BYTES, code: 'program-too-large' },
  svg: { bytes: DRAWING_MAX_BYTES, code: 'drawing-too-large' },
  'generated-stl': { bytes: MODEL_MAX_BYTES, code: 'model-too-large' },
  'imported-stl': { bytes: MODEL_MAX_BYTES, code: 'model-too-large' },
};

interface Order {
  readonly file: FileKind;
  readonly fileId: string;
  readonly totalChunks: number;
  next: number;
  bytes: number;
}

const failed = (failure: DriverFailure): ChunkPlace => ({ ok: false, failure });

/** Follows the chunks of one connection. A gap, a repeat or a wrong size ends the upload. */
export class ChunkOrder {
  #order: Order | null = null;

  /** Records the next chunk and its size in bytes. */
  take(header: ChunkHeader, size: number, file: FileKind = 'gcode'): ChunkPlace {
    const { fileId, totalChunks, chunkIndex, isFirst, isLast } = header;
    if (isFirst) this.#order = { file, fileId, totalChunks, next: 0, bytes: 0 };
    const order = this.#order;
    const isSame = order?.file === file && order.fileId === fileId && order.totalChunks === totalChunks;
    const isNext = isSame && order.next === chunkIndex;
    if (!order || !isNext || size === 0 || size > UPLOAD_CHUNK_BYTES) {
      this.forget();
      return failed(driverFailure('upload-broken'));
    }
    order.next += 1;
    order.bytes += size;
    // All chunks except the last have the same size. So the size of the first chunk already shows whether the whole
    // file is too large.
    const limit = LIMITS[file];
    if (order.bytes > limit.bytes || (isFirst && !isLast && size * (totalChunks - 1) > limit.bytes)) {
      this.forget();
      return failed(driverFailure(limit.code));
    }
    if (isLast) this.forget();
    return { ok: true, isFirst, isLast };
  }

  /** Forgets what has come so far. */
  forget(): void {
    this.#order = null;
  }
}
