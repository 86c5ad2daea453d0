import { closeSync, fsyncSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ChunkHeader,
  type DriverFailure,
  driverFailure,
  PROGRAM_MAX_BYTES,
  UPLOAD_CHUNK_BYTES,
} from '@kerf/protocol';
import { writeAll } from '../storage/atomic-file';

/** A file that came in chunks. */
export interface AssembledFile {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly fileId: string;
}

/** What became of a chunk: more to come, the whole file, or why the upload is over. */
export type ChunkResult =
  | { readonly kind: 'more' }
  | { readonly kind: 'done'; readonly file: AssembledFile }
  | { readonly kind: 'failed'; readonly failure: DriverFailure };

interface Assembly {
  readonly folder: string;
  readonly handle: number;
  readonly fileId: string;
  readonly totalChunks: number;
  next: number;
  bytes: number;
}

const failed = (failure: DriverFailure): ChunkResult => ({ kind: 'failed', failure });

/**
 * Puts one connection's chunks together, in order, in a temporary file. A gap, a repeat or a size that does not fit ends
 * the upload and leaves nothing behind.
 */
export class UploadAssembler {
  readonly #spool: string;
  #assembly: Assembly | null = null;

  constructor(spool: string) {
    this.#spool = spool;
  }

  /** Takes the next chunk. */
  take(header: ChunkHeader, data: Uint8Array): ChunkResult {
    if (header.totalChunks > Math.ceil(PROGRAM_MAX_BYTES / UPLOAD_CHUNK_BYTES)) {
      this.abort();
      return failed(driverFailure('program-too-large'));
    }
    if (header.isFirst) this.#begin(header);
    const assembly = this.#assembly;
    const isInOrder =
      assembly?.fileId === header.fileId &&
      assembly.totalChunks === header.totalChunks &&
      assembly.next === header.chunkIndex;
    const isFull = header.isLast ? data.length > 0 : data.length === UPLOAD_CHUNK_BYTES;
    if (!assembly || !isInOrder || !isFull) {
      this.abort();
      return failed(driverFailure('upload-broken'));
    }
    return this.#append(assembly, header, data);
  }

  /** Forgets what has come so far. */
  abort(): void {
    const assembly = this.#assembly;
    this.#assembly = null;
    if (!assembly) return;
    closeSync(assembly.handle);
    rmSync(assembly.folder, { recursive: true, force: true });
  }

  #begin(header: ChunkHeader): void {
    this.abort();
    const folder = mkdtempSync(join(this.#spool, '.upload-'));
    const handle = openSync(join(folder, 'part'), 'wx', 0o600);
    const { fileId, totalChunks } = header;
    this.#assembly = { folder, handle, fileId, totalChunks, next: 0, bytes: 0 };
  }

  #append(assembly: Assembly, header: ChunkHeader, data: Uint8Array): ChunkResult {
    writeAll(assembly.handle, data);
    assembly.next += 1;
    assembly.bytes += data.length;
    if (!header.isLast) return { kind: 'more' };
    fsyncSync(assembly.handle);
    const bytes = readFileSync(join(assembly.folder, 'part'));
    this.abort();
    return { kind: 'done', file: { bytes, fileName: header.fileName, fileId: header.fileId } };
  }
}
