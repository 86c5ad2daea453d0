import type { Design } from '@kerf/document';
import type { Outcome } from '@kerf/machining';

/**
 * What every kind of file declares in its folder's `format.ts`; each kind has a row in `registry.ts`. How drawings and
 * models are read is apart from it, in `readers.ts`: a page that only recognises files does not need that.
 */
interface FormatCommon {
  readonly id: string;
  /** Lower case, with the dot. */
  readonly extensions: readonly string[];
  /** The largest file that is read, bytes; left out when the reader itself rejects larger files. */
  readonly maxBytes?: number;
  /** From this size on reading takes noticeably long, bytes. */
  readonly slowBytes?: number;
  /** Whether the first bytes of a file show that it is of this kind; left out when they cannot show it. */
  isBegunBy?(head: Uint8Array): boolean;
}

/** A file of outlines, which become objects of a design. */
export interface DrawingFormat extends FormatCommon {
  readonly becomes: 'drawing';
  readonly maxBytes: number;
}

/** The size of a picture in its header, in stored pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
  /** EXIF orientation; 1 when left out. */
  readonly orientation?: number;
  /** The resolution, in pixels per mm; left out when the file does not tell it. */
  readonly perMm?: PictureResolution;
}

/** Pixels per mm, across and down. */
export interface PictureResolution {
  readonly x: number;
  readonly y: number;
}

/** A picture, which becomes a photo of a design. Hosts decode it. */
export interface PhotoFormat extends FormatCommon {
  readonly becomes: 'photo';
  readonly maxBytes: number;
  readonly mediaType:
    | 'image/png'
    | 'image/jpeg'
    | 'image/bmp'
    | 'image/gif'
    | 'image/webp'
    | 'image/tiff'
    | 'image/heic';
  isBegunBy(head: Uint8Array): boolean;
  /** The size in the header; null for a damaged one. */
  sizeIn(file: DataView): PictureSize | null;
  /**
   * For a format whose orientation only some browsers honour: the file without it, so that all of them decode the
   * stored pixels. The same file when it has none.
   */
  withoutLooks?(file: Uint8Array): Uint8Array;
}

/** A solid, which is shown in the material. */
export interface ModelFormat extends FormatCommon {
  readonly becomes: 'model';
  readonly maxBytes: number;
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

/** The largest photo of a project, bytes. */
export const MAX_PHOTO_BYTES = 32 * 1024 * 1024;

/** Whether a file begins with these bytes. */
export function beginsWith(head: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((value, i) => head[i] === value);
}

/**
 * The first bytes as text, whatever their encoding is: every byte becomes a character. Zero bytes are dropped, so that
 * UTF-16 can be read too.
 */
export function beginningText(head: Uint8Array): string {
  return String.fromCharCode(...head)
    .replaceAll('\0', '')
    .replace(/^(?:\u00EF\u00BB\u00BF|\u00FF\u00FE|\u00FE\u00FF)/, '');
}
