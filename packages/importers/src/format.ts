import type { Design } from '@kerf/document';
import type { Outcome, WorkContext } from '@kerf/machining';
import type { ImportAids, ImportedModel, ImportedPieces } from './imported';

/** What every kind of file says of itself: its folder's `format.ts`, a row of `registry.ts`. */
interface FormatCommon {
  readonly id: string;
  /** Lower case, with the dot. */
  readonly extensions: readonly string[];
  /** The largest file that is read, bytes; left out where the reader itself refuses what is too large. */
  readonly maxBytes?: number;
  /** From this size on reading takes a while, bytes. */
  readonly slowBytes?: number;
  /** Whether a file is of this kind by its first bytes; left out where these tell nothing. */
  isBegunBy?(head: Uint8Array): boolean;
}

/** A file of outlines, which become objects of a design. */
export interface DrawingFormat extends FormatCommon {
  readonly becomes: 'drawing';
  readonly maxBytes: number;
  /** Whether a file could have texts in it: a quick look that may be wrong when it says so. */
  mayHoldTexts(bytes: Uint8Array): boolean;
  read(bytes: Uint8Array, context: WorkContext, aids?: ImportAids): Outcome<ImportedPieces>;
}

/** The size of a picture in its header, pixels as they are stored. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
  /** EXIF orientation; 1 when left out. */
  readonly orientation?: number;
}

/** A picture, which becomes a photo of a design. Hosts decode it. */
export interface PhotoFormat extends FormatCommon {
  readonly becomes: 'photo';
  readonly maxBytes: number;
  readonly mediaType: 'image/png' | 'image/jpeg' | 'image/bmp';
  isBegunBy(head: Uint8Array): boolean;
  /** The size that the header says; null for one that is damaged. */
  sizeIn(file: DataView): PictureSize | null;
}

/** A solid, which is looked at in the material. */
export interface ModelFormat extends FormatCommon {
  readonly becomes: 'model';
  readonly maxBytes: number;
  read(bytes: Uint8Array, context?: WorkContext): Outcome<ImportedModel>;
}

/** A program of another CAM: the pipeline reads it piece by piece, as the controller would. */
export interface ProgramFormat extends FormatCommon {
  readonly becomes: 'program';
}

/** A whole design. */
export interface ProjectFormat extends FormatCommon {
  readonly becomes: 'project';
  readonly maxBytes: number;
  read(text: string): Outcome<Design>;
}

/** A kind of file that a person can open. */
export type FileFormat = DrawingFormat | PhotoFormat | ModelFormat | ProgramFormat | ProjectFormat;

/** What a file becomes when it is opened. */
export type FileRole = FileFormat['becomes'];

/** The largest photo that a project takes, bytes. */
export const MAX_PHOTO_BYTES = 32 * 1024 * 1024;

/** Whether a file begins with these bytes. */
export function beginsWith(head: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((value, i) => head[i] === value);
}

/** The first bytes as text, whatever the encoding: every byte a letter, zero bytes of UTF-16 left out. */
export function beginningText(head: Uint8Array): string {
  return String.fromCharCode(...head)
    .replaceAll('\0', '')
    .replace(/^(?:\u00EF\u00BB\u00BF|\u00FF\u00FE|\u00FE\u00FF)/, '');
}
