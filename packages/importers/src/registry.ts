import { fail, type Outcome, type WorkContext } from '@kerf/machining';
import { importDxf, MAX_DXF_BYTES } from './dxf/import-dxf';
import type { ImportedPieces } from './imported';
import { importSvg, MAX_SVG_BYTES } from './svg/import-svg';

/** A kind of file that can be imported: a row of the table below. */
export interface ImportFormat {
  readonly id: 'svg' | 'dxf';
  /** Lower case, with the dot. */
  readonly extensions: readonly string[];
  readonly maxBytes: number;
  read(bytes: Uint8Array, context: WorkContext): Outcome<ImportedPieces>;
}

/** All formats, in the order in which they are offered. */
export const IMPORT_FORMATS: readonly ImportFormat[] = [
  {
    id: 'svg',
    extensions: ['.svg'],
    maxBytes: MAX_SVG_BYTES,
    read: (bytes, context) => importSvg(bytes, {}, context),
  },
  {
    id: 'dxf',
    extensions: ['.dxf'],
    maxBytes: MAX_DXF_BYTES,
    read: importDxf,
  },
];

/** The text for a file picker's `accept`: '.svg,.dxf'. */
export function acceptList(formats: readonly Pick<ImportFormat, 'extensions'>[] = IMPORT_FORMATS): string {
  return formats.flatMap(({ extensions }) => extensions).join(',');
}

/** The format of a file by the end of its name, upper or lower case; the problem `wrong-type` names what can be chosen. */
export function importFormatOf<F extends Pick<ImportFormat, 'extensions'> = ImportFormat>(
  fileName: string,
  formats: readonly F[] = IMPORT_FORMATS as unknown as readonly F[],
): Outcome<F> {
  const name = fileName.toLowerCase();
  const value = formats.find(({ extensions }) => extensions.some((extension) => name.endsWith(extension)));
  if (value) return { ok: true, value, warnings: [] };
  return fail({
    code: 'wrong-type',
    severity: 'error',
    message: `Only the following types of files can be selected: ${acceptList(formats)}`,
  });
}
