import {
  type ChunkHeader,
  type DriverFailure,
  driverFailure,
  PROGRAM_MAX_BYTES,
  UPLOAD_CHUNK_BYTES,
} from '@kerf/protocol';

/** What a chunk is: the first, one more, the last; or why the upload is over. */
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

/** Follows the chunks of one connection. A gap, a repeat or a size that does not fit ends the upload. */
export class ChunkOrder {
  #order: Order | null = null;

  /** Takes note of the next chunk, of so many bytes. */
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
    // Chunks are of one size, but for the last: what the first of them promises is known at once.
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

  /** What has come so far counts no more. */
  forget(): void {
    this.#order = null;
  }
}
