import {
  type ChunkHeader,
  type DriverFailure,
  driverFailure,
  PROGRAM_MAX_BYTES,
  UPLOAD_CHUNK_BYTES,
} from '@kerf/protocol';

/**
 * What a chunk is in its upload: whether it is the first, and whether it is the last; or why the upload has failed.
 */
export type ChunkPlace =
  | { readonly ok: true; readonly isFirst: boolean; readonly isLast: boolean }
  | { readonly ok: false; readonly failure: DriverFailure };

interface Order {
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
  take(header: ChunkHeader, size: number): ChunkPlace {
    const { fileId, totalChunks, chunkIndex, isFirst, isLast } = header;
    if (isFirst) this.#order = { fileId, totalChunks, next: 0, bytes: 0 };
    const order = this.#order;
    const isNext = order?.fileId === fileId && order.totalChunks === totalChunks && order.next === chunkIndex;
    if (!order || !isNext || size === 0 || size > UPLOAD_CHUNK_BYTES) {
      this.forget();
      return failed(driverFailure('upload-broken'));
    }
    order.next += 1;
    order.bytes += size;
    // All chunks except the last have the same size. So the size of the first chunk already shows whether the whole
    // program is too large.
    if (
      order.bytes > PROGRAM_MAX_BYTES ||
      (isFirst && !isLast && size * (totalChunks - 1) > PROGRAM_MAX_BYTES)
    ) {
      this.forget();
      return failed(driverFailure('program-too-large'));
    }
    if (isLast) this.forget();
    return { ok: true, isFirst, isLast };
  }

  /** Forgets what has come so far. */
  forget(): void {
    this.#order = null;
  }
}
