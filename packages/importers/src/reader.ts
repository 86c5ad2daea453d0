import type { Outcome, WorkContext } from '@kerf/machining';
import type { ImportAids, ImportedModel, ImportedPieces } from './imported';

/** How the files of a format of drawings are read. */
export interface DrawingReader {
  /** Whether a file could have texts: a quick check that may be wrong when it returns true. */
  mayHoldTexts(bytes: Uint8Array): boolean;
  read(bytes: Uint8Array, context: WorkContext, aids?: ImportAids): Outcome<ImportedPieces>;
}

/** How the files of a format of models are read. */
export interface ModelReader {
  read(bytes: Uint8Array, context?: WorkContext): Outcome<ImportedModel>;
  /** Begins to read a file of `size` bytes piece by piece; left out where the whole file must be there. */
  begin?(size: number, context: WorkContext): ModelReading;
}

/** Reads a model piece by piece. The pieces need not be kept. */
export interface ModelReading {
  /** Takes the next piece. Returns whether more pieces are wanted: a broken file need not be read to its end. */
  push(piece: Uint8Array): boolean;
  /** The model. To be called once, after the last piece. */
  finish(): Outcome<ImportedModel>;
}
