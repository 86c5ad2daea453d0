import { THREE_MF } from './3mf/format';
import { BMP } from './bmp/format';
import { DXF } from './dxf/format';
import type { FileFormat, FileRole } from './format';
import { GCODE } from './gcode/format';
import { GIF } from './gif/format';
import { HEIC } from './heic/format';
import { JPEG } from './jpeg/format';
import { LAC } from './lac/format';
import { OBJ } from './obj/format';
import { PNG } from './png/format';
import { STL } from './stl/format';
import { SVG } from './svg/format';
import { TIFF } from './tiff/format';
import { WEBP } from './webp/format';

/** All kinds of files that a person can open, in the order of the menu. */
export const FILE_FORMATS: readonly FileFormat[] = [
  SVG,
  DXF,
  JPEG,
  PNG,
  BMP,
  GIF,
  WEBP,
  TIFF,
  HEIC,
  GCODE,
  STL,
  OBJ,
  THREE_MF,
  LAC,
];

/** The formats of files that become drawings, photos, models, programs or projects. */
export function formatsOf<R extends FileRole>(role: R): readonly Extract<FileFormat, { becomes: R }>[] {
  return FILE_FORMATS.filter(
    (format): format is Extract<FileFormat, { becomes: R }> => format.becomes === role,
  );
}

/** The file name extensions for a file picker. */
export function extensionsOf(formats: readonly Pick<FileFormat, 'extensions'>[]): readonly string[] {
  return formats.flatMap(({ extensions }) => extensions);
}

/** The format of a file by its extension, in upper or lower case; null for an unknown one. */
export function formatNamed<F extends Pick<FileFormat, 'extensions'> = FileFormat>(
  fileName: string,
  formats: readonly F[] = FILE_FORMATS as unknown as readonly F[],
): F | null {
  const name = fileName.toLowerCase();
  return formats.find(({ extensions }) => extensions.some((ending) => name.endsWith(ending))) ?? null;
}

/** This many bytes from the beginning of a file are enough to recognise its format. */
export const HEAD_BYTES = 4096;

/**
 * The format of a file whose name has no known extension, recognised by the first bytes of the file. Null when the
 * bytes do not show the format either.
 */
export function formatBegunBy<F extends Pick<FileFormat, 'isBegunBy'> = FileFormat>(
  head: Uint8Array,
  formats: readonly F[] = FILE_FORMATS as unknown as readonly F[],
): F | null {
  const beginning = head.subarray(0, HEAD_BYTES);
  return formats.find((format) => format.isBegunBy?.(beginning)) ?? null;
}
