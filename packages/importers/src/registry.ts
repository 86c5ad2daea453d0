import { BMP } from './bmp/format';
import { DXF } from './dxf/format';
import type { FileFormat, FileRole } from './format';
import { GCODE } from './gcode/format';
import { JPEG } from './jpeg/format';
import { LAC } from './lac/format';
import { PNG } from './png/format';
import { STL } from './stl/format';
import { SVG } from './svg/format';

/** All kinds of files that a person can open, in the order in which they are offered. */
export const FILE_FORMATS: readonly FileFormat[] = [SVG, DXF, JPEG, PNG, BMP, GCODE, STL, LAC];

/** The formats of files that become drawings, photos, models, programs or projects. */
export function formatsOf<R extends FileRole>(role: R): readonly Extract<FileFormat, { becomes: R }>[] {
  return FILE_FORMATS.filter(
    (format): format is Extract<FileFormat, { becomes: R }> => format.becomes === role,
  );
}

/** The endings of names that a file picker asks for. */
export function extensionsOf(formats: readonly Pick<FileFormat, 'extensions'>[]): readonly string[] {
  return formats.flatMap(({ extensions }) => extensions);
}

/** The format of a file by the end of its name, upper or lower case; null for none of these. */
export function formatNamed<F extends Pick<FileFormat, 'extensions'> = FileFormat>(
  fileName: string,
  formats: readonly F[] = FILE_FORMATS as unknown as readonly F[],
): F | null {
  const name = fileName.toLowerCase();
  return formats.find(({ extensions }) => extensions.some((ending) => name.endsWith(ending))) ?? null;
}

/** So many bytes from the beginning of a file tell its format. */
export const HEAD_BYTES = 4096;

/** The format of a file by its first bytes, for one whose name tells nothing; null where these tell nothing either. */
export function formatBegunBy<F extends Pick<FileFormat, 'isBegunBy'> = FileFormat>(
  head: Uint8Array,
  formats: readonly F[] = FILE_FORMATS as unknown as readonly F[],
): F | null {
  const beginning = head.subarray(0, HEAD_BYTES);
  return formats.find((format) => format.isBegunBy?.(beginning)) ?? null;
}
