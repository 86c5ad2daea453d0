import { closeSync, openSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type ChunkHeader,
  type DriverFailure,
  driverFailure,
  encodeChunkFrame,
  type FileKind,
  type GeneratedProgram,
  UPLOAD_FRAME_BYTES,
} from '@kerf/protocol';
import type { DriverParts } from '../actions/action';
import type { Client } from '../clients/client';
import type { Generation } from '../generation/generations';
import { INPUT_FILE, outputFile } from '../generation/words';
import { randomId } from '../platform/crypto';
import { writeAll } from '../storage/atomic-file';

/** Progress is a share of the work; below this share it says nothing about the time that remains. */
const LEAST_SHARE = 0.05;

/** The parts that a receiver needs. */
export interface DrawingReceiverOptions {
  /** The page. */
  readonly client: Client;
  readonly parts: () => Pick<DriverParts, 'generations' | 'preparation'>;
  /** Reports why a drawing became no program. */
  readonly fail: (failure: DriverFailure) => void;
}

interface Reception {
  readonly folder: string;
  /** The open file; null when the whole file has come. */
  handle: number | null;
}

/**
 * Receives the drawings and models of one connection, has programs made of them, and sends these back. The file and the
 * programs are on the disk, piece by piece, so the driver's memory does not grow with them.
 */
export class DrawingReceiver {
  readonly #options: DrawingReceiverOptions;
  #reception: Reception | null = null;
  /** Settles when the generator that this page started last has ended. */
  #ended: Promise<unknown> = Promise.resolve();

  constructor(options: DrawingReceiverOptions) {
    this.#options = options;
  }

  /** Takes the next chunk, which is known to be in order. */
  take(file: Exclude<FileKind, 'gcode'>, header: ChunkHeader, data: Uint8Array): void {
    const { fail, parts } = this.#options;
    if (!parts().generations.isPossible) {
      fail(driverFailure('upload-unsupported'));
      return;
    }
    try {
      if (header.isFirst) this.#begin();
      const handle = this.#reception?.handle ?? null;
      if (handle !== null) writeAll(handle, data);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === undefined) throw error;
      fail(driverFailure('storage-full', { details: { reason: code } }));
      return;
    }
    if (header.isLast) void this.#finish(file, header);
  }

  /** Drops what has come so far, and ends the generator of this page. */
  abort(): void {
    const reception = this.#reception;
    this.#reception = null;
    if (reception) discard(reception);
    const { client, parts } = this.#options;
    parts().generations.stop(driverFailure('generation-cancelled'), client);
  }

  #begin(): void {
    this.abort();
    const folder = this.#options.parts().generations.openFolder();
    this.#reception = { folder, handle: openSync(join(folder, INPUT_FILE), 'wx', 0o600) };
  }

  async #finish(file: Exclude<FileKind, 'gcode'>, header: ChunkHeader): Promise<void> {
    const reception = this.#reception;
    if (!reception) return;
    close(reception);
    const { client, fail } = this.#options;
    // A generator that was just ended for this drawing needs a moment.
    await this.#ended;
    if (this.#reception !== reception) return;
    const running = this.#generate(file, header, reception.folder);
    this.#ended = running;
    const result = await running;
    const isWanted = this.#reception === reception;
    if (isWanted) this.#reception = null;
    if (isWanted && result.kind === 'failed') fail(result.failure);
    if (isWanted && result.kind === 'done') await send(client, header.fileId, result, reception.folder);
    rmSync(reception.folder, { recursive: true, force: true });
  }

  #generate(file: Exclude<FileKind, 'gcode'>, header: ChunkHeader, folder: string): Promise<Generation> {
    const { client, parts } = this.#options;
    const { generations, preparation } = parts();
    const { fileId, fileName, svgConfig = null, toolConfig = {} } = header;
    const { stlPreprocessConfig = {}, stlFrameType = 'frameless' } = header;
    const settings = { svgConfig, stlPreprocessConfig, stlFrameType, toolConfig };
    const begunAt = performance.now();
    const { machine } = preparation(null);
    return generations.run({ folder, file, fileName, ...settings, machine }, client, (fraction) => {
      const spentTime = (performance.now() - begunAt) / 1000;
      const remainingTime = fraction < LEAST_SHARE ? null : (spentTime * (1 - fraction)) / fraction;
      const progress = Math.min(100, Math.max(0, fraction * 100));
      client.send({ action: 'GENERATION_PROGRESS', fileId, progress, remainingTime, spentTime });
    });
  }
}

/** Sends the programs: their list, then the G-code of each. */
async function send(
  client: Client,
  fileId: string,
  { programs, warnings }: Extract<Generation, { readonly kind: 'done' }>,
  folder: string,
): Promise<void> {
  const named = programs.map((program) => ({ ...program, programId: randomId() }));
  client.send({ action: 'GENERATION_COMPLETE', fileId, programs: named, warnings: [...warnings] });
  for (const [index, program] of named.entries())
    if (!(await sendProgram(client, program, join(folder, outputFile(index))))) return;
}

/** Sends a program in chunks, each after the one before has left. Returns whether the page is still there. */
async function sendProgram(
  client: Client,
  { fileName, programId, bytes }: GeneratedProgram,
  path: string,
): Promise<boolean> {
  const totalChunks = Math.ceil(bytes / UPLOAD_FRAME_BYTES);
  const file = await open(path);
  try {
    for (let chunkIndex = 0; chunkIndex < totalChunks; chunkIndex += 1) {
      const isLast = chunkIndex === totalChunks - 1;
      const header = {
        fileName,
        fileId: programId,
        chunkIndex,
        totalChunks,
        isFirst: chunkIndex === 0,
        isLast,
      };
      const start = chunkIndex * UPLOAD_FRAME_BYTES;
      const data = new Uint8Array(Math.min(UPLOAD_FRAME_BYTES, bytes - start));
      await file.read(data, 0, data.length, start);
      if (!(await client.sendFrame(encodeChunkFrame(header, data)))) return false;
    }
    return true;
  } finally {
    await file.close();
  }
}

function discard(reception: Reception): void {
  close(reception);
  rmSync(reception.folder, { recursive: true, force: true });
}

function close(reception: Reception): void {
  if (reception.handle !== null) closeSync(reception.handle);
  reception.handle = null;
}
